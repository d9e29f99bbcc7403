import type { Advisory, CancellationPolicy, Language, Plan, PlanPrice } from '../../../core/offers/offer.ts'
import type { OfferKind } from '../../../core/offers/offer-kinds.ts'
import { capitalized } from '../../../core/text/capitalized.ts'
import { atClockText, clockText } from '../../../core/time/clock-text.ts'
import { countText, LANGUAGE_LABELS, listText, WEEKDAYS } from '../../labels.ts'

/** Portuguese texts for the offer's page. The server renders the same ones. */

export const CHANNEL_TEXTS: Readonly<Record<Advisory['channel'], { readonly name: string; readonly text: string }>> = {
  video: {
    name: 'Por chamada de vídeo',
    text: 'Você conversa cara a cara, de onde estiver. O guia chama você no WhatsApp, ou manda por lá o link.',
  },
  phone: { name: 'Por telefone', text: 'O guia liga para o número que você informar na reserva.' },
  chat: { name: 'Por mensagens', text: 'Vocês trocam mensagens no WhatsApp, no horário reservado.' },
}

/** Heading of the seller's part, by kind of offer. */
export const SELLER_TITLES: Readonly<Record<OfferKind, string>> = {
  tour: 'Quem guia você',
  transfer: 'Quem leva você',
  advisory: 'Quem orienta você',
}

/** For the narrow bar of a phone; "grátis" always has a time limit. */
export const CANCELLATION_SHORT: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Cancelamento grátis até 24 h antes',
  moderate: 'Cancelamento grátis até 72 h antes',
  strict: 'Cancelamento grátis até 7 dias antes',
}

const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** [1,2,3,4,5] → `De segunda a sexta`; [6,0] → `Sábado e domingo`; null without a departure. */
export function weekdaysText(weekdays: readonly number[]): string | null {
  const days = WHOLE_WEEK.filter((day) => weekdays.includes(day))
  if (days.length === 0) return null
  if (days.length === 7) return 'Todos os dias'
  // A run may cross from Sunday to Monday, so it begins after the first gap.
  const first = days.find((day) => !days.includes(WHOLE_WEEK[(WHOLE_WEEK.indexOf(day) + 6) % 7] ?? day)) ?? 1
  const start = WHOLE_WEEK.indexOf(first)
  const run = days.map((_, step) => WHOLE_WEEK[(start + step) % 7] ?? first)
  const isRun = days.length >= 3 && run.every((day) => days.includes(day))
  const name = (day: number) => WEEKDAYS[day] ?? ''
  const text = isRun ? `de ${name(first)} a ${name(run.at(-1) ?? first)}` : listText(days.map(name))
  return capitalized(text)
}

/** `Saída às 8h e às 14h30`; shortens a long list to first and last. Null without times. */
export function startTimesText(startTimes: readonly string[], kind: OfferKind): string | null {
  const times = [...startTimes].sort()
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return null
  const verb = kind === 'advisory' ? 'Início' : 'Saída'
  if (times.length > 6) return `${times.length} horários por dia, das ${clockText(first)} ${atClockText(last)}`
  return `${verb} ${listText(times.map(atClockText))}`
}

/** `De 3 a 11 anos`, `60 anos ou mais`, `Até 2 anos`; null without limits. */
export function ageText({ minAge, maxAge }: Pick<PlanPrice, 'minAge' | 'maxAge'>): string | null {
  const years = (age: number) => countText(age, 'ano', 'anos')
  if (minAge !== null && minAge > 0) {
    if (maxAge === null) return `${years(minAge)} ou mais`
    return minAge === maxAge ? years(minAge) : `de ${minAge} a ${years(maxAge)}`
  }
  return maxAge === null ? null : maxAge === 0 ? 'antes de completar 1 ano' : `até ${years(maxAge)}`
}

/** `Até 12 pessoas`, `De 2 a 8 pessoas`, `4 pessoas`. */
export function peopleText({ minPeople, maxPeople }: Pick<Plan, 'minPeople' | 'maxPeople'>): string {
  const people = countText(maxPeople, 'pessoa', 'pessoas')
  if (minPeople === maxPeople) return people
  return minPeople <= 1 ? `Até ${people}` : `De ${minPeople} a ${people}`
}

/** Shared or private group, over all plans; null without plans. */
export function groupText(plans: readonly Plan[]): string | null {
  if (plans.length === 0) return null
  const most = Math.max(...plans.map((plan) => plan.maxPeople))
  if (most === 1) return 'Atendimento individual'
  const people = `até ${countText(most, 'pessoa', 'pessoas')}`
  if (plans.every((plan) => plan.isPrivate)) return `Privativo, ${people}`
  return plans.some((plan) => plan.isPrivate) ? `Em grupo ou privativo, ${people}` : `Em grupo de ${people}`
}

/** `1 mala por pessoa`; a transfer may allow none. */
export function luggageText(pieces: number): string {
  return pieces === 0 ? 'Somente bagagem de mão' : `${countText(pieces, 'mala', 'malas')} por pessoa`
}

/** Blank lines separate paragraphs. */
export function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `Português, inglês e espanhol`. */
export function languagesText(languages: readonly Language[]): string {
  const text = listText(languages.map((language) => LANGUAGE_LABELS[language].toLocaleLowerCase('pt-BR')))
  return capitalized(text)
}
