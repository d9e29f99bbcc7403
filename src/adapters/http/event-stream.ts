import { createParser } from 'eventsource-parser'

export interface Heard {
  /** One event; data is its text. */
  onEvent(name: string, data: string): void
  /** Whatever came, comments too: the other side is alive. */
  onSign?(): void
}

/**
 * fetch for server-sent events: hands them on as they come and answers, without a body, when the stream is over, however it
 * ended. A browser's EventSource sends no Authorization header and knows nothing of the client's rules, so the client
 * carries the call, with this as its transport. An answer that is no stream is handed back as it is.
 */
export function eventStreamFetch({ onEvent, onSign }: Heard): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, cache: 'no-store' })
    request.headers.set('Accept', 'text/event-stream')
    const answer = await fetch(request)
    const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream') === true
    if (!answer.ok || answer.body === null || !isStream) return answer
    onSign?.()
    const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent(event, data) })
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
      // Cut in the middle: to be opened anew, and not by repeating the call, which has succeeded.
      request.signal.throwIfAborted()
    }
    return new Response(null, { status: 204 })
  }
}
