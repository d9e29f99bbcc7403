import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { decideAccess } from '../core/session/guards.ts'
import { isPending, selectUser } from '../core/session/session.selectors.ts'
import type { App } from './app.tsx'
import type { Access } from './route-table.ts'

/** Travels with the redirect to the root: the message to show there, and the page to open after a later login. */
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
 * Guard of a pathless layout: waits for a stored session, then allows the page or redirects to the root (specification
 * section 6). Preloading runs it too, so it has no effects; page-effects.ts shows the toast after a real navigation.
 */
export function requires(access: Exclude<Access, 'anyone'>) {
  return async ({ context, location }: { context: { app: App }; location: { href: string } }) => {
    const decision = decideAccess(access, await settledUser(context.app))
    if (decision.allowed) return
    throw redirect({ to: '/', replace: true, state: { refusal: { message: decision.message, wanted: location.href } } })
  }
}

/** Returns the logged-in person after the stored session is restored or refused. */
export async function settledUser(app: App) {
  return selectUser(await waitFor(app.session, (snapshot) => !isPending(snapshot)))
}
