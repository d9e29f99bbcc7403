import { Mail, Search, SearchX, X } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { ButtonLink } from '../components/ui/button.tsx'
import { EmptyState } from '../components/ui/empty-state.tsx'
import { useTakeOver } from '../use-hydrated.ts'
import { useCompany } from '../use-site.ts'
import { Blocks, RichTextView } from './blocks.tsx'
import { COMPANY } from './company.ts'
import { HELP_CATEGORY_LABELS, type HelpDocument } from './help/help.ts'
import { HELP_CATEGORIES, type HelpCategory, type HelpQuestion } from './help/question.ts'
import { createHelpSearch } from './help-search.ts'
import { QuestionDetails } from './question-details.tsx'
import { useOpenAtAnchor } from './use-open-at-anchor.ts'

export interface HelpCentreProps {
  readonly document: HelpDocument
  /** Text of the search on arrival. */
  readonly initialText?: string
  /** The router's hash: opens the question with this anchor. */
  readonly hash?: string
}

/** The help centre: a search over all questions, the categories, and each question at its own anchor. */
export function HelpCentre({ document, initialText = '', hash }: HelpCentreProps) {
  useTakeOver()
  const [text, setText] = useState(initialText)
  const wanted = useDeferredValue(text)
  const search = useMemo(() => createHelpSearch(document.questions), [document])
  const found = useMemo(() => search(wanted), [search, wanted])
  const searching = wanted.trim() !== ''
  useOpenAtAnchor(hash)

  return (
    <div className="page-width py-8 lg:py-14">
      <header className="mx-auto max-w-2xl text-center">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {document.title}
        </h1>
        <p className="mt-3 text-ink-muted">
          <RichTextView text={document.lead} />
        </p>
        <SearchField text={text} onChange={setText} />
        <p role="status" className="mt-2 min-h-6 text-sm text-ink-muted">
          {searching && found.length > 0 && countOf(found.length)}
        </p>
      </header>
      <div className="mx-auto mt-6 max-w-3xl">
        {searching ? <Found questions={found} text={wanted} /> : <Browse questions={found} />}
        <Contact />
      </div>
    </div>
  )
}

const countOf = (count: number): string => (count === 1 ? '1 resposta encontrada' : `${count} respostas encontradas`)

interface SearchFieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

function SearchField({ text, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <search className="relative mt-6 block" data-print="hide">
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id} className="sr-only">
          Buscar na central de ajuda
        </label>
        <Search
          aria-hidden="true"
          size={22}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-muted"
        />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') onChange('')
          }}
          placeholder="Ex.: Pix não chegou"
          className="h-14 w-full rounded-lg border border-line-strong bg-surface px-12 text-base shadow-sm"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Limpar busca"
            onClick={() => onChange('')}
            className="absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" size={20} />
          </button>
        )}
      </form>
    </search>
  )
}

function Found({ questions, text }: { readonly questions: readonly HelpQuestion[]; readonly text: string }) {
  const { email } = useCompany()
  if (questions.length === 0) {
    return (
      <div role="status">
        <EmptyState
          icon={<SearchX size={28} />}
          title="Nada encontrado"
          action={
            <ButtonLink href={`mailto:${email}`} variant="secondary" icon={<Mail size={18} />}>
              Escrever para o atendimento
            </ButtonLink>
          }
        >
          Não achamos resposta para “{text.trim()}”. Tente outras palavras, como “cancelar” ou “Pix”, ou fale com a
          gente.
        </EmptyState>
      </div>
    )
  }
  return (
    <section aria-label="Respostas encontradas">
      <Questions questions={questions} />
    </section>
  )
}

function Browse({ questions }: { readonly questions: readonly HelpQuestion[] }) {
  const filled = HELP_CATEGORIES.filter((category) => questions.some((question) => question.category === category))
  return (
    <>
      <CategoryLinks categories={filled} />
      {filled.map((category) => {
        const { id, title } = HELP_CATEGORY_LABELS[category]
        return (
          <section
            key={category}
            id={id}
            tabIndex={-1}
            data-quiet-focus
            aria-labelledby={`${id}-titulo`}
            className="mt-12 scroll-mt-24"
          >
            <h2 id={`${id}-titulo`} className="mb-2 text-2xl">
              {title}
            </h2>
            <Questions questions={questions.filter((question) => question.category === category)} />
          </section>
        )
      })}
    </>
  )
}

function CategoryLinks({ categories }: { readonly categories: readonly HelpCategory[] }) {
  return (
    <nav aria-label="Assuntos" data-print="hide">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => {
          const { id, title, hint } = HELP_CATEGORY_LABELS[category]
          return (
            <li key={category}>
              <a href={`#${id}`} className="block h-full rounded-md border bg-surface p-4 hover:border-ink">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-muted">{hint}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Questions({ questions }: { readonly questions: readonly HelpQuestion[] }) {
  return questions.map(({ id, question, answer }) => (
    <QuestionDetails key={id} id={id} question={question}>
      <Blocks blocks={answer} />
    </QuestionDetails>
  ))
}

function Contact() {
  const { email, phone } = useCompany()
  return (
    <section aria-labelledby="contato-titulo" className="mt-14 rounded-lg bg-sunken p-6">
      <h2 id="contato-titulo" className="text-xl">
        Não encontrou o que precisava?
      </h2>
      <p className="mt-2 text-ink-muted">
        Escreva para{' '}
        <a href={`mailto:${email}`} className="font-medium text-primary-text underline underline-offset-3">
          {email}
        </a>
        {phone !== '' && `, ligue para ${phone}`}, {COMPANY.supportHours}. Se for sobre uma reserva, conte o número do
        pedido.
      </p>
    </section>
  )
}
