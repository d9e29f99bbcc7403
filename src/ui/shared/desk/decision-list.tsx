import type { ReactNode } from 'react'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { type Page, PagedList } from './paged-list.tsx'
import { ViewLinks } from './view-links.tsx'

interface DecisionListProps<Item> {
  /** `as denúncias` */
  readonly name: string
  /** "Quais denúncias" */
  readonly label: string
  readonly isDecided: boolean
  readonly hrefOf: (isDecided: boolean) => string
  readonly load: (before: string | undefined, signal: AbortSignal) => Promise<Page<Item>>
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly decided: string }
  /** A list item. */
  readonly children: (item: Item) => ReactNode
}

/** Cases that wait for an admin's decision, or the decided ones. */
export function DecisionList<Item>({ name, label, isDecided, hrefOf, load, empty, children }: DecisionListProps<Item>) {
  return (
    <>
      <ViewLinks
        label={label}
        links={[
          { href: hrefOf(false), label: 'À espera', isCurrent: !isDecided },
          { href: hrefOf(true), label: 'Decididas', isCurrent: isDecided },
        ]}
      />
      <PagedList
        question={String(isDecided)}
        name={name}
        load={load}
        empty={
          <EmptyState icon={empty.icon} title={empty.title}>
            {isDecided ? empty.decided : 'Nada espera por uma decisão.'}
          </EmptyState>
        }
      >
        {(items) => <ul className="divide-y divide-line border-y border-line">{items.map(children)}</ul>}
      </PagedList>
    </>
  )
}
