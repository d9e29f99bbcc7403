import { inPlace } from '../../../core/brazil/place-preposition.ts'
import { formatBrl } from '../../../core/money/format.ts'
import type { OfferDetail } from '../../../core/offers/offer.ts'
import { durationText } from '../../../core/time/duration-text.ts'
import { KIND_LABELS } from '../../labels.ts'
import { pageTitle } from '../../route-table.ts'

/** An offer's title and description for the tab, search engines and messengers. */
export function offerMeta(offer: OfferDetail) {
  const { name, state } = offer.destination
  const title = pageTitle(offer.title.includes(name) ? offer.title : `${offer.title}, ${inPlace(name)}`)
  const unit = offer.pricePerGroup ? 'por grupo' : 'por pessoa'
  const facts = `${KIND_LABELS[offer.kind].one} ${inPlace(name)}, ${state}, ${durationText(offer.durationMinutes)}, a partir de ${formatBrl(offer.priceFrom)} ${unit}.`
  const description = shortened(`${facts} ${offer.description}`, 160)
  const picture = offer.pictures[0] ?? offer.cover
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture.url },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Cuts a text between words. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const space = line.lastIndexOf(' ', most - 1)
  return `${line.slice(0, space > 0 ? space : most - 1).replace(/[\s,.;:]+$/, '')}…`
}
