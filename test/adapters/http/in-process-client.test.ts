import { expect, it } from 'vitest'
import { HOME_PATH } from '../../../contract/carried.ts'
import { offerById } from '../../../contract/details.ts'
import { configs } from '../../../contract/marketplace.ts'
import { homeContent } from '../../../contract/offers.ts'
import { searchOffers } from '../../../contract/search.ts'
import { login } from '../../../contract/session.ts'
import { createHttpClient } from '../../../src/adapters/http/http-client.ts'
import { createInProcessClient } from '../../../src/adapters/http/in-process-client.ts'
import { NotFound, ServiceFailed, UnreadableAnswer } from '../../../src/core/failures.ts'

const answering = (response: () => Response) => async () => response()

it('its answers are carried in the page, whose client does not repeat the requests', async () => {
  const carried = new Map<string, unknown>()
  const asked: string[] = []
  const empty = { total: 0, items: [], facets: facets(), correctedText: null, nextCursor: null }
  const drawing = createInProcessClient(async (key) => {
    asked.push(key)
    return Response.json(empty)
  }, carried)
  const query = { text: 'são luís', kind: 'tour', date: undefined }
  const drawn = await drawing.call(searchOffers, { query })
  expect(asked).toEqual(['offers/search?kind=tour&text=s%C3%A3o%20lu%C3%ADs'])
  const page = createHttpClient({
    baseUrl: 'http://127.0.0.1:1/api/',
    currentToken: () => null,
    onUnauthorized: () => undefined,
    carried: new Map(Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(carried))))),
  })
  expect(await page.call(searchOffers, { query })).toEqual(drawn)
})

it('carries answers after reading them: the home needs no schema', async () => {
  const carried = new Map<string, unknown>()
  const drawing = createInProcessClient(
    answering(() => Response.json({ data: { destinations: [], bestRated: [], surprise: 1 } })),
    carried,
  )
  await drawing.call(homeContent)
  expect([...carried]).toEqual([[HOME_PATH, { destinations: [], bestRated: [] }]])
})

it.each([
  [
    'a problem',
    () => Response.json({ title: 'Não encontrado', detail: 'Este passeio não existe.' }, { status: 404 }),
    NotFound,
  ],
  [
    'a page of HTML with an error',
    () => new Response('<h1>x</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } }),
    ServiceFailed,
  ],
  ['HTML', () => new Response('<h1>x</h1>'), UnreadableAnswer],
])('%s becomes its failure and is not carried', async (_, response, failure) => {
  const carried = new Map<string, unknown>()
  const drawing = createInProcessClient(answering(response), carried)
  await expect(drawing.call(offerById, { params: { id: '7' } })).rejects.toBeInstanceOf(failure)
  expect(carried.size).toBe(0)
})

it('changes nothing while drawing', async () => {
  const drawing = createInProcessClient(
    answering(() => Response.json({})),
    new Map(),
  )
  await expect(drawing.call(login, { body: { email: 'a@b', password: 'c' } })).rejects.toBeInstanceOf(ServiceFailed)
  await expect(drawing.call(configs)).resolves.toEqual({ data: {} })
})

function facets() {
  return {
    kinds: { tour: 0, transfer: 0, advisory: 0 },
    durations: { short: 0, 'half-day': 0, 'full-day': 0, 'multi-day': 0 },
    languages: { pt: 0, en: 0, es: 0, fr: 0, de: 0, it: 0 },
    ratings: { '4.5': 0, '4': 0, '3': 0 },
    freeCancellation: 0,
    destinations: [],
    price: null,
  }
}
