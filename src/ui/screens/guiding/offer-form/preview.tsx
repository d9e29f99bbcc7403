import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfferSections } from '../../../../core/offer-editing/offer-sections.ts'
import type { OfferCard as Card, Picture as PictureData } from '../../../../core/offers/offer.ts'
import type { OfferKind } from '../../../../core/offers/offer-kinds.ts'
import { OfferCard } from '../../../components/offer-card.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { CANCELLATION_SENTENCES } from '../../../labels.ts'
import { describeSection } from '../../../shared/offer-editing/describe-section.ts'
import { OfferFields } from '../../../shared/offers/offer-fields.tsx'
import { Highlights, Included, Itinerary, RunningText } from '../../../shared/offers/story.tsx'

interface PreviewProps {
  readonly kind: OfferKind
  readonly sections: OfferSections
}

const NO_PICTURE: PictureData = { url: '', sources: [], width: 4, height: 3, alt: '', color: 'var(--color-sunken)' }

/** The offer as a card of a list. Null if a card's data is missing. */
function cardOf(kind: OfferKind, { basics, photos, plans, cancellation }: OfferSections): Card | null {
  const adults = plans.plans.flatMap((plan) =>
    plan.prices.flatMap(({ band, price }) => (band === 'adult' && price !== null ? [{ plan, price }] : [])),
  )
  const cheapest = adults.toSorted((a, b) => a.price - b.price)[0]
  if (basics.title.trim() === '' || cheapest === undefined || basics.place === null) return null
  return {
    id: 'preview',
    kind,
    title: basics.title,
    destination: basics.place,
    cover: photos.photos[0] ?? NO_PICTURE,
    priceFrom: cheapest.price,
    pricePerGroup: cheapest.plan.pricePerGroup,
    durationMinutes: basics.durationMinutes ?? 0,
    rating: null,
    languages: basics.languages,
    cancellation: cancellation.policy ?? 'strict',
    provider: { id: '', name: '' },
    latitude: 0,
    longitude: 0,
  }
}

/** Each text once, without blank ones: drafts may have both. */
const shown = (lines: readonly string[]) => [...new Set(lines.map((line) => line.trim()))].filter(Boolean)

/** The offer as travellers see it in lists and on its page. */
export function Preview({ kind, sections }: PreviewProps) {
  const { basics, description, photos, route, plans, availability, inclusions, cancellation } = sections
  const card = cardOf(kind, sections)
  const highlights = shown(description.highlights)
  const covered = { included: shown(inclusions.included), notIncluded: shown(inclusions.notIncluded) }
  return (
    <div className="flex flex-col gap-8">
      {card === null ? (
        <p className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-6 text-ink-muted">
          <ImageOff size={20} aria-hidden="true" className="shrink-0" />O cartão aparece aqui quando houver título,
          cidade e preço.
        </p>
      ) : (
        // A picture of a card: its link leads nowhere yet.
        <div inert className="w-full max-w-80">
          <OfferCard offer={card} heart={null} href="#" />
        </div>
      )}
      <article className="flex flex-col gap-6 rounded-lg border border-line p-4 sm:p-6">
        <h3 className="text-xl wrap-anywhere sm:text-2xl">{basics.title || 'Sem título'}</h3>
        {photos.photos.length > 0 && (
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {photos.photos.map((photo) => (
              <li key={photo.id}>
                <Picture picture={photo} sizes="(min-width: 40rem) 14rem, 45vw" ratio="4 / 3" className="rounded-md" />
              </li>
            ))}
          </ul>
        )}
        <Lines title="Em resumo" lines={describeSection({ section: 'basics', value: basics }).slice(1)} />
        {highlights.length > 0 && (
          <Part title="Por que vale a pena">
            <Highlights lines={highlights} />
          </Part>
        )}
        {description.description.trim() !== '' && (
          <Part title="Sobre a experiência">
            <RunningText text={description.description} />
          </Part>
        )}
        <Lines title="Planos" lines={describeSection({ section: 'plans', value: plans })} />
        {route.itinerary.length > 0 && (
          <Part title="Roteiro">
            <Itinerary stops={route.itinerary} />
          </Part>
        )}
        {covered.included.length + covered.notIncluded.length > 0 && (
          <Part title="O que está incluído">
            <Included offer={covered} />
          </Part>
        )}
        <Lines title="Dias e horários" lines={describeSection({ section: 'availability', value: availability })} />
        {route.meetingPoint !== null && (
          <Part title="Ponto de encontro">
            <p>{route.meetingPoint.name}</p>
            <p className="text-ink-muted">{route.meetingPoint.address}</p>
          </Part>
        )}
        <OfferFields values={description} part={Part} />
        {cancellation.policy !== null && (
          <Part title="Cancelamento">
            <p>{CANCELLATION_SENTENCES[cancellation.policy]}</p>
          </Part>
        )}
      </article>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h4 className="mb-3 text-lg">{title}</h4>
      {children}
    </section>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: ReturnType<typeof describeSection> }) {
  const said = lines.filter(({ text }) => text !== '')
  if (said.length === 0) return null
  return (
    <Part title={title}>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {said.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
