import { useState } from 'react'
import type { StaffActions, SuspensionPreview } from '../../../../../core/back-office/actions.port.ts'
import type { SuspendableKind } from '../../../../../core/back-office/actions.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { instantText } from '../../../../../core/time/clock-text.ts'
import { countText } from '../../../../labels.ts'
import { ActionDialog } from '../../../../shared/desk/action-dialog.tsx'
import { ChoiceCards } from '../../../../shared/forms/choice-cards.tsx'
import { useResource } from '../../../../shared/use-resource.ts'
import { Preview } from './preview.tsx'

interface Words {
  readonly title: string
  readonly effect: string
  readonly submit: string
  readonly said: string
  readonly end: {
    readonly title: string
    /** Before the day on which it began. */
    readonly since: string
    readonly effect: string
    readonly submit: string
    readonly said: string
  }
}

const SUSPENSION = {
  submit: 'Suspender',
  said: 'Suspensão feita. Avisamos por e-mail.',
  end: {
    title: 'Encerrar a suspensão?',
    since: 'Suspensa desde',
    effect: 'O que saiu do ar por causa dela volta agora.',
    submit: 'Encerrar suspensão',
    said: 'A suspensão terminou.',
  },
}

const WORDS: Readonly<Record<SuspendableKind, Words>> = {
  person: {
    ...SUSPENSION,
    title: 'Suspender esta conta?',
    effect: 'A pessoa sai de todos os aparelhos e não pode mais entrar. Se for guia, as ofertas saem do ar.',
  },
  guide: {
    ...SUSPENSION,
    title: 'Suspender as vendas deste guia?',
    effect: 'As ofertas saem do ar. O guia continua entrando para atender as reservas que ficarem.',
  },
  offer: {
    ...SUSPENSION,
    title: 'Suspender esta oferta?',
    effect: 'A oferta sai do ar e o guia não consegue colocá-la de volta.',
  },
  messages: {
    title: 'Bloquear as mensagens desta pessoa?',
    effect: 'Ela não envia mais mensagens. Continua a ler as conversas e a receber avisos das reservas.',
    submit: 'Bloquear',
    said: 'Mensagens bloqueadas. Avisamos por e-mail.',
    end: {
      title: 'Liberar as mensagens?',
      since: 'Bloqueadas desde',
      effect: 'A pessoa volta a poder escrever agora. Avisamos por e-mail.',
      submit: 'Liberar mensagens',
      said: 'Mensagens liberadas.',
    },
  },
}

/** `2 reservas por vir e 1 pedido à espera de pagamento`. */
function upcomingText({ bookings, unpaidOrders = 0 }: SuspensionPreview): string {
  const parts = [
    ...(bookings === 0 ? [] : [`${countText(bookings, 'reserva', 'reservas')} por vir`]),
    ...(unpaidOrders === 0 ? [] : [`${countText(unpaidOrders, 'pedido', 'pedidos')} à espera de pagamento`]),
  ]
  return parts.join(' e ')
}

interface SuspensionDialogProps {
  readonly kind: SuspendableKind
  readonly id: string
  readonly actions: StaffActions
  readonly onClose: () => void
}

/** Suspends, with a decision about future bookings, or ends the suspension. */
export function SuspensionDialog({ kind, id, actions, onClose }: SuspensionDialogProps) {
  const [bookings, setBookings] = useState<'keep' | 'cancel'>('keep')
  const preview = useResource({ key: `${kind} ${id}`, load: (signal) => actions.previewSuspension(kind, id, signal) })
  const { title, effect, submit, said, end } = WORDS[kind]
  const since = preview.value?.suspendedAt ?? null
  if (since !== null) {
    return (
      <ActionDialog
        draft={`reinstate-${kind}:${id}`}
        title={end.title}
        submit={end.submit}
        said={end.said}
        onClose={onClose}
        act={(reason) => actions.reinstate(kind, id, reason)}
      >
        <p>
          {end.since} <time dateTime={since}>{instantText(new Date(since), 'short')}</time>. {end.effect}
        </p>
      </ActionDialog>
    )
  }
  return (
    <ActionDialog
      draft={`suspend-${kind}:${id}`}
      title={title}
      submit={submit}
      said={said}
      isDangerous
      disabled={preview.value === null}
      onClose={onClose}
      act={(reason) => actions.suspend(kind, id, { reason, bookings })}
    >
      <p>{effect} O motivo vai no e-mail de aviso.</p>
      <Preview resource={preview}>
        {(value) =>
          value.bookings + (value.unpaidOrders ?? 0) === 0 ? (
            <p>Nenhuma reserva futura é afetada.</p>
          ) : (
            <ChoiceCards
              name="bookings"
              legend={upcomingText(value)}
              value={bookings}
              onChange={setBookings}
              error={null}
              options={[
                { value: 'keep', label: 'Manter', hint: 'Os serviços acontecem como combinado.' },
                {
                  value: 'cancel',
                  label: 'Cancelar todas',
                  hint: `Devolve tudo: ${formatBrl(value.refund)}`,
                },
              ]}
            />
          )
        }
      </Preview>
    </ActionDialog>
  )
}
