import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../../content/info-page.tsx'
import { INFO_PAGES } from '../../content/pages.ts'
import { infoHead } from '../../info-head.ts'

export const Route = createFileRoute('/termos-condicoes')({
  loader: INFO_PAGES['/termos-condicoes'],
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => infoHead(loaderData),
  component: Page,
})

function Page() {
  return <InfoPage document={Route.useLoaderData()} />
}
