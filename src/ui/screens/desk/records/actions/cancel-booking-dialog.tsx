import { useState } from 'react'
import type { CancellingSide, StaffActions } from '../../../../../core/back-office/actions.port.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { ActionDialog } from '../../../../shared/desk/action-dialog.tsx'
import { ChoiceCards } from '../../../../shared/forms/choice-cards.tsx'
import { useResource } from '../../../../shared/use-resource.ts'
import { Preview } from './preview.tsx'

interface CancelBookingDialogProps {
  readonly id: string
  readonly actions: StaffActions
  readonly onClose: () => void
}

/** Cancels for the traveller or for the guide; both refunds show before. */
export function CancelBookingDialog({ id, actions, onClose }: CancelBookingDialogProps) {
  const [side, setSide] = useState<CancellingSide>('client')
  const preview = useResource({ key: id, load: (signal) => actions.previewCancellation(id, signal) })
  const chosen = preview.value?.[side]
  return (
    <ActionDialog
      draft={`cancel:${id}`}
      title="Cancelar esta reserva?"
      submit={chosen === undefined ? 'Cancelar reserva' : `Cancelar e devolver ${formatBrl(chosen.refund)}`}
      said="Reserva cancelada. Avisamos o viajante e o guia."
      isDangerous
      disabled={chosen === undefined || chosen.obstacle !== null}
      onClose={onClose}
      act={(reason) => actions.cancelBooking(id, { side, refund: chosen?.refund ?? 0, reason })}
    >
      <Preview resource={preview}>
        {(value) => (
          <>
            <ChoiceCards
              name="side"
              legend="Em nome de quem"
              value={side}
              onChange={setSide}
              error={null}
              options={[
                {
                  value: 'client',
                  label: 'Do viajante',
                  hint: `Pela política da reserva: ${formatBrl(value.client.refund)} de volta`,
                },
                {
                  value: 'provider',
                  label: 'Do guia',
                  hint: `Tudo de volta: ${formatBrl(value.provider.refund)}`,
                },
              ]}
            />
            {value[side].obstacle !== null && <p className="font-medium text-danger">{value[side].obstacle}</p>}
            {side === 'provider' && <p className="text-sm text-ink-muted">O viajante lê o motivo.</p>}
          </>
        )}
      </Preview>
    </ActionDialog>
  )
}
