import { expect, test, vi } from 'vitest'
import { deferred } from '../../src/adapters/deferred.ts'

interface Counter {
  add(amount: number): Promise<number>
}

function createCounter(): Counter {
  let total = 0
  return {
    async add(amount) {
      total += amount
      return total
    },
  }
}

test('An adapter is made when it is first called, and once: what it keeps is there at the next call', async () => {
  const load = vi.fn(async () => createCounter())
  const counter = deferred(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([counter.add(1), counter.add(2)])).toEqual([1, 3])
  expect(await counter.add(4)).toBe(7)
  expect(load).toHaveBeenCalledOnce()
})

test('Code that does not come rejects the call, and the next call asks for it again', async () => {
  const load = vi.fn(async () => createCounter())
  load.mockRejectedValueOnce(new Error('offline'))
  const counter = deferred(load)
  await expect(counter.add(1)).rejects.toThrow('offline')
  expect(await counter.add(1)).toBe(1)
})
