import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { readPerson } from './accounts/session.ts'
import { backgroundWork, systemTimer } from './background-work/background-work.ts'
import type { Clock } from './background-work/worker.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { openPostgres } from './database/postgres.ts'
import { readsFrom } from './database/replica.ts'
import { publishDocs } from './http/docs.ts'
import { answerErrors, clientError, frameworkError } from './http/errors.ts'
import { API_BASE } from './http/handle.ts'
import { type LogStream, logOptions } from './http/log.ts'
import { serveMedia } from './http/media.ts'
import { networkOf } from './http/network-of.ts'
import { problem } from './http/problem.ts'
import { protect } from './http/security.ts'
import { siteAddress } from './http/site-address.ts'
import { limitTime } from './http/time-limit.ts'
import { limitTurns, PURCHASES } from './http/turns.ts'
import { uploadQueue } from './http/upload-queue.ts'
import type { Module, Services } from './module.ts'
import { MODULES } from './modules.ts'
import { forgetChangedPages, memoryPageCache, pagesThrough } from './page-cache.ts'
import { choosePayoutProvider } from './payouts/choose-provider.ts'
import type { PayoutProvider } from './payouts/provider.ts'
import { chooseGateway } from './pix/choose-gateway.ts'
import type { PixGateway } from './pix/gateway.ts'
import { connectRedis } from './redis/redis.ts'
import { sharedLimits } from './redis/shared-limits.ts'
import { sharedPages } from './redis/shared-pages.ts'
import { sharedTurns } from './redis/shared-turns.ts'
import { wakeUps } from './redis/wake-ups.ts'
import { openCatalogue } from './search/open-catalogue.ts'
import { type RenderPage, serveSpa } from './spa.ts'
import { openStorage } from './storage/open-storage.ts'
import { serveMetrics } from './telemetry/metrics.ts'
import { sendTraces } from './telemetry/traces.ts'
import { memoryTurns } from './turns.ts'

export interface AppOptions {
  /** Already migrated. The app does not close it. */
  readonly database: Database
  readonly config: Config
  /** Signs tokens; at least 32 characters. */
  readonly secret: string
  /** Folder of the built SPA; without it only the API is served. */
  readonly dist?: string
  /** Renders public pages on the server; null leaves a page to the SPA. */
  readonly renderPage?: RenderPage
  readonly now?: () => Date
  /** Replaces the timer between two runs of background work. */
  readonly after?: Clock['after']
  /** Replaces the configured bank; null for none. */
  readonly pix?: PixGateway | null
  /** The provider of the configuration by default. */
  readonly payouts?: PayoutProvider | null
  /** Replaces standard output. */
  readonly logStream?: LogStream
  /** Replaces server/modules.ts. */
  readonly modules?: readonly Module[]
  /** Milliseconds. */
  readonly timeouts?: {
    /** Time for a whole request to arrive, so that slow senders cannot hold every connection. */
    readonly requestMs: number
    /** Time for the answer, once the request has arrived; longer than any call needs. A later answer is 503. */
    readonly handlerMs: number
  }
}

const TIMEOUTS = { requestMs: 60_000, handlerMs: 30_000 }

/** The whole server, not yet listening: `app.listen(...)` in the product, `app.inject(...)` in tests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, secret, timeouts = TIMEOUTS } = options
  const app = Fastify({
    logger: logOptions(config.logLevel, options.logStream),
    trustProxy: proxies(config.trustProxy),
    bodyLimit: 65_536,
    requestTimeout: timeouts.requestMs,
    http: { connectionsCheckingInterval: Math.min(timeouts.requestMs, 5000), headersTimeout: timeouts.requestMs },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // Otherwise an id longer than the router's limit of 100 would be answered as an unknown call.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: frameworkError,
    clientErrorHandler: clientError,
  })
  const now = options.now ?? (() => new Date())
  const { metrics: metered, tracesEndpoint } = config.telemetry
  const database =
    tracesEndpoint === undefined ? options.database : await sendTraces(app, options.database, tracesEndpoint)
  const redis = config.redisUrl === undefined ? null : connectRedis(app, config.redisUrl)
  const changes = wakeUps(app, redis)
  const reads = config.replicaUrl === undefined ? database : readsFrom(app, database, openPostgres(config.replicaUrl))
  const basics = {
    database,
    reads,
    config,
    secret,
    now,
    work: backgroundWork(app, { now, after: options.after ?? systemTimer }, changes.announce),
    wakeUps: changes,
    turns: redis === null ? memoryTurns() : sharedTurns(redis, memoryTurns()),
    ...openStorage(config),
    purchases: limitTurns(PURCHASES),
    uploads: uploadQueue(),
    siteUrl: () => siteAddress(app, config),
  }
  const metrics = metered && serveMetrics(app, { ...basics, ...metered })
  const services: Services = {
    ...basics,
    catalogue: openCatalogue(app, basics),
    pix: options.pix === undefined ? chooseGateway(app, basics, () => metrics?.countBankWarning()) : options.pix,
    payouts: options.payouts === undefined ? choosePayoutProvider(app, config) : options.payouts,
  }
  answerErrors(app)
  limitTime(app, timeouts.handlerMs)
  readOnlyJson(app)
  const cachedPages = pagesThrough(redis === null ? memoryPageCache() : sharedPages(redis))
  forgetChangedPages(app, cachedPages)
  letGoOfConnections(app)
  refuseUnlistedCalls(app)
  app.decorate('accesses', new Map())
  app.decorateReply('isDrawn', false)
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
    ...(redis && { store: sharedLimits(redis) }),
    keyGenerator: ({ ip }) => networkOf(ip),
    // Remaining requests stay secret; Retry-After says how long to wait.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
  await publishDocs(app, config)
  for (const module of options.modules ?? MODULES) await module(app, services)
  serveMedia(app, services.pictures)
  await serveSpa(app, { config, dist: options.dist, renderPage: options.renderPage, cachedPages })
  return app
}

/** Number of trusted proxies in front of the server. */
function proxies(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, distance: number) => distance < trust : trust
}

/** Quality for compression during a request: it costs less time than it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Accepts JSON only. An empty body counts as absent, regardless of its header. */
function readOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** A stop waits for answers, not for idle connections that browsers keep open. */
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

/** Refuses to start with an API route that the contract does not contain. */
function refuseUnlistedCalls(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith(API_BASE) || config?.call !== undefined) return
    if (url.startsWith(`${API_BASE}docs`) || url === `${API_BASE}openapi.json`) return
    throw new Error(`${url} is not a call of contract/index.ts; register it with handle()`)
  })
}
