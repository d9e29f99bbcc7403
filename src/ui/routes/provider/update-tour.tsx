import { createFileRoute, redirect } from '@tanstack/react-router'
import { EditLinkScreen } from '../../screens/guiding/edit-link/edit-link-screen.tsx'
import { IN_MEMORY, keepLinkToken } from '../../screens/guiding/edit-link/link-token.ts'
import { openEditLink } from '../../screens/guiding/edit-link/open-edit-link.ts'
import { EntryWaiting } from '../../shared/entry/entry-frame.tsx'

/**
 * Target of a mail's link. The token leaves the address bar and the history before any request; then the offer's page
 * opens, whose guard checks the role.
 */
export const Route = createFileRoute('/atualizar-tour/$id/$bearer_token')({
  beforeLoad: ({ params: { id, bearer_token }, preload }) => {
    if (preload || bearer_token === IN_MEMORY) return
    keepLinkToken({ token: bearer_token, token_type: 'Bearer' })
    throw redirect({
      to: '/atualizar-tour/$id/$bearer_token',
      params: { id, bearer_token: IN_MEMORY },
      replace: true,
    })
  },
  loader: ({ context: { app }, params: { id }, preload, abortController: { signal } }) =>
    preload ? null : openEditLink(app, id, signal),
  staleTime: 0,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: UpdateTour,
  pendingComponent: () => <EntryWaiting title="Abrindo a sua oferta" />,
})

function UpdateTour() {
  const found = Route.useLoaderData()
  const { id } = Route.useParams()
  return found && <EditLinkScreen id={id} found={found} />
}
