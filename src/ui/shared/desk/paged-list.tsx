import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isFailure } from '../../../core/failures.ts'
import { Button } from '../../components/ui/button.tsx'
import { FailureState } from '../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { failureText } from '../../failure-sentence.ts'
import { type Resource, useResource } from '../use-resource.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

interface PagedListProps<Item, More> {
  /** Identifies the question; another one starts a new list. */
  readonly question: string
  readonly load: (before: string | undefined, signal: AbortSignal) => Promise<Page<Item> & More>
  /** `o histórico`, for "Carregando o histórico…" and failures. */
  readonly name: string
  /** Shown without any item. */
  readonly empty: ReactNode
  /** Shown above the list, also before it is loaded: null. */
  readonly above?: (loaded: (Page<Item> & More) | null) => ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that grows by pages. A failed page keeps the shown ones. */
export function PagedList<Item, More>({ question, load, above, ...shown }: PagedListProps<Item, More>) {
  const asked = useLocation({ select: ({ state }) => state.asked ?? 0 })
  const resource = useResource<Page<Item> & More>({
    key: `${question} ${asked}`,
    load: async (signal, { known }) => {
      const page = await load(known?.next ?? undefined, signal)
      return { ...page, items: [...(known?.items ?? []), ...page.items] }
    },
  })
  return (
    <>
      {above?.(resource.value)}
      <Pages resource={resource} {...shown} />
    </>
  )
}

interface PagesProps<Item> extends Pick<PagedListProps<Item, unknown>, 'name' | 'empty' | 'children'> {
  readonly resource: Pick<Resource<Page<Item>>, 'value' | 'failure' | 'isLoading' | 'reload'>
}

function Pages<Item>({
  resource: { value, failure, isLoading, reload: again },
  name,
  empty,
  children,
}: PagesProps<Item>) {
  if (value === null && failure !== null) {
    return (
      <FailureState
        title={`Não conseguimos carregar ${name}`}
        offline={isFailure(failure) && failure.name === 'Unreachable'}
        retrying={isLoading}
        onRetry={again}
      >
        {failureText(failure).text}
      </FailureState>
    )
  }
  if (value === null) {
    return (
      <Loading label={`Carregando ${name}…`} className="grid gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </Loading>
    )
  }
  if (value.items.length === 0) return empty
  return (
    <>
      {children(value.items)}
      <p role="alert" className={failure === null ? 'sr-only' : 'mt-4 font-medium text-danger'}>
        {failure !== null && failureText(failure).text}
      </p>
      {value.next !== null && (
        <div className="mt-6 flex justify-center">
          <Button variant="secondary" loading={isLoading} loadingLabel="Carregando…" onClick={again}>
            Carregar mais
          </Button>
        </div>
      )}
    </>
  )
}
