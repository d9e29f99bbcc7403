import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../../content/info-page.tsx'
import { INFO_PAGES } from '../../content/pages.ts'
import { infoHead } from '../../info-head.ts'

export const Route = createFileRoute('/politica-de-privacidade')({
  loader: INFO_PAGES['/politica-de-privacidade'],
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => infoHead(loaderData),
  component: Page,
})

function Page() {
  return <InfoPage document={Route.useLoaderData()} />
}
