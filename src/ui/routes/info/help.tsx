import { createFileRoute, useLocation } from '@tanstack/react-router'
import { HelpCentre } from '../../content/help-centre.tsx'
import { infoHead } from '../../info-head.ts'

export const Route = createFileRoute('/central-de-ajuda')({
  loader: () => import('../../content/help/help.ts').then((module) => module.default),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => infoHead(loaderData),
  component: Page,
})

function Page() {
  const hash = useLocation({ select: (location) => location.hash })
  return <HelpCentre document={Route.useLoaderData()} hash={hash} />
}
