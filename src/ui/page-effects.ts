import { storeReturnPage, takeReturnPage } from '../core/session/return-page.ts'
import { selectIsLoggedIn } from '../core/session/session.selectors.ts'
import { hasRole } from '../core/session/session.ts'
import type { DeviceStorage } from '../core/storage/storage.port.ts'
import type { App } from './app.tsx'
import { toast } from './components/toasts/toast.ts'
import { closeLogin, isLoginOpen, openLogin } from './open-login.ts'
import { rowOf } from './route-table.ts'
import type { createAppRouter } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/** A login on these pages leaves the person where they are. */
const BUYING = /^\/(carrinho|tour\/|loja\/|cadastro-prestador\/validacao)/

/**
 * What the page does when the session says something: toasts and navigations, in one place. `storage` remembers the page
 * that a refusal kept somebody from, which they are taken to after they log in. @returns stops listening.
 */
export function connectPage(app: App, router: AppRouter, storage: DeviceStorage): () => void {
  const isLoggedIn = () => selectIsLoggedIn(app.session.getSnapshot())
  const onGuardedPage = () => (rowOf(router.state.matches)?.access ?? 'anyone') !== 'anyone'

  /**
   * What the router fetched for somebody is nobody else's: neither Back nor a page on its way may show it. A guarded page that
   * stands open for another person now shows nothing of it while it is fetched anew.
   */
  const forget = async () => {
    router.clearCache()
    await router.invalidate({ forcePending: onGuardedPage() })
  }
  /** The guards decide anew only once a guarded page is left, or leaving would look like a refusal. */
  const leave = async (toRoot: boolean) => {
    if (toRoot) await router.navigate({ to: '/', replace: true })
    await forget()
  }
  /** A guide who was not buying logs in to work. */
  const guidesPage = () =>
    hasRole(app.session.getSnapshot().context.user, 'company') && !BUYING.test(router.state.location.pathname)
      ? '/area-do-guia'
      : null
  const arrive = async () => {
    const wanted = takeReturnPage(storage, Date.now()) ?? (isLoginOpen(router) ? guidesPage() : null)
    if (wanted === null) closeLogin(router)
    else {
      router.clearCache()
      // Back leads to the page over which the dialog was open.
      await router.navigate({ href: wanted, replace: !isLoginOpen(router) })
    }
    await forget()
  }

  /** A failed restore makes the guard refuse too. One toast says why. */
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
    // Who is logged in lacks the role: the next load of a page must not lead there and be refused again.
    if (!isLoggedIn()) storeReturnPage(storage, refusal.wanted, Date.now())
    const login = isLoggedIn() ? {} : { action: { label: 'Entrar', onPress: () => openLogin(router) } }
    if (!hasFailed) toast.error(refusal.message, login)
    hasFailed = false
    // Said once: a reload must not say it again.
    router.history.replace(toLocation.href, state)
  })

  return () => {
    for (const subscription of session) subscription.unsubscribe()
    stopNavigations()
    stopRefusals()
  }
}
