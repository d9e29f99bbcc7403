import type { CancellationPolicy, Language } from '../core/offers/offer.ts'
import type { OfferKind } from '../core/offers/offer-kinds.ts'
import type { Sort } from '../core/search/filters.ts'
import { wholeText } from '../core/text/number-text.ts'

/** Portuguese labels for the core's English names. */

export const KIND_LABELS: Readonly<Record<OfferKind, { readonly one: string; readonly many: string }>> = {
  tour: { one: 'Passeio', many: 'Passeios' },
  transfer: { one: 'Traslado', many: 'Traslados' },
  advisory: { one: 'Assessoria', many: 'Assessorias' },
}

export const LANGUAGE_LABELS: Readonly<Record<Language, string>> = {
  pt: 'Português',
  en: 'Inglês',
  es: 'Espanhol',
  fr: 'Francês',
  de: 'Alemão',
  it: 'Italiano',
}

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  relevance: 'Mais relevantes',
  rating: 'Mais bem avaliados',
  price: 'Menor preço',
  '-price': 'Maior preço',
  duration: 'Mais curtos',
}

/** One sentence each, as in the terms of use; the seven days of CDC art. 49 apply in addition. */
export const CANCELLATION_SENTENCES: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Cancelamento grátis até 24 horas antes do início.',
  moderate: 'Cancelamento grátis até 72 horas (3 dias) antes do início.',
  strict: 'Cancelamento grátis até 7 dias antes do início.',
}

export const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

/** `3 avaliações`, `1 avaliação`. */
export function countText(count: number, one: string, many: string): string {
  return `${wholeText(count)} ${count === 1 ? one : many}`
}

/** `português, inglês e espanhol`. Without `Intl` as number-text.ts. */
export function listText(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' e ')
}

const SHORT_WEEKDAYS = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.']
const SHORT_MONTHS = ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.']

/** ISO date (YYYY-MM-DD) → `sáb., 20 de dez.`, in any reader's zone. Without `Intl` as number-text.ts. */
export function shortDateText(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`)
  const day = date.getUTCDate()
  return `${SHORT_WEEKDAYS[date.getUTCDay()]}, ${day === 1 ? '1º' : day} de ${SHORT_MONTHS[date.getUTCMonth()]}`
}

/** A day, or `28 de nov. – 29 de nov.` for a period, with the years if one is not the reader's. ISO dates. */
export function periodText(from: string, until = from): string {
  const thisYear = String(new Date().getFullYear())
  const hasYears = [from, until].some((day) => !day.startsWith(thisYear))
  const textOf = (day: string) => shortDateText(day) + (hasYears ? ` de ${day.slice(0, 4)}` : '')
  return from === until ? textOf(from) : [from, until].map((day) => textOf(day).replace(/^\S+ /, '')).join(' – ')
}

/** ISO date → `novembro de 2026`. */
export function monthText(isoDate: string): string {
  return new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${isoDate.slice(0, 10)}T00:00:00Z`),
  )
}
