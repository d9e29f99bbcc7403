import { publicTextProblem } from '../text/public-text.ts'
import type { OfferProblem } from './offer-sections.ts'

/** A problem of one section; false, null and undefined are none. */
export type MaybeProblem = Omit<OfferProblem, 'section'> | false | null | undefined

export const REQUIRED = 'Campo obrigatório'
const MARKUP = /<\/?[a-z!][^>]*>/i

/** Checks the length of a public text and refuses markup. `least` 0 makes it optional. */
export function text(
  field: string,
  typed: string,
  least: number,
  most: number,
  judge = publicTextProblem,
): MaybeProblem {
  const { length } = typed.trim()
  if (length === 0) return least > 0 && { field, sentence: REQUIRED }
  if (length < least) return { field, sentence: `Escreva um pouco mais: pelo menos ${least} caracteres.` }
  if (length > most) return { field, sentence: `Use no máximo ${most} caracteres; agora são ${length}.` }
  const sentence = MARKUP.test(typed) ? 'Escreva só texto, sem código HTML.' : judge(typed)
  return sentence !== null && { field, sentence }
}

export function lines(field: string, typed: readonly string[], most: number, length: number): readonly MaybeProblem[] {
  if (typed.length > most) return [{ field, sentence: `Use no máximo ${most} itens; agora são ${typed.length}.` }]
  return typed.map((line, index) => text(`${field}.${index}`, line, 1, length))
}

export function number(field: string, typed: number | null, least: number, most: number, unit: string): MaybeProblem {
  if (typed === null) return { field, sentence: REQUIRED }
  if (typed < least) return { field, sentence: `O mínimo é ${least}${least === 1 ? unit.replace(/s$/, '') : unit}.` }
  return typed > most && { field, sentence: `O máximo é ${most}${unit}.` }
}
