import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../../content/info-page.tsx'
import { INFO_PAGES } from '../../content/pages.ts'
import { infoHead } from '../../info-head.ts'

export const Route = createFileRoute('/sobre-nos')({
  loader: INFO_PAGES['/sobre-nos'],
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => infoHead(loaderData),
  component: Page,
})

function Page() {
  return <InfoPage document={Route.useLoaderData()} />
}
