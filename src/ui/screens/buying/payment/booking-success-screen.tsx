import { InstallOffer } from '../../../components/install/install-offer.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { KeptNotice } from '../../../shared/bookings/kept-notice.tsx'
import type { LoadedBooking } from '../../../shared/bookings/load-booking.ts'
import { receiptHref } from '../../../shared/bookings/payment-links.ts'
import { useFreshOnReturn } from '../../../shared/bookings/use-fresh-on-return.ts'
import { AskForNotifications } from '../../../shared/notifications/ask-for-notifications.tsx'
import { BookedItem } from './booked-item.tsx'
import { SuccessFrame } from './success-frame.tsx'

/** Confirms one booking, with its guide and voucher. */
export function BookingSuccessScreen({ booking, keptSince }: LoadedBooking) {
  useFreshOnReturn()
  return (
    <SuccessFrame
      title="Sua reserva está feita!"
      text={`${booking.provider.name} já sabe que você vem. O ponto de encontro e o contato do guia estão no voucher.`}
    >
      <div className="mt-8">
        <KeptNotice since={keptSince} what="a sua reserva como estava" />
        <BookedItem booking={booking} now={new Date()} />
      </div>
      <div className="mt-6 flex flex-col justify-center gap-3 sm:flex-row">
        <ButtonLink href="/area-do-cliente">Ver minhas reservas</ButtonLink>
        <ButtonLink href={receiptHref(booking.orderId)} variant="secondary">
          Ver resumo do pedido
        </ButtonLink>
      </div>
      <AskForNotifications after="purchase" className="mt-8" />
      <InstallOffer className="mt-4" />
    </SuccessFrame>
  )
}
