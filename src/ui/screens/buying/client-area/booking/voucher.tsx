import { CircleCheck, MessageCircle, Phone, Printer, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerGroups, leadOf } from '../../../../../core/booking-questions/persons.ts'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import {
  checkInText,
  isPickUp,
  joinText,
  meetingPointOf,
  placeText,
  routeText,
  SHOW_TEXTS,
} from '../../../../../core/bookings/booking-answers.ts'
import { fromE164 } from '../../../../../core/brazil/phone.ts'
import { QrCode } from '../../../../components/qr-code.tsx'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { BookingCode } from '../../../../shared/bookings/booking-code.tsx'
import { countdownText, momentText, peopleText, zoneNote } from '../../../../shared/bookings/booking-text.ts'
import { AskGuide } from '../../../../shared/messages/ask-guide.tsx'
import { bookingConversationHref } from '../../../../shared/messages/message-links.ts'
import { WayLink } from '../../../../shared/offers/way-link.tsx'
import { inlineLink } from '../booking-facts.tsx'
import { CalendarButton } from './calendar-button.tsx'

interface VoucherProps {
  readonly booking: Booking
  readonly now: Date
}

/** Target of the QR code for a guide's own camera: the guide area, which finds the booking. */
const checkInAddress = (code: string) => `${location.origin}/area-do-guia?tab=bookings&code=${encodeURIComponent(code)}`

/** The voucher with everything for the meeting point; works offline and on paper. */
export function Voucher({ booking, now }: VoucherProps) {
  const countdown = countdownText(booking, now)
  const note = zoneNote(booking)
  const { advisory, provider } = booking
  const meetingPoint = meetingPointOf(booking)
  const route = routeText(booking)
  const place = placeText(booking)
  const phone = booking.contactCellphone === null ? null : fromE164(booking.contactCellphone)
  const join = joinText(booking, { guide: provider.name, phone })
  return (
    <Card as="section" aria-label="Voucher" padding="none" className="overflow-hidden break-inside-avoid">
      <div className="flex flex-col items-center gap-5 p-5 sm:flex-row sm:items-start sm:gap-8 sm:p-6">
        {advisory === null ? (
          <QrCode
            text={checkInAddress(booking.code)}
            label={`QR Code do voucher ${booking.code}`}
            className="w-full max-w-56 shrink-0 sm:w-48"
          />
        ) : (
          <ChannelSign channel={advisory.channel} />
        )}
        <div className="w-full min-w-0">
          <div className="max-sm:text-center">
            <h2 className="text-xl">Voucher</h2>
            <p className="mt-1 text-ink-muted">{SHOW_TEXTS[booking.offer.kind]}</p>
            <p className="mt-3">
              <BookingCode code={booking.code} size="lg" />
            </p>
            {booking.checkedInAt !== null && (
              <p className="mt-3 inline-flex items-center gap-2 rounded-lg bg-success-soft px-3 py-1 font-medium text-success">
                <CircleCheck size={18} aria-hidden="true" />
                Presença confirmada pelo guia em {checkInText(booking.checkedInAt, booking.timeZone)}
              </p>
            )}
          </div>
          <dl className="mt-5 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
            <Answer name="Quando">
              <span className="font-medium">{momentText(booking.startsAt, now)}</span>
              {countdown !== null && <span className="text-ink-muted"> · {countdown}</span>}
              {note !== null && <span className="block text-sm text-ink-muted">{note}</span>}
            </Answer>
            {route !== null && <Answer name="Trajeto">{route}</Answer>}
            {place !== null && (
              <Answer name={placeName(booking)}>
                {place}
                {meetingPoint !== null && (
                  <span className="block text-sm print:hidden">
                    <WayLink point={meetingPoint} />
                  </span>
                )}
              </Answer>
            )}
            {answerGroups(booking).map(({ person, answers }) =>
              person === null ? (
                answers.map(({ label, text }) => (
                  <Answer key={label} name={label}>
                    {text}
                  </Answer>
                ))
              ) : (
                <Answer key={person} name={person}>
                  {answers.map(({ label, text }) => (
                    <span key={label} className="block">
                      {leadOf(label)} {text}
                    </span>
                  ))}
                </Answer>
              ),
            )}
            {join !== null && <Answer name={advisory === null ? 'Antes de ir' : 'Como participar'}>{join}</Answer>}
            <Answer name="Com quem falar">
              {provider.name}
              <span className="block tabular-nums">
                {provider.cellphone === null ? (
                  <AppLink href="/central-de-ajuda" className={inlineLink}>
                    Peça o telefone à nossa ajuda
                  </AppLink>
                ) : (
                  <a href={`tel:${provider.cellphone}`} className={inlineLink}>
                    {fromE164(provider.cellphone)}
                  </a>
                )}
              </span>
            </Answer>
            <Answer name="Quem vai">{peopleText(booking.people)}</Answer>
          </dl>
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-3 border-t border-line p-4 sm:justify-start sm:px-6 print:hidden">
        <AskGuide href={bookingConversationHref(booking.id)}>Falar com o guia</AskGuide>
        <CalendarButton booking={booking} />
        <Button variant="ghost" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </Card>
  )
}

function placeName(booking: Booking): string {
  if (booking.advisory !== null) return 'Onde'
  return isPickUp(booking) ? 'Embarque' : 'Encontro'
}

function Answer({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const CHANNEL_ICONS = { video: Video, phone: Phone, chat: MessageCircle } as const

function ChannelSign({ channel }: { readonly channel: keyof typeof CHANNEL_ICONS }) {
  const Icon = CHANNEL_ICONS[channel]
  return (
    <span
      aria-hidden="true"
      className="grid size-28 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text"
    >
      <Icon size={48} />
    </span>
  )
}
