import { firstDayOf, lastDayOf, monthAfter, monthOf } from '../../../../../core/time/month.ts'
import { monthText } from '../../../../labels.ts'

/** The address's month (YYYY-MM) or year (YYYY). */
export type EarningsPeriod = string

export const periodDays = (period: EarningsPeriod): { readonly from: string; readonly to: string } =>
  period.length === 4
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: firstDayOf(period), to: lastDayOf(period) }

export const periodText = (period: EarningsPeriod): string =>
  period.length === 4 ? `o ano de ${period}` : monthText(firstDayOf(period))

const MONTHS_AHEAD = 3
const MONTHS_BACK = 12

/** Selectable periods, latest month first, with the address's one. */
export function periodChoices(today: string, chosen: EarningsPeriod): readonly EarningsPeriod[] {
  const month = monthOf(today)
  const months = Array.from({ length: MONTHS_AHEAD + 1 + MONTHS_BACK }, (_, index) =>
    monthAfter(month, MONTHS_AHEAD - index),
  )
  const year = Number(today.slice(0, 4))
  const choices = [...months, String(year), String(year - 1)]
  return choices.includes(chosen) ? choices : [chosen, ...choices]
}
