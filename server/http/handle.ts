import { deepStrictEqual } from 'node:assert'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Answer, Body, Call, Params, Query } from '../../contract/call.ts'
import { CALLS } from '../../contract/index.ts'
import { type Access, authorize } from '../accounts/authorization.ts'
import type { Person } from '../accounts/principal.ts'
import { networkOf } from './network-of.ts'
import type { Turns } from './turns.ts'
import type { UploadQueue } from './upload-queue.ts'
import { validated } from './validate.ts'

/** Base path of the API; the contract's paths are relative to it. */
export const API_BASE = '/api/'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the person of the request's token. @throws HttpProblem 401 without a valid one. */
    authenticate(request: FastifyRequest): Promise<Person>
    /** Access rules of each registered call, by the call's id. */
    accesses: Map<string, Access>
    /** True if answers are checked against the contract too; tests do that. */
    checkAnswers: boolean
  }
  interface FastifyContextConfig {
    /** Name of the contract's call. */
    call?: string
  }
}

/** A handler's input: the checked parts of the request, and the caller if the call needs one. */
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
  /** Limits the simultaneous requests of one account, or of one address without a token. Calls may share it. */
  readonly turns?: Turns
  /** The queue of calls whose bodies are files. */
  readonly upload?: UploadQueue
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
  app.accesses.set(call.id, options)
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
    onRequest: async (request, reply) => {
      const mayComeWithout = call.auth === 'optional' && request.headers.authorization === undefined
      if (call.auth !== false && !mayComeWithout) {
        const principal = await app.authenticate(request)
        authorize(principal, options, request)
        principals.set(request, principal)
      }
      options.upload?.enter(reply)
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
      const answer: unknown = await inTurn(options, asked, () => handler(asked))
      if (reply.sent) return reply
      if (call.answer === undefined) return reply.code(204).send()
      if (app.checkAnswers) checkAnswer(call.answer, answer)
      return reply.send(answer)
    },
  })
}

/** Waits for the turn of the caller, by account or address, or of the upload. */
function inTurn<Result>(
  { turns, upload }: Options,
  { principal, request }: { readonly principal: Person | undefined; readonly request: FastifyRequest },
  work: () => Promise<Result> | Result,
): Promise<Result> | Result {
  if (upload !== undefined) return upload.run(work)
  if (turns === undefined) return work()
  return turns(principal === undefined ? `address ${networkOf(request.ip)}` : `account ${principal.userId}`, work)
}

/** Refuses an answer that breaks the contract. Extra fields count: secrets leak that way. */
function checkAnswer(schema: z.ZodMiniType, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer))
  const promised: unknown = JSON.parse(JSON.stringify(schema.parse(sent)))
  deepStrictEqual(sent, promised)
}
