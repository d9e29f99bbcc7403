import { SearchX } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { countFilters, type Filters, NO_FILTERS, NO_PLACE } from './use-filters.ts'

export function NoResults({ query, change }: Filters) {
  const isPlaced = query.area !== undefined || query.near !== undefined
  const narrowed = countFilters(query) > 0 || query.date !== undefined || query.people !== undefined || isPlaced
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title="Nada por aqui com essa combinação"
      action={
        narrowed ? (
          <Button onClick={() => change({ ...NO_FILTERS, ...NO_PLACE, date: undefined, people: undefined })}>
            Tirar os filtros
          </Button>
        ) : (
          <ButtonLink href="/tour/resultado-da-busca-tour">Ver todas as opções</ButtonLink>
        )
      }
    >
      {narrowed
        ? isPlaced
          ? 'Tente um lugar maior, outra data ou menos filtros.'
          : 'Tente outra data, um preço maior ou menos filtros.'
        : 'Confira a grafia ou busque pela cidade, pelo estado ou pelo que você quer fazer.'}
    </EmptyState>
  )
}
