import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { Unauthenticated } from '../../../../core/failures.ts'
import { takeReturnPage } from '../../../../core/session/return-page.ts'
import { UserInfoFailed } from '../../../../core/session/session.port.ts'
import { isPending, selectUser } from '../../../../core/session/session.selectors.ts'
import type { Identity, Token, User } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { forgetLinkToken, linkToken } from './link-token.ts'

export type FoundLink =
  /** Another person is logged in and decides which session continues. */
  | { readonly kind: 'of another'; readonly token: Token; readonly identity: Identity; readonly present: User }
  /** The backend does not accept the token. */
  | { readonly kind: 'over'; readonly present: User | null }
  | { readonly kind: 'failed' }

/**
 * Asks for the owner of the link's token, and adopts the token if nobody is logged in.
 * @throws redirect to the offer, unless the person has to decide or the link does not work.
 */
export async function openEditLink(app: App, id: string, signal: AbortSignal): Promise<FoundLink> {
  const token = linkToken()
  if (token === null) throw toOffer(id)
  const present = selectUser(await waitFor(app.session, (snapshot) => !isPending(snapshot), { signal }))
  const identity = await ownerOf(app, token, signal)
  if (identity === 'failed') return { kind: 'failed' }
  if (identity === null) return { kind: 'over', present }
  if (present !== null && present.id !== identity.user.id) return { kind: 'of another', token, identity, present }
  // A session of the same person reaches further than the link's.
  if (present === null) adoptLink(app, token, identity)
  forgetLinkToken()
  throw toOffer(id)
}

export function adoptLink(app: App, token: Token, identity: Identity): void {
  forgetLinkToken()
  // A page that a guard refused earlier must not take the place of the offer.
  takeReturnPage(app.storage, Date.now())
  app.session.send({ type: 'adopt token', token, identity })
}

const toOffer = (id: string) => redirect({ to: '/editar-tour/$id', params: { id }, replace: true })

async function ownerOf(app: App, token: Token, signal: AbortSignal): Promise<Identity | null | 'failed'> {
  try {
    return await app.account.fetchIdentity(token, signal)
  } catch (error) {
    if (error instanceof Unauthenticated) return null
    if (!(error instanceof UserInfoFailed)) throw error
    toast.error(error.statusText)
    return 'failed'
  }
}
