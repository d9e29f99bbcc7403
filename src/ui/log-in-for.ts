import type { RegisteredRouter } from '@tanstack/react-router'
import { storeReturnPage } from '../core/session/return-page.ts'
import type { App } from './app.tsx'
import { openLogin } from './open-login.ts'

/** Opens the login over the present page, which stays as it is; `href` (a path of the site) is where the login leads. */
export function logInFor({ storage }: Pick<App, 'storage'>, router: RegisteredRouter, href: string): void {
  storeReturnPage(storage, href, Date.now())
  openLogin(router)
}
