import type { FastifyReply } from 'fastify'

/** The stream ends if more than this waits for a client that does not read. */
const MOST_WAITING_BYTES = 65_536

export interface EventStream {
  /** Sends data as one line of JSON. The client names the last `id` when it opens the stream again. */
  send(event: string, data: unknown, id?: string): void
  /** Sends a comment, so that proxies keep the connection open. */
  beat(): void
  end(): void
}

/**
 * Answers with server-sent events (WHATWG HTML, section 9.2). Fastify releases the reply: nothing compresses, buffers or times it
 * out; headers set earlier are kept.
 * @param onEnd called once, later, when either side ended the stream.
 */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  // Otherwise nginx holds events back until its buffer is full.
  reply.header('x-accel-buffering', 'no')
  const headers = Object.entries(reply.getHeaders()).filter((header) => header[1] !== undefined)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, Object.fromEntries(headers) as Record<string, string>)
  // The client may have gone while its session was read: nothing would close then.
  if (raw.destroyed) queueMicrotask(onEnd)
  else raw.once('close', onEnd)
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
  }
  write('retry: 2000\n\n')
  return {
    send: (event, data, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void raw.end(),
  }
}
