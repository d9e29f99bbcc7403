import { MapPin } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'
import { Button } from '../../../../components/ui/button.tsx'
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

/** Meeting point and stops. */
export function RouteForm(props: SectionFormProps<'route'>) {
  const { kind, value, onChange, problems, onLeave, place, onboarding } = props
  const centre = useCityCentre(onboarding.cities, place)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(value.meetingPoint !== null)
  const words = WORDS[kind]
  return (
    <div ref={root} className="flex flex-col gap-8">
      {/* Nearly all advisory happens at a distance. */}
      {kind === 'advisory' && value.meetingPoint === null && !isAsked ? (
        <Button
          variant="secondary"
          className="self-start"
          icon={<MapPin size={20} aria-hidden="true" />}
          onClick={() => {
            setAsked(true)
            requestAnimationFrame(() =>
              root.current?.querySelector<HTMLElement>('[data-field="meetingPoint"]')?.focus(),
            )
          }}
        >
          Adicionar um ponto de encontro
        </Button>
      ) : (
        <section aria-labelledby={`${id}-meeting`}>
          <h2 id={`${id}-meeting`} className="mb-4 text-lg">
            {words.meeting}
            {kind !== 'tour' && <span className="text-base font-normal text-ink-muted"> (opcional)</span>}
          </h2>
          <MeetingPoint
            addresses={onboarding.addresses}
            point={value.meetingPoint}
            centre={centre}
            optional={kind !== 'tour'}
            onChange={(meetingPoint) => onChange({ ...value, meetingPoint })}
            onLeave={onLeave}
            problems={problems}
          />
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
