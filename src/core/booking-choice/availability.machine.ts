import { type ActorRefFrom, assign, fromPromise, type PromiseActorLogic, setup } from 'xstate'
import type { DepartureDay } from '../departures/departure.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { OffersSource } from '../offers/offers.port.ts'
import { lastDayOf, type Month, monthAfter } from '../time/month.ts'
import type { MonthDepartures } from './month-departures.ts'

interface AvailabilityContext {
  readonly offerId: string
  readonly months: Readonly<Record<Month, MonthDepartures>>
  /** Months to fetch, the most urgent first. */
  readonly queue: readonly Month[]
}

interface AvailabilityActors {
  readonly 'fetch month': PromiseActorLogic<
    readonly DepartureDay[],
    { readonly offerId: string; readonly month: Month }
  >
}

export type AvailabilityEvent =
  /** The calendar shows this month; it and the next one are fetched first. */
  | { readonly type: 'month shown'; readonly month: Month }
  | { readonly type: 'try again'; readonly month: Month }
  /** These months may be outdated. */
  | { readonly type: 'refresh'; readonly months: readonly Month[] }

/** Fetches the departures of an offer, one month at a time, starting with the shown one. */
export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    input: {} as { readonly offerId: string },
    tags: {} as 'settled',
  },
  actors: {
    'fetch month': fromPromise<readonly DepartureDay[], { readonly offerId: string; readonly month: Month }>(
      notProvided,
    ),
  },
  guards: {
    'is due': ({ context }) => context.queue.length > 0,
    'is awaited': ({ context }, month: Month) => context.queue[0] !== month && !context.months[month]?.days,
  },
  actions: {
    'queue shown': assign(({ context }, month: Month) => {
      const wanted = [month, monthAfter(month)].filter((one) => !context.months[one]?.days)
      return urgent(context, wanted)
    }),
    'queue later': assign(({ context }, month: Month) =>
      context.months[month]?.days ? {} : { queue: [...new Set([...context.queue, month])] },
    ),
    'queue urgent': assign(({ context }, months: readonly Month[]) => urgent(context, months)),
    'assign days': assign(({ context }, days: readonly DepartureDay[]) => answered(context, { days, failure: null })),
    'assign failure': assign(({ context }, { failure }: { readonly failure: unknown }) => {
      const days = context.months[context.queue[0] ?? '']?.days ?? null
      return answered(context, { days, failure })
    }),
  },
}).createMachine({
  id: 'availability',
  context: ({ input }) => ({ offerId: input.offerId, months: {}, queue: [] }),
  initial: 'idle',
  states: {
    idle: {
      tags: ['settled'],
      always: { guard: 'is due', target: 'fetching' },
      on: {
        'month shown': { actions: { type: 'queue shown', params: ({ event }) => event.month } },
        'try again': { actions: { type: 'queue urgent', params: ({ event }) => [event.month] } },
        refresh: { actions: { type: 'queue urgent', params: ({ event }) => event.months } },
      },
    },
    fetching: {
      invoke: {
        id: 'fetch month',
        src: 'fetch month',
        input: ({ context }) => ({ offerId: context.offerId, month: context.queue[0] ?? '' }),
        onDone: { target: 'idle', actions: { type: 'assign days', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'assign failure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
      on: {
        // Reentered, so that the shown month does not wait for an earlier one.
        'month shown': [
          {
            guard: { type: 'is awaited', params: ({ event }) => event.month },
            target: 'fetching',
            reenter: true,
            actions: { type: 'queue shown', params: ({ event }) => event.month },
          },
          { actions: { type: 'queue later', params: ({ event }) => monthAfter(event.month) } },
        ],
        'try again': {
          target: 'fetching',
          reenter: true,
          actions: { type: 'queue urgent', params: ({ event }) => [event.month] },
        },
        refresh: {
          target: 'fetching',
          reenter: true,
          actions: { type: 'queue urgent', params: ({ event }) => event.months },
        },
      },
    },
  },
})

type Fetched = Pick<AvailabilityContext, 'months' | 'queue'>

/** Puts these first, without duplicates, and hides their earlier failures. */
function urgent({ months, queue }: Fetched, wanted: readonly Month[]): Fetched {
  const asked = wanted.map((month) => [month, { days: months[month]?.days ?? null, failure: null }] as const)
  return {
    queue: [...new Set([...wanted, ...queue])],
    months: { ...months, ...Object.fromEntries(asked) },
  }
}

function answered({ months, queue }: Fetched, answer: MonthDepartures): Fetched {
  const [month = '', ...rest] = queue
  return { months: { ...months, [month]: answer }, queue: rest }
}

export type AvailabilityActor = ActorRefFrom<typeof availabilityMachine>

/** `createActor(provideAvailability(offers), { input: { offerId } })`. */
export function provideAvailability(offers: OffersSource) {
  const actors: AvailabilityActors = {
    'fetch month': fromPromise(({ input: { offerId, month }, signal }) =>
      offers.fetchDepartures(offerId, `${month}-01`, lastDayOf(month), signal),
    ),
  }
  return availabilityMachine.provide({ actors })
}
