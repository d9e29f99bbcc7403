import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Where the log goes instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/** An address fit for the log: no query, because people search for themselves; no token out of a link. */
export function loggable(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path
    .replace(/^(\/+atualizar-tour\/+[^/]*\/+).*/i, '$1…')
    .replace(/(pix-webhook\/+)[^/]*/i, '$1…')
    .replace(/[^/]*(@|%40)[^/]*/gi, '…')
    .slice(0, 300)
}

/**
 * One JSON object a line on standard output. Requests are told by method, path, status and time; never headers, bodies,
 * addresses of people or of their machines.
 */
export function logOptions(level: Config['logLevel'], stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggable(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string; statusCode?: number }) => serializeError(error),
    },
    ...(stream === undefined ? {} : { stream }),
  }
}

/** Messages of the database quote values that people typed, so only its code and the place in our code are kept. */
function serializeError(error: Error & { code?: string; statusCode?: number }) {
  const foreign = error.name === 'error' || error.name === 'DatabaseError'
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: error.name,
    ...(error.code === undefined ? {} : { code: error.code }),
    message: foreign ? '' : error.message,
    stack: stack.join('\n'),
  }
}
