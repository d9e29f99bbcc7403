/** A clause without its number; paragraphs may contain the marks of document.ts. */
export interface Clause {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}
