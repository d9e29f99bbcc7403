import { useRef } from 'react'
import { discardable } from '../../../../../core/offer-editing/own-offer-filters.ts'
import type { OwnOfferSummary } from '../../../../../core/offer-editing/own-offers.port.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { nameOf } from './offer-words.ts'

interface DiscardDialogProps {
  /** Null while the dialog is closed. */
  readonly offer: OwnOfferSummary | null
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onDiscard: (offer: OwnOfferSummary) => void
}

/** Asks before a discard, which cannot be undone. The focus starts on the button that keeps the offer. */
export function DiscardDialog({ offer, isBusy, onClose, onDiscard }: DiscardDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const what = offer === null ? null : discardable(offer)
  return (
    <Dialog
      open={offer !== null && what !== null}
      onClose={onClose}
      dismissible={!isBusy}
      initialFocus={keep}
      size="sm"
      title={what === 'changes' ? 'Descartar as mudanças?' : 'Descartar esta oferta?'}
      footer={
        <>
          <Button ref={keep} variant="secondary" disabled={isBusy} onClick={onClose}>
            Manter
          </Button>
          <Button
            variant="danger"
            loading={isBusy}
            loadingLabel="Descartando…"
            onClick={() => {
              if (offer !== null) onDiscard(offer)
            }}
          >
            Sim, descartar
          </Button>
        </>
      }
    >
      {offer !== null && (
        <p className="wrap-anywhere">
          {what === 'changes' ? (
            <>
              <strong>{nameOf(offer)}</strong> volta a ser como os viajantes veem hoje. As mudanças que esperam se
              perdem.
            </>
          ) : (
            <>
              <strong>{nameOf(offer)}</strong> some com os textos, as fotos e os preços. Não dá para desfazer.
            </>
          )}
        </p>
      )}
    </Dialog>
  )
}
