import type { Database } from '../database/database.ts'

export interface Item {
  readonly id: string
}

export interface Counts {
  /** Items that wait to be handled, failed ones included. */
  readonly waiting: number
  readonly failing: number
  /** Items that are not tried again. */
  readonly abandoned: number
  /** The earliest next try of a failed item. */
  readonly nextTry: Date | null
}

/** One kind of background work. Each item fails alone: it is logged, waits for its next try and delays no other. */
export interface Job<Handled extends Item = Item> {
  /** A noun, for the log and the operator: `mail delivery`. */
  readonly name: string
  /**
   * Returns a batch of the items that are due. The worker asks again after the batch.
   * @param except ids that this run handled, or that wait for their next try.
   */
  due(except: readonly string[]): Promise<readonly Handled[]>
  /** May run twice for one item, also on several servers at once. @param cut aborts the work. */
  handle(item: Handled, cut: AbortSignal): Promise<unknown>
  /** Returns the seconds until the next try. */
  pause(tries: number, item: Handled): number
  /** Number of items handled at the same time; 1 by default. */
  readonly parallel?: number
  /** Stores failures. Without it they stay in memory: a restart tries every item again. */
  readonly store?: FailureStore<Handled>
  /** Shown to operators; absent counts come from memory. */
  count?(): Promise<Partial<Counts>>
}

interface FailureStore<Handled extends Item = Item> {
  /** Tries of the item, the current one included. */
  tries(item: Handled): number
  /** The last try. */
  readonly mostTries?: number
  postpone(item: Handled, failure: { readonly until: Date; readonly reason: string }): Promise<unknown>
  abandon(item: Handled, reason: string): Promise<unknown>
}

export interface WorkFailureOptions extends ErrorOptions {
  readonly isFinal?: boolean
  readonly isSilence?: boolean
}

/** An expected failure of a peer. `reason` holds codes only, because a peer's text may name a person. */
export class WorkFailure extends Error {
  readonly reason: string
  /** Another try would fail too. Only a job with a store abandons items. */
  readonly isFinal: boolean
  /** The peer did not answer, or asked us to wait: the next request would most likely fail too. */
  readonly isSilence: boolean

  constructor(
    message: string,
    reason: string,
    { isFinal = false, isSilence = false, ...options }: WorkFailureOptions = {},
  ) {
    super(message, options)
    this.reason = reason
    this.isFinal = isFinal
    this.isSilence = isSilence
  }
}

/** A pause that doubles with each try, up to a longest one. */
export const growingPause =
  (firstSeconds: number, longestSeconds: number) =>
  (tries: number): number =>
    Math.min(firstSeconds * 2 ** Math.min(Math.max(0, tries - 1), 30), longestSeconds)

/** For work without a waiting person. */
const UNHURRIED = growingPause(60, 3600)

/** A job that is one piece of work. */
export function singleJob(
  name: string,
  handle: (cut: AbortSignal) => Promise<unknown>,
  pause: Job['pause'] = UNHURRIED,
): Job {
  return {
    name,
    due: async (except) => (except.includes(name) ? [] : [{ id: name }]),
    handle: (_item, cut) => handle(cut),
    pause,
  }
}

const ROWS_AT_ONCE = 100

/**
 * A job over the rows of a query.
 * @param select yields `id` as text and `place`, the order of handling. A handled row leaves its result.
 */
export function rowsJob(
  database: Database,
  {
    name,
    select,
    params,
    handle,
    pause = UNHURRIED,
  }: Pick<Job, 'name'> &
    Partial<Pick<Job, 'pause'>> & {
      readonly select: string
      readonly params: () => readonly unknown[]
      readonly handle: (id: string) => Promise<unknown>
    },
): Job {
  return {
    name,
    due: async (except) => {
      const values = params()
      return database.query<Item>(
        `SELECT id FROM (${select}) due WHERE NOT (id = ANY($${values.length + 1}::text[]))
         ORDER BY place NULLS FIRST, id LIMIT ${ROWS_AT_ONCE}`,
        [...values, except],
      )
    },
    handle: ({ id }) => handle(id),
    pause,
    count: async () => {
      const [found] = await database.query<{ waiting: number }>(
        `SELECT count(*)::integer AS waiting FROM (${select}) due`,
        params(),
      )
      return { waiting: found?.waiting ?? 0 }
    },
  }
}
