import type { Block } from '../document.ts'
import type { HelpCategory, HelpQuestion } from './question.ts'

/** Builds the questions of one category: anchor, question, keywords, answer. */
export const ask =
  (category: HelpCategory) =>
  (id: string, question: string, keywords: string, ...answer: Block[]): HelpQuestion => ({
    id,
    category,
    question,
    answer,
    keywords: keywords.split(', '),
  })
