import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../http/handle.ts'
import type { SharedRedis } from './redis.ts'

const CHANNEL = 'changes'
/** Several changes within this time wake listeners once. */
const GATHER_MS = 100
/** Pause of polling while changes of all servers are announced; a lost announcement costs no more than this. */
const RARE_POLL_MS = 5000
/** Pause of polling while they are not. */
const POLL_MS = 500

/** Tells live streams that something may have changed, on whichever server. */
export interface WakeUps {
  /** Call it after a write. */
  announce(): void
  onChange(look: () => void): void
  /** Milliseconds after which a stream looks without an announcement. */
  pollMs(): number
}

/** @param redis null: streams poll, which sees the changes of every server too, only later. */
export function wakeUps(app: FastifyInstance, redis: SharedRedis | null): WakeUps {
  if (redis === null) return { announce: () => undefined, onChange: () => undefined, pollMs: () => POLL_MS }
  let timer: NodeJS.Timeout | undefined
  const announce = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      redis.publish(CHANNEL)
    }, GATHER_MS).unref()
  }
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.url.startsWith(API_BASE) && reply.statusCode < 400) announce()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
  return {
    announce,
    onChange: (look) => redis.subscribe(CHANNEL, look),
    pollMs: () => (redis.isAvailable() ? RARE_POLL_MS : POLL_MS),
  }
}
