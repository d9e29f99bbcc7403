import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { StaffRecords } from '../../../../core/back-office/records.port.ts'
import type { RecordList } from '../../../../core/back-office/records.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { ChoiceChip, ToggleChip } from '../../../components/ui/chip.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { FilterForm, filteredHref } from '../../../shared/desk/filter-form.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { SearchEverything } from '../../../shared/desk/search-everything.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { LISTS, type ListSearch } from './lists.ts'
import { RecordRows } from './record-rows.tsx'

interface ListScreenProps {
  readonly list: RecordList
  readonly records: StaffRecords
  readonly search: ListSearch
}

/** A list of the back office with its filters; people are also the place of the search in everything. */
export function ListScreen({ list, records, search: { busca, nome, situacao } }: ListScreenProps) {
  const { path, text, name, filter, all, statuses } = LISTS[list]
  const isSearch = list === 'people' && busca !== undefined
  return (
    <>
      <AreaHeading text={text} />
      {filter === null ? (
        <SearchEverything text={busca} />
      ) : (
        <FilterForm key={nome} label={`Filtrar ${name}`} path={path}>
          <TextField name="nome" label={filter} defaultValue={nome} maxLength={100} />
          {situacao !== undefined && <input type="hidden" name="situacao" value={situacao} />}
        </FilterForm>
      )}
      {!isSearch && <StatusChips path={path} all={all} statuses={statuses} status={situacao} name={nome} />}
      <PagedList
        question={JSON.stringify([list, isSearch ? busca : '', nome, situacao])}
        name={isSearch ? 'o resultado' : name}
        load={async (before, signal) => {
          if (isSearch) return { items: await records.search(busca, signal), next: null }
          const { rows, next } = await records.fetchList(list, { text: nome, status: situacao, before }, signal)
          return { items: rows, next }
        }}
        empty={
          <EmptyState
            icon={<SearchX size={28} />}
            title="Nada encontrado"
            action={
              <ButtonLink href={path} variant="secondary">
                {isSearch ? `Ver todas ${name}` : 'Limpar filtros'}
              </ButtonLink>
            }
          >
            {isSearch
              ? 'Confira o que digitou. Vale nome, e-mail, CPF, CNPJ, celular, código da reserva, pedido ou Pix.'
              : 'Nada combina com estes filtros.'}
          </EmptyState>
        }
      >
        {(rows) => <RecordRows rows={rows} />}
      </PagedList>
    </>
  )
}

interface StatusChipsProps {
  readonly path: string
  readonly all: string
  readonly statuses: Readonly<Record<string, string>>
  readonly status: string | undefined
  readonly name: string | undefined
}

function StatusChips({ path, all, statuses, status, name }: StatusChipsProps) {
  const navigate = useNavigate()
  const show = (situacao: string) =>
    void navigate({ href: filteredHref(path, { nome: name ?? '', situacao }), replace: true, resetScroll: false })
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
