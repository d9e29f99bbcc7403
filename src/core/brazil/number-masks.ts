import type { Mask } from '../forms/masked-edit.ts'

/** Input masks of CPF, CNPJ and CEP. Only characters that do not belong to the number are removed. */

/** `0` is a digit, `A` a digit or a letter; other characters are punctuation, written before the next character. */
function patternMask(pattern: string): Mask {
  const places = [...pattern]
  const show = (text: string) => {
    const own = [...text.toUpperCase()].filter((character) => /[0-9A-Z]/.test(character))
    let shown = ''
    let punctuation = ''
    for (const place of places) {
      if (place !== '0' && place !== 'A') {
        punctuation += place
        continue
      }
      const fits = place === '0' ? /\d/ : /[0-9A-Z]/
      while (own.length > 0 && !fits.test(own[0] ?? '')) own.shift()
      const next = own.shift()
      if (next === undefined) break
      shown += punctuation + next
      punctuation = ''
    }
    return shown
  }
  return { show, isOwn: (character) => /[0-9A-Z]/i.test(character) }
}

export const CPF_MASK = patternMask('000.000.000-00')
export const CNPJ_MASK = patternMask('AA.AAA.AAA/AAAA-00')
export const CEP_MASK = patternMask('00000-000')

/** Wire form: without punctuation, upper case. */
export const bareNumber = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
