import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApp } from './app.tsx'
import { showCodeMissing } from './components/code-missing.ts'
import type { LoginFailure } from './components/login/login-failure.ts'
import { MAIN_ID } from './components/shell/layouts.tsx'
import { useCode } from './components/ui/use-code.ts'
import { closeLogin, useIsLoginOpen } from './open-login.ts'
import { useSession } from './use-session.ts'

const loadDialog = () => import('./components/login/login-with-identity.tsx').then((module) => module.LoginWithIdentity)

/** Connects the login dialog to the session: passes credentials in and failures out; closes after success. */
export function LoginHost() {
  const { session } = useApp()
  const { user, isBusy } = useSession()
  const router = useRouter()
  const isWanted = useIsLoginOpen()
  const [failure, setFailure] = useState<LoginFailure | null>(null)

  useEffect(() => {
    const { unsubscribe } = session.on('login failed', ({ type: _, ...reason }) => setFailure(reason))
    return unsubscribe
  }, [session])

  const close = () => closeLogin(router)
  const isOpen = isWanted && user === null

  const LoginDialog = useCode(loadDialog, isOpen, () => {
    close()
    showCodeMissing()
  })

  // After the login the button that opened the dialog no longer exists, so the focus would be lost.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && user !== null) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    wasOpen.current = isOpen
    if (!isOpen) setFailure(null)
  }, [isOpen, user])

  if (LoginDialog === null || !isOpen) return null
  return (
    <LoginDialog
      open
      onClose={close}
      onSubmit={(credentials) => {
        setFailure(null)
        session.send({ type: 'log in', credentials })
      }}
      busy={isBusy}
      failure={failure}
      forgotHref="/esqueci-minha-senha"
      registerHref="/cadastro-cliente"
    />
  )
}
