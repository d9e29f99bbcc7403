import { storeReturnPage, takeReturnPage } from '../core/session/return-page.ts'
import { selectIsLoggedIn } from '../core/session/session.selectors.ts'
import { hasRole } from '../core/session/session.ts'
import type { DeviceStorage } from '../core/storage/storage.port.ts'
import type { App } from './app.tsx'
import { toast } from './components/toasts/toast.ts'
import { closeLogin, isLoginOpen, loginElsewhere, openLogin } from './open-login.ts'
import { rowOf } from './route-table.ts'
import type { createAppRouter } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/** After a login on these pages the person stays on the page. */
const BUYING = /^\/(carrinho|tour\/|loja\/|cadastro-prestador\/validacao)/

/**
 * Shows toasts and navigates after session events; only this file does so. `storage` remembers the page that a guard
 * refused, which opens after the login. @returns a function that stops listening.
 */
export function connectPage(app: App, router: AppRouter, storage: DeviceStorage): () => void {
  const isLoggedIn = () => selectIsLoggedIn(app.session.getSnapshot())
  const onGuardedPage = () => (rowOf(router.state.matches)?.access ?? 'anyone') !== 'anyone'

  /**
   * Discards data that the router loaded for the previous person: neither Back nor a loading page may show it. An open
   * guarded page shows nothing of it while it reloads.
   */
  const forget = async () => {
    router.clearCache()
    await router.invalidate({ forcePending: onGuardedPage() })
  }
  /**
   * The guards run again only after the person has left a guarded page; otherwise leaving would look like a refusal.
   */
  const leave = async (toRoot: boolean) => {
    if (toRoot) await router.navigate({ to: '/', replace: true })
    await forget()
  }
  /** A guide who logs in while not buying goes to the guide area. */
  const guidesPage = () =>
    hasRole(app.session.getSnapshot().context.user, 'company') && !BUYING.test(router.state.location.pathname)
      ? '/area-do-guia'
      : null
  const arrive = async () => {
    const wanted =
      takeReturnPage(storage, Date.now()) ?? (isLoginOpen(router) || loginElsewhere.isBack ? guidesPage() : null)
    if (wanted === null) closeLogin(router)
    else {
      router.clearCache()
      // Back leads to the page of the login.
      await router.navigate({ href: wanted, replace: !isLoginOpen(router) && !loginElsewhere.isBack })
    }
    await forget()
  }

  /** A failed restore makes the guard refuse too; one toast explains both. */
  let hasFailed = false

  const session = [
    app.session.on('welcomed', ({ name }) => toast.success(`Bem vindo ${name}`)),
    app.session.on('user info failed', ({ statusText }) => {
      hasFailed = true
      toast.error(statusText || 'Não conseguimos carregar os seus dados. Tente de novo em alguns instantes.')
    }),
    app.session.on('identity changed', () => (isLoggedIn() ? arrive() : undefined)),
    app.session.on('session ended', ({ reason }) => {
      switch (reason) {
        case 'logged out':
          return leave(true)
        case 'elsewhere':
          toast.info('Você saiu da sua conta em outra aba.')
          return leave(onGuardedPage())
        case 'unauthorized':
        case 'expired':
        case 'no identity':
          toast.warning('Sua sessão terminou. Entre de novo para continuar.')
          return leave(true)
      }
    }),
  ]

  const stopNavigations = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.state.refusal === undefined) hasFailed = false
  })
  const stopRefusals = router.subscribe('onResolved', ({ toLocation }) => {
    const { refusal, ...state } = toLocation.state
    if (refusal === undefined) return
    // A logged-in person lacks the role: the next load must not open that page and be refused again.
    if (!isLoggedIn()) storeReturnPage(storage, refusal.wanted, Date.now())
    const login = isLoggedIn() ? {} : { action: { label: 'Entrar', onPress: () => openLogin(router) } }
    if (!hasFailed) toast.error(refusal.message, login)
    hasFailed = false
    // Removes the refusal from the entry, so that a reload does not show it again.
    router.history.replace(toLocation.href, state)
  })

  return () => {
    for (const subscription of session) subscription.unsubscribe()
    stopNavigations()
    stopRefusals()
  }
}
