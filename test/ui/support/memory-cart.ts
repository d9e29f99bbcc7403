import { onTestFinished } from 'vitest'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryTabLock } from '../../../src/adapters/memory/memory-tab-lock.ts'
import type { CartBackend } from '../../../src/core/cart/cart.port.ts'
import { createCart } from '../../../src/core/cart/cart-preview.ts'
import { startCart } from '../../../src/core/cart/start-cart.ts'
import type { SessionActor } from '../../../src/core/session/provide-session.ts'
import type { DeviceStorage } from '../../../src/core/storage/storage.port.ts'

/** The cart of one page on in-memory twins. */
export function memoryCart(
  session: SessionActor,
  storage: DeviceStorage,
  backend: CartBackend,
  connection = createMemoryConnection(),
) {
  return createCart(session, storage, async (show) => {
    const opened = startCart(
      { session, backend, storage, connection, lock: createMemoryTabLock(), log: { warn: () => undefined } },
      show,
    )
    onTestFinished(() => void opened.actor.stop())
    return opened
  })
}
