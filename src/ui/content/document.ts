/** The document model of the informational pages: data only, rendered by `info-page.tsx` and `help-centre.tsx`. */

/** A run of text: plain, strong, or a link (internal where it starts with `/` or `#`). */
type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }

export type RichText = readonly Inline[]

export type CalloutTone = 'info' | 'success' | 'warning'

export type Block =
  /** A third-level heading inside a section. */
  | { readonly type: 'heading'; readonly id: string; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: RichText }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly RichText[] }
  /** Every row has as many cells as `head`; the first cell names its row. */
  | {
      readonly type: 'table'
      readonly caption: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly RichText[])[]
    }
  | {
      readonly type: 'callout'
      readonly tone: CalloutTone
      readonly title: string
      readonly blocks: readonly Block[]
    }
  /** A question that opens; `id` is its anchor. */
  | { readonly type: 'question'; readonly id: string; readonly question: string; readonly answer: readonly Block[] }

export interface Section {
  /** Anchor, unique in its document: lower-case letters, digits and hyphens. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface InfoDocument {
  readonly title: string
  /** For the page's meta description: one or two sentences, 50 to 170 characters. */
  readonly description: string
  /** ISO date of the last change of content. */
  readonly updated: string
  /** Introduction under the title. */
  readonly lead: RichText
  readonly sections: readonly Section[]
}

/** The date of all current texts. */
export const LAST_UPDATE = '2026-11-20'

const MARK = /\*\*(?<strong>[^*]+)\*\*|\[(?<text>[^\]]+)\]\((?<href>[^()\s]+)\)/gu

/**
 * Parses the two marks of a text: `**strong**` and `[text](address)`.
 * @throws RangeError for an unclosed mark, so that tests find the mistake before readers do.
 */
export function rich(source: string): RichText {
  const runs: Inline[] = []
  let end = 0
  const plain = (text: string) => {
    if (/\*\*|\]\(/u.test(text)) throw new RangeError(`Unfinished mark in: ${source}`)
    if (text !== '') runs.push({ type: 'text', text })
  }
  for (const match of source.matchAll(MARK)) {
    plain(source.slice(end, match.index))
    const { strong, text, href } = match.groups ?? {}
    if (strong !== undefined) runs.push({ type: 'strong', text: strong })
    else if (text !== undefined && href !== undefined) runs.push({ type: 'link', text, href })
    end = match.index + match[0].length
  }
  plain(source.slice(end))
  return runs
}

export const p = (source: string): Block => ({ type: 'paragraph', text: rich(source) })
export const h = (id: string, text: string): Block => ({ type: 'heading', id, text })
export const list = (...items: string[]): Block => ({ type: 'list', ordered: false, items: items.map(rich) })
export const steps = (...items: string[]): Block => ({ type: 'list', ordered: true, items: items.map(rich) })
export const table = (caption: string, head: readonly string[], ...rows: (readonly string[])[]): Block => ({
  type: 'table',
  caption,
  head,
  rows: rows.map((row) => row.map(rich)),
})
export const callout = (tone: CalloutTone, title: string, ...blocks: Block[]): Block => ({
  type: 'callout',
  tone,
  title,
  blocks,
})
export const question = (id: string, text: string, ...answer: Block[]): Block => ({
  type: 'question',
  id,
  question: text,
  answer,
})
export const section = (id: string, title: string, ...blocks: Block[]): Section => ({ id, title, blocks })

const plainText = (text: RichText): string => text.map((run) => run.text).join('')

/** A block's text without marks, for searching and counting. */
export function textOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return block.text
    case 'paragraph':
      return plainText(block.text)
    case 'list':
      return block.items.map(plainText).join(' ')
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat().map(plainText)].join(' ')
    case 'callout':
      return [block.title, ...block.blocks.map(textOf)].join(' ')
    case 'question':
      return [block.question, ...block.answer.map(textOf)].join(' ')
  }
}

/** Every link of a block, in reading order. */
export function linksOf(block: Block): string[] {
  const inText = (text: RichText) => text.flatMap((run) => (run.type === 'link' ? [run.href] : []))
  switch (block.type) {
    case 'heading':
      return []
    case 'paragraph':
      return inText(block.text)
    case 'list':
      return block.items.flatMap(inText)
    case 'table':
      return block.rows.flat().flatMap(inText)
    case 'callout':
      return block.blocks.flatMap(linksOf)
    case 'question':
      return block.answer.flatMap(linksOf)
  }
}

/** Every anchor of a section: its own, those of its headings and of its questions. */
export function anchorsOf({ id, blocks }: Section): string[] {
  const inside = (block: Block): string[] => {
    if (block.type === 'heading' || block.type === 'question') return [block.id]
    return block.type === 'callout' ? block.blocks.flatMap(inside) : []
  }
  return [id, ...blocks.flatMap(inside)]
}
