import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import type { OrderStatus } from '../../../src/core/orders/order.ts'
import type { Placement } from '../../../src/core/orders/orders.port.ts'
import { repeatOnce } from '../../../src/core/payment/repeat-attempts.ts'
import { sampleOrder } from './sample-order.ts'

/** A device whose bank answers with orders of this status; `asked` has the ids of the requests. */
function device() {
  const storage = createMemoryStorage()
  const state = { status: 'awaiting payment' as OrderStatus, isDown: false, isChanged: false }
  const asked: string[] = []
  const repeat = async (id: string): Promise<Placement> => {
    asked.push(id)
    if (state.isDown) throw new Unreachable('no network')
    if (state.isChanged) return { outcome: 'changed', quotes: [] }
    return { outcome: 'placed', order: sampleOrder({ id, status: state.status }) }
  }
  let ids = 0
  const newId = () => {
    ids += 1
    return `novo-${ids}`
  }
  const ports = { orders: { repeat }, storage, newId }
  return { state, asked, storage, press: (orderId = 'antigo') => repeatOnce(ports, orderId) }
}

describe('Buying the items of an order again', () => {
  test('repeats the same request after a lost network', async () => {
    const { state, asked, press } = device()
    state.isDown = true
    await expect(press()).rejects.toBeInstanceOf(Unreachable)
    state.isDown = false
    await press()
    await press()
    expect(asked).toEqual(['novo-1', 'novo-1', 'novo-1'])
  })

  test.each(['expired', 'cancelled'] as const)('begins a new order once the last one is %s', async (status) => {
    const { state, asked, press } = device()
    await press()
    state.status = status
    await press()
    expect(asked).toEqual(['novo-1', 'novo-1', 'novo-2'])
  })

  test('keeps a paid repetition, and shows changed prices without a new order', async () => {
    const { state, asked, press } = device()
    await press()
    state.status = 'paid'
    expect(await press()).toMatchObject({ order: { id: 'novo-1', status: 'paid' } })
    state.isChanged = true
    expect(await press()).toEqual({ outcome: 'changed', quotes: [] })
    expect(new Set(asked)).toEqual(new Set(['novo-1']))
  })

  test('of another order is another request, and twenty are remembered', async () => {
    const { asked, press } = device()
    for (let order = 1; order <= 21; order += 1) await press(`antigo-${order}`)
    await press('antigo-2')
    expect(asked.at(-1)).toBe('novo-2')
    await press('antigo-1')
    expect(asked.at(-1)).toBe('novo-22')
  })

  test.each(['{', '[]', '{"antigo":7}'])('begins a new order where the device has %s', async (text) => {
    const { asked, storage, press } = device()
    storage.write('tp:me:repeats', text)
    await press()
    expect(asked).toEqual(['novo-1'])
    expect(JSON.parse(storage.read('tp:me:repeats') ?? '')).toEqual({ antigo: 'novo-1' })
  })
})
