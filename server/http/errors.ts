import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../database/database.ts'
import { StorageUnavailable } from '../storage/object-store.ts'
import { API_BASE } from './handle.ts'
import { HttpProblem, PROBLEM_TYPE, problem } from './problem.ts'

/** Sends every error as problem details; internal causes go to the log only. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { problem: sent } = error instanceof HttpProblem ? error : problemOf(error)
    if (sent.status >= 500) request.log.error({ err: error }, 'request failed')
    if (sent.retryAfter !== undefined) reply.header('retry-after', String(sent.retryAfter))
    if (sent.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(sent.status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(sent)
  })
}

/** Target for an address that cannot be decoded. No route has this path, so the page says "not found". */
const NOWHERE = '/pagina-nao-encontrada'

/** Errors of Fastify before routing, such as an address that cannot be decoded. */
export function frameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { problem: sent } = problemOf(error)
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (sent.status === 400 && isPage && !request.url.startsWith(API_BASE)) {
    reply.redirect(NOWHERE)
    return
  }
  reply.code(sent.status).type(PROBLEM_TYPE).send(sent)
}

/** Invalid HTTP and requests that never complete: answered on the bare socket. */
export function clientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { problem: sent } = problem(SOCKET_CODES[error.code ?? ''] ?? 'bad_request')
  const body = JSON.stringify(sent)
  socket.end(
    `HTTP/1.1 ${sent.status} Error\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const SOCKET_CODES: Readonly<Record<string, 'request_timeout' | 'headers_too_large'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Seconds. The pool replaces its connections with the first request after the database is back. */
const RETRY_AFTER = 2

/** Refusals of Fastify and its plugins, by status. */
const STATUS_CODES = {
  404: 'route_not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'media_type_not_accepted',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
} as const

function problemOf(error: FastifyError): HttpProblem {
  if (error instanceof DatabaseUnavailable || error instanceof StorageUnavailable) {
    return problem('unavailable', { retryAfter: RETRY_AFTER })
  }
  if (error.code?.startsWith('FST_ERR_CTP_INVALID_JSON') || error instanceof SyntaxError) return problem('invalid_json')
  const status = error.statusCode ?? 500
  const other = status >= 400 && status < 500 ? 'bad_request' : 'internal_error'
  return problem(isListed(status) ? STATUS_CODES[status] : other)
}

const isListed = (status: number): status is keyof typeof STATUS_CODES => status in STATUS_CODES
