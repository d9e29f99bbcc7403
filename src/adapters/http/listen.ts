import type { Call } from '../../../contract/call.ts'
import { Unreachable } from '../../core/failures.ts'
import { eventStreamFetch, type Heard } from './event-stream.ts'
import type { HttpClient } from './http-client.ts'

export interface Listening {
  readonly params?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Milliseconds without data after which the stream is given up; the server sends some every 15 s. Default 45 s. */
  readonly patience?: number | undefined
  readonly lastEventId?: Heard['lastEventId']
  readonly onEvent: Heard['onEvent']
}

/** Reads one stream to its end. @returns whether the server opened it. @throws a failure, or the signal's reason. */
export async function listen(
  http: HttpClient,
  call: Call,
  { params = {}, signal, patience = 45_000, lastEventId, onEvent }: Listening,
): Promise<boolean> {
  const own = new AbortController()
  const stop = () => own.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpened = false
  const alive = () => {
    wasOpened = true
    clearTimeout(timer)
    timer = setTimeout(() => own.abort(new Unreachable(`${call.method} ${call.path} fell silent`)), patience)
  }
  try {
    const transport = eventStreamFetch({
      lastEventId,
      onSign: alive,
      onEvent: (name, data, id) => {
        if (!own.signal.aborted) onEvent(name, data, id)
      },
    })
    await http.call(call, { params, signal: own.signal, transport })
    return wasOpened
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
