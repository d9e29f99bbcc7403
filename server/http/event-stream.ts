import type { FastifyReply } from 'fastify'

/** What a reader who reads nothing may leave waiting; then the stream ends. */
const MOST_WAITING_BYTES = 65_536

export interface EventStream {
  /** Data is one line of JSON. */
  send(event: string, data: unknown): void
  /** A comment, so that whatever lies between keeps the connection. */
  beat(): void
  end(): void
}

/**
 * Answers with server-sent events (WHATWG HTML, section 9.2). Fastify lets go of the reply: nothing compresses, buffers or
 * times it out any more; the headers that were set so far are kept.
 * @param onEnd called once, whichever side ended it.
 */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  // Said to proxies: nginx would hold events back until its buffer is full.
  reply.header('x-accel-buffering', 'no')
  const headers = Object.entries(reply.getHeaders()).filter((header) => header[1] !== undefined)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, Object.fromEntries(headers) as Record<string, string>)
  raw.once('close', onEnd)
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
  }
  write('retry: 2000\n\n')
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void raw.end(),
  }
}
