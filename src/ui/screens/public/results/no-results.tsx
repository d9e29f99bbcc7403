import { SearchX } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { chipsOf } from './filter-chips.ts'
import { type Filters, without } from './use-filters.ts'

export function NoResults({ query, change }: Filters) {
  const chips = chipsOf(query)
  const narrowed = chips.length > 0
  const isPlaced = chips.some(({ part }) => part === 'place')
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title="Nada por aqui com essa combinação"
      action={
        narrowed ? (
          <Button onClick={() => change(without('place', 'trip', 'panel'))}>Tirar os filtros</Button>
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
