import { Copy, Ellipsis, Eye, Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isOnSale, suspensionOf } from '../../../../core/offer-editing/typed-sections.ts'
import { offerHref } from '../../../components/offer-card.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Popup, popupItemClass } from '../../../components/ui/popup.tsx'
import type { FormView } from './form-view.ts'

/** Actions on the whole offer. */
export function ActionsMenu({ form: { actor, offer } }: { readonly form: FormView }) {
  const [isAsking, setAsking] = useState(false)
  // One id while the form is open, so that a repeated request makes one copy.
  const [newId] = useState(() => crypto.randomUUID())
  const isPublic = isOnSale(offer)
  const canDiscard = !isPublic || offer.changes !== null
  const discarded = isPublic ? 'as mudanças' : 'o rascunho'
  return (
    <>
      <Popup
        label="Mais ações"
        trigger={<Ellipsis size={22} aria-hidden="true" />}
        triggerClassName="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        {isPublic && (
          <AppLink href={offerHref(offer.id)} className={popupItemClass}>
            <Eye size={18} aria-hidden="true" />
            Ver a página publicada
          </AppLink>
        )}
        {isPublic && suspensionOf(offer, offer) === null && (
          <button
            type="button"
            className={popupItemClass}
            onClick={() => actor.send({ type: offer.status === 'paused' ? 'resume' : 'pause' })}
          >
            {offer.status === 'paused' ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
            {offer.status === 'paused' ? 'Retomar as vendas' : 'Pausar as vendas'}
          </button>
        )}
        <button type="button" className={popupItemClass} onClick={() => actor.send({ type: 'copy', newId })}>
          <Copy size={18} aria-hidden="true" />
          Duplicar
        </button>
        {canDiscard && (
          <button type="button" className={cx(popupItemClass, 'text-danger')} onClick={() => setAsking(true)}>
            <Trash2 size={18} aria-hidden="true" />
            Descartar {discarded}
          </button>
        )}
      </Popup>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={`Descartar ${discarded}?`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Continuar editando
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                actor.send({ type: 'discard' })
              }}
            >
              Descartar
            </Button>
          </>
        }
      >
        <p>
          {isPublic
            ? 'A versão publicada continua à venda como está. O que os viajantes ainda não veem é apagado e não dá para desfazer.'
            : 'Tudo o que você preencheu nesta oferta é apagado e não dá para desfazer.'}
        </p>
      </Dialog>
    </>
  )
}
