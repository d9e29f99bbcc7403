import { CalendarDays, Car, CircleDot, Luggage, MapPin } from 'lucide-react'
import { ofPlace } from '../../../../core/brazil/place-preposition.ts'
import { areaAround } from '../../../../core/maps/map-area.ts'
import type { OfferDetail, Transfer } from '../../../../core/offers/offer.ts'
import { MapHost } from '../../../components/map/map-host.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { clockDifference } from '../../../shared/offers/clock-difference.ts'
import { IconFact } from '../../../shared/offers/icon-fact.tsx'
import { CHANNEL_TEXTS, luggageText, startTimesText, weekdaysText } from '../../../shared/offers/offer-text.ts'
import { WayLink } from '../../../shared/offers/way-link.tsx'
import { useHydrated } from '../../../use-hydrated.ts'

/** Days and hours in words, on the offer's clock. The difference to the reader's clock shows after hydration. */
export function When({ offer }: { readonly offer: OfferDetail }) {
  const hydrated = useHydrated()
  const difference = hydrated ? clockDifference(offer.timeZone, new Date()) : null
  const days = weekdaysText(offer.weekdays)
  const times = startTimesText(offer.startTimes, offer.kind)
  return (
    <div className="flex gap-3">
      <CalendarDays size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-text" />
      <div>
        {days && <p className="font-medium">{days}</p>}
        {times && <p>{times}</p>}
        {times && (
          <p className="mt-1 text-sm text-ink-muted">
            Horário {ofPlace(offer.destination.name)}
            {difference && `: ${difference}`}.
          </p>
        )}
        <AppLink href="/dicas#quando-ir" className="text-sm text-primary-text underline underline-offset-2">
          Melhores meses por destino
        </AppLink>
      </div>
    </div>
  )
}

export function hasSchedule(offer: OfferDetail): boolean {
  return offer.weekdays.length > 0 || offer.startTimes.length > 0
}

/** Kilometres around the meeting point. */
const AROUND = 1

/** The meeting point on our map, with a link to the phone's navigation app. */
export function MeetingPoint({ point }: { readonly point: NonNullable<OfferDetail['meetingPoint']> }) {
  return (
    <div className="flex gap-3">
      <MapPin size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-text" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{point.name}</p>
        <p className="text-ink-muted">{point.address}</p>
        <MapHost
          area={areaAround(point, AROUND)}
          label="Mapa do ponto de encontro"
          isEmbedded
          markers={[
            { ...point, id: 'meeting-point', label: '', name: `Ponto de encontro: ${point.name}`, isChosen: false },
          ]}
          className="mt-4 h-64 rounded-lg border border-line md:h-80 print:hidden"
        />
        <WayLink point={point} />
      </div>
    </div>
  )
}

export function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-flow-col sm:grid-rows-2">
      <IconFact icon={CircleDot} name="Origem" strong="value">
        {transfer.origin}
      </IconFact>
      <IconFact icon={MapPin} name="Destino" strong="value">
        {transfer.destination}
      </IconFact>
      <IconFact icon={Car} name="Veículo" strong="value">
        {transfer.vehicle}
      </IconFact>
      <IconFact icon={Luggage} name="Bagagem" strong="value">
        {luggageText(transfer.luggagePerPerson)}
      </IconFact>
    </dl>
  )
}

export function AdvisoryFacts({ advisory }: { readonly advisory: NonNullable<OfferDetail['advisory']> }) {
  const { name, text } = CHANNEL_TEXTS[advisory.channel]
  return (
    <>
      <p className="font-medium">{name}</p>
      <p className="text-ink-muted">{text}</p>
    </>
  )
}
