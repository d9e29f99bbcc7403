import { capitalized } from '../text/capitalized.ts'
import { wholeText } from '../text/number-text.ts'
import type { AgeBand } from './offer.ts'

const BAND_NAMES: Readonly<Record<AgeBand, readonly [one: string, many: string]>> = {
  adult: ['adulto', 'adultos'],
  youth: ['jovem', 'jovens'],
  child: ['criança', 'crianças'],
  infant: ['bebê', 'bebês'],
  senior: ['idoso', 'idosos'],
  student: ['estudante', 'estudantes'],
}

/** The word within a sentence: `adulto`; `adultos` for another count. */
export const bandName = (band: AgeBand, count = 1): string => BAND_NAMES[band][count === 1 ? 0 : 1]

/** The word at the beginning of a line: `Adulto`, `Adultos`. */
export const bandLabel = (band: AgeBand, count = 1): string => capitalized(bandName(band, count))

/** `2 adultos`. */
export const bandCountText = (band: AgeBand, count: number): string => `${wholeText(count)} ${bandName(band, count)}`
