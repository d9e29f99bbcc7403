import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  useMatches,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { App } from '../app.tsx'
import { AppShell } from '../app-shell.tsx'
import { FailureScreen } from '../failure-screen.tsx'
import { NotOffered } from '../not-found.tsx'
import { pageTitle, rowOf, SITE_TITLE } from '../route-table.ts'
import { useOffered } from '../use-offered.ts'

const DESCRIPTION =
  'Passeios, traslados e assessoria de viagem com guias brasileiros verificados. Escolha, reserve e pague com Pix.'

export const Route = createRootRouteWithContext<{ app: App }>()({
  head: ({ matches }) => {
    const title = rowOf(matches)?.title ?? 'Página não encontrada'
    return {
      meta: [
        { title: pageTitle(title) },
        { name: 'description', content: DESCRIPTION },
        { property: 'og:site_name', content: SITE_TITLE },
        { property: 'og:title', content: pageTitle(title) },
        { property: 'og:image', content: '/og.png' },
        { property: 'og:locale', content: 'pt_BR' },
      ],
    }
  },
  component: Root,
  // A screen whose code did not come, its failure screen included: what stands around it stays.
  errorComponent: (failure: ErrorComponentProps) => (
    <Root>
      <FailureScreen {...failure} />
    </Root>
  ),
})

function Root({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { layout = 'main', feature } = useMatches({ select: rowOf }) ?? {}
  const isOffered = useOffered(feature)
  return (
    <>
      {/* The server writes the head itself. */}
      {typeof document === 'undefined' ? null : <HeadContent />}
      <AppShell layout={layout}>{isOffered ? children : <NotOffered />}</AppShell>
    </>
  )
}
