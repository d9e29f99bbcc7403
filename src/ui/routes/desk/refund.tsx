import { createFileRoute } from '@tanstack/react-router'
import { FindBooking } from '../../screens/desk/money/find-booking.tsx'
import { RefundScreen } from '../../screens/desk/money/refund-screen.tsx'
import { AreaHeading } from '../../shared/layout/area-heading.tsx'
import { orNotFound } from '../../shared/or-not-found.ts'

export const Route = createFileRoute('/_requires-admin/administracao/dinheiro/reserva/{-$code}')({
  loader: async ({ context: { app }, params: { code }, abortController }) => {
    const { money } = await app.loadDesk()
    return {
      money,
      booking: code === undefined ? null : await orNotFound(money.fetchBooking(code, abortController.signal)),
    }
  },
  staleTime: 0,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Refund,
})

function Refund() {
  const { money, booking } = Route.useLoaderData()
  if (booking !== null) return <RefundScreen key={booking.id} money={money} loaded={booking} />
  return (
    <>
      <AreaHeading />
      <FindBooking />
    </>
  )
}
