import type { Block } from '../document.ts'
import type { HelpCategory, HelpQuestion } from './question.ts'

/** Writes the questions of one category: anchor, question, other words for it, answer. */
export const ask =
  (category: HelpCategory) =>
  (id: string, question: string, keywords: string, ...answer: Block[]): HelpQuestion => ({
    id,
    category,
    question,
    answer,
    keywords: keywords.split(', '),
  })
