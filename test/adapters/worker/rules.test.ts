import { describe, expect, it } from 'vitest'
import { CALLS } from '../../../contract/index.ts'
import { ROUTES } from '../../../src/ui/route-table.ts'
import { cachePolicyOf, isMissing } from '../../../src/worker/rules.ts'

const SITE = 'https://tour.example'
const API = new URL('/api/', SITE)

const keeping = (address: string, { method = 'GET', isNavigation = false, api = API } = {}) =>
  cachePolicyOf({ method, url: new URL(address, SITE), isNavigation }, SITE, api)
const page = (path: string) => keeping(path, { isNavigation: true })

/** Cacheable calls, by the contract's names. Add a call only if its answer is the same for everybody. */
const KEPT: Readonly<Record<string, string>> = {
  configs: 'answer at once',
  homeContent: 'answer at once',
  exchangeRates: 'answer when cut off',
  searchOffers: 'answer when cut off',
  mapOffers: 'answer when cut off',
  offerById: 'answer when cut off',
  offerDepartures: 'answer when cut off',
  providerById: 'answer when cut off',
}

describe('answers of the API', () => {
  const calls = Object.values(CALLS)
  it.each(calls.map((call) => [call.id, call] as const))('%s: kept only if it is public', (id, call) => {
    const path = call.path.replaceAll(/\{\w+\}/g, '7f3a-1')
    const kept = KEPT[id] ?? 'nothing'
    expect(keeping(`/api/${path}`, { method: call.method })).toBe(kept)
    if (kept !== 'nothing') expect([call.auth, call.method]).toEqual([false, 'GET'])
  })

  it('are cached from the API’s origin, also if it is another one, and from no other', () => {
    const api = new URL('https://api.example/v1/')
    expect(keeping('https://api.example/v1/offers/search?type=tour', { api })).toBe('answer when cut off')
    expect(keeping('https://api.example/v1/bookings', { api })).toBe('nothing')
    expect(keeping('https://api.example/offers/search', { api })).toBe('nothing')
    expect(keeping('https://elsewhere.example/v1/offers/search', { api })).toBe('nothing')
    expect(keeping('/api/offers/search', { api })).toBe('nothing')
  })

  it('with the person’s position are not cached', () => {
    expect(keeping('/api/offers/search?near=-22.9,-43.2&type=tour')).toBe('nothing')
    expect(keeping('/api/offers/map?near=-22.9,-43.2')).toBe('nothing')
  })

  it('to other methods than GET are not cached', () => {
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'])
      expect(keeping('/api/offers/home', { method })).toBe('nothing')
  })
})

describe('pages', () => {
  const hasToken = (path: string) => path.startsWith('/atualizar-tour')
  it.each(ROUTES.map(({ path }) => path))(
    '%s is answered with the application, unless its address contains a token',
    (path) => {
      const address = path.replaceAll(/\{?-?\$\w+\}?/g, '7')
      expect(page(`${address}?x=1`)).toBe(hasToken(path) ? 'nothing' : 'page')
    },
  )

  it.each([
    '/api/docs',
    '/api',
    '/media/tour/1.webp',
    '/demonstracao/mensagens',
    '/__/auth/handler',
    '/robots.txt',
    '/index.html',
    '/manifest.webmanifest',
    '/loja/%ff',
    '//atualizar-tour/7/token',
    '/ATUALIZAR-TOUR/7/token',
  ])('%s is left to the server', (path) => expect(page(path)).toBe('nothing'))

  it('of other sites are left to them', () => expect(page('https://elsewhere.example/')).toBe('nothing'))
  it('are not what a program asks for', () => expect(keeping('/carrinho')).toBe('nothing'))
})

describe('files', () => {
  it('of the application and pictures of offers are cached; uploaded portraits are not', () => {
    expect(keeping('/assets/a1b2c3d.js')).toBe('part')
    expect(keeping('/media/tour/1.webp')).toBe('picture')
    expect(keeping('/media/demo/tour/1.webp')).toBe('picture')
    expect(keeping('/media/avatar/1.webp')).toBe('nothing')
    expect(keeping('/sw.js')).toBe('nothing')
    expect(keeping('https://elsewhere.example/assets/a.js')).toBe('nothing')
    expect(keeping('https://elsewhere.example/media/tour/1.webp')).toBe('nothing')
  })

  it('are missing if the host answers 404 or with a page', () => {
    const answer = (status: number, type: string) => ({ status, headers: new Headers({ 'content-type': type }) })
    expect(isMissing(answer(404, 'application/problem+json'))).toBe(true)
    expect(isMissing(answer(410, 'text/plain'))).toBe(true)
    expect(isMissing(answer(200, 'text/html; charset=utf-8'))).toBe(true)
    expect(isMissing(answer(200, 'text/javascript'))).toBe(false)
    expect(isMissing(answer(503, 'text/plain'))).toBe(false)
  })
})
