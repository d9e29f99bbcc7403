import { createFileRoute, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { isPending } from '../../../core/session/session.selectors.ts'

/**
 * The address in an e-mail: its token becomes the session's. Then the page of the same offer opens in its place, so that
 * the token stands neither in the address bar nor in the history; that page's guard applies the company rule.
 */
export const Route = createFileRoute('/atualizar-tour/$id/$bearer_token')({
  beforeLoad: async ({ context: { app }, params: { id, bearer_token }, preload }) => {
    if (preload) return
    // Once: the change of identity that it brings makes the router load this page again before it has left it.
    if (app.session.getSnapshot().context.token?.token !== bearer_token) {
      app.session.send({ type: 'adopt token', token: { token: bearer_token, token_type: 'Bearer' } })
    }
    await waitFor(app.session, (snapshot) => !isPending(snapshot))
    throw redirect({ to: '/editar-tour/$id', params: { id }, replace: true })
  },
})
