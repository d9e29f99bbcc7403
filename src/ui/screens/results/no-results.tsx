import { SearchX } from 'lucide-react'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { countFilters, type Filters, NO_FILTERS } from './use-filters.ts'

export function NoResults({ query, change }: Filters) {
  const narrowed = countFilters(query) > 0 || query.date !== undefined || query.people !== undefined
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title="Nada por aqui com essa combinação"
      action={
        narrowed ? (
          <Button onClick={() => change({ ...NO_FILTERS, date: undefined, people: undefined })}>
            Tirar os filtros
          </Button>
        ) : (
          <ButtonLink href="/tour/resultado-da-busca-tour">Ver todas as opções</ButtonLink>
        )
      }
    >
      {narrowed
        ? 'Tente outra data, um preço maior ou menos filtros.'
        : 'Confira a grafia ou busque pela cidade, pelo estado ou pelo que você quer fazer.'}
    </EmptyState>
  )
}
