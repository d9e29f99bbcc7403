import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createMemorySearch } from '../../../src/adapters/memory/memory-search.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { provideResults } from '../../../src/core/search/results.machine.ts'
import { PAGE_SIZE } from '../../../src/core/search/search.ts'
import { sampleOffers } from '../../contracts/sample-offers.ts'

function startResults(before: () => void = () => undefined) {
  const actor = createActor(provideResults(createMemorySearch(sampleOffers(60), before)), { input: { query: {} } })
  actor.start()
  const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('fetching'))
  return { actor, settle }
}

describe('The endless list under a search', () => {
  test('begins with the first page and asks for one page at a time', async () => {
    const { actor, settle } = startResults()
    await settle()
    expect(actor.getSnapshot().context.items).toHaveLength(PAGE_SIZE)
    actor.send({ type: 'show more' })
    actor.send({ type: 'show more' })
    await settle()
    expect(actor.getSnapshot().context.items).toHaveLength(2 * PAGE_SIZE)
  })

  test('shows every offer once and then is complete', async () => {
    const { actor, settle } = startResults()
    await settle()
    while (!actor.getSnapshot().matches('complete')) {
      actor.send({ type: 'show more' })
      await settle()
    }
    const ids = actor.getSnapshot().context.items.map((item) => item.id)
    expect(new Set(ids).size).toBe(60)
    expect(ids).toHaveLength(60)
  })

  test('keeps its offers when the next page fails, and loads it on another try', async () => {
    let isDown = false
    const { actor, settle } = startResults(() => {
      if (isDown) throw new Unreachable('no network')
    })
    await settle()
    isDown = true
    actor.send({ type: 'show more' })
    const failed = await settle()
    expect(failed.matches('failed at next page')).toBe(true)
    expect(failed.context.failure).toBeInstanceOf(Unreachable)
    expect(failed.context.items).toHaveLength(PAGE_SIZE)
    isDown = false
    actor.send({ type: 'try again' })
    expect((await settle()).context.items).toHaveLength(2 * PAGE_SIZE)
  })

  test('reports the failure of the first page, and loads it on another try', async () => {
    let isDown = true
    const { actor, settle } = startResults(() => {
      if (isDown) throw new Unreachable('no network')
    })
    const failed = await settle()
    expect(failed.matches('failed at first page')).toBe(true)
    expect(failed.context.failure).toBeInstanceOf(Unreachable)
    isDown = false
    actor.send({ type: 'try again' })
    const loaded = await settle()
    expect(loaded.context.first?.total).toBe(60)
    expect(loaded.context.failure).toBeNull()
  })

  test('leaves out offers of the next page that it already has, when new offers moved them', async () => {
    const search = createMemorySearch(sampleOffers(60))
    const { items, ...first } = await search.search({})
    const begin = { ...first, items: items.slice(0, 3), nextCursor: 'second' }
    const end = { ...first, items: items.slice(2, 5), nextCursor: null }
    const shifted = {
      ...search,
      search: (_: object, cursor?: string) => Promise.resolve(cursor === undefined ? begin : end),
    }
    const actor = createActor(provideResults(shifted), { input: { query: {} } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
    actor.send({ type: 'show more' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('complete'))
    expect(context.items).toEqual(items.slice(0, 5))
  })
})
