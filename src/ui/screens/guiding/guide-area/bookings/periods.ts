import { dayAfter } from '../../../../../core/time/departure-time.ts'

/** Both inclusive ISO days. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Days between the first and the last of a request; the backend's maximum (contract/departures.ts). */
const LENGTH = 61

/** A trip of several days that began so many days ago may still be under way. */
const UNDER_WAY = 7

/** `count` periods, from departures that may be under way today. */
export const periodsAhead = (today: string, count: number): readonly Period[] =>
  Array.from({ length: count }, (_, index) => {
    const from = dayAfter(today, index * (LENGTH + 1) - UNDER_WAY)
    return { from, to: dayAfter(from, LENGTH) }
  })

/** From today backwards; `count` periods. */
export const periodsBack = (today: string, count: number): readonly Period[] =>
  Array.from({ length: count }, (_, index) => {
    const to = dayAfter(today, -index * (LENGTH + 1))
    return { from: dayAfter(to, -LENGTH), to }
  })

export const keyOf = ({ from, to }: Period): string => `${from}..${to}`
