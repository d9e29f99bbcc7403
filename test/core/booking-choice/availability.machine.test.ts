import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { provideAvailability } from '../../../src/core/booking-choice/availability.machine.ts'
import type { DepartureDay } from '../../../src/core/departures/departure.ts'
import { ServiceFailed } from '../../../src/core/failures.ts'
import type { OffersSource } from '../../../src/core/offers/offers.port.ts'
import { monthOf } from '../../../src/core/time/month.ts'

const dayIn = (month: string, seats = 4): readonly DepartureDay[] => [
  { day: `${month}-10`, departures: [{ time: '08:00', seats, isEmpty: false }] },
]

/** A backend whose answers the test gives, in its own order. */
function started() {
  const asked: {
    from: string
    to: string
    resolve: (days: readonly DepartureDay[]) => void
    reject: (error: Error) => void
    signal: AbortSignal | undefined
  }[] = []
  const offers: OffersSource = {
    fetchOffer: () => Promise.reject(new Error('not asked for')),
    fetchReviews: () => Promise.reject(new Error('not asked for')),
    fetchDepartures: (_id, from, to, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ from, to, resolve, reject, signal })
      }),
  }
  const actor = createActor(provideAvailability(offers), { input: { offerId: 'lagoa' } }).start()
  onTestFinished(() => {
    actor.stop()
  })
  const months = () => asked.map(({ from }) => monthOf(from))
  const answer = async (index: number, days: readonly DepartureDay[] | Error) => {
    const request = asked[index]
    if (request === undefined) throw new Error(`request ${index} was not made`)
    if (days instanceof Error) request.reject(days)
    else request.resolve(days)
    await vi.waitFor(() => expect(actor.getSnapshot().context.queue[0]).not.toBe(monthOf(request.from)))
  }
  return { actor, asked, months, answer, known: (month: string) => actor.getSnapshot().context.months[month] }
}

it('fetches the shown month, then the next one, each once', async () => {
  const { actor, asked, months, answer, known } = started()
  actor.send({ type: 'month shown', month: '2026-11' })
  expect(asked.map(({ from, to }) => [from, to])).toEqual([['2026-11-01', '2026-11-30']])
  await answer(0, dayIn('2026-11'))
  expect(months()).toEqual(['2026-11', '2026-12'])
  await answer(1, [])
  expect(known('2026-12')).toEqual({ days: [], failure: null })
  actor.send({ type: 'month shown', month: '2026-11' })
  expect(months()).toEqual(['2026-11', '2026-12'])
  actor.send({ type: 'month shown', month: '2026-12' })
  expect(months()).toEqual(['2026-11', '2026-12', '2027-01'])
})

it('abandons a month that is no longer shown', async () => {
  const { actor, asked, months, answer } = started()
  actor.send({ type: 'month shown', month: '2026-11' })
  actor.send({ type: 'month shown', month: '2027-03' })
  expect(months()).toEqual(['2026-11', '2027-03'])
  expect(asked[0]?.signal?.aborted).toBe(true)
  await answer(1, dayIn('2027-03'))
  expect(months()[2]).toBe('2027-04')
})

it('continues the running request for the shown month', () => {
  const { actor, asked } = started()
  actor.send({ type: 'month shown', month: '2026-11' })
  actor.send({ type: 'month shown', month: '2026-11' })
  expect(asked).toHaveLength(1)
  expect(actor.getSnapshot().context.queue).toEqual(['2026-11', '2026-12'])
})

it('reports a failed month, continues with the next one, and retries on request', async () => {
  const { actor, months, answer, known } = started()
  const failure = new ServiceFailed('500')
  actor.send({ type: 'month shown', month: '2026-11' })
  await answer(0, failure)
  expect(known('2026-11')).toEqual({ days: null, failure })
  expect(months()).toEqual(['2026-11', '2026-12'])
  actor.send({ type: 'try again', month: '2026-11' })
  expect(known('2026-11')).toEqual({ days: null, failure: null })
  await answer(2, dayIn('2026-11'))
  expect(known('2026-11')?.days).toEqual(dayIn('2026-11'))
  expect(months().at(-1)).toBe('2026-12')
})

it('refreshes outdated months, and keeps them if that fails', async () => {
  const { actor, answer, known } = started()
  actor.send({ type: 'month shown', month: '2026-11' })
  await answer(0, dayIn('2026-11', 4))
  await answer(1, [])
  actor.send({ type: 'refresh', months: ['2026-11'] })
  expect(known('2026-11')?.days).toEqual(dayIn('2026-11', 4))
  await answer(2, dayIn('2026-11', 1))
  expect(known('2026-11')?.days).toEqual(dayIn('2026-11', 1))
  actor.send({ type: 'refresh', months: ['2026-11'] })
  await answer(3, new ServiceFailed('500'))
  expect(known('2026-11')).toMatchObject({ days: dayIn('2026-11', 1), failure: expect.any(ServiceFailed) })
  expect(actor.getSnapshot().hasTag('settled')).toBe(true)
})
