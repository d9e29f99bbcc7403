import { deepStrictEqual } from 'node:assert'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Answer, Body, Call, Params, Query } from '../../contract/call.ts'
import { CALLS } from '../../contract/index.ts'
import { type Access, authorize } from '../accounts/authorization.ts'
import type { Person } from '../accounts/principal.ts'
import { networkOf } from './network-of.ts'
import type { Turns } from './turns.ts'
import { validated } from './validate.ts'

/** Base path of the API; the contract's paths are relative to it. */
export const API_BASE = '/api/'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the person of the request's token. @throws HttpProblem 401 without a valid one. */
    authenticate(request: FastifyRequest): Promise<Person>
    /** Whether answers are checked against the contract too; tests do that. */
    checkAnswers: boolean
  }
  interface FastifyContextConfig {
    /** Name of the contract's call. */
    call?: string
  }
}

/** What a handler receives: the checked parts of the request, and the caller if the call needs one. */
export interface Asked<C extends Call> {
  readonly params: Params<C>
  readonly query: Query<C>
  readonly body: Body<C>
  readonly principal: C['auth'] extends true ? Person : C['auth'] extends 'optional' ? Person | undefined : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A caller without access is answered 403 before the body is read. */
interface Options extends Access {
  /** Bytes; 64 KiB by default. */
  readonly bodyLimit?: number
  /** Limits what one account, or one address without a token, occupies at the same time. Calls may share it. */
  readonly turns?: Turns
  /** Limits of @fastify/rate-limit for this call. */
  readonly rateLimit?: { readonly max: number; readonly timeWindow: number }
}

/**
 * Answers one call of the contract. Before `handler` runs, it checks the token if the call needs one, then params, query and body
 * against the call's schemas; invalid ones are answered with problem details. The handler returns the answer or throws an
 * HttpProblem.
 */
export function handle<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (asked: Asked<C>) => Promise<Answer<C>> | Answer<C>,
  options: Options = {},
): void {
  if (!CALLS.includes(call)) throw new Error(`${call.id} is not listed in contract/index.ts`)
  const shorthand: RouteShorthandOptions = {
    bodyLimit: options.bodyLimit ?? 65_536,
    config: {
      call: call.id,
      ...(options.rateLimit && { rateLimit: options.rateLimit }),
    },
  }
  const principals = new WeakMap<FastifyRequest, Person>()
  app.route({
    ...shorthand,
    method: call.method,
    url: API_BASE + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // The token is checked before the body is read: a stranger cannot make the server parse megabytes.
    onRequest: async (request) => {
      const mayComeWithout = call.auth === 'optional' && request.headers.authorization === undefined
      if (call.auth === false || mayComeWithout) return
      const principal = await app.authenticate(request)
      authorize(principal, options, request)
      principals.set(request, principal)
    },
    handler: async (request, reply) => {
      // The schemas are the contract's own, so their output matches the handler's types.
      const asked = {
        params: call.params && validated(call.params, request.params, 'params'),
        query: call.query && validated(call.query, request.query, 'query'),
        body: call.body && validated(call.body, request.body, 'body'),
        principal: principals.get(request),
        request,
        reply,
      } as Asked<C>
      const { turns } = options
      const key =
        asked.principal === undefined ? `address ${networkOf(request.ip)}` : `account ${asked.principal.userId}`
      const answer: unknown = await (turns === undefined ? handler(asked) : turns(key, () => handler(asked)))
      if (reply.sent) return reply
      if (call.answer === undefined) return reply.code(204).send()
      if (app.checkAnswers) checkAnswer(call.answer, answer)
      return reply.send(answer)
    },
  })
}

/** Refuses an answer that breaks the contract. Extra fields count: secrets leak that way. */
function checkAnswer(schema: z.ZodMiniType, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer))
  const promised: unknown = JSON.parse(JSON.stringify(schema.parse(sent)))
  deepStrictEqual(sent, promised)
}
