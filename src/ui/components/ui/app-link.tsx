import { Link, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path with its search and hash, as it shall stand in the address bar; or a full address, which opens as it is. */
  readonly href: string
  /** When the router fetches the page ahead; the router's own default where left out. */
  readonly preload?: false | 'intent' | 'viewport'
  /** Replaces the current entry of the history. */
  readonly replace?: boolean
  /** Keeps the scroll position. */
  readonly keepScroll?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

interface LooseLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly preload?: false | 'intent' | 'viewport'
  readonly replace?: boolean
  readonly resetScroll?: boolean
  readonly activeOptions?: { readonly exact: boolean; readonly includeSearch: boolean }
  readonly ref?: Ref<HTMLAnchorElement>
}

/** The router's Link takes `href` in place of `to`; its types ask for `to` all the same. */
const LooseLink = Link as ComponentType<LooseLinkProps>

/**
 * A link within the application by its address. The design system knows no route: screens that want typed parameters
 * use the router's own Link. Outside a router (tests, a static page) it is a plain anchor.
 */
export function AppLink({ preload, replace, keepScroll, ...anchor }: AppLinkProps) {
  const router: unknown = useRouter({ warn: false })
  if (!router || /^([a-z][a-z+.-]*:|#)/i.test(anchor.href) || anchor.target || anchor.download !== undefined) {
    return <a {...anchor}>{anchor.children}</a>
  }
  return (
    <LooseLink
      {...anchor}
      {...(preload !== undefined && { preload })}
      {...(replace !== undefined && { replace })}
      {...(keepScroll && { resetScroll: false })}
      activeOptions={{ exact: true, includeSearch: false }}
    />
  )
}
