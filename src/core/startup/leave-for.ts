import { isPageOfSite } from '../session/return-page.ts'
import type { Configs } from './configs.ts'
import { RedirectRequested } from './redirect-requested.ts'

/**
 * @param path of the current page.
 * @throws RedirectRequested where the configs name another page of the site.
 */
export function leaveFor({ redirect_to: to }: Configs, path: string): void {
  if (to !== undefined && isPageOfSite(to) && to.split(/[?#]/)[0] !== path) throw new RedirectRequested(to)
}
