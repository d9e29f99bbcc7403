import { expect, it } from 'vitest'
import { type Carried, carriedFirst, carrying, readCarried } from '../../src/adapters/carried.ts'
import { deferred } from '../../src/adapters/deferred.ts'
import { createMemoryOffers } from '../../src/adapters/memory/memory-offers.ts'
import { NotFound } from '../../src/core/failures.ts'
import type { OffersSource } from '../../src/core/offers/offers.port.ts'
import { sampleOffer } from '../contracts/sample-offers.ts'

const detail = sampleOffer(1)
const offers = createMemoryOffers([detail])
/** What the browser reads from the page that the server drew. */
const page = (carried: Carried) =>
  readCarried({ getElementById: () => element(JSON.stringify(Object.fromEntries(carried))) })
const element = (textContent: string) => ({ textContent })
/** A port whose code must not load. */
const unloaded = () => deferred<OffersSource>(() => Promise.reject(new Error('loaded')))

it('the browser takes each answer of a drawn page once, before any code of the port loads', async () => {
  const carried: Carried = new Map()
  const drawn = await carrying('offers', offers, carried).fetchOffer(detail.id, new AbortController().signal)
  const port = carriedFirst('offers', unloaded(), page(carried))
  expect(await port.fetchOffer(detail.id, undefined)).toEqual(drawn)
  await expect(port.fetchOffer(detail.id)).rejects.toThrow('loaded')
})

it('a call with other arguments, of another port or another method goes to the port', async () => {
  const carried: Carried = new Map()
  await carrying('offers', offers, carried).fetchOffer(detail.id)
  const port = carriedFirst('offers', unloaded(), page(carried))
  await expect(port.fetchOffer('other')).rejects.toThrow('loaded')
  await expect(port.fetchDepartures(detail.id, '2026-01-01', '2026-01-02')).rejects.toThrow('loaded')
  await expect(carriedFirst('others', unloaded(), page(carried)).fetchOffer(detail.id)).rejects.toThrow('loaded')
})

it('the page carries no failure', async () => {
  const carried: Carried = new Map()
  await expect(carrying('offers', offers, carried).fetchOffer('unknown')).rejects.toBeInstanceOf(NotFound)
  expect(carried.size).toBe(0)
})

it.each(['', '{', 'null', '7'])('a page with %j carries nothing', (text) => {
  expect(readCarried({ getElementById: () => element(text) }).size).toBe(0)
  expect(readCarried({ getElementById: () => null }).size).toBe(0)
})
