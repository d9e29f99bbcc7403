import { useId, useState } from 'react'
import type { OfferKind } from '../../../../core/offers/offer.ts'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { Itinerary } from './itinerary.tsx'
import { MeetingPoint } from './meeting-point.tsx'
import type { SectionFormProps } from './section-form.ts'
import { useCityCentre } from './use-city-centre.ts'

interface Words {
  readonly meeting: string
  readonly itinerary: string
  readonly each: string
  readonly placeholder: string
}

const WORDS: Readonly<Record<OfferKind, Words>> = {
  tour: {
    meeting: 'Onde o passeio começa',
    itinerary: 'O que acontece, parada por parada',
    each: 'Parada',
    placeholder: 'Lagoa Azul',
  },
  transfer: {
    meeting: 'Onde você espera o viajante',
    itinerary: 'O trajeto, parada por parada',
    each: 'Parada',
    placeholder: 'Embarque no portão 2',
  },
  advisory: {
    meeting: 'Onde vocês se encontram',
    itinerary: 'Como funciona, etapa por etapa',
    each: 'Etapa',
    placeholder: 'Conversa sobre o que você gosta',
  },
}

/** Where it begins, and what comes then. */
export function RouteForm(props: SectionFormProps<'route'>) {
  const { kind, value, onChange, problems, onLeave, place, onboarding } = props
  const centre = useCityCentre(onboarding.cities, place)
  const id = useId()
  // Not closed below somebody's fingers who empties a field.
  const [wasOpen] = useState(value.meetingPoint !== null)
  const words = WORDS[kind]
  const meeting = (
    <MeetingPoint
      point={value.meetingPoint}
      centre={centre}
      optional={kind !== 'tour'}
      onChange={(meetingPoint) => onChange({ ...value, meetingPoint })}
      onLeave={onLeave}
      problems={problems}
    />
  )
  return (
    <div className="flex flex-col gap-8">
      {kind === 'advisory' ? (
        // Nearly all of it happens at a distance.
        <Disclosure title="Vocês também se encontram pessoalmente?" defaultOpen={wasOpen}>
          <div className="text-ink">{meeting}</div>
        </Disclosure>
      ) : (
        <section aria-labelledby={`${id}-meeting`}>
          <h2 id={`${id}-meeting`} className="mb-4 text-lg">
            {words.meeting}
            {kind === 'transfer' && <span className="text-base font-normal text-ink-muted"> (opcional)</span>}
          </h2>
          {meeting}
        </section>
      )}
      <section aria-labelledby={`${id}-itinerary`}>
        <h2 id={`${id}-itinerary`} className="mb-4 text-lg">
          {words.itinerary} <span className="text-base font-normal text-ink-muted">(opcional)</span>
        </h2>
        <Itinerary
          stops={value.itinerary}
          onChange={(itinerary) => onChange({ ...value, itinerary })}
          onLeave={onLeave}
          problems={problems}
          each={words.each}
          placeholder={words.placeholder}
        />
      </section>
    </div>
  )
}
