import { useState } from 'react'
import { entryProblem } from '../../../../core/account/entry-problem.ts'
import type { NotificationKind } from '../../../../core/notifications/notification.ts'
import { useApp } from '../../../app.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Ending } from '../../../shared/entry/ending.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { useMailToken } from '../../../shared/entry/use-mail-token.ts'
import { ProblemNote } from '../../../shared/forms/problem-note.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'

const STOPPED: Readonly<Record<NotificationKind, string>> = {
  messages: 'Você não recebe mais e-mails sobre mensagens não lidas.',
  bookings: 'Você não recebe mais e-mails sobre reservas novas e cancelamentos das suas ofertas.',
  reminders: 'Você não recebe mais lembretes por e-mail.',
}

/**
 * /cancelar-avisos: turns off one kind of mail. It needs a press, because some mail programs open links before people
 * do.
 */
export function UnsubscribeScreen() {
  const { account } = useApp()
  const token = useMailToken()
  const [kind, setKind] = useState<NotificationKind | null>(null)
  const { run, isBusy, problem } = useAction(async (link: string) => {
    setKind(await account.notifications.unsubscribe(link))
  }, entryProblem)
  const more = (
    <ButtonLink href="/area-do-cliente/meus-dados#avisos" variant="secondary">
      Escolher os meus avisos
    </ButtonLink>
  )
  if (kind !== null) {
    return (
      <Ending title="Pronto" actions={more}>
        {STOPPED[kind]} Comprovantes de compra, cancelamento e devolução continuam chegando.
      </Ending>
    )
  }
  if (token === '' || problem?.kind === 'NotFound' || problem?.kind === 'Rejected') {
    return (
      <Ending title="Este link está incompleto" actions={more}>
        Abra de novo o link do e-mail, inteiro, ou escolha os avisos em “Meus dados”.
      </Ending>
    )
  }
  return (
    <EntryFrame title="Parar estes avisos?" lead={<p>Você deixa de receber por e-mail este tipo de aviso.</p>}>
      <div className="flex flex-col gap-5">
        <ProblemNote problem={problem} />
        <Button size="lg" block loading={isBusy} loadingLabel="Salvando…" onClick={() => run(token)}>
          Parar de receber
        </Button>
      </div>
    </EntryFrame>
  )
}
