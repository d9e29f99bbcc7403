import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { RecordPage, StaffRecords } from '../../../../core/back-office/records.port.ts'
import type { RecordKind, RecordList } from '../../../../core/back-office/records.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { ChoiceChip, RemovableChip, ToggleChip } from '../../../components/ui/chip.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { FilterForm } from '../../../shared/desk/filter-form.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { SearchEverything } from '../../../shared/desk/search-everything.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { FILTER_WORDS, LISTS, type ListSearch, listHref, paramsOf } from './lists.ts'
import { AllLink, RecordRows } from './record-rows.tsx'

interface ListScreenProps {
  readonly list: RecordList
  readonly records: StaffRecords
  readonly search: ListSearch
}

/** A list of the back office with its filters; people are also the place of the search in everything. */
export function ListScreen({ list, records, search }: ListScreenProps) {
  const { path, text, name, filter, all, statuses } = LISTS[list]
  const { busca, nome, situacao, of } = search
  if (list === 'people' && busca !== undefined) return <SearchResults records={records} text={busca} />
  return (
    <>
      <AreaHeading text={text} />
      {filter === null ? (
        <SearchEverything text={nome} />
      ) : (
        <FilterForm key={nome} label={`Filtrar ${name}`} path={path}>
          <TextField name="nome" label={filter} defaultValue={nome} maxLength={100} />
          {Object.entries({ situacao, ...paramsOf(of) }).map(
            ([param, value]) => value !== undefined && <input key={param} type="hidden" name={param} value={value} />,
          )}
        </FilterForm>
      )}
      <StatusChips list={list} all={all} statuses={statuses} search={search} />
      <PagedList
        question={JSON.stringify([list, nome, situacao, of])}
        name={name}
        load={async (before, signal) => {
          const filters = { text: nome, status: situacao, before, ...of }
          const { rows, next, about } = await records.fetchList(list, filters, signal)
          return { items: rows, next, about }
        }}
        above={(loaded) => <RecordChips list={list} search={search} about={loaded?.about ?? []} />}
        empty={
          <EmptyState
            icon={<SearchX size={28} />}
            title="Nada encontrado"
            action={
              <ButtonLink href={path} variant="secondary">
                Limpar filtros
              </ButtonLink>
            }
          >
            Nada combina com estes filtros.
          </EmptyState>
        }
      >
        {(rows) => <RecordRows rows={rows} />}
      </PagedList>
    </>
  )
}

const GROUPS: Readonly<Record<RecordKind, { readonly title: string; readonly all: string }>> = {
  person: { title: 'Pessoas', all: 'Ver todas as pessoas encontradas' },
  offer: { title: 'Ofertas', all: 'Ver todas as ofertas encontradas' },
  booking: { title: 'Reservas', all: 'Ver todas as reservas encontradas' },
  payment: { title: 'Pix sem pedido', all: 'Ver todos os Pix encontrados' },
}

/** What the one field found, a heading for each kind. */
function SearchResults({ records, text }: { readonly records: StaffRecords; readonly text: string }) {
  return (
    <>
      <AreaHeading text={LISTS.people.text} />
      <SearchEverything text={text} />
      <PagedList
        question={text}
        name="o resultado"
        load={async (_, signal) => ({ items: await records.search(text, signal), next: null })}
        empty={
          <EmptyState
            icon={<SearchX size={28} />}
            title="Nada encontrado"
            action={
              <ButtonLink href={LISTS.people.path} variant="secondary">
                Ver todas as pessoas
              </ButtonLink>
            }
          >
            Confira o que digitou. Vale nome, e-mail, CPF, CNPJ, celular, código da reserva, pedido ou Pix.
          </EmptyState>
        }
      >
        {(groups) => (
          <div className="grid gap-8">
            {groups.map(({ kind, rows, all }) => (
              <section key={kind} aria-label={GROUPS[kind].title}>
                <h2 className="mb-2 text-xl">{GROUPS[kind].title}</h2>
                <RecordRows rows={rows} />
                {all !== null && <AllLink link={all}>{GROUPS[kind].all}</AllLink>}
              </section>
            ))}
          </div>
        )}
      </PagedList>
    </>
  )
}

interface RecordChipsProps {
  readonly list: RecordList
  readonly search: ListSearch
  readonly about: RecordPage['about']
}

/** The records that the list is filtered by, each with a way out of the filter. */
function RecordChips({ list, search, about }: RecordChipsProps) {
  const navigate = useNavigate()
  if (about.length === 0) return null
  return (
    <p className="mb-4 flex flex-wrap gap-2">
      {about.map(({ filter, name }) => (
        <RemovableChip
          key={filter}
          className="max-w-full"
          label={`${FILTER_WORDS[filter]}: ${name}`}
          onRemove={() => {
            const href = listHref(list, { ...search, of: { ...search.of, [filter]: undefined } })
            void navigate({ href, replace: true, resetScroll: false })
          }}
        />
      ))}
    </p>
  )
}

interface StatusChipsProps {
  readonly list: RecordList
  readonly all: string
  readonly statuses: Readonly<Record<string, string>>
  readonly search: ListSearch
}

function StatusChips({ list, all, statuses, search }: StatusChipsProps) {
  const navigate = useNavigate()
  const status = search.situacao
  const show = (situacao: string) =>
    void navigate({ href: listHref(list, { ...search, situacao }), replace: true, resetScroll: false })
  return (
    <fieldset className="mb-6 min-w-0">
      <legend className="sr-only">O que mostrar</legend>
      <div className="scroll-row -mx-4 gap-2 px-4 sm:mx-0 sm:px-0 lg:flex-wrap">
        <ChoiceChip pressed={status === undefined} onToggle={() => show('')}>
          {all}
        </ChoiceChip>
        {Object.entries(statuses).map(([value, label]) => (
          <ToggleChip key={value} pressed={status === value} onToggle={(pressed) => show(pressed ? value : '')}>
            {label}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}
