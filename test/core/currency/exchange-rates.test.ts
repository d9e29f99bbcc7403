import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createMemoryExchangeRates } from '../../../src/adapters/memory/memory-exchange-rates.ts'
import { createMemoryStorage, createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { provideCurrency, readStoredCurrency } from '../../../src/core/currency/currency.machine.ts'
import {
  isEmpty,
  parseBids,
  parseStoredRates,
  roundRate,
  toExchangeRates,
} from '../../../src/core/currency/exchange-rates.ts'
import { loadExchangeRates } from '../../../src/core/currency/load-exchange-rates.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { CURRENCY_KEY, EXCHANGE_RATES_KEY } from '../../../src/core/storage/storage-keys.ts'

describe('Exchange rates to 3 significant digits, BRL fixed at 1 (section 9)', () => {
  test.each([
    [5.4321, 5.43],
    ['5.4321', 5.43],
    [' 12.345 ', 12.3],
    [0.0123456, 0.0123],
    [1234.5, 1230],
    [5.435, 5.43],
    [6, 6],
  ])('%j is %s', (rate, rounded) => expect(roundRate(rate)).toBe(rounded))

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '', ' ', 'abc', null, undefined, {}, true])(
    '%j is no rate',
    (rate) => expect(roundRate(rate)).toBeUndefined(),
  )

  test('A rounded rate stays as it is, and within half a percent of the true one', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (rate) => {
        const rounded = roundRate(rate) ?? 0
        expect(roundRate(rounded)).toBe(rounded)
        expect(Math.abs(rounded - rate) / rate).toBeLessThanOrEqual(0.00501)
      }),
    )
  })

  test('The public service: the bid of each of USD, EUR and GBP against BRL is read (section 7)', () => {
    const answer = {
      USDBRL: { bid: '5.4321', ask: '5.5' },
      EURBRL: { bid: '6.2549' },
      GBPBRL: { bid: 7.119 },
      JPYBRL: { bid: '0.036' },
      BRLUSD: { bid: '0.18' },
    }
    expect(parseBids(answer)).toEqual({ BRL: 1, USD: 5.43, EUR: 6.25, GBP: 7.12 })
  })

  test.each([
    null,
    'no',
    [],
    { USDBRL: null },
    { USDBRL: { bid: 'x' } },
    { BRLBRL: { bid: '3' } },
    { USDBRLX: { bid: '3' } },
    { USDEUR: { bid: '3' } },
    { 'USD BRL': { bid: '3' } },
  ])('A malformed answer has no rate: %j', (answer) => {
    expect(parseBids(answer)).toEqual({ BRL: 1 })
    expect(isEmpty(parseBids(answer))).toBe(true)
  })

  test('BRL stays 1 for any answer of a source', () => {
    expect(
      toExchangeRates([
        ['BRL', 3],
        ['usd', 5],
      ]),
    ).toEqual({ BRL: 1, USD: 5 })
    expect(parseStoredRates({ BRL: 9 })).toEqual({ BRL: 1 })
    expect(toExchangeRates([[' eur ', 6]])).toEqual({ BRL: 1, EUR: 6 })
    expect(parseStoredRates(7)).toEqual({ BRL: 1 })
  })
})

