import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use, useEffect, useRef } from 'react'
import { overlaysOf } from '../overlay/overlay-history.ts'

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path with search and hash, or a full external address. */
  readonly href: string
  /** When to preload the page: on pointer, touch or focus, or never. */
  readonly preload?: false | 'intent'
  /** Replaces the current entry of the history. */
  readonly replace?: boolean
  /** Keeps the scroll position. */
  readonly keepScroll?: boolean
  /** Sets aria-current while its page is open; `below`: also for pages below it. */
  readonly marksCurrent?: boolean | 'below'
  readonly ref?: Ref<HTMLAnchorElement>
}

/** True if an address can be opened; other links are not rendered. */
export const LinkFilter = createContext<(href: string) => boolean>(() => true)

/** Milliseconds: a pointer that only passes over preloads nothing. */
const PRELOAD_DELAY_MS = 50

/**
 * A link within the application, by its address. The router's own Link computes its target at every navigation, which is slow for many
 * cards on a phone. Outside a router, and for external addresses, it is a plain anchor.
 */
export function AppLink(props: AppLinkProps) {
  const router: AnyRouter | null = useRouter({ warn: false })
  const leadsSomewhere = use(LinkFilter)(props.href)
  const { preload: _preload, replace: _replace, keepScroll: _keepScroll, marksCurrent = false, ...anchor } = props
  if (!router || /^([a-z][a-z+.-]*:|#)/i.test(anchor.href) || anchor.target || anchor.download !== undefined) {
    return <a {...anchor}>{anchor.children}</a>
  }
  if (!leadsSomewhere) return null
  return marksCurrent ? <CurrentLink {...props} router={router} /> : <RoutedLink {...props} router={router} />
}

interface RoutedLinkProps extends AppLinkProps {
  readonly router: AnyRouter
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? href

/** A separate component, because only these links need to render at every navigation. */
function CurrentLink(props: RoutedLinkProps) {
  const path = pathOf(props.href)
  const current = useRouterState({
    router: props.router,
    select: ({ location: { pathname } }) =>
      pathname === path
        ? 'page'
        : props.marksCurrent === 'below' && pathname.startsWith(`${path}/`)
          ? 'true'
          : undefined,
  })
  return <RoutedLink aria-current={current} {...props} />
}

function RoutedLink({
  router,
  href,
  preload = 'intent',
  replace = false,
  keepScroll = false,
  marksCurrent: _marksCurrent,
  onClick,
  onFocus,
  onPointerEnter,
  onPointerLeave,
  onTouchStart,
  ...anchor
}: RoutedLinkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const fetchAhead = (delay: number) => {
    if (preload === false) return
    clearTimeout(timer.current)
    // A failed preload is reported when the page is opened.
    timer.current = setTimeout(() => router.preloadRoute({ to: pathOf(href), href }).catch(() => undefined), delay)
  }
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.altKey ||
      event.ctrlKey ||
      event.shiftKey
    ) {
      return
    }
    event.preventDefault()
    if (href === router.history.location.href) overlaysOf(router.history)?.closeAll()
    void router.navigate({ href, replace, resetScroll: !keepScroll })
  }
  return (
    <a
      {...anchor}
      href={href}
      onClick={open}
      onFocus={(event) => {
        onFocus?.(event)
        fetchAhead(PRELOAD_DELAY_MS)
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        fetchAhead(PRELOAD_DELAY_MS)
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event)
        clearTimeout(timer.current)
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event)
        fetchAhead(0)
      }}
    >
      {anchor.children}
    </a>
  )
}
