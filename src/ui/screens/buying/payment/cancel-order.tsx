import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'

interface CancelOrderProps {
  readonly isCancelling: boolean
  readonly onCancel: () => void
}

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ isCancelling, onCancel }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        loading={isCancelling}
        loadingLabel="Cancelando o pedido…"
        onClick={() => setAsking(true)}
        className="text-ink-muted"
      >
        Desistir da compra
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title="Desistir desta compra?"
        footer={
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                onCancel()
              }}
            >
              Desistir da compra
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Continuar pagando
            </Button>
          </div>
        }
      >
        <p>
          Nada será cobrado, e suas vagas ficam livres para outras pessoas. Se você já fez o Pix, não desista: espere a
          confirmação aparecer.
        </p>
      </Dialog>
    </>
  )
}
