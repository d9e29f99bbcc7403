import { OFFER_KINDS } from '../../../../core/offers/offer-kinds.ts'
import type { SearchQuery } from '../../../../core/search/filters.ts'
import type { SearchResult } from '../../../../core/search/search.ts'

const SENTENCES = {
  near: 'Do mais perto ao mais longe de você.',
  'wished price': 'Primeiro passeios, depois traslados e assessoria, do menor ao maior preço.',
  'wished -price': 'Primeiro passeios, depois traslados e assessoria, do maior ao menor preço.',
  price: 'Do menor ao maior preço de um adulto.',
  '-price': 'Do maior ao menor preço de um adulto.',
  rating: 'Da maior à menor nota, depois por número de avaliações.',
  duration: 'Do mais curto ao mais longo.',
} as const

/** What the order depends on, which travellers may read by Decreto 7.962/2013. */
export function orderSentence(query: SearchQuery, result: SearchResult | null): string {
  const wished = result?.understood?.sort
  const order = query.sort ?? (wished ? (`wished ${wished}` as const) : query.near ? 'near' : 'relevance')
  const sentence = order === 'relevance' ? relevance(query, result) : SENTENCES[order]
  return `${sentence} Ninguém paga para aparecer antes.`
}

/** As in src/core/search/intent/relevance.ts: the season of days in the text, the words, the kind, the stars. */
function relevance(query: SearchQuery, result: SearchResult | null): string {
  const steps = [
    result?.understood?.hasDays && 'os destinos na melhor época para as suas datas',
    query.text !== undefined && 'o que mais combina com a busca',
    'as melhores notas',
  ].filter((step) => typeof step === 'string')
  const kinds = OFFER_KINDS.filter((kind) => (result?.facets.kinds[kind] ?? 1) > 0)
  const isMixed = query.kind === undefined && kinds.length > 1
  return `Primeiro ${steps.join(', depois ')}.${isMixed ? ' Passeios vêm antes de traslados, e assessoria fica por último.' : ''}`
}
