import { ChevronDown, Printer } from 'lucide-react'
import { dateText } from '../../core/time/date-text.ts'
import { useTakeOver } from '../use-hydrated.ts'
import { Blocks, RichTextView } from './blocks.tsx'
import type { InfoDocument, Section } from './document.ts'
import { useOpenAtAnchor } from './use-open-at-anchor.ts'

const DATE = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO date as people read it: `20 de novembro de 2026`. */
export const longDate = (iso: string): string => dateText(DATE, new Date(`${iso}T00:00:00Z`))

export interface InfoPageProps {
  readonly document: InfoDocument
}

/**
 * One informational page: title, date, table of contents (beside the text on a desktop, collapsed above it on a phone)
 * and the sections. Its h1 is the route's only one; the route sets title and description in the head.
 */
export function InfoPage({ document }: InfoPageProps) {
  useTakeOver()
  useOpenAtAnchor()
  return (
    <div className="page-width py-8 lg:py-14">
      <header className="prose-width">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {document.title}
        </h1>
        <p className="mt-3 text-sm text-ink-muted">
          Última atualização: <time dateTime={document.updated}>{longDate(document.updated)}</time>
        </p>
        <p className="mt-5 text-lg text-ink-muted">
          <RichTextView text={document.lead} />
        </p>
      </header>
      <div className="mt-8 lg:mt-12 lg:grid lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-16 print:block">
        <FoldedContents sections={document.sections} />
        <SideContents sections={document.sections} />
        <div className="prose-width space-y-12">
          {document.sections.map((section) => (
            // Focusable, so that a link of the table of contents moves the focus here instead of losing it.
            <section
              key={section.id}
              id={section.id}
              tabIndex={-1}
              data-quiet-focus
              aria-labelledby={`${section.id}-titulo`}
              className="scroll-mt-24"
            >
              <h2 id={`${section.id}-titulo`} className="mb-4 text-2xl">
                {section.title}
              </h2>
              <Blocks blocks={section.blocks} />
            </section>
          ))}
          <PrintButton />
        </div>
      </div>
    </div>
  )
}

interface ContentsProps {
  readonly sections: readonly Section[]
}

function FoldedContents({ sections }: ContentsProps) {
  return (
    <details data-print="hide" className="group mb-10 rounded-md border bg-surface lg:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 font-semibold">
        Nesta página
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label="Conteúdo da página" className="px-4 pb-3">
        <ContentsLinks sections={sections} />
      </nav>
    </details>
  )
}

function SideContents({ sections }: ContentsProps) {
  return (
    <nav aria-label="Nesta página" data-print="hide" className="hidden lg:block">
      <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto border-l-2 pl-5">
        <p className="mb-2 text-sm font-semibold">Nesta página</p>
        <ContentsLinks sections={sections} />
      </div>
    </nav>
  )
}

function ContentsLinks({ sections }: ContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 text-ink-muted hover:text-primary-text hover:underline lg:min-h-9 lg:text-sm"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

function PrintButton() {
  return (
    <button
      type="button"
      data-print="hide"
      onClick={() => window.print()}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-ink-muted underline-offset-3 hover:text-ink hover:underline"
    >
      <Printer aria-hidden="true" size={18} />
      Imprimir ou salvar em PDF
    </button>
  )
}
