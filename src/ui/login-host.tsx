import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApp } from './app.tsx'
import type { LoginFailure } from './components/login/login-failure.ts'
import { useSession } from './use-session.ts'

const LoginDialog = lazy(() =>
  import('./components/login/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })),
)

/** The login dialog and the session: credentials go in, failures come out, success closes. */
export function LoginHost() {
  const { session } = useApp()
  const { user, isBusy } = useSession()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isWanted = useLocation({ select: (location) => location.state.login === true })
  const [failure, setFailure] = useState<LoginFailure | null>(null)

  useEffect(() => {
    const { unsubscribe } = session.on('login failed', ({ type: _, ...reason }) => setFailure(reason))
    return unsubscribe
  }, [session])

  const close = () => {
    setFailure(null)
    if (canGoBack) router.history.back()
    else router.history.replace(router.state.location.href, {})
  }
  const isOpen = isWanted && user === null

  return (
    <Suspense fallback={null}>
      {(isOpen || failure !== null) && (
        <LoginDialog
          open={isOpen}
          onClose={close}
          onSubmit={(credentials) => {
            setFailure(null)
            session.send({ type: 'log in', credentials })
          }}
          busy={isBusy}
          failure={failure}
          forgotHref="/central-de-ajuda#esqueci-minha-senha"
          registerHref="/cadastro-cliente"
        />
      )}
    </Suspense>
  )
}
