import { fold } from '../../text/words.ts'

/** A word of a query. */
export interface Token {
  readonly folded: string
  /** As typed. */
  readonly written: string
  /** The character after it; empty at the end. */
  readonly next: string
  /** What stands between it and the next word; empty at the end. */
  readonly gap: string
  /** Its number in the query. */
  readonly at: number
}

export function tokensOf(text: string): readonly Token[] {
  const whole = text.normalize('NFC')
  const found = [...whole.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
  return found.map((match, at) => {
    const end = match.index + match[0].length
    return {
      ...{ folded: fold(match[0]), written: match[0], at },
      next: whole.charAt(end),
      gap: whole.slice(end, found[at + 1]?.index ?? end),
    }
  })
}

/** The folded word there; empty beyond the text. */
export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.folded ?? ''

/** The words as typed, with what stood between them; a space where others were taken out. */
export const written = (tokens: readonly Token[]): string =>
  tokens
    .map(({ written: word, gap, at }, index) => {
      const next = tokens[index + 1]
      return next === undefined ? word : word + (next.at === at + 1 ? gap.replaceAll(/\s+/g, ' ') : ' ')
    })
    .join('')

/** A word without the -s of most plurals. */
export const singular = (folded: string): string =>
  folded.length > 3 && folded.endsWith('s') ? folded.slice(0, -1) : folded
