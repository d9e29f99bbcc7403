import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPublicExchangeRates } from '../../../src/adapters/exchange-rates/public-exchange-rates.ts'
import { createHttpAccountEntry } from '../../../src/adapters/http/http-account-entry.ts'
import { createHttpClient, type HttpClient } from '../../../src/adapters/http/http-client.ts'
import { createHttpConfigs } from '../../../src/adapters/http/http-configs.ts'
import { createHttpExchangeRates } from '../../../src/adapters/http/http-exchange-rates.ts'
import { createHttpImages } from '../../../src/adapters/http/http-images.ts'
import { createHttpOffers } from '../../../src/adapters/http/http-offers.ts'
import { createHttpProfile } from '../../../src/adapters/http/http-profile.ts'
import { createHttpProviders } from '../../../src/adapters/http/http-providers.ts'
import { createHttpSearch } from '../../../src/adapters/http/http-search.ts'
import { createHttpSession } from '../../../src/adapters/http/http-session.ts'
import { createHttpValidationChecks } from '../../../src/adapters/http/http-validation-checks.ts'
import { isFailure, NotOffered, Unauthenticated } from '../../../src/core/failures.ts'
import { LoginFailed, UserInfoFailed } from '../../../src/core/session/session.port.ts'
import { isRecord } from '../../../src/core/storage/json.ts'
import { clientOf } from '../../contracts/http-subjects.ts'
import {
  FOREIGN_CALLS,
  FOREIGN_PASSWORD,
  FOREIGN_PEOPLE,
  type ForeignBackend,
  type ForeignCall,
  type ForeignFailure,
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

  it('an adapter resolves as its port promises or rejects with a failure of the port', async () => {
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
  })
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

  it('slow: the client waits for the answer, and leaving a screen aborts its request', async () => {
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

  /** One request for each call of section 7, with a session. */
  const askEachAs = (http: HttpClient): Record<ForeignCall, () => Promise<unknown>> => {
    const profile = createHttpProfile(http)
    const checks = createHttpValidationChecks(http)
    const changes = { name: 'Ana', user_name: 'ana', birth_date: '', cellphone: '', email: FOREIGN_PEOPLE.client }
    const password = { current_password: FOREIGN_PASSWORD, password: 'nova-senha', password_confirmation: 'nova-senha' }
    return {
      'POST auth/login': () => createHttpSession(http).login(credentials),
      'POST auth/me': () => createHttpSession(http).fetchIdentity(token),
      'POST auth/logout': () => createHttpSession(http).logout(token),
      'POST auth/update-profile': () => profile.update(changes),
      'POST auth/update-check-phone': () => profile.checkPhone('+5511987654321'),
      'POST auth/forgot': () => createHttpAccountEntry(http, { warn: () => undefined }).requestPasswordReset('a@b.br'),
      'POST auth/provider-congrats': () => checks.sendCongratulations(),
      'POST images': () => createHttpImages(http).upload({ image: 'data:image/png;base64,AA' }),
      'POST auth/update-avatar': () => profile.updateAvatar('avatars/101.png'),
      'POST auth/update-password': () => profile.updatePassword(password),
      'GET exchange-rates/all': () => createHttpExchangeRates(http).fetchRates(),
      'GET configs': () => createHttpConfigs(http).fetchConfigs(),
      'GET check-validate-updates': () => checks.checkUpdates(undefined),
    }
  }
  const outcomes: readonly [ForeignFailure, string][] = [
    ['unauthorized', 'Unauthenticated'],
    ['rejected', 'Rejected'],
    ['error', 'ServiceFailed'],
    ['html', 'UnreadableAnswer'],
    ['malformed', 'UnreadableAnswer'],
    ['missing', 'NotOffered'],
  ]
  it.each(FOREIGN_CALLS)('%s: each of its failures has its name, and the call works before and after', async (name) => {
    const session = await createHttpSession(clientOf(backend.baseUrl)).login(credentials)
    const http = createHttpClient({
      baseUrl: backend.baseUrl,
      currentToken: () => session,
      onUnauthorized: () => undefined,
      retryDelay: () => 0,
    })
    for (const [failure, expected] of outcomes) {
      backend.failures.set(name, failure)
      const outcome = await askEachAs(http)
        [name]()
        .catch((caught: unknown) => caught)
      expect(named(outcome, expected), `${failure}: ${String(outcome)}`).toBe(expected)
    }
    backend.failures.clear()
    const works = await askEachAs(http)
      [name]()
      .catch((caught: unknown) => caught)
    // The table's token is unknown, so the backend refuses the identity, and a logout has nothing to do.
    if (name !== 'POST auth/me') expect(works instanceof Error, String(works)).toBe(false)
  })
})

/** The failure's name, thrown, as a cause, or in the answer; 'success' for calls that accept any 2xx. */
function named(outcome: unknown, expected: string): string | undefined {
  if (isFailure(outcome)) return outcome.name
  if (outcome instanceof Error) return isFailure(outcome.cause) ? outcome.cause.name : outcome.name
  if (isRecord(outcome) && isFailure(outcome.failure)) return outcome.failure.name
  // Such a call succeeds with any 2xx, regardless of the body.
  const isSuccess = outcome === true || (isRecord(outcome) && outcome.isSent === true)
  if (isSuccess) return expected === 'UnreadableAnswer' ? expected : 'success'
  // false from a port without details; undefined from a call without an answer, or from a logout that was complete.
  return outcome === false || outcome === undefined ? expected : undefined
}
