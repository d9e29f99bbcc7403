import { MessageCircle, Phone } from 'lucide-react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { fromE164 } from '../../../../../core/brazil/phone.ts'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { momentText } from '../../../../shared/bookings/booking-text.ts'
import { AskGuide } from '../../../../shared/messages/ask-guide.tsx'
import { bookingConversationHref } from '../../../../shared/messages/message-links.ts'
import { Part } from './part.tsx'

interface ContactPartProps {
  readonly booking: Booking
  readonly now: Date
}

const TITLES: Readonly<Record<OfferKind, string>> = {
  tour: 'Seu guia',
  transfer: 'Quem leva você',
  advisory: 'Quem orienta você',
}

/** The guide, and the contact once the booking is confirmed. */
export function ContactPart({ booking, now }: ContactPartProps) {
  const { provider } = booking
  return (
    <Part title={TITLES[booking.offer.kind]}>
      <p>
        <AppLink
          href={`/loja/${encodeURIComponent(provider.id)}`}
          className="rounded-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {provider.name}
        </AppLink>
      </p>
      <p className="mt-3 empty:hidden">
        <AskGuide href={bookingConversationHref(booking.id)}>Enviar mensagem</AskGuide>
      </p>
      {provider.cellphone === null ? (
        booking.status === 'awaiting payment' && (
          <p className="mt-1 text-ink-muted">O telefone aparece aqui assim que a reserva for paga.</p>
        )
      ) : (
        <>
          <p className="mt-3 tabular-nums">{fromE164(provider.cellphone)}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink
              href={`tel:${provider.cellphone}`}
              variant="secondary"
              icon={<Phone size={18} aria-hidden="true" />}
            >
              Ligar
            </ButtonLink>
            <ButtonLink
              href={whatsAppHref(provider.cellphone, booking, now)}
              target="_blank"
              rel="noreferrer"
              variant="secondary"
              icon={<MessageCircle size={18} aria-hidden="true" />}
            >
              WhatsApp<span className="sr-only"> (abre em outra aba)</span>
            </ButtonLink>
          </div>
        </>
      )}
    </Part>
  )
}

function whatsAppHref(cellphone: string, booking: Booking, now: Date): string {
  const text = `Olá! Tenho a reserva ${booking.code}: ${booking.offer.title}, ${momentText(booking.startsAt, now)}.`
  return `https://wa.me/${cellphone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
