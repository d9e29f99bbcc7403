import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { type Buying, startBuying } from './orders-support.ts'
import type { Seller } from './own-offers-support.ts'
import { startPushService } from './push-service.ts'

/**
 * Starts a marketplace and a push service before the tests of a block and closes them after.
 * The fields may be read in hooks and tests of the block only.
 */
export function marketWithPush(open: () => Promise<Database>, settings: Record<string, string> = {}) {
  let started: { database: Database; service: Awaited<ReturnType<typeof startPushService>>; buying: Buying }
  beforeAll(async () => {
    const database = await open()
    const service = await startPushService()
    const buying = await startBuying(database, { PUSH_SERVICE_EMULATOR: service.origin, ...settings })
    started = { database, service, buying }
  })
  afterAll(async () => {
    await started.buying.close()
    await started.service.close()
  })
  return {
    get database() {
      return started.database
    },
    get service() {
      return started.service
    },
    get buying() {
      return started.buying
    },
    /** @param path a GET unless it names its method. */
    ask: (who: Seller, path: string, payload?: object) =>
      started.buying.ask(who, path.includes(' ') ? path : `GET ${path}`, payload),
  }
}
