import type { Turns } from '../turns.ts'
import type { SharedRedis } from './redis.ts'

/** Turns of all servers together; each server takes its own while Redis is unavailable. */
export const sharedTurns = (redis: SharedRedis, own: Turns): Turns => ({
  take: async (name, pauseMs, mostMs) => {
    const wait = await redis.turn(`turn:${name}`, pauseMs, mostMs)
    if (wait === null) return own.take(name, pauseMs, mostMs)
    return wait > mostMs ? null : wait
  },
})
