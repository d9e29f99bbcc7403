import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../components/shell/page-error.tsx'
import { failedHead } from '../failed-head.ts'
import { shopMeta } from '../screens/public/shop/shop-meta.ts'
import { ShopScreen } from '../screens/public/shop/shop-screen.tsx'
import { ShopSkeleton } from '../screens/public/shop/shop-skeleton.tsx'
import { parseShopSearch } from '../screens/public/shop/shop-tabs.ts'
import { orNotFound } from '../shared/or-not-found.ts'

export const Route = createFileRoute('/loja/$id')({
  validateSearch: parseShopSearch,
  loader: ({ context: { app }, params: { id }, abortController }) =>
    orNotFound(app.public.providers.fetchProvider(id, abortController.signal)),
  staleTime: 60_000,
  head: ({ loaderData, match }) =>
    loaderData ? { meta: shopMeta(loaderData) } : failedHead(match, 'Guia não encontrado'),
  codeSplitGroupings: [['component', 'pendingComponent', 'notFoundComponent']],
  component: Shop,
  pendingComponent: ShopSkeleton,
  notFoundComponent: UnknownGuide,
})

function Shop() {
  return <ShopScreen provider={Route.useLoaderData()} tab={Route.useSearch().tab} />
}

function UnknownGuide() {
  return (
    <NotFoundScreen
      title="Não encontramos este guia"
      text="O perfil pode ter saído do ar, ou o link veio incompleto. Há muitos outros guias esperando por você."
    />
  )
}
