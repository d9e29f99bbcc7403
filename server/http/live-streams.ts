import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Person } from '../accounts/principal.ts'
import type { WakeUps } from '../redis/wake-ups.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { problem } from './problem.ts'

/** Proxies close connections that are silent for 30 seconds or more. */
const BEAT_MS = 15_000
/** Streams of one person (tabs and devices) on this server. */
const MOST_A_PERSON = 8
const MOST = 2_000

export interface LiveListener<Topic> {
  readonly principal: Person
  /** Topic that this listener subscribes to. */
  readonly topic: Topic
  readonly stream: EventStream
}

export interface LiveStreams<Topic> {
  /** Ends another stream if the server holds too many. @throws HttpProblem 429 for more streams than one person may hold, 503 while it stops. */
  open(principal: Person, topic: Topic, reply: FastifyReply): LiveListener<Topic>
  /** Looks for these listeners at once, not at the next poll. */
  wake(isMeant: (listener: LiveListener<Topic>) => boolean): void
  /** Sends these listeners an event without an id. */
  send(isMeant: (listener: LiveListener<Topic>) => boolean, event: string, data: unknown): void
}

/**
 * Streams of one kind of event. One query serves all listeners: it sees changes of every server process, on PGlite and
 * PostgreSQL, within a second. A stream ends with the server.
 * @param look sends each listener its events, and ends the streams of ended sessions.
 * @param what name for the log: `orders`.
 */
export function liveStreams<Topic>(
  app: FastifyInstance,
  wakeUps: WakeUps,
  what: string,
  look: (listeners: readonly LiveListener<Topic>[]) => Promise<void>,
  most = MOST,
): LiveStreams<Topic> {
  const listeners = new Set<LiveListener<Topic>>()
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let isLooking = false
  /** A change was announced during a look, which may have missed it. */
  let hasChanged = false
  let beatAt = 0

  function schedule(): void {
    if (timer !== undefined || isLooking || listeners.size === 0 || isClosing) return
    timer = setTimeout(run, hasChanged ? 0 : wakeUps.pollMs()).unref()
  }

  async function lookFor(some: readonly LiveListener<Topic>[]): Promise<void> {
    try {
      await look(some)
    } catch (error) {
      // The next look may succeed; listeners keep the last events.
      app.log.warn({ err: error }, `${what} reading failed`)
    }
  }

  async function run(): Promise<void> {
    timer = undefined
    isLooking = true
    hasChanged = false
    await lookFor([...listeners])
    if (Date.now() - beatAt >= BEAT_MS) {
      beatAt = Date.now()
      for (const { stream } of listeners) stream.beat()
    }
    isLooking = false
    schedule()
  }

  wakeUps.onChange(() => {
    hasChanged = true
    clearTimeout(timer)
    timer = undefined
    schedule()
  })

  app.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
    for (const { stream } of listeners) stream.end()
  })

  /** Ends the oldest stream of a person with most streams: a few accounts must not occupy all. Their pages poll instead. */
  function evict(): void {
    const byPerson = Map.groupBy(listeners, ({ principal }) => principal.userId)
    const [oldest] = [...byPerson.values()].reduce((most, own) => (own.length > most.length ? own : most), [])
    if (oldest === undefined) return
    listeners.delete(oldest)
    oldest.stream.end()
  }

  return {
    open(principal, topic, reply) {
      const own = [...listeners].filter((listener) => listener.principal.userId === principal.userId)
      if (own.length >= MOST_A_PERSON) throw problem('too_many_requests', { retryAfter: 30 })
      if (isClosing) throw problem('unavailable', { retryAfter: 5 })
      if (listeners.size >= most) evict()
      const stream = openEventStream(reply, () => listeners.delete(listener))
      const listener: LiveListener<Topic> = { principal, topic, stream }
      listeners.add(listener)
      schedule()
      return listener
    },
    wake(isMeant) {
      const woken = [...listeners].filter(isMeant)
      if (woken.length > 0) void lookFor(woken)
    },
    send(isMeant, event, data) {
      for (const listener of listeners) if (isMeant(listener)) listener.stream.send(event, data)
    },
  }
}
