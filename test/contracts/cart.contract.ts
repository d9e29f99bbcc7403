import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartBackend } from '../../src/core/cart/cart.port.ts'
import type { CartItem } from '../../src/core/cart/cart.ts'
import { Rejected } from '../../src/core/failures.ts'
import { MOST_ITEMS } from '../../src/core/orders/order.ts'

export interface CartSubject {
  /** Backend for one logged-in person. */
  readonly backend: CartBackend
  close(): Promise<void>
}

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Put in `number` minutes after noon; another number is another departure. */
export const sampleItem = (number: number, changes: Partial<CartItem> = {}): CartItem => ({
  id: uuid(number),
  choice: {
    offerId: 'dunas',
    planId: 'comum',
    day: '2027-01-12',
    time: `08:${String(number % 60).padStart(2, '0')}`,
    people: [{ band: 'adult', count: 2 }],
  },
  seenTotal: 24_000,
  addedAt: `2026-11-02T12:${String(number % 60).padStart(2, '0')}:00.000Z`,
  shown: {
    kind: 'tour',
    title: 'Passeio nas dunas',
    planName: 'Grupo',
    destination: { slug: 'natal', name: 'Natal', state: 'RN' },
    cover: {
      url: 'https://site.example/dunas.webp',
      sources: [{ url: 'https://site.example/dunas-400.webp', width: 400 }],
      width: 1600,
      height: 1200,
      alt: 'Dunas ao pôr do sol',
      color: '#c9a36b',
    },
    provider: { id: 'joana', name: 'Joana Ribeiro' },
    timeZone: 'America/Fortaleza',
  },
  ...changes,
})

export function cartContract(name: string, start: () => Promise<CartSubject>): void {
  describe(`CartBackend: ${name}`, () => {
    let subject: CartSubject
    let backend: CartBackend
    beforeAll(async () => {
      subject = await start()
      backend = subject.backend
    })
    afterAll(() => subject.close())
    beforeEach(async () => {
      for (const { id } of await backend.fetchItems()) await backend.remove(id)
    })
    const [a, b, c] = [sampleItem(1), sampleItem(2), sampleItem(3)]
    const several = { ...a, choice: { ...a.choice, people: [{ band: 'adult', count: 5 }] } } as const

    it('begins with nothing', async () => expect(await backend.fetchItems()).toEqual([]))

    it('gives back what was put in as it was, what was put in first first', async () => {
      for (const item of [b, a, c]) await backend.save(item)
      expect(await backend.fetchItems()).toEqual([a, b, c])
    })

    it('changes what is there already, in its place', async () => {
      for (const item of [a, b]) await backend.save(item)
      await backend.save(several)
      expect(await backend.fetchItems()).toEqual([several, b])
    })

    it('has one item of a departure of a plan: putting it in again changes its people', async () => {
      await backend.save(a)
      const again = { ...several, id: uuid(9), addedAt: '2026-11-02T13:00:00.000Z' }
      await backend.save(again)
      expect(await backend.fetchItems()).toEqual([again])
    })

    it('forgets what is removed, and removing again or what was never there changes nothing', async () => {
      for (const item of [a, b]) await backend.save(item)
      for (const id of [a.id, a.id, c.id]) await backend.remove(id)
      expect(await backend.fetchItems()).toEqual([b])
    })

    it("adds a visitor's, theirs in place of the same departure, and a merge again changes nothing", async () => {
      await backend.save(a)
      const theirs = { ...several, id: uuid(8) }
      for (let round = 0; round < 2; round += 1) expect(await backend.merge([b, theirs])).toEqual([theirs, b])
      expect(await backend.merge([])).toEqual([theirs, b])
      expect(await backend.fetchItems()).toEqual([theirs, b])
    })

    it('takes as many as fit, of a merge those that were put in first, and still changes what is there', async () => {
      for (let number = 10; number < 9 + MOST_ITEMS; number += 1) await backend.save(sampleItem(number))
      const merged = await backend.merge([c, b])
      expect(merged).toHaveLength(MOST_ITEMS)
      expect(merged[0]).toEqual(b)
      await expect(backend.save(c)).rejects.toBeInstanceOf(Rejected)
      await backend.save({ ...b, seenTotal: 30_000 })
      expect((await backend.fetchItems())[0]).toEqual({ ...b, seenTotal: 30_000 })
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(backend.fetchItems(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}
