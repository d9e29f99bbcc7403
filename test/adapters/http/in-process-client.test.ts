import { expect, it } from 'vitest'
import { offerById } from '../../../contract/details.ts'
import { configs } from '../../../contract/marketplace.ts'
import { searchOffers } from '../../../contract/search.ts'
import { login } from '../../../contract/session.ts'
import { createInProcessClient } from '../../../src/adapters/http/in-process-client.ts'
import { NotFound, ServiceFailed, UnreadableAnswer } from '../../../src/core/failures.ts'

const answering = (response: () => Response) => async () => response()

it('asks for the path with the query, and drops what the schema does not name', async () => {
  const asked: string[] = []
  const empty = { total: 0, items: [], facets: facets(), correctedText: null, nextCursor: null }
  const drawing = createInProcessClient(async (key) => {
    asked.push(key)
    return Response.json({ ...empty, surprise: 1 })
  })
  const query = { kind: 'tour', text: 'são luís', date: undefined }
  expect(await drawing.call(searchOffers, { query })).toEqual(empty)
  await drawing.call(offerById, { params: { id: '7' } }).catch(() => undefined)
  expect(asked).toEqual(['offers/search?kind=tour&text=s%C3%A3o+lu%C3%ADs', 'offers/7'])
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
])('%s becomes its failure', async (_, response, failure) => {
  const drawing = createInProcessClient(answering(response))
  await expect(drawing.call(offerById, { params: { id: '7' } })).rejects.toBeInstanceOf(failure)
})

it('changes nothing while drawing', async () => {
  const drawing = createInProcessClient(answering(() => Response.json({})))
  await expect(drawing.call(login, { body: { email: 'a@b', password: 'c' } })).rejects.toBeInstanceOf(ServiceFailed)
  await expect(drawing.call(configs)).resolves.toEqual({ data: {} })
  await expect(drawing.read('configs')).resolves.toEqual({})
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
