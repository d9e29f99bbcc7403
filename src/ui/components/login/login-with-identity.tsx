import { useApp } from '../../app.tsx'
import { IdentityEntry } from './identity-entry.tsx'
import { LoginDialog, type LoginDialogProps } from './login-dialog.tsx'

/** The login dialog with every configured way to log in. */
export function LoginWithIdentity(props: Omit<LoginDialogProps, 'otherWays'>) {
  const { identity } = useApp()
  return <LoginDialog {...props} {...(identity !== null && { otherWays: <IdentityEntry /> })} />
}
