import { formatBrl } from '../../../../core/money/format.ts'
import type { DestinationPage } from '../../../../core/search/destination-page.ts'
import { oneDecimalText } from '../../../../core/text/number-text.ts'
import { durationText } from '../../../../core/time/duration-text.ts'
import { countText, listText } from '../../../labels.ts'

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const nameOf = (month: number) => MONTHS[month - 1] ?? ''

/** `junho a agosto e dezembro`. A period may cross the turn of the year. */
export function monthsText(months: readonly number[]): string {
  const has = (month: number) => months.includes(((month + 11) % 12) + 1)
  if (months.length === 12) return 'o ano todo'
  const periods = months
    .filter((month) => !has(month - 1))
    .toSorted((a, b) => a - b)
    .map((first) => {
      let last = first
      while (has(last + 1)) last++
      return first === last ? nameOf(first) : `${nameOf(first)} a ${nameOf(((last - 1) % 12) + 1)}`
    })
  return listText(periods)
}

/** The page's numbers as sentences, for people and for search engines. Prices in reais. */
export function factSentences({ total, guides, prices, minutes, rating }: DestinationPage): readonly string[] {
  return [
    `${countText(total, 'opção', 'opções')} de ${countText(guides, 'guia', 'guias')}.`,
    prices === null
      ? null
      : prices.min === prices.max
        ? `${formatBrl(prices.min)} por pessoa.`
        : `De ${formatBrl(prices.min)} a ${formatBrl(prices.max)} por pessoa.`,
    minutes.min === minutes.max
      ? `Duração de ${durationText(minutes.min)}.`
      : `Duração de ${durationText(minutes.min)} a ${durationText(minutes.max)}.`,
    rating === null
      ? null
      : `Nota média ${oneDecimalText(rating.average)} em ${countText(rating.count, 'avaliação', 'avaliações')}.`,
  ].filter((sentence) => sentence !== null)
}
