import type { Block } from '../document.ts'

export const HELP_CATEGORIES = ['travellers', 'payment', 'account', 'safety', 'guides'] as const
export type HelpCategory = (typeof HELP_CATEGORIES)[number]

export interface HelpQuestion {
  /** Anchor of the question: its deep link is `/central-de-ajuda#id`. */
  readonly id: string
  readonly category: HelpCategory
  readonly question: string
  readonly answer: readonly Block[]
  /** Other words that people use for it; searched, never shown. */
  readonly keywords: readonly string[]
}
