import { describe, expect, it } from 'vitest'
import { createPublicExchangeRates } from '../../../src/adapters/exchange-rates/public-exchange-rates.ts'
import { createHttpExchangeRates, readRates } from '../../../src/adapters/http/http-exchange-rates.ts'
import { UnreadableAnswer } from '../../../src/core/failures.ts'
import { json, scriptedServer } from './scripted-server.ts'

const USD = { BRL: 1, USD: 5.43 }

describe('a list of rates', () => {
  it.each([
    ['code and rate', [{ code: 'USD', rate: 5.4321 }]],
    ['currency and bid', [{ currency: 'usd', bid: '5.4321' }]],
    ['from and value', [{ from: 'USD', to: 'BRL', value: '5,4321' }]],
    ['name and rate', [{ id: 3, name: 'USD', rate: '5.4321' }]],
    ['code and codein', [{ code: 'USD', codein: 'BRL', name: 'Dólar Americano/Real Brasileiro', bid: '5.4321' }]],
    ['a pair', [{ code: 'USD-BRL', rate: 5.4321 }]],
    ['the other way round', [{ from: 'BRL', to: 'USD', rate: 0.18409 }]],
    ['an object by code', { USD: 5.4321 }],
    ['an object of objects by pair', { USDBRL: { bid: '5.4321' } }],
    ['an envelope', { success: true, data: [{ code: 'USD', rate: 5.4321 }] }],
    [
      'nonsense beside it',
      [{ code: 'USD', rate: 5.4321 }, null, 3, { code: 'EUR' }, { code: 'XAU', rate: 1 }, { rate: 2 }],
    ],
    [
      'a pair without BRL beside it',
      [
        { code: 'USDBRL', rate: 5.4321 },
        { code: 'EURUSD', rate: 1.1 },
      ],
    ],
  ])('is read with %s', (_, answer) => {
    expect(readRates(answer)).toEqual(USD)
  })

  it.each([[[]], [{}], [{ data: [] }]])('that is empty (%j) knows BRL alone', (answer) => {
    expect(readRates(answer)).toEqual({ BRL: 1 })
  })

  it.each([
    [null],
    ['USD'],
    [5],
    [[{ code: 'USD', rate: -1 }]],
    [[{ code: 'USD', rate: 'much' }]],
    [{ message: 'oi' }],
  ])('without a rate in it (%j) is unreadable', (answer) => {
    expect(() => readRates(answer)).toThrow(UnreadableAnswer)
  })
})

describe('where rates are asked for', () => {
  const server = scriptedServer()

  it('is the root of the base’s origin, whatever the base’s path', async () => {
    server.answer(json([{ code: 'USD', rate: 5.4321 }]))
    const http = server.client({ baseUrl: server.baseUrl().replace('/api/', '/v2/backend/') })
    expect(await createHttpExchangeRates(http).fetchRates()).toEqual(USD)
    expect(server.requests[0]?.url).toBe('/api/exchange-rates/all')
  })

  it('is the public service at its whole address, which never gets a token', async () => {
    server.answer(json({ USDBRL: { bid: '5.4321', ask: '9' } }))
    const url = `${server.baseUrl()}json/last/USD-BRL,EUR-BRL?key=abc`
    expect(await createPublicExchangeRates(url).fetchRates()).toEqual(USD)
    expect(server.requests[0]?.url).toBe('/api/json/last/USD-BRL,EUR-BRL?key=abc')
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('an answer of the public service without a bid is unreadable, and its key is not in the error', async () => {
    server.answer(json({ status: 404 }))
    const error = await createPublicExchangeRates(`${server.baseUrl()}last?key=abc`)
      .fetchRates()
      .catch((e: unknown) => e)
    expect(error).toBeInstanceOf(UnreadableAnswer)
    expect(String(error)).not.toContain('abc')
  })
})
