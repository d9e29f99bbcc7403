import type { AgeBand } from './offer.ts'

/** Word for one person of an age band. */
export const BAND_NAMES: Readonly<Record<AgeBand, string>> = {
  adult: 'adulto',
  youth: 'jovem',
  child: 'criança',
  infant: 'bebê',
  senior: 'idoso',
  student: 'estudante',
}
