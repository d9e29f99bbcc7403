import type { Company } from './company.ts'

/** Name on a Pix charge: upper case without accents, at most 25 characters (field 59 of the BR Code). */
export const pixNameOf = ({ name }: Pick<Company, 'name'>): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
    .replaceAll(/ +/g, ' ')
    .slice(0, 25)
    .trim()

/** City of the address, which a BR Code names too: `São Luís` of `… – São Luís/MA – …`. */
export const cityOf = ({ address }: Pick<Company, 'address'>): string =>
  /([^–,\-/]+)\/[A-Z]{2}\b/.exec(address)?.[1]?.trim() ?? 'Brasil'
