import type { RegisteredRouter } from '@tanstack/react-router'
import { rememberAskedForPage } from '../core/session/asked-for-page.ts'
import type { App } from './app.tsx'
import { openLogin } from './open-login.ts'

/** Opens the login over the present page, which stays as it is; `href` (a path of the site) is where the login leads. */
export function logInFor({ storage }: Pick<App, 'storage'>, router: RegisteredRouter, href: string): void {
  rememberAskedForPage(storage, href, Date.now())
  openLogin(router)
}