describe('Where rates come from', () => {
  const down = { fetchRates: () => Promise.reject(new Unreachable('no network')) }
  const backend = createMemoryExchangeRates({ USD: 5 })
  const service = createMemoryExchangeRates({ USD: 6 })
  const empty = createMemoryExchangeRates()

  test.each([
    ['the backend’s list first', [backend, service], 5, 0],
    ['the public service where it fails', [down, service], 6, 1],
    ['or is empty', [empty, service], 6, 0],
    ['else the last stored', [down, down], 4, 2],
    ['failures are only logged (section 8)', [down, empty], 4, 1],
  ])('%s', async (_, sources, usd, warnings) => {
    const storage = createMemoryStorage({ [EXCHANGE_RATES_KEY]: '{"USD":4}' })
    const logged: string[] = []
    const rates = await loadExchangeRates(sources, storage, { warn: (message) => void logged.push(message) })
    expect(rates).toEqual({ BRL: 1, USD: usd })
    expect(logged).toEqual(Array(warnings).fill('exchange rates request failed'))
  })

  test('The rates of a source are stored for later', async () => {
    const storage = createMemoryStorage()
    await loadExchangeRates([backend], storage, console)
    expect(JSON.parse(storage.read(EXCHANGE_RATES_KEY) ?? '')).toEqual({ BRL: 1, USD: 5 })
  })

  test('Corrupt stored rates count as none and are removed', async () => {
    const storage = createMemoryStorage({ [EXCHANGE_RATES_KEY]: '{"USD":' })
    expect(await loadExchangeRates([], storage, console)).toEqual({ BRL: 1 })
    expect(storage.read(EXCHANGE_RATES_KEY)).toBeNull()
  })
})

describe('The currency that prices are shown in', () => {
  const open = (store = createMemoryStore()) => {
    const storage = store.openTab()
    const actor = createActor(provideCurrency(storage), { input: readStoredCurrency(storage) }).start()
    return { storage, actor, context: () => actor.getSnapshot().context }
  }

  test('is BRL at first, and the chosen one on the next visit', () => {
    const store = createMemoryStore()
    const first = open(store)
    expect(first.context().currency).toBe('BRL')
    first.actor.send({ type: 'currency chosen', currency: 'EUR' })
    expect(first.storage.read(CURRENCY_KEY)).toBe('EUR')
    expect(open(store).context().currency).toBe('EUR')
  })

  test('reaches the other tabs', async () => {
    const store = createMemoryStore()
    const [one, other] = [open(store), open(store)]
    one.actor.send({ type: 'currency chosen', currency: 'GBP' })
    await expect.poll(() => other.context().currency).toBe('GBP')
  })

  test('follows the rates that another tab stored, and nothing else', async () => {
    const store = createMemoryStore()
    const [one, other] = [open(store), open(store)]
    one.storage.write('tp:other', 'GBP')
    one.storage.write(EXCHANGE_RATES_KEY, '{"USD":7}')
    await expect.poll(() => other.context().rates).toEqual({ BRL: 1, USD: 7 })
    other.actor.send({ type: 'rates arrived', rates: { BRL: 1, USD: 8 } })
    one.actor.send({ type: 'currency chosen', currency: 'GBP' })
    await expect.poll(() => other.context().currency).toBe('GBP')
    expect(other.context().rates).toEqual({ BRL: 1, USD: 8 })
    one.storage.write(CURRENCY_KEY, 'XXX')
    await expect.poll(() => other.context().currency).toBe('BRL')
  })

  test('is not stored again by the tab that only heard of it', async () => {
    const store = createMemoryStore()
    const [one, other] = [open(store), open(store)]
    one.actor.send({ type: 'currency chosen', currency: 'EUR' })
    await expect.poll(() => other.context().currency).toBe('EUR')
    one.storage.remove(CURRENCY_KEY)
    await expect.poll(() => other.context().currency).toBe('BRL')
    expect(one.storage.read(CURRENCY_KEY)).toBeNull()
  })

  test('is BRL if the stored one is unknown', () => {
    expect(open(createMemoryStore({ [CURRENCY_KEY]: 'XXX' })).context().currency).toBe('BRL')
  })

  test('has the last rates at once and newer ones after their arrival', () => {
    const { actor, context } = open(createMemoryStore({ [EXCHANGE_RATES_KEY]: '{"USD":5}' }))
    expect(context().rates).toEqual({ BRL: 1, USD: 5 })
    actor.send({ type: 'rates arrived', rates: { BRL: 1, USD: 6 } })
    expect(context().rates).toEqual({ BRL: 1, USD: 6 })
  })
})
