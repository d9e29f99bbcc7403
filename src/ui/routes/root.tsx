import { createRootRouteWithContext, type ErrorComponentProps, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { App } from '../app.tsx'
import { AppShell } from '../app-shell.tsx'
import { FailureScreen } from '../failure-screen.tsx'
import { NotOffered } from '../not-found.tsx'
import { pageTitle, rowOf } from '../route-table.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useOffered } from '../use-offered.ts'

const DESCRIPTION =
  'Passeios, traslados e assessoria de viagem com guias brasileiros verificados. Escolha, reserve e pague com Pix.'

export const Route = createRootRouteWithContext<{ app: App }>()({
  head: ({ matches }) => {
    const title = rowOf(matches)?.title ?? 'Página não encontrada'
    return {
      meta: [{ title: pageTitle(title) }, { name: 'description', content: DESCRIPTION }],
    }
  },
  component: Root,
  // Shown inside the layout if a screen's code, or its failure screen's, does not load.
  errorComponent: (failure: ErrorComponentProps) => (
    <Root>
      <FailureScreen {...failure} />
    </Root>
  ),
})

/**
 * The server writes the first page's head, so this code may load after the first paint. Without it the tab keeps its
 * title.
 */
const HeadContent = lazy(() => import('../head-content.ts').catch(() => ({ default: () => <></> })))

function HeadLater() {
  return (
    useHydrated() && (
      <Suspense>
        <HeadContent />
      </Suspense>
    )
  )
}

function Root({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { layout = 'main', feature } = useMatches({ select: rowOf }) ?? {}
  const isOffered = useOffered(feature)
  return (
    <>
      <HeadLater />
      <AppShell layout={layout}>{isOffered ? children : <NotOffered />}</AppShell>
    </>
  )
}
