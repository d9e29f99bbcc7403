import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPublicExchangeRates } from '../../../src/adapters/exchange-rates/public-exchange-rates.ts'
import type { HttpClient } from '../../../src/adapters/http/http-client.ts'
import { createHttpConfigs } from '../../../src/adapters/http/http-configs.ts'
import { createHttpExchangeRates } from '../../../src/adapters/http/http-exchange-rates.ts'
import { createHttpOffers } from '../../../src/adapters/http/http-offers.ts'
import { createHttpProviders } from '../../../src/adapters/http/http-providers.ts'
import { createHttpSearch } from '../../../src/adapters/http/http-search.ts'
import { createHttpSession } from '../../../src/adapters/http/http-session.ts'
import { isFailure, NotOffered, Unauthenticated } from '../../../src/core/failures.ts'
import { LoginFailed, UserInfoFailed } from '../../../src/core/session/session.port.ts'
import { clientOf } from '../../contracts/http-subjects.ts'
import {
  FOREIGN_PASSWORD,
  FOREIGN_PEOPLE,
  type ForeignBackend,
  startForeignBackend,
} from '../../support/foreign-backend.ts'
import { json, scriptedServer } from './scripted-server.ts'

const token = { token: 'a.b.c', token_type: 'Bearer' }
const credentials = { email: FOREIGN_PEOPLE.client, password: FOREIGN_PASSWORD }

/** Every question that an HTTP adapter asks. */
const questions = (http: HttpClient, baseUrl: string): Record<string, () => Promise<unknown>> => ({
  login: () => createHttpSession(http).login(credentials),
  identity: () => createHttpSession(http).fetchIdentity(token),
  logout: () => createHttpSession(http).logout(token),
  configs: () => createHttpConfigs(http).fetchConfigs(),
  rates: () => createHttpExchangeRates(http).fetchRates(),
  'public rates': () =>
    createPublicExchangeRates(new URL('json/last/USD-BRL', baseUrl).href, { retryDelay: () => 0 }).fetchRates(),
  search: () => createHttpSearch(http).search({ text: 'praia' }),
  suggestions: () => createHttpSearch(http).suggest('praia'),
  home: () => createHttpSearch(http).fetchHome(),
  offer: () => createHttpOffers(http).fetchOffer('1'),
  provider: () => createHttpProviders(http).fetchProvider('1'),
})

const isAnnounced = (error: unknown) =>
  isFailure(error) || error instanceof LoginFailed || error instanceof UserInfoFailed

describe('whatever a backend answers', () => {
  const server = scriptedServer()

  it('an adapter answers what its port promises or rejects with one of its port’s failures', async () => {
    const names = Object.keys(questions(server.client(), 'http://nowhere/'))
    const status = fc.constantFrom(200, 200, 200, 400, 401, 403, 404, 422, 429, 500)
    // Arbitrary bodies, and such as have the field names that are looked for.
    const known = fc.constantFrom(
      'data',
      'user',
      'id',
      'roles',
      'company',
      'able_to_approve',
      'access_token',
      'token_type',
      'items',
      'total',
      'title',
      'detail',
      'errors',
      'code',
      'rate',
      'USDBRL',
      'bid',
      'primary_color',
      'suggestions',
      '__proto__',
    )
    const { body } = fc.letrec((tie) => ({
      leaf: fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), fc.constantFrom(null, true, 'USD', 'client')),
      object: fc.dictionary(known, tie('body'), { maxKeys: 6 }),
      body: fc.oneof({ maxDepth: 5 }, tie('leaf'), tie('object'), fc.array(tie('body'), { maxLength: 3 })),
    }))
    await fc.assert(
      fc.asyncProperty(body, status, fc.constantFrom(...names), async (answer, answered, name) => {
        server.answer(json(answer, answered))
        const error = await questions(server.client(), server.baseUrl())
          [name]?.()
          .then(
            () => undefined,
            (caught: unknown) => caught ?? 'rejected with nothing',
          )
        expect(error === undefined || isAnnounced(error), String(error)).toBe(true)
      }),
      { numRuns: 400 },
    )
  }, 30_000)
})

describe.each([true, false])('a foreign backend in trouble (data envelope: %s)', (envelope) => {
  let backend: ForeignBackend
  let ask: Record<string, () => Promise<unknown>>
  beforeEach(async () => {
    backend = await startForeignBackend({ envelope })
    ask = questions(clientOf(backend.baseUrl), backend.baseUrl)
  })
  afterEach(() => backend.close())

  it.each([
    ['down', 'Unreachable', 500],
    ['html', 'UnreadableAnswer', 500],
    ['error', 'ServiceFailed', 500],
    ['malformed', 'UnreadableAnswer', 500],
  ] as const)('%s: every question is answered with %s', async (trouble, failure, status) => {
    backend.trouble = trouble
    for (const [name, question] of Object.entries(ask)) {
      const error = await question().catch((caught: unknown) => caught)
      if (name === 'login') {
        expect(error).toMatchObject({ name: 'LoginFailed', status, cause: { name: failure } })
      } else if (name === 'identity') {
        expect(error).toMatchObject({
          name: 'UserInfoFailed',
          statusText: expect.stringMatching(/\S/),
          cause: { name: failure },
        })
      } else if (name === 'logout' && (trouble === 'html' || trouble === 'malformed')) {
        expect(error).toBeUndefined()
      } else {
        expect(error, name).toHaveProperty('name', failure)
      }
    }
  })

  it('slow: the answer is waited for, and a screen that is left takes its request along', async () => {
    backend.trouble = 'slow'
    const http = clientOf(backend.baseUrl)
    const leaving = new AbortController()
    const left = createHttpConfigs(http).fetchConfigs(leaving.signal)
    const patient = createHttpConfigs(http).fetchConfigs()
    leaving.abort()
    await expect(left).rejects.toBe(leaving.signal.reason)
    backend.trouble = 'none'
    const answered = () => {
      backend.release()
      return Promise.race([patient, undefined])
    }
    await expect.poll(answered).toHaveProperty('primary_color')
  })

  it('recovered: the same questions are answered', async () => {
    backend.trouble = 'down'
    await expect(ask.configs?.()).rejects.toBeTruthy()
    backend.trouble = 'none'
    expect(await ask.configs?.()).toEqual({
      primary_color: '#0b7285',
      register_tour_video: 'https://videos.example/tour',
      register_transfer_video: 'https://videos.example/traslado',
      register_provider_video: 'https://videos.example/prestador',
      features: [],
    })
    expect(await ask.rates?.()).toEqual({ BRL: 1, USD: 5.43, EUR: 6.29, GBP: 7.21 })
  })

  it('its tokens revoked: the identity is Unauthenticated', async () => {
    const session = createHttpSession(clientOf(backend.baseUrl))
    const given = await session.login(credentials)
    backend.revokeTokens()
    await expect(session.fetchIdentity(given)).rejects.toBeInstanceOf(Unauthenticated)
  })

  it('without a search, as the specification allows: it is not offered, and the session works', async () => {
    for (const name of ['search', 'suggestions', 'home', 'offer', 'provider']) {
      await expect(ask[name]?.()).rejects.toBeInstanceOf(NotOffered)
    }
    const session = createHttpSession(clientOf(backend.baseUrl))
    expect(await session.fetchIdentity(await session.login(credentials))).toMatchObject({ user: { id: 101 } })
  })
})
