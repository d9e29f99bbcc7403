import type { Orders, Placement } from '../orders/orders.port.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'

/** Order → the order that takes its place; of the person logged in. */
const REPEATS_KEY = 'tp:me:repeats'
const MOST_KEPT = 20

export interface RepeatPorts {
  readonly orders: Pick<Orders, 'repeat'>
  readonly storage: DeviceStorage
  /** A new UUID each time. */
  readonly newId: () => string
}

/**
 * Buys once more what an order held. The new order's id is kept on the device before it is asked for: after a cut network, by
 * a second press and from a second tab the same is asked again, and nothing is bought twice. Once that order too can be
 * paid no more, another one is made.
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
