import { Copy, Eye, ImageIcon, MapPin, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { formatBrl } from '../../../../../core/money/format.ts'
import type { OfferAction } from '../../../../../core/offer-editing/own-offer-actions.ts'
import { discardable } from '../../../../../core/offer-editing/own-offer-filters.ts'
import type { OwnOfferSummary, Suspension } from '../../../../../core/offer-editing/own-offers.port.ts'
import { isOnSale } from '../../../../../core/offer-editing/typed-sections.ts'
import { offerHref } from '../../../../components/offer-card.tsx'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { Picture } from '../../../../components/ui/picture.tsx'
import { KIND_LABELS } from '../../../../labels.ts'
import { SuspensionText } from '../../../../shared/offer-editing/suspension-text.tsx'
import { onePress } from '../one-press.ts'
import { CHANGES_LABELS, nameOf, STATUS_LABELS, SUSPENDED_LABEL } from './offer-words.ts'

interface OfferRowProps {
  readonly offer: OwnOfferSummary
  /** Keeps the offer off sale; null without one. */
  readonly suspension: Suspension | null
  readonly runningAction: OfferAction | undefined
  readonly onPause: (isPaused: boolean) => void
  readonly onCopy: () => void
  readonly onDiscard: () => void
}

/** One offer: its summary, its status, and the actions on it. */
export function OfferRow({ offer, ...actions }: OfferRowProps) {
  const titleId = useId()
  const { kind, status, changes, rejectionReason, proposedTitle, place, priceFrom } = offer
  const { label, tone } = actions.suspension === null ? STATUS_LABELS[status] : SUSPENDED_LABEL
  const isRejected = status === 'rejected' || changes === 'rejected'
  return (
    <Card as="li" aria-labelledby={titleId} padding="none" className="overflow-hidden p-3 sm:p-4">
      <div className="flex flex-wrap gap-3 sm:gap-5">
        <Cover offer={offer} />
        {/* Below the picture with large text. */}
        <div className="min-w-[min(100%,9rem)] flex-1">
          <p className="flex flex-wrap gap-2">
            <Badge tone={tone}>{label}</Badge>
            {changes !== null && <Badge tone={CHANGES_LABELS[changes].tone}>{CHANGES_LABELS[changes].label}</Badge>}
          </p>
          <h3 id={titleId} className="mt-1.5 text-base leading-snug font-semibold wrap-anywhere sm:text-lg">
            {nameOf(offer)}
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-muted">
            <span>{KIND_LABELS[kind].one}</span>
            {place !== null && (
              <span className="flex items-center gap-1">
                <MapPin size={15} aria-hidden="true" className="shrink-0" />
                {place.name}, {place.state}
              </span>
            )}
            {priceFrom !== null && (
              <span>
                a partir de <strong className="font-semibold text-ink tabular-nums">{formatBrl(priceFrom)}</strong>
              </span>
            )}
          </p>
        </div>
      </div>
      {proposedTitle !== null && (
        <p className="mt-3 text-sm text-ink-muted wrap-anywhere">
          Novo título, que os viajantes ainda não veem: “{proposedTitle}”
        </p>
      )}
      {offer.suspension && (
        <div className="mt-3 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger wrap-anywhere">
          <p className="font-semibold">Nossa equipe suspendeu esta oferta: ninguém consegue reservar</p>
          <SuspensionText {...offer.suspension} />
        </div>
      )}
      {isRejected && (
        <p className="mt-3 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger wrap-anywhere">
          <strong className="font-semibold">
            {changes === 'rejected' ? 'Por que as mudanças foram rejeitadas:' : 'Por que foi rejeitada:'}
          </strong>{' '}
          {rejectionReason ?? 'a equipe não disse o motivo. Confira a oferta e envie de novo.'}
        </p>
      )}
      <Actions offer={offer} isRejected={isRejected} {...actions} />
    </Card>
  )
}

function Cover({ offer: { cover } }: Pick<OfferRowProps, 'offer'>) {
  const frame = 'h-fit w-24 shrink-0 rounded-md sm:w-44'
  if (cover !== null) {
    return <Picture picture={cover} decorative ratio="4 / 3" sizes="(min-width: 40rem) 11rem, 6rem" className={frame} />
  }
  return (
    <span aria-hidden="true" className={`grid aspect-4/3 place-items-center bg-sunken text-ink-muted ${frame}`}>
      <ImageIcon size={24} />
    </span>
  )
}

function Actions({
  offer,
  suspension,
  isRejected,
  runningAction,
  onPause,
  onCopy,
  onDiscard,
}: OfferRowProps & { readonly isRejected: boolean }) {
  const { id, status } = offer
  const name = nameOf(offer)
  const toDiscard = discardable(offer)
  const button = { size: 'sm', variant: 'ghost', className: 'max-sm:min-h-11' } as const
  return (
    <div className="mt-3 flex flex-wrap gap-x-1 gap-y-1 border-t border-line pt-3">
      <ButtonLink
        href={`/editar-tour/${encodeURIComponent(id)}`}
        size="sm"
        variant={isRejected ? 'primary' : 'secondary'}
        icon={<Pencil size={16} aria-hidden="true" />}
        aria-label={`${isRejected ? 'Corrigir e reenviar' : 'Editar'}: ${name}`}
        className="mr-1 max-sm:min-h-11"
      >
        {isRejected ? 'Corrigir e reenviar' : 'Editar'}
      </ButtonLink>
      {status === 'published' && (
        <ButtonLink
          {...button}
          href={offerHref(id)}
          icon={<Eye size={16} aria-hidden="true" />}
          aria-label={`Ver no site: ${name}`}
        >
          Ver no site
        </ButtonLink>
      )}
      {isOnSale(offer) && suspension === null && (
        <Button
          {...button}
          icon={status === 'paused' ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          aria-label={`${status === 'paused' ? 'Retomar' : 'Pausar'}: ${name}`}
          aria-disabled={runningAction === 'pause' || runningAction === 'publish' || undefined}
          onClick={onePress(() => onPause(status !== 'paused'))}
        >
          {status === 'paused' ? 'Retomar' : 'Pausar'}
        </Button>
      )}
      <Button
        {...button}
        icon={<Copy size={16} aria-hidden="true" />}
        loading={runningAction === 'copy'}
        loadingLabel="Duplicando…"
        aria-label={`Duplicar: ${name}`}
        onClick={onCopy}
      >
        Duplicar
      </Button>
      {toDiscard !== null && (
        <Button
          {...button}
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={`${toDiscard === 'changes' ? 'Descartar mudanças' : 'Descartar'}: ${name}`}
          onClick={onDiscard}
        >
          {toDiscard === 'changes' ? 'Descartar mudanças' : 'Descartar'}
        </Button>
      )}
    </div>
  )
}
