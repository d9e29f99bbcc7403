import { Info, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Choice, NOBODY, type People } from '../../../../core/booking-choice/choice.ts'
import { writeStoredChoice } from '../../../../core/booking-choice/stored-choice.ts'
import { inPlace, ofPlace } from '../../../../core/brazil/place-preposition.ts'
import type { CartItem } from '../../../../core/cart/cart.ts'
import type { CheckedItem } from '../../../../core/cart/check.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantOf } from '../../../../core/time/departure-time.ts'
import { useApp } from '../../../app.tsx'
import { usePrices } from '../../../components/prices.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { Price } from '../../../components/ui/price.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import { momentText, peopleText } from '../../../shared/bookings/booking-text.ts'
import { cancellationText, isCancellable, seatsText } from '../../../shared/offers/choice-text.ts'
import { clockDifference } from '../../../shared/offers/clock-difference.ts'

interface CartItemCardProps {
  readonly checked: CheckedItem
  readonly onRemove: () => void
  /** The new price is fine. */
  readonly onAgree: () => void
}

/** One cart item with departure, people, price, and changes since the last visit. */
export function CartItemCard({ checked, onRemove, onAgree }: CartItemCardProps) {
  const { item, quote, status, total } = checked
  const { choice, shown } = item
  const offer = quote?.offer ?? shown
  const show = usePrices()
  const now = new Date()
  const local = `${choice.day}T${choice.time}`
  const difference = clockDifference(offer.timeZone, instantOf(local, offer.timeZone))
  const isGone = status === 'gone'
  const sold = isGone ? null : (quote?.offer ?? null)
  // A private plan takes the departure whole: its seats are no offer to anybody else.
  const few = quote?.seatsLeft != null && !quote.isPrivate && !isGone ? seatsText(quote.seatsLeft) : null
  return (
    <Card as="li" padding="none" className="grid min-w-0 gap-3 p-3 sm:p-4">
      <div className="flex min-w-0 flex-wrap gap-3 sm:gap-4">
        <Picture
          picture={offer.cover}
          sizes="7rem"
          ratio="1"
          decorative
          className={`w-20 shrink-0 self-start rounded-md sm:w-28 ${isGone ? 'opacity-60' : ''}`}
        />
        <div className="grid min-w-0 flex-1 basis-36 content-start gap-1 text-sm">
          <h3 className="text-base leading-snug font-semibold wrap-anywhere">
            <AppLink href={offerAddress(item)} className="hover:underline">
              {offer.title}
            </AppLink>
          </h3>
          <p className="text-ink-muted">
            {KIND_LABELS[offer.kind].one} {inPlace(offer.destination.name)}, {offer.destination.state}
          </p>
          <p className="font-medium">{momentText(local, now)}</p>
          {difference !== null && (
            <p className="text-ink-muted">
              Horário {ofPlace(offer.destination.name)}: {difference}.
            </p>
          )}
          <p className="text-ink-muted wrap-anywhere">
            {peopleText(choice.people)} · {quote?.planName ?? shown.planName}
          </p>
          {sold !== null && (
            <p className={isCancellable(sold, choice, now) ? 'text-success' : 'text-ink-muted'}>
              {cancellationText(sold, choice, now)}
            </p>
          )}
          {few !== null && (
            <p>
              <Badge tone="warning">{few}</Badge>
            </p>
          )}
        </div>
      </div>
      <Notice checked={checked} onAgree={onAgree} />
      <div className="-mb-1.5 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line pt-1.5 *:first:-ml-3.5">
        <EditLink item={item} label={`Editar ${offer.title}`} icon={<Pencil size={16} aria-hidden="true" />}>
          Editar
        </EditLink>
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={`Remover ${offer.title}`}
          data-remove={item.id}
          onClick={onRemove}
        >
          Remover
        </Button>
        <span className="ml-auto">
          {isGone ? <s className="text-ink-muted">{show(total).text}</s> : <Price {...show(total)} />}
        </span>
      </div>
    </Card>
  )
}

function Notice({ checked, onAgree }: { readonly checked: CheckedItem; readonly onAgree: () => void }) {
  const { item, quote, status, total } = checked
  const isOfferGone = quote?.problem === 'offer gone'
  return (
    <div role="status" className="empty:hidden">
      {status === 'price' && (
        <Warning
          action={
            <Button size="sm" variant="secondary" className="min-h-11" onClick={onAgree}>
              Aceitar o novo preço
            </Button>
          }
        >
          O preço passou de {formatBrl(item.seenTotal)} para {formatBrl(total)}.
        </Warning>
      )}
      {status === 'gone' && (
        <Warning
          action={
            isOfferGone ? (
              <ButtonLink size="sm" variant="secondary" className="min-h-11" href="/tour/resultado-da-busca-tour">
                Buscar outras opções
              </ButtonLink>
            ) : (
              <EditLink item={item} variant="secondary">
                {quote?.problem === 'party' ? 'Mudar as pessoas' : 'Escolher outra data'}
              </EditLink>
            )
          }
        >
          {quote?.sentence ?? 'Não dá mais para reservar este item como ele está.'}
        </Warning>
      )}
    </div>
  )
}

function Warning({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm font-medium text-warning">
      <p className="flex items-start gap-2">
        <Info size={18} aria-hidden="true" className="mt-px shrink-0" />
        <span>{children}</span>
      </p>
      {/* On a phone the total covers the end of the page. */}
      <div data-in-the-way className="*:scroll-my-48">
        {action}
      </div>
    </div>
  )
}

interface EditLinkProps {
  readonly item: CartItem
  readonly label?: string
  readonly icon?: ReactNode
  readonly variant?: 'ghost' | 'secondary'
  readonly children: string
}

/** Opens the offer's page with the item's choices; saving there updates the same item. */
function EditLink({ item, label, icon, variant = 'ghost', children }: EditLinkProps) {
  const { storage } = useApp()
  return (
    <ButtonLink
      size="sm"
      variant={variant}
      className="min-h-11"
      href={`${offerAddress(item)}?item=${item.id}`}
      preload={false}
      {...(label && { 'aria-label': label })}
      {...(icon && { icon })}
      onClick={() => writeStoredChoice(storage, { choice: openChoice(item), wish: {} })}
    >
      {children}
    </ButtonLink>
  )
}

const offerAddress = ({ choice: { offerId, planId } }: CartItem) =>
  `/tour/detalhes-tour/${encodeURIComponent(offerId)}/${encodeURIComponent(planId)}`

/** The item's choice in the format of the offer's page. */
function openChoice({ choice: { people, ...rest } }: CartItem): Choice {
  const counted: Record<keyof People, number> = { ...NOBODY }
  for (const { band, count } of people) counted[band] = count
  return { ...rest, people: counted }
}
