import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { decideAccess } from '../core/session/guards.ts'
import { isPending, selectUser } from '../core/session/session.selectors.ts'
import type { App } from './app.tsx'
import type { Access } from './route-table.ts'

/** Travels with the redirect to the root: what to say there, and where to go after a later login. */
interface Refusal {
  readonly message: string
  readonly wanted: string
}

declare module '@tanstack/history' {
  interface HistoryState {
    refusal?: Refusal
  }
}

/**
 * The guard of a pathless layout: waits until a stored session is restored, then lets pass or redirects to the root
 * (specification section 6). Preloading runs it too, so it changes nothing; the toast comes from page-effects.ts, when
 * a refusal is really navigated to.
 */
export function requires(access: Exclude<Access, 'anyone'>) {
  return async ({ context, location }: { context: { app: App }; location: { href: string } }) => {
    const decision = decideAccess(access, await settledUser(context.app))
    if (decision.allowed) return
    throw redirect({ to: '/', replace: true, state: { refusal: { message: decision.message, wanted: location.href } } })
  }
}

/** Who is logged in, once a stored session is restored or refused. */
export async function settledUser(app: App) {
  return selectUser(await waitFor(app.session, (snapshot) => !isPending(snapshot)))
}
