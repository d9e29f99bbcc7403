import { useState } from 'react'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationKind,
} from '../../../../core/notifications/notification.ts'
import { hasRole } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { PurposeSwitch } from '../../../components/consent/purpose-switch.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { AccountSection } from '../../../shared/profile/account-section.tsx'
import { useResource } from '../../../shared/use-resource.ts'
import { useOffered } from '../../../use-offered.ts'
import { useUser } from '../../../use-session.ts'
import { DevicePart } from './device-part.tsx'

const KINDS: Readonly<Record<NotificationKind, { readonly label: string; readonly text: string }>> = {
  messages: {
    label: 'Mensagens',
    text: 'Quando alguém escreve para você. O e-mail vem só se a mensagem ficar sem leitura.',
  },
  bookings: { label: 'Novidades das reservas', text: 'Reservas novas, mudanças e cancelamentos.' },
  reminders: { label: 'Lembretes', text: 'Na véspera e na manhã de cada saída.' },
}
const CHANNELS: Readonly<Record<NotificationChannel, string>> = { email: 'E-mail', push: 'Notificação' }

/** Notifications by kind and channel, and a switch for this device. */
export function NotificationsSection() {
  return (
    <AccountSection title="Avisos" id="avisos" intro="Escolha o que quer receber e por onde.">
      <div className="flex flex-col divide-y divide-line *:py-6 *:first:pt-0 *:last:pb-0">
        <DevicePart />
        <Kinds />
      </div>
    </AccountSection>
  )
}

function Kinds() {
  const { account } = useApp()
  const { value, failure, retry } = useResource({
    key: 'choices',
    load: (signal) => account.notifications.fetchChoices(signal),
  })
  const [changed, setChanged] = useState<NotificationChoices | null>(null)
  const choices = changed ?? value
  const user = useUser()
  const hasMessages = useOffered('messages')
  if (failure !== null) {
    return (
      <div role="alert">
        <p>Não conseguimos ver as suas escolhas. {failureText(failure).text}</p>
        <Button variant="secondary" size="sm" className="mt-3 min-h-11" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  if (choices === undefined || choices === null) return <Skeleton className="h-64 rounded-md" />
  const choose = async (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => {
    setChanged({ ...choices, [kind]: { ...choices[kind], [channel]: isOn } })
    try {
      setChanged(await account.notifications.choose(kind, channel, isOn))
    } catch (error) {
      setChanged(choices)
      toast.error(failureText(error).text)
    }
  }
  const isGuide = hasRole(user, 'company')
  const kinds = (Object.keys(KINDS) as NotificationKind[]).filter((kind) => kind !== 'messages' || hasMessages)
  return (
    <>
      {kinds.map((kind) => (
        <section key={kind} aria-label={KINDS[kind].label} className="grid gap-2">
          <div>
            <h3 className="text-base">{KINDS[kind].label}</h3>
            <p className="text-sm text-ink-muted">{KINDS[kind].text}</p>
          </div>
          {NOTIFICATION_CHANNELS.map((channel) => {
            const isLegal = kind === 'bookings' && channel === 'email'
            const text = isLegal
              ? isGuide
                ? 'Das vendas das suas ofertas. O que você mesmo compra ou cancela vem sempre.'
                : 'Compra e cancelamento vêm sempre por e-mail: são o seu comprovante por lei.'
              : undefined
            return (
              <PurposeSwitch
                key={channel}
                label={CHANNELS[channel]}
                description={`${KINDS[kind].label} por ${CHANNELS[channel].toLowerCase()}`}
                text={text}
                checked={choices[kind][channel]}
                {...(!(isLegal && !isGuide) && { onChange: (isOn: boolean) => void choose(kind, channel, isOn) })}
              />
            )
          })}
        </section>
      ))}
    </>
  )
}
