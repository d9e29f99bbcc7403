import { Check, X } from 'lucide-react'
import type { OfferDetail } from '../../../core/offers/offer.ts'
import { durationText } from '../../../core/time/duration-text.ts'
import { paragraphs } from './offer-text.ts'

/** The offer's highlights. */
export function Highlights({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-x-8">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-text" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}

export function RunningText({ text }: { readonly text: string }) {
  return (
    <div className="prose-width grid content-start gap-4">
      {paragraphs(text).map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  )
}

/** The stops in order, along a line. */
export function Itinerary({ stops }: { readonly stops: OfferDetail['itinerary'] }) {
  return (
    <ol className="relative grid gap-6">
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stops may have one name, and they are never reordered
        <li key={`${index}-${stop.title}`} className="group relative flex gap-4">
          <span
            aria-hidden="true"
            className="absolute top-9 -bottom-5 left-4 w-0.5 -translate-x-1/2 bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-text tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h3 className="text-base">{stop.title}</h3>
              {stop.minutes !== null && <span className="text-sm text-ink-muted">{durationText(stop.minutes)}</span>}
            </div>
            {stop.text !== '' && <p className="prose-width mt-1 text-ink-muted">{stop.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

export function Included({ offer }: { readonly offer: Pick<OfferDetail, 'included' | 'notIncluded'> }) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-8">
      {offer.included.length > 0 && (
        <div>
          <h3 className="mb-3 text-base">Incluído</h3>
          <ul className="grid gap-2.5">
            {offer.included.map((line) => (
              <li key={line} className="flex gap-3">
                <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {offer.notIncluded.length > 0 && (
        <div>
          <h3 className="mb-3 text-base">Não incluído</h3>
          <ul className="grid gap-2.5">
            {offer.notIncluded.map((line) => (
              <li key={line} className="flex gap-3 text-ink-muted">
                <X size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

export function GoodToKnow({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="prose-width grid list-disc gap-2 pl-5 marker:text-ink-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
