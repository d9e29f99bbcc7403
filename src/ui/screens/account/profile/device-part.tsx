import { useState } from 'react'
import type { DeviceState } from '../../../../core/notifications/device-notifications.ts'
import { useApp } from '../../../app.tsx'
import { PurposeSwitch } from '../../../components/consent/purpose-switch.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { InstallFirst } from '../../../shared/notifications/install-first.tsx'
import { useResource } from '../../../shared/use-resource.ts'

const CLOSED = {
  blocked:
    'O navegador está bloqueando as notificações deste site. Permita nas configurações do navegador e volte aqui.',
  'install first': <InstallFirst />,
  unsupported: 'Este navegador não mostra notificações. Os e-mails continuam chegando.',
} as const

/** Notifications on this device, and the private mode. */
export function DevicePart() {
  const { account } = useApp()
  const { value } = useResource({ key: 'device', load: () => account.device.state() })
  const [changed, setChanged] = useState<DeviceState | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const state = changed ?? value
  if (state === undefined || state === null) return <Skeleton className="h-24 rounded-md" />
  const change = async (next: () => Promise<DeviceState>) => {
    setFailure(null)
    try {
      setChanged(await next())
    } catch (error) {
      setFailure(failureText(error).text)
    }
  }
  return (
    <div>
      <h3 className="text-base">Neste aparelho</h3>
      {state.kind === 'on' || state.kind === 'off' ? (
        <div className="mt-3 grid gap-4">
          <PurposeSwitch
            label="Notificações neste aparelho"
            text="Aparecem mesmo com o site fechado. Ao sair da conta, param."
            checked={state.kind === 'on'}
            onChange={(isOn) => void change(() => (isOn ? account.device.turnOn(false) : account.device.turnOff()))}
          />
          {state.kind === 'on' && (
            <PurposeSwitch
              label="Esconder o texto"
              text="A notificação diz só que há novidade, sem nomes nem mensagens."
              checked={state.hidesText}
              onChange={(hidesText) => void change(() => account.device.turnOn(hidesText))}
            />
          )}
        </div>
      ) : (
        <p className="mt-2 text-ink-muted">{CLOSED[state.kind]}</p>
      )}
      <p role="alert" className="text-sm font-medium text-danger not-empty:mt-3">
        {failure}
      </p>
    </div>
  )
}
