import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useContext } from 'react'
import { AppLink, LinkFilter } from '../components/ui/app-link.tsx'
import { cx } from '../components/ui/cx.ts'
import { useCurrentFacts } from './current-facts.ts'
import type { Block, CalloutTone, RichText } from './document.ts'
import { QuestionDetails } from './question-details.tsx'

const LINK = 'font-medium text-primary-text underline decoration-1 underline-offset-3 hover:decoration-2'

/** True inside another page's content: links then open in a new tab, so that nothing typed is lost. */
export const LinksApart = createContext(false)

/** Text with emphasis and links. Links to other sites open in the same tab. */
export function RichTextView({ text }: { readonly text: RichText }): ReactNode {
  const isApart = useContext(LinksApart)
  const leadsSomewhere = use(LinkFilter)
  const fill = useCurrentFacts()
  return text.map((written, position) => {
    const run = { ...written, text: fill(written.text), ...('href' in written && { href: fill(written.href) }) }
    const key = `${position} ${run.text}`
    if (run.type === 'strong') {
      return (
        <strong key={key} className="font-semibold text-ink">
          {run.text}
        </strong>
      )
    }
    if (run.type === 'link' && leadsSomewhere(run.href)) {
      return (
        <AppLink
          key={key}
          href={run.href}
          className={LINK}
          {...(isApart && !run.href.startsWith('mailto:') && { target: '_blank', rel: 'noopener' })}
        >
          {run.text}
        </AppLink>
      )
    }
    return run.text
  })
}

const TONES: Readonly<Record<CalloutTone, { readonly box: string; readonly icon: ReactNode }>> = {
  info: { box: 'bg-info-soft', icon: <Info size={20} className="text-info" /> },
  success: { box: 'bg-success-soft', icon: <CircleCheck size={20} className="text-success" /> },
  warning: { box: 'bg-warning-soft', icon: <TriangleAlert size={20} className="text-warning" /> },
}

export interface BlocksProps {
  readonly blocks: readonly Block[]
}

/** Renders blocks one below the other. */
export function Blocks({ blocks }: BlocksProps) {
  return (
    <div className="space-y-4">
      {blocks.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks are constant
        <BlockView key={position} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.type) {
    case 'heading':
      return (
        <h3 id={block.id} className="scroll-mt-24 pt-3 text-lg">
          {block.text}
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <RichTextView text={block.text} />
        </p>
      )
    case 'list':
      return <ListView block={block} />
    case 'table':
      return <TableView block={block} />
    case 'callout':
      return (
        <aside className={cx('flex gap-3 rounded-md p-4 print:border', TONES[block.tone].box)}>
          <span aria-hidden="true" className="mt-0.5 shrink-0">
            {TONES[block.tone].icon}
          </span>
          <div className="min-w-0">
            <p className="mb-1 font-semibold">{block.title}</p>
            <Blocks blocks={block.blocks} />
          </div>
        </aside>
      )
    case 'question':
      return (
        <QuestionDetails id={block.id} question={block.question}>
          <Blocks blocks={block.answer} />
        </QuestionDetails>
      )
  }
}

function ListView({ block }: { readonly block: Extract<Block, { type: 'list' }> }) {
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List
      className={cx(
        'space-y-2 pl-6 marker:text-primary-text',
        block.ordered ? 'list-decimal marker:font-semibold' : 'list-disc',
      )}
    >
      {block.items.map((item, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list's items are constant
        <li key={position} className="pl-1">
          <RichTextView text={item} />
        </li>
      ))}
    </List>
  )
}

/** Explicit roles, because some browsers drop a table's semantics when it is displayed as blocks. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A table that never scrolls the page sideways: on a phone each row is a card with its cells named by column. */
function TableView({ block }: { readonly block: Extract<Block, { type: 'table' }> }) {
  return (
    <table
      {...ROLES.table}
      className="block w-full border-collapse text-left text-sm sm:table sm:text-base print:table"
    >
      <caption className="sr-only">{block.caption}</caption>
      <thead {...ROLES.group} className="sr-only sm:not-sr-only sm:table-header-group print:not-sr-only">
        <tr {...ROLES.row}>
          {block.head.map((name) => (
            <th
              key={name}
              {...ROLES.columnHeader}
              scope="col"
              className="border-b-2 px-3 py-2 align-bottom font-semibold"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group} className="block space-y-3 sm:table-row-group print:table-row-group">
        {block.rows.map((row, position) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a table's rows are constant
            key={position}
            {...ROLES.row}
            className="block rounded-md border bg-surface px-4 py-3 sm:table-row sm:border-0 sm:bg-transparent print:table-row"
          >
            {row.map((cell, column) => (
              <CellView key={block.head[column]} name={block.head[column] ?? ''} isFirst={column === 0}>
                <RichTextView text={cell} />
              </CellView>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly name: string
  readonly isFirst: boolean
  readonly children: ReactNode
}

const CELL =
  'block py-1 align-top wrap-anywhere sm:table-cell sm:wrap-break-word sm:border-b sm:px-3 sm:py-2.5 print:table-cell print:border-b'

function CellView({ name, isFirst, children }: CellProps) {
  if (isFirst) {
    return (
      <th {...ROLES.rowHeader} scope="row" className={cx(CELL, 'text-base font-semibold')}>
        {children}
      </th>
    )
  }
  return (
    <td {...ROLES.cell} className={CELL}>
      <span aria-hidden="true" className="block text-xs font-medium text-ink-muted sm:hidden print:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}
