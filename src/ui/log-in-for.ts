import type { RegisteredRouter } from '@tanstack/react-router'
import { storeReturnPage } from '../core/session/return-page.ts'
import type { App } from './app.tsx'
import { openLogin } from './open-login.ts'

/** Opens the login over the current page, which stays unchanged. The login leads to `href`, a path of the site. */
export function logInFor({ storage }: Pick<App, 'storage'>, router: RegisteredRouter, href: string): void {
  storeReturnPage(storage, href, Date.now())
  openLogin(router)
}
