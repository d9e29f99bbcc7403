import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'

interface CancelOrderProps {
  /** The order pays for a change of a booking. */
  readonly isChange: boolean
  readonly isCancelling: boolean
  readonly onCancel: () => void
}

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ isChange, isCancelling, onCancel }: CancelOrderProps) {
  const action = isChange ? 'Desistir da mudança' : 'Desistir da compra'
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        loading={isCancelling}
        loadingLabel={isChange ? 'Cancelando a mudança…' : 'Cancelando o pedido…'}
        onClick={() => setAsking(true)}
        className="text-ink-muted"
      >
        {action}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={isChange ? 'Desistir desta mudança?' : 'Desistir desta compra?'}
        footer={
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                onCancel()
              }}
            >
              {action}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Continuar pagando
            </Button>
          </div>
        }
      >
        <p>
          {isChange
            ? 'Nada será cobrado, e a sua reserva continua como está.'
            : 'Nada será cobrado, e suas vagas ficam livres para outras pessoas.'}{' '}
          Se você já fez o Pix, não desista: espere a confirmação aparecer.
        </p>
      </Dialog>
    </>
  )
}
