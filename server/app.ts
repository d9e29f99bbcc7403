import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { readPerson } from './accounts/session.ts'
import { backgroundWork } from './background-work/background-work.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { publishDocs } from './http/docs.ts'
import { answerErrors, clientError, frameworkError } from './http/errors.ts'
import { API_BASE } from './http/handle.ts'
import { type LogStream, logOptions } from './http/log.ts'
import { serveMedia } from './http/media.ts'
import { networkOf } from './http/network-of.ts'
import { problem } from './http/problem.ts'
import { protect } from './http/security.ts'
import { siteAddress } from './http/site-address.ts'
import type { Module, Services } from './module.ts'
import { MODULES } from './modules.ts'
import { chooseGateway } from './pix/choose-gateway.ts'
import type { PixGateway } from './pix/gateway.ts'
import { type RenderPage, serveSpa } from './spa.ts'

export interface AppOptions {
  /** Migrated already. The app does not close it. */
  readonly database: Database
  readonly config: Config
  /** Signs tokens; at least 32 characters. */
  readonly secret: string
  /** Folder of the built SPA; without it only the API is served. */
  readonly dist?: string
  /** Renders public pages on the server; null leaves a page to the SPA alone. */
  readonly renderPage?: RenderPage
  readonly now?: () => Date
  /** Instead of the bank of the configuration; null for none. */
  readonly pix?: PixGateway | null
  /** Where the log goes; standard output unless told. */
  readonly logStream?: LogStream
  /** Instead of every module of server/modules.ts. */
  readonly modules?: readonly Module[]
  /** Milliseconds. */
  readonly timeouts?: {
    /** A whole request must have arrived after this long, so that slow senders cannot hold every connection. */
    readonly requestMs: number
    /** Longer than any call needs; what hangs is answered 503. */
    readonly handlerMs: number
  }
}

const TIMEOUTS = { requestMs: 60_000, handlerMs: 30_000 }

/** Everything that the server answers, not yet listening: `app.listen(...)` in the product, `app.inject(...)` in tests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config, secret, timeouts = TIMEOUTS } = options
  const app = Fastify({
    logger: logOptions(config.logLevel, options.logStream),
    trustProxy: proxies(config.trustProxy),
    bodyLimit: 65_536,
    requestTimeout: timeouts.requestMs,
    http: { connectionsCheckingInterval: Math.min(timeouts.requestMs, 5000), headersTimeout: timeouts.requestMs },
    handlerTimeout: timeouts.handlerMs,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A longer id than the router's own limit of 100 would be answered as a call that does not exist.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: frameworkError,
    clientErrorHandler: clientError,
  })
  const now = options.now ?? (() => new Date())
  const basics = {
    database,
    config,
    secret,
    now,
    work: backgroundWork(app, now),
    picturesDir: join(config.dataDir, 'images'),
    siteUrl: () => siteAddress(app, config),
  }
  const services: Services = {
    ...basics,
    pix: options.pix === undefined ? chooseGateway(app, basics) : options.pix,
  }
  answerErrors(app)
  readOnlyJson(app)
  letGoOfConnections(app)
  refuseUnlistedCalls(app)
  app.decorate('checkAnswers', config.environment === 'test')
  app.decorate('authenticate', (request) => readPerson(services, request.headers.authorization))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith(API_BASE)) reply.header('cache-control', 'no-store')
  })

  await protect(app, config)
  await app.register(compress, { globalDecompression: false, brotliOptions: BROTLI })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    // How much is left is nobody's business; how long to wait is said by Retry-After.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
  await publishDocs(app, config)
  for (const module of options.modules ?? MODULES) await module(app, services)
  await serveMedia(app, services.picturesDir)
  await serveSpa(app, { config, dist: options.dist, renderPage: options.renderPage })
  return app
}

/** How many proxies stand before the server is a question about the distance of an address. */
function proxies(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, distance: number) => distance < trust : trust
}

/** Compressing while somebody waits: the quality that costs less time than it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** JSON is all that the API takes. An empty body is no body, whatever its header says. */
function readOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** A stop waits for answers, not for connections that browsers keep open for their next question. */
function letGoOfConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    const timer = setInterval(() => app.server.closeIdleConnections(), 100).unref()
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/** What the API answers is what the contract says: a route of another origin stops the server from starting. */
function refuseUnlistedCalls(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith(API_BASE) || config?.call !== undefined) return
    if (url.startsWith(`${API_BASE}docs`) || url === `${API_BASE}openapi.json`) return
    throw new Error(`${url} is not a call of contract/index.ts; register it with handle()`)
  })
}
