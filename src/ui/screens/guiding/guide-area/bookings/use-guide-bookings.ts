import type { CheckedIn } from '../../../../../core/bookings/check-in.machine.ts'
import type { DepartureMove } from '../../../../../core/bookings/departure-move.ts'
import { type GuideDeparture, heldIn } from '../../../../../core/bookings/guide-booking-rules.ts'
import type { GuideBookings } from '../../../../../core/bookings/guide-bookings.port.ts'
import type { GuideBooking } from '../../../../../core/bookings/guide-bookings.ts'
import { loadEach } from '../../../../../core/resource/load-each.ts'
import { useReturn } from '../../../../shared/time/use-return.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import type { KeptTabs } from '../tab-content.tsx'
import { keyOf, type Period } from './periods.ts'

/** Clocks of devices differ by less; an older check-in was made earlier. */
const JUST_NOW_MS = 120_000

/** The bookings of some periods, with check-in, cancellation and moving. Bookings that cannot be loaded again stay. */
export function useGuideBookings(port: GuideBookings, kept: KeptTabs, periods: readonly Period[]) {
  const byKey = new Map(periods.map((period) => [keyOf(period), period]))
  const { value, failure, change, reload, retry } = useResource<ReadonlyMap<string, readonly GuideBooking[]>>({
    key: [...byKey.keys()].join(' '),
    kept: {
      get: () => kept.bookings,
      set: (_, bookings) => {
        for (const [key, found] of bookings) kept.bookings.set(key, found)
      },
    },
    load: loadEach([...byKey.keys()], async (key, signal) => {
      const { from = '', to = '' } = byKey.get(key) ?? {}
      return port.fetchBookings(from, to, signal)
    }),
  })
  const loaded = value ?? kept.bookings
  useReturn(reload)

  const put = (booking: GuideBooking) =>
    change(
      (old) =>
        new Map(
          [...old].map(([key, bookings]) => [key, bookings.map((one) => (one.id === booking.id ? booking : one))]),
        ),
    )

  return {
    /** Null until a period has loaded. */
    bookings: periods.some((period) => loaded.has(keyOf(period)))
      ? periods.flatMap((period) => loaded.get(keyOf(period)) ?? [])
      : null,
    /** True until all periods have loaded. */
    isLoading: failure === null && !periods.every((period) => loaded.has(keyOf(period))),
    failure,
    reload: retry,
    /** Rejects with the failure. */
    async checkIn(code: string): Promise<CheckedIn> {
      const known = [...loaded.values()].flat().find((one) => one.code === code)
      const booking = await port.checkIn(code)
      put(booking)
      const age = booking.checkedInAt === null ? 0 : Date.now() - Date.parse(booking.checkedInAt)
      return { booking, wasBefore: (known?.checkedInAt ?? null) !== null || age > JUST_NOW_MS }
    },
    /** Rejects with the failure. */
    async cancel(id: string, reason: string): Promise<void> {
      put(await port.cancel(id, reason))
    },
    /** Rejects with the failure. */
    async move(departure: GuideDeparture, move: DepartureMove): Promise<void> {
      const [first] = heldIn(departure)
      if (first === undefined) return
      await port.moveDeparture(first.id, move)
      retry()
    },
  }
}
