/** A clause before it is numbered: each paragraph may carry the marks of document.ts. */
export interface Clause {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}
