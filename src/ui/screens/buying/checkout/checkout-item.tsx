import { LONGEST_NAME } from '../../../../core/account/limits.ts'
import { personLabels } from '../../../../core/booking-questions/persons.ts'
import { inPlace, ofPlace } from '../../../../core/brazil/place-preposition.ts'
import type { CheckedItem } from '../../../../core/cart/check.ts'
import type { CheckoutDraft } from '../../../../core/checkout/draft.ts'
import { namesOf, notesField, participantField, withName, withNotes } from '../../../../core/checkout/draft.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { bandCountText } from '../../../../core/offers/band-names.ts'
import type { ProviderSummary } from '../../../../core/offers/offer.ts'
import { directRefundEnd } from '../../../../core/orders/direct-refund.ts'
import { LONGEST_NOTES } from '../../../../core/orders/order.ts'
import { instantOf } from '../../../../core/time/departure-time.ts'
import { Card } from '../../../components/ui/card.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { TextArea, TextField } from '../../../components/ui/text-field.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import { momentText, peopleText } from '../../../shared/bookings/booking-text.ts'
import { cancellationText, isCancellable } from '../../../shared/offers/choice-text.ts'
import { clockDifference } from '../../../shared/offers/clock-difference.ts'
import { CheckoutQuestions } from './checkout-questions.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CheckoutItemProps {
  readonly checked: CheckedItem
  /** Its place in the list. */
  readonly index: number
  readonly draft: CheckoutDraft
  readonly form: CheckoutForm
  /** Undefined until it is known. */
  readonly seller: Pick<ProviderSummary, 'legalName' | 'taxId'> | undefined
}

/** One item with the information that the law requires before the contract, and the guide's questions. */
export function CheckoutItem({ checked, index, draft, form, seller }: CheckoutItemProps) {
  const { item, quote } = checked
  const { choice, shown } = item
  const offer = quote?.offer ?? shown
  const now = new Date()
  const local = `${choice.day}T${choice.time}`
  const difference = clockDifference(offer.timeZone, instantOf(local, offer.timeZone))
  const sold = quote?.offer
  const refundEnd = directRefundEnd(local, now)
  return (
    <Card as="article" aria-labelledby={`item-${index}`} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex min-w-0 flex-wrap gap-3 sm:gap-4">
        <Picture
          picture={offer.cover}
          sizes="6rem"
          ratio="1"
          decorative
          className="w-20 shrink-0 self-start rounded-md sm:w-24"
        />
        <div className="grid min-w-0 flex-1 basis-36 content-start gap-1 text-sm">
          <h3 id={`item-${index}`} className="text-base leading-snug font-semibold wrap-anywhere">
            {offer.title}
          </h3>
          <p className="text-ink-muted">
            {KIND_LABELS[offer.kind].one} {inPlace(offer.destination.name)}, {offer.destination.state}
          </p>
          <p className="font-medium">
            <time dateTime={local}>{momentText(local, now)}</time>
          </p>
          {difference !== null && (
            <p className="text-ink-muted">
              Horário {ofPlace(offer.destination.name)}: {difference}.
            </p>
          )}
          <p className="text-ink-muted wrap-anywhere">
            {peopleText(choice.people)} · {quote?.planName ?? shown.planName}
            {quote?.isPrivate && ' · só o seu grupo'}
          </p>
        </div>
      </div>
      <Lines checked={checked} />
      <div className="grid gap-1 text-sm">
        <p className="text-ink-muted wrap-anywhere">
          Vendido por {seller?.legalName ?? offer.provider.name}
          {seller !== undefined && `, ${taxIdText(seller.taxId)}`}
        </p>
        {sold && (
          <p className={isCancellable(sold, choice, now) ? 'text-success' : 'text-ink-muted'}>
            {cancellationText(sold, choice, now)}
          </p>
        )}
        {refundEnd !== null && (
          <p className="text-ink-muted">
            Se a reserva for cancelada a partir de {refundEnd.split('-').reverse().join('/')}, a devolução vai para uma
            chave Pix no seu CPF ou CNPJ: o Pix só devolve direto à conta de origem nos 90 dias depois do pagamento.
          </p>
        )}
      </div>
      {quote?.offer?.asksNames && <Participants checked={checked} index={index} draft={draft} form={form} />}
      <CheckoutQuestions {...{ checked, index, draft, form }} />
      <TextArea
        name={notesField(index)}
        label={`Recado para ${offer.provider.name}`}
        hint="Alergias, bagagem, onde você está hospedado: o que ajudar a receber você bem."
        optional
        rows={2}
        maxLength={LONGEST_NOTES}
        value={draft.notes[item.id] ?? ''}
        error={form.error(notesField(index))}
        onChange={(event) => form.change(withNotes(draft, item.id, event.target.value))}
      />
    </Card>
  )
}

function Lines({ checked: { quote, total } }: { readonly checked: CheckedItem }) {
  return (
    <dl className="grid gap-1 border-y border-line py-3 text-sm">
      {quote?.lines.map(({ band, count, each, amount }) => (
        <div key={band ?? 'group'} className="flex justify-between gap-4">
          <dt className="text-ink-muted">
            {band === null ? 'Preço do grupo' : `${bandCountText(band, count)} × ${formatBrl(each)}`}
          </dt>
          <dd className="tabular-nums">{formatBrl(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 font-semibold">
        <dt>Subtotal</dt>
        <dd className="tabular-nums">{formatBrl(total)}</dd>
      </div>
    </dl>
  )
}

function Participants({ checked: { item }, index, draft, form }: Omit<CheckoutItemProps, 'seller'>) {
  const labels = personLabels(item.choice.people)
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3">
        <span className="block font-semibold">Quem vai</span>
        <span className="block text-sm text-ink-muted">O guia pede o nome de cada participante.</span>
      </legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {namesOf(draft, item).map((name, person) => {
          const field = participantField(index, person)
          return (
            <TextField
              key={field}
              name={field}
              label={`${labels[person] ?? 'Pessoa'}: nome e sobrenome`}
              autoComplete={`section-${item.id}-${person} name`}
              autoCapitalize="words"
              required
              maxLength={LONGEST_NAME}
              value={name}
              error={form.error(field)}
              onChange={(event) => form.change(withName(draft, item, person, event.target.value))}
              onBlur={() => form.leave(field)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** A CNPJ has 14 digits; a CPF is masked. */
const taxIdText = (taxId: string) => `${taxId.replaceAll(/\D/g, '').length === 14 ? 'CNPJ' : 'CPF'} ${taxId}`
