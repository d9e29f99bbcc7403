import { useState } from 'react'
import type { StaffActions } from '../../../../../core/back-office/actions.port.ts'
import type { SuspendableKind } from '../../../../../core/back-office/actions.ts'
import type { StaffRecord } from '../../../../../core/back-office/records.port.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { ActionDialog } from '../../../../shared/desk/action-dialog.tsx'
import { useOffered } from '../../../../use-offered.ts'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { CorrectEmailDialog } from './correct-email-dialog.tsx'
import { MoveDepartureDialog } from './move-departure-dialog.tsx'
import { SuspensionDialog } from './suspension-dialog.tsx'

interface RecordActionsProps {
  readonly record: StaffRecord
  readonly actions: StaffActions
}

type Opened = 'resend' | 'cancel' | 'move' | 'sessions' | 'email' | { readonly suspension: SuspendableKind } | null

const SUSPENSION_WORDS: Readonly<Record<SuspendableKind, readonly [suspend: string, end: string]>> = {
  person: ['Suspender conta', 'Encerrar suspensão da conta'],
  guide: ['Suspender vendas', 'Encerrar suspensão das vendas'],
  offer: ['Suspender oferta', 'Encerrar suspensão da oferta'],
  messages: ['Bloquear mensagens', 'Liberar mensagens'],
}

/** Badges of bookings that were not paid. */
const UNPAID = ['Aguardando pagamento', 'Não paga no prazo']

/** An admin's actions on a record. The server decides which are possible now. */
export function RecordActions({ record: { link, text, badges, suspended = [] }, actions }: RecordActionsProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const hasMessages = useOffered('messages')
  const close = () => setOpened(null)
  const { kind, id } = link
  const button = (label: string, what: Opened) => (
    <Button variant="secondary" size="sm" onClick={() => setOpened(what)}>
      {label}
    </Button>
  )
  const suspension = (what: SuspendableKind) => {
    const [suspend, end] = SUSPENSION_WORDS[what]
    return button(suspended.includes(what) ? end : suspend, { suspension: what })
  }
  // Nothing can be done to a deleted account.
  if (badges.includes('Conta excluída')) return null
  return (
    <>
      <section aria-label="Ações" className="mb-8 flex flex-wrap gap-2">
        {kind === 'booking' && (
          <>
            {!UNPAID.some((badge) => badges.includes(badge)) && button('Reenviar e-mails', 'resend')}
            {badges.includes('Confirmada') && (
              <>
                {button('Mudar a saída', 'move')}
                {button('Cancelar reserva', 'cancel')}
              </>
            )}
          </>
        )}
        {kind === 'person' && (
          <>
            {button('Encerrar sessões', 'sessions')}
            {button('Corrigir e-mail', 'email')}
            {/* The suspension of an account includes the sales. */}
            {badges.includes('Guia') && !suspended.includes('person') && suspension('guide')}
            {suspension('person')}
            {/* A suspended account writes none anyway. */}
            {hasMessages && !suspended.includes('person') && suspension('messages')}
          </>
        )}
        {kind === 'offer' && suspension('offer')}
      </section>
      {opened === 'resend' && (
        <ActionDialog
          draft={`resend:${id}`}
          title="Reenviar os e-mails da reserva?"
          submit="Reenviar"
          said="E-mails reenviados ao viajante e ao guia."
          onClose={close}
          act={(reason) => actions.resendMails(id, reason)}
        >
          <p>O viajante e o guia recebem de novo os e-mails da situação atual da reserva.</p>
        </ActionDialog>
      )}
      {opened === 'cancel' && <CancelBookingDialog id={id} actions={actions} onClose={close} />}
      {opened === 'move' && <MoveDepartureDialog id={id} actions={actions} onClose={close} />}
      {opened === 'sessions' && (
        <ActionDialog
          draft={`sessions:${id}`}
          title="Encerrar todas as sessões?"
          submit="Encerrar sessões"
          said="Sessões encerradas."
          onClose={close}
          act={(reason) => actions.endSessions(id, reason)}
        >
          <p>A pessoa sai da conta em todos os aparelhos e pode entrar de novo com a senha.</p>
        </ActionDialog>
      )}
      {opened === 'email' && <CorrectEmailDialog id={id} was={text} actions={actions} onClose={close} />}
      {typeof opened === 'object' && opened !== null && (
        <SuspensionDialog kind={opened.suspension} id={id} actions={actions} onClose={close} />
      )}
    </>
  )
}
