import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../database/database.ts'
import { API_BASE } from './handle.ts'
import { HttpProblem, PROBLEM_TYPE, problemOf } from './problem.ts'

/** Every error leaves as problem details; what went wrong inside is for the log alone. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = error instanceof HttpProblem ? error.problem : problemOf(...causeOf(error))
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(problem.status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(problem)
  })
}

/** Where a person is sent whose address cannot even be decoded. No route has this path, so the page says that. */
const NOWHERE = '/pagina-nao-encontrada'

/** For what Fastify refuses before it knows a route, such as an address that cannot be decoded. */
export function frameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error)
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (status === 400 && isPage && !request.url.startsWith(API_BASE)) {
    reply.redirect(NOWHERE)
    return
  }
  reply.code(status).type(PROBLEM_TYPE).send(problemOf(status))
}

/** For what is not even HTTP, or never arrives: answered on the bare socket. */
export function clientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(problemOf(status))
  socket.end(
    `HTTP/1.1 ${status} Error\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status <= 599 ? status : 500
}

/** Seconds: the pool replaces its connections with the first request after the database is back. */
const RETRY_DATABASE_AFTER = 2

function causeOf(error: FastifyError): Parameters<typeof problemOf> {
  if (error instanceof DatabaseUnavailable) return [503, { retryAfter: RETRY_DATABASE_AFTER }]
  return [statusOf(error), known(error)]
}

function known(error: FastifyError): { detail?: string } {
  if (error.code?.startsWith('FST_ERR_CTP_INVALID_JSON') || error instanceof SyntaxError) {
    return { detail: 'O pedido não é um JSON válido.' }
  }
  return {}
}
