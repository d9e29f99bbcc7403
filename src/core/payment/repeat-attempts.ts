import type { Orders, Placement } from '../orders/orders.port.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'

/** The order → its replacement, for the logged-in person. */
const REPEATS_KEY = 'tp:me:repeats'
const MOST_KEPT = 20

export interface RepeatPorts {
  readonly orders: Pick<Orders, 'repeat'>
  readonly storage: DeviceStorage
  /** Returns a new UUID. */
  readonly newId: () => string
}

/**
 * Buys an order's items again. The new id is stored before the request: after a lost network, by a second press and from a second
 * tab the same request is repeated, and nothing is bought twice. A new id is created once that order can no longer be paid.
 */
export async function repeatOnce({ orders, storage, newId }: RepeatPorts, orderId: string): Promise<Placement> {
  const kept = keptRepeats(storage)[orderId]
  if (kept !== undefined) {
    const placement = await orders.repeat(kept, orderId)
    if (placement.outcome === 'changed') return placement
    const { status } = placement.order
    if (status !== 'expired' && status !== 'cancelled') return placement
  }
  const id = newId()
  const others = Object.entries(keptRepeats(storage)).filter(([known]) => known !== orderId)
  writeJson(storage, REPEATS_KEY, Object.fromEntries([...others.slice(1 - MOST_KEPT), [orderId, id]]))
  return orders.repeat(id, orderId)
}

function keptRepeats(storage: DeviceStorage): Readonly<Record<string, string>> {
  const kept = readJson(storage, REPEATS_KEY)
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
