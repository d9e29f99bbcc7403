import { createParser } from 'eventsource-parser'

export interface Heard {
  /** One event; `data` is its text, `id` its position where the server gives one. */
  onEvent(name: string, data: string, id?: string): void
  /** Called for any data, comments included: the connection works. */
  onSign?(): void
  /** The last position that arrived: the server continues after it. */
  readonly lastEventId?: string | undefined
}

/**
 * fetch for server-sent events: reports events as they arrive and resolves without a body when the stream ends. A browser's EventSource
 * sends no Authorization header and bypasses the HTTP client, so the client makes the call with this transport. An answer that is no
 * stream is returned unchanged.
 */
export function eventStreamFetch({ onEvent, onSign, lastEventId }: Heard): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, cache: 'no-store' })
    request.headers.set('Accept', 'text/event-stream')
    if (lastEventId !== undefined) request.headers.set('Last-Event-ID', lastEventId)
    const answer = await fetch(request)
    const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream') === true
    if (!answer.ok || answer.body === null || !isStream) return answer
    onSign?.()
    const parser = createParser({ onEvent: ({ event = 'message', data, id }) => onEvent(event, data, id) })
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        onSign?.()
        parser.feed(decoder.decode(value, { stream: true }))
      }
    } catch {
      // A cut stream must be opened again by the caller; repeating the call here is wrong, because it succeeded.
      request.signal.throwIfAborted()
    }
    return new Response(null, { status: 204 })
  }
}
