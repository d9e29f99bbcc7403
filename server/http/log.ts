import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Replaces standard output. */
export interface LogStream {
  write(line: string): void
}

/** Returns an address without its query, because people search for themselves, and without a link's token. */
export function loggable(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path
    .replace(/^(\/+atualizar-tour\/+[^/]*\/+).*/i, '$1…')
    .replace(/(pix-webhook\/+)[^/]*/i, '$1…')
    .replace(/[^/]*(@|%40)[^/]*/gi, '…')
    .slice(0, 300)
}

/**
 * Logs one JSON object a line. Requests have method, path, status and time; never headers, bodies, e-mail or network addresses.
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

/** Keeps only the code and the place in our code: database messages quote values that people typed. */
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
