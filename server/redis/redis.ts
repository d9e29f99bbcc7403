import { createClient, RESP_TYPES } from '@redis/client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

const ANSWER_MS = 250
/** After a failure Redis is not asked for this long, so that a frozen one delays few requests. */
const REST_MS = 1000
const CONNECT_MS = 2000
const SLOWEST_RECONNECT_MS = 1000

/** Data that several servers share while Redis answers. Every method has a fallback result. */
export interface SharedRedis {
  /** Counts an event in a fixed window that begins with the first; null while Redis is unavailable. */
  count(key: string, windowMs: number): Promise<{ readonly current: number; readonly ttl: number } | null>
  /**
   * Milliseconds until the next free turn, which it takes if that is `mostMs` at most; turns are `pauseMs` apart by the clock of Redis.
   * Null while Redis is unavailable.
   */
  turn(key: string, pauseMs: number, mostMs: number): Promise<number | null>
  /** A number that `increase` counts, 0 at first; null while Redis is unavailable. */
  number(key: string): Promise<number | null>
  /** @returns false while Redis is unavailable: nothing was counted. */
  increase(key: string): Promise<boolean>
  /** Null for nothing, and while Redis is unavailable. */
  bytes(key: string): Promise<Buffer | null>
  /** Lost while Redis is unavailable. */
  keepBytes(key: string, content: Buffer, lifetimeMs: number): void
  /** Sends to every server, this one included; lost while Redis is unavailable. */
  publish(channel: string): void
  subscribe(channel: string, onMessage: () => void): void
  /** True if published messages arrive now. */
  isAvailable(): boolean
}

/** The first event sets the end of the window; a window without an end, as after an eviction, gets one. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) ttl = tonumber(ARGV[1]) end
return {n, ttl}`

const TURN = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait = math.max(0, tonumber(redis.call('GET', KEYS[1]) or '0') - now)
if wait <= tonumber(ARGV[2]) then
  redis.call('SET', KEYS[1], string.format('%.0f', now + wait + ARGV[1]), 'PX', wait + ARGV[1])
end
return wait`

/** Connects in the background: the server starts and runs without Redis, and uses it when it returns. */
export function connectRedis(app: FastifyInstance, url: string): SharedRedis {
  const options = {
    url,
    // A command fails at once while there is no connection, instead of waiting for one.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, SLOWEST_RECONNECT_MS),
    },
  }
  const client = createClient(options)
  // A connection with subscriptions takes no other commands.
  const subscriber = createClient({ ...options, disableOfflineQueue: false })
  const availability = logged(app.log)
  let restsUntil = 0

  client.on('error', availability.lost)
  client.on('ready', () => {
    restsUntil = 0
    availability.found()
  })
  // The other connection reports for both.
  subscriber.on('error', () => undefined)
  for (const one of [client, subscriber]) one.connect().catch(() => undefined)
  app.addHook('onClose', async () => {
    for (const one of [client, subscriber]) one.destroy()
  })

  const isUsable = () => client.isReady && Date.now() >= restsUntil
  const failed = (error: unknown) => {
    restsUntil = Date.now() + REST_MS
    availability.lost(error)
  }
  /** Null while Redis is unavailable. */
  const asked = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (!isUsable()) return null
    try {
      const answer = await withinTime(work())
      availability.found()
      return answer
    } catch (error) {
      failed(error)
      return null
    }
  }
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  return {
    count: async (key, windowMs) => {
      const answer = await asked(() => client.eval(COUNT, { keys: [key], arguments: [String(windowMs)] }))
      const [current, ttl] = Array.isArray(answer) ? answer.map(Number) : []
      return current === undefined || ttl === undefined ? null : { current, ttl }
    },
    turn: (key, pauseMs, mostMs) =>
      asked(async () => Number(await client.eval(TURN, { keys: [key], arguments: [String(pauseMs), String(mostMs)] }))),
    number: (key) => asked(async () => Number(await client.get(key))),
    increase: async (key) => (await asked(() => client.incr(key))) !== null,
    bytes: (key) => asked(() => binary.get(key)),
    keepBytes: (key, content, lifetimeMs) => {
      void asked(() => client.set(key, content, { PX: lifetimeMs }))
    },
    publish: (channel) => {
      if (isUsable()) client.publish(channel, '').catch(failed)
    },
    subscribe: (channel, onMessage) => {
      subscriber.subscribe(channel, onMessage).catch(() => undefined)
    },
    isAvailable: () => isUsable() && subscriber.isReady,
  }
}

/** The client's own time limit ends once the command is sent. */
async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** One log line for each loss and each return. */
function logged(log: FastifyBaseLogger) {
  let isLost = false
  return {
    lost: (error: unknown) => {
      if (isLost) return
      isLost = true
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.warn({ code }, 'redis unavailable: limits count and pages are kept per server, live streams poll')
    },
    found: () => {
      if (isLost) log.info('redis available again')
      isLost = false
    },
  }
}
