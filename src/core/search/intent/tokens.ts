import { fold } from '../../text/words.ts'

/** A word of a query. */
export interface Token {
  readonly folded: string
  /** As typed. */
  readonly written: string
  /** The character after it; empty at the end. */
  readonly next: string
}

export const tokensOf = (text: string): readonly Token[] =>
  [...text.normalize('NFC').matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    folded: fold(match[0]),
    written: match[0],
    next: text.normalize('NFC').charAt(match.index + match[0].length),
  }))

/** A word without the -s of most plurals. */
export const singular = (folded: string): string =>
  folded.length > 3 && folded.endsWith('s') ? folded.slice(0, -1) : folded
