import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { departuresOf, type GuideDeparture, isAhead } from '../../../../../core/bookings/guide-booking-rules.ts'
import type { GuideBooking } from '../../../../../core/bookings/guide-bookings.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { todayOnDevice } from '../../../../shared/time/today-on-device.ts'
import { useNow } from '../../../../shared/time/use-now.ts'
import { useOffered } from '../../../../use-offered.ts'
import { type GuideSearch, guideHref } from '../guide-search.ts'
import { NotReloaded } from '../not-reloaded.tsx'
import type { TabProps } from '../tab-content.tsx'
import { BookingsSkeleton, Days, NobodyYet, NotThere, Views } from './bookings-parts.tsx'
import { checkInFailureText, momentOf } from './bookings-text.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CheckInBox } from './check-in-box.tsx'
import { DisputesPart } from './disputes-part.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { periodsAhead, periodsBack } from './periods.ts'
import { useGuideBookings } from './use-guide-bookings.ts'

/** Bookings and check-ins, by departure. */
export function BookingsTab({ onboarding, search, kept }: TabProps) {
  const navigate = useNavigate()
  const hasDisputes = useOffered('disputes')
  const now = useNow()
  // Follows the clock: a page that is left open overnight shows the new day.
  const today = todayOnDevice()
  // Number of periods shown in each view.
  const [pages, setPages] = useState({ ahead: 1, back: 1 })
  const isPast = search.dia === undefined && search.quando === 'passadas'
  const periods =
    search.dia !== undefined
      ? [{ from: search.dia, to: search.dia }]
      : isPast
        ? periodsBack(today, pages.back)
        : periodsAhead(today, pages.ahead)
  const desk = useGuideBookings(onboarding.bookings, kept, periods)
  const [arriving, setArriving] = useState<ReadonlySet<string>>(new Set())
  const [moving, setMoving] = useState<GuideDeparture | null>(null)
  const [cancelling, setCancelling] = useState<GuideBooking | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCancelled = useRef(false)
  // The button that opened the dialog no longer exists.
  useEffect(() => {
    if (cancelling !== null || !wasCancelled.current) return
    wasCancelled.current = false
    heading.current?.focus()
  }, [cancelling])

  const show = (to: Partial<GuideSearch>) =>
    void navigate({ href: guideHref({ tab: 'bookings', ...to }), replace: true, resetScroll: false })
  const arrive = async ({ id, code, client }: GuideBooking) => {
    if (arriving.has(id)) return
    setArriving((old) => new Set(old).add(id))
    try {
      await desk.checkIn(code)
      toast.success(`A chegada de ${client.name} está anotada.`)
    } catch (error) {
      toast.error('Não conseguimos anotar a chegada.', { description: checkInFailureText(error) })
    }
    setArriving((old) => new Set([...old].filter((one) => one !== id)))
  }

  if (desk.bookings === null && isFailure(desk.failure) && desk.failure.name === 'NotOffered') {
    return <NotThere failure={desk.failure} onRetry={desk.reload} />
  }
  const known = departuresOf(desk.bookings ?? []).filter(({ offer }) => (search.oferta ?? offer.id) === offer.id)
  const departures = known.filter((one) => search.dia !== undefined || isAhead(one, now) !== isPast)
  const shown = isPast ? departures.toReversed() : departures
  return (
    <>
      <h2 ref={heading} tabIndex={-1} data-quiet-focus className="text-xl">
        Reservas
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-start-1">
          <CheckInBox
            code={search.code}
            scanner={onboarding.scanner}
            onCheckIn={desk.checkIn}
            onDone={() => {
              if (search.code !== undefined) show({ dia: search.dia, oferta: search.oferta, quando: search.quando })
            }}
          />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {hasDisputes && <DisputesPart disputes={onboarding.disputes} />}
          <Views
            search={search}
            today={today}
            isPast={isPast}
            offerTitle={known[0]?.offer.title ?? null}
            onShow={show}
          />
          {desk.failure !== null && desk.bookings !== null && (
            <NotReloaded failure={desk.failure} onRetry={desk.reload} className="mt-4" />
          )}
          {desk.bookings === null ? (
            desk.failure === null ? (
              <BookingsSkeleton />
            ) : (
              <NotThere failure={desk.failure} onRetry={desk.reload} />
            )
          ) : (
            <>
              {shown.length === 0 && !desk.isLoading && <NobodyYet search={search} isPast={isPast} />}
              <Days
                departures={shown}
                today={today}
                now={now}
                isCheckingIn={({ id }) => arriving.has(id)}
                onCheckIn={(booking) => void arrive(booking)}
                onCancel={setCancelling}
                onMove={setMoving}
              />
              {search.dia === undefined && (
                <div className="mt-6 flex justify-center">
                  <Button
                    variant="secondary"
                    loading={desk.isLoading}
                    loadingLabel="Carregando…"
                    onClick={() =>
                      setPages(({ ahead, back }) => (isPast ? { ahead, back: back + 1 } : { ahead: ahead + 1, back }))
                    }
                  >
                    {isPast ? 'Ver reservas mais antigas' : 'Ver reservas mais adiante'}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
      <CancelDialog
        key={cancelling?.id}
        booking={cancelling}
        drafts={kept.reasons}
        onClose={() => setCancelling(null)}
        onCancel={async ({ id, client }, reason) => {
          await desk.cancel(id, reason)
          wasCancelled.current = true
          toast.success(`A reserva de ${client.name} foi cancelada, e o valor volta para o cliente.`)
        }}
      />
      {moving !== null && (
        <MoveDialog
          departure={moving}
          onClose={() => setMoving(null)}
          onMove={async (departure, move) => {
            await desk.move(departure, move)
            heading.current?.focus()
            toast.success(`A saída mudou para ${momentOf(move)}. Avisamos os viajantes.`)
          }}
        />
      )}
    </>
  )
}
