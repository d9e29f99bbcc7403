/** Lower case without accents: `São Luís` is `sao luis`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text in lower case: letters and digits of any script; everything else separates. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}

/** Folded words without meaning for an offer. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a o as os e de da do das dos em no na nos nas um uma uns umas para pra pro por pelo pela pelos pelas com sem ao aos ' +
    'ou que se me meu minha seu sua meus minhas seus suas mais muito como ate entre sobre the of in to and for with el la los las en del'
  ).split(' '),
)
