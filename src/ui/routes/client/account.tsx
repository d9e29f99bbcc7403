import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../screens/account/profile/account-screen.tsx'
import { AccountSkeleton } from '../../screens/account/profile/account-skeleton.tsx'
import { loadAccount } from '../../screens/account/profile/load-account.ts'

export const Route = createFileRoute('/_requires-session/area-do-cliente/meus-dados')({
  loader: ({ context: { app }, abortController }) => loadAccount(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Account,
  pendingComponent: AccountSkeleton,
})

function Account() {
  return <AccountScreen loaded={Route.useLoaderData()} />
}
