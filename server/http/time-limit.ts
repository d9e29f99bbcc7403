import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** Seconds. The work may still complete, so a client repeats with the same idempotency key. */
const RETRY_AFTER = 5

/**
 * Answers 503 when a call takes longer than `milliseconds`, not counting the time in which its body arrives (Fastify's `requestTimeout`).
 * Fastify's own `handlerTimeout` ends once a body is read, so it would not apply to purchases.
 */
export function limitTime(app: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = (request: FastifyRequest) => clearTimeout(timers.get(request))
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    const timer = setTimeout(() => {
      // A started response, such as a stream of events, ends without this.
      if (reply.sent || reply.raw.headersSent) return
      request.log.error({ milliseconds }, 'request took too long')
      reply.send(problem('unavailable', { retryAfter: RETRY_AFTER }))
    }, milliseconds).unref()
    timers.set(request, timer)
    reply.raw.once('close', () => stop(request))
  }
  app.addHook('onRequest', async (request, reply) => start(request, reply))
  app.addHook('preParsing', async (request) => stop(request))
  app.addHook('preValidation', async (request, reply) => start(request, reply))
  app.addHook('onResponse', async (request) => stop(request))
}
