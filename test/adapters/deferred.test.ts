import { afterEach, expect, test, vi } from 'vitest'
import { deferred, persistently, watchWhenLoaded } from '../../src/adapters/deferred.ts'

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

test('an adapter is created once at its first call, and keeps its state', async () => {
  const load = vi.fn(async () => createCounter())
  const counter = deferred(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([counter.add(1), counter.add(2)])).toEqual([1, 3])
  expect(await counter.add(4)).toBe(7)
  expect(load).toHaveBeenCalledOnce()
})

test('An asynchronous function that returns the port resolves with it', async () => {
  const find = async () => deferred(async () => createCounter())
  expect(await (await find()).add(1)).toBe(1)
})

test('a call rejects if its code cannot be loaded, and the next call loads it again', async () => {
  const load = vi.fn(async () => createCounter())
  load.mockRejectedValueOnce(new Error('offline'))
  const counter = deferred(load)
  await expect(counter.add(1)).rejects.toThrow('offline')
  expect(await counter.add(1)).toBe(1)
})

test('a subscription that ends before its adapter has loaded never starts', async () => {
  const left = vi.fn()
  const watch = vi.fn((_id: string, onValue: (value: number) => void) => {
    onValue(7)
    return left
  })
  const [onValue, lost] = [vi.fn(), vi.fn()]
  const port = Promise.resolve({ watch })
  const early = watchWhenLoaded(() => port)('1', onValue, lost)
  early()
  await port
  await Promise.resolve()
  expect(watch).not.toHaveBeenCalled()
  const stop = watchWhenLoaded(() => port)('1', onValue, lost)
  await expect.poll(() => onValue).toHaveBeenCalledWith(7)
  stop()
  expect(left).toHaveBeenCalledOnce()
  expect(lost).not.toHaveBeenCalled()
})

test('A failed load of the adapter is reported to the watcher', async () => {
  const lost = vi.fn()
  const failure = new Error('offline')
  watchWhenLoaded<number>(() => Promise.reject(failure))('1', () => undefined, lost)
  await expect.poll(() => lost).toHaveBeenCalledWith(failure)
})

test('code that failed to load is loaded again each time the network returns', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const onFailure = vi.fn()
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce('first').mockRejectedValueOnce('second').mockResolvedValueOnce('the code')
  const fetched = persistently(load, onFailure)
  for (const failures of [1, 2]) {
    await expect.poll(() => onFailure).toHaveBeenCalledTimes(failures)
    expect(load).toHaveBeenCalledTimes(failures)
    page.dispatchEvent(new Event('online'))
  }
  expect(await fetched).toBe('the code')
  page.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(3)
})

afterEach(() => {
  vi.unstubAllGlobals()
})
