import { LIVE_EVENTS, liveEvents } from '../../../contract/live.ts'
import { Unreachable } from '../../core/failures.ts'
import type { LiveEvent } from '../../core/live/live-event.ts'
import type { LiveEvents } from '../../core/live/live-events.port.ts'
import type { HttpClient } from './http-client.ts'
import { listen } from './listen.ts'
import { parseJson } from './parse-json.ts'
import { readAnswer } from './read-answer.ts'

const NAME = `${liveEvents.method} ${liveEvents.path}`

export interface HttpLiveEventsOptions {
  /** Milliseconds without data after which the stream is given up. Default 45 s. */
  readonly patience?: number
}

export const createHttpLiveEvents = (http: HttpClient, { patience }: HttpLiveEventsOptions = {}): LiveEvents => ({
  watch(position, onEvent, onLost) {
    const stopped = new AbortController()
    const { signal } = stopped
    const follow = async () => {
      await listen(http, liveEvents, {
        signal,
        patience,
        lastEventId: position ?? undefined,
        onEvent: (name, data, id) => {
          const news = readEvent(name, data)
          if (news !== null) onEvent(news, id ?? null)
        },
      })
      // A stream ends with the session, a restart of the server, or the network.
      throw new Unreachable(`${NAME} has ended`)
    }
    follow().catch((error: unknown) => {
      if (!signal.aborted) onLost(error)
    })
    return () => stopped.abort(new DOMException('nobody listens any more', 'AbortError'))
  },
})

/** Null for an event of a later version. @throws UnreadableAnswer. */
function readEvent(name: string, data: string): LiveEvent | null {
  const read = () => parseJson(NAME, data, null)
  switch (name) {
    case 'opened':
      return { type: 'opened' }
    case 'message':
      return { type: 'message', ...readAnswer(NAME, LIVE_EVENTS.message, read()) }
    case 'read':
      return { type: 'read', ...readAnswer(NAME, LIVE_EVENTS.read, read()) }
    case 'thread':
      return { type: 'thread', ...readAnswer(NAME, LIVE_EVENTS.thread, read()) }
    case 'typing':
      return { type: 'typing', ...readAnswer(NAME, LIVE_EVENTS.typing, read()) }
    case 'order':
      return { type: 'order', ...readAnswer(NAME, LIVE_EVENTS.order, read()) }
    case 'validation':
      return { type: 'validation' }
    default:
      return null
  }
}
