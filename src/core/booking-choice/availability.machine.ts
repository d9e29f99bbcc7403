import { type ActorRefFrom, assertEvent, assign, fromPromise, type PromiseActorLogic, setup } from 'xstate'
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
    'is awaited': ({ context, event }) => {
      assertEvent(event, 'month shown')
      return context.queue[0] !== event.month && !context.months[event.month]?.days
    },
  },
  actions: {
    'queue shown': assign(({ context, event }) => {
      assertEvent(event, 'month shown')
      const wanted = [event.month, monthAfter(event.month)].filter((one) => !context.months[one]?.days)
      return queueFirst(context, wanted)
    }),
    'queue next': assign(({ context, event }) => {
      assertEvent(event, 'month shown')
      const next = monthAfter(event.month)
      return context.months[next]?.days ? {} : { queue: [...new Set([...context.queue, next])] }
    }),
    'queue failed': assign(({ context, event }) => {
      assertEvent(event, 'try again')
      return queueFirst(context, [event.month])
    }),
    'queue outdated': assign(({ context, event }) => {
      assertEvent(event, 'refresh')
      return queueFirst(context, event.months)
    }),
    'assign days': assign(({ context }, days: readonly DepartureDay[]) =>
      storeAnswer(context, { days, failure: null }),
    ),
    'assign failure': assign(({ context }, { failure }: { readonly failure: unknown }) => {
      const days = context.months[context.queue[0] ?? '']?.days ?? null
      return storeAnswer(context, { days, failure })
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
        'month shown': { actions: 'queue shown' },
        'try again': { actions: 'queue failed' },
        refresh: { actions: 'queue outdated' },
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
            guard: 'is awaited',
            target: 'fetching',
            reenter: true,
            actions: 'queue shown',
          },
          { actions: 'queue next' },
        ],
        'try again': {
          target: 'fetching',
          reenter: true,
          actions: 'queue failed',
        },
        refresh: {
          target: 'fetching',
          reenter: true,
          actions: 'queue outdated',
        },
      },
    },
  },
})

type Fetched = Pick<AvailabilityContext, 'months' | 'queue'>

/** Puts these first, without duplicates, and hides their earlier failures. */
function queueFirst({ months, queue }: Fetched, wanted: readonly Month[]): Fetched {
  const asked = wanted.map((month) => [month, { days: months[month]?.days ?? null, failure: null }] as const)
  return {
    queue: [...new Set([...wanted, ...queue])],
    months: { ...months, ...Object.fromEntries(asked) },
  }
}

function storeAnswer({ months, queue }: Fetched, answer: MonthDepartures): Fetched {
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
