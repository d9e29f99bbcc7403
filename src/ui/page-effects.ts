import type { App } from './app.tsx'
import { toast } from './components/toasts/toast.ts'
import { openLogin } from './open-login.ts'
import { rowOf } from './route-table.ts'
import type { createAppRouter } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/**
 * What the page does when the session says something: toasts and navigations, in one place. @returns stops listening.
 */
export function connectPage(app: App, router: AppRouter): () => void {
  /** The page that a refusal kept somebody from; they are taken there after they log in. */
  let wanted: string | null = null

  const toRoot = () => router.navigate({ to: '/', replace: true })
  const onGuardedPage = () => (rowOf(router.state.matches)?.access ?? 'anyone') !== 'anyone'

  const session = [
    app.session.on('welcomed', ({ name }) => toast.success(`Bem vindo ${name}`)),
    app.session.on('user info failed', ({ statusText }) =>
      toast.error(statusText || 'Não conseguimos carregar os seus dados. Tente de novo em alguns instantes.'),
    ),
    app.session.on('identity changed', async () => {
      const isLoggedIn = app.session.getSnapshot().hasTag('logged in')
      const destination = isLoggedIn ? wanted : null
      if (isLoggedIn) wanted = null
      if (destination !== null) await router.navigate({ to: destination, replace: true })
      await router.invalidate()
    }),
    app.session.on('session ended', ({ reason }) => {
      switch (reason) {
        case 'logged out':
          return toRoot()
        case 'elsewhere':
          toast.info('Você saiu da sua conta em outra aba.')
          return onGuardedPage() ? toRoot() : undefined
        case 'unauthorized':
        case 'expired':
        case 'no identity':
          toast.warning('Sua sessão terminou. Entre de novo para continuar.')
          return toRoot()
      }
    }),
  ]

  const stopRefusals = router.subscribe('onResolved', ({ toLocation }) => {
    const { refusal, ...state } = toLocation.state
    if (refusal === undefined) return
    wanted = refusal.wanted
    const nobody = app.session.getSnapshot().context.user === null
    toast.error(refusal.message, nobody ? { action: { label: 'Entrar', onPress: () => openLogin(router) } } : {})
    // Said once: a reload must not say it again.
    router.history.replace(toLocation.href, state)
  })

  return () => {
    for (const subscription of session) subscription.unsubscribe()
    stopRefusals()
  }
}
