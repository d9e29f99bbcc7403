import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../components/shell/page-error.tsx'
import { failedHead } from '../../failed-head.ts'
import { belowFold } from '../../screens/public/detail/below-fold-code.ts'
import { parseDetailSearch } from '../../screens/public/detail/booking/detail-search.ts'
import { DetailScreen } from '../../screens/public/detail/detail-screen.tsx'
import { DetailSkeleton } from '../../screens/public/detail/detail-skeleton.tsx'
import { takeHandedOver } from '../../screens/public/detail/hand-over.ts'
import { useForgottenVisit } from '../../screens/public/detail/use-remembered-visit.ts'
import { offerMeta } from '../../shared/offers/offer-meta.ts'
import { orNotFound } from '../../shared/or-not-found.ts'

export const Route = createFileRoute('/tour/detalhes-tour/$id/{-$plan_id}')({
  validateSearch: parseDetailSearch,
  loader: async ({ context: { app }, params: { id }, abortController }) => {
    if (import.meta.env.SSR) await belowFold.load()
    return takeHandedOver(app.public.offers, id) ?? orNotFound(app.public.offers.fetchOffer(id, abortController.signal))
  },
  staleTime: 60_000,
  head: ({ loaderData, match }) =>
    loaderData ? { meta: offerMeta(loaderData) } : failedHead(match, 'Oferta não encontrada'),
  codeSplitGroupings: [['component', 'pendingComponent', 'notFoundComponent']],
  component: Detail,
  pendingComponent: DetailSkeleton,
  notFoundComponent: UnknownOffer,
})

function Detail() {
  return <DetailScreen offer={Route.useLoaderData()} planId={Route.useParams().plan_id} />
}

function UnknownOffer() {
  useForgottenVisit(Route.useParams().id)
  return (
    <NotFoundScreen
      title="Não encontramos esta oferta"
      text="Ela pode ter saído do ar, ou o link veio incompleto. Há muitas outras esperando por você."
    />
  )
}
