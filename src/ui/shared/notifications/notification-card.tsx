import { BellRing } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { DeviceState } from '../../../core/notifications/device-notifications.ts'
import { useApp } from '../../app.tsx'
import { Button } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { useOffered } from '../../use-offered.ts'
import { useAction } from '../forms/use-action.ts'
import { useResource } from '../use-resource.ts'
import { InstallFirst } from './install-first.tsx'

interface NotificationCardProps {
  readonly after: 'message' | 'purchase'
  readonly className?: string
}

const WORDS = {
  message: {
    title: 'Quer saber quando chegar a resposta?',
    text: 'Avisamos neste aparelho, mesmo com o site fechado',
  },
  purchase: {
    title: 'Quer um lembrete antes da viagem?',
    text: 'Avisamos neste aparelho na véspera e na manhã do passeio',
  },
} as const

/** Asks once per device. */
export function NotificationCard({ after, className }: NotificationCardProps) {
  const { account } = useApp()
  const hasMessages = useOffered('messages')
  const { value: state } = useResource({ key: 'device', load: () => account.device.state() })
  const [answer, setAnswer] = useState<string | null>(null)
  const said = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (answer !== null) said.current?.focus()
  }, [answer])
  const { run, isBusy, problem } = useAction(async () => setAnswer(answerTo(await account.device.turnOn(false))))
  if (answer !== null) {
    return (
      <p
        ref={said}
        role="status"
        tabIndex={-1}
        data-quiet-focus
        className={cx('rounded-md bg-sunken px-4 py-3 text-sm text-ink-muted', className)}
      >
        {answer}
      </p>
    )
  }
  if (state === undefined || state === null) return null
  const { title, text } = WORDS[after]
  const ending = after === 'purchase' && hasMessages ? ', e quando o guia escrever.' : '.'
  const mustInstall = state.kind === 'install first'
  return (
    <section
      aria-label="Notificações"
      className={cx('flex gap-3 rounded-lg border border-line bg-surface p-4 text-left print:hidden', className)}
    >
      <BellRing size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-text max-sm:hidden" />
      <div className="min-w-0">
        <h3 className="text-base">{title}</h3>
        <p className="mt-1 text-sm text-ink-muted">{mustInstall ? <InstallFirst /> : text + ending}</p>
        {problem !== null && (
          <p role="alert" className="mt-2 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {!mustInstall && (
            <Button size="sm" className="min-h-11" loading={isBusy} loadingLabel="Ativando…" onClick={() => void run()}>
              Avisar neste aparelho
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            onClick={() => {
              void account.device.refuse()
              setAnswer('Tudo bem, não perguntamos mais. Se mudar de ideia, ative em Meus dados.')
            }}
          >
            {mustInstall ? 'Entendi' : 'Agora não'}
          </Button>
        </div>
      </div>
    </section>
  )
}

const answerTo = ({ kind }: DeviceState): string =>
  kind === 'on'
    ? 'Pronto: avisamos você neste aparelho. Em Meus dados você escolhe o que quer receber.'
    : 'Tudo bem, não perguntamos mais. Se mudar de ideia, permita as notificações deste site no navegador.'
