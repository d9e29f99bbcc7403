/**
 * The worker's cache rules and their reasons (docs/offline.md). Pure, so that tests need no browser. The worker caches
 * only answers that are the same for everybody.
 */

/** API answers that are the same for everybody. Never a token, a payment or personal data. */
const PUBLIC_ANSWERS = [
  /^configs$/,
  /^exchange-rates\/all$/,
  /^offers\/home$/,
  /^offers\/(?:search|map)$/,
  /^offers\/(?!suggestions$)[\w-]+$/,
  /^offers\/[\w-]+\/departures$/,
  /^providers\/[\w-]+$/,
]
/** Shown from the cache at once and refreshed for the next visit; prefetched for a first visit without a network. */
export const SHOWN_AT_ONCE: readonly string[] = ['configs', 'offers/home']
/** The person's position: an address with it is personal. */
const PLACE_OF_PERSON = 'near'

/** Header of a cached answer: the time of the network's answer (ISO instant). */
export const KEPT_AT = 'x-kept-at'

/** Worker to page: the network did not answer, so the cached answer was used. */
export interface KeptAnswerShown {
  readonly type: 'KEPT_ANSWER'
  /** Time of the network's answer (ISO instant). */
  readonly at: string
}

/** Worker to page: the network answered, so no copy is shown any more. */
export interface FreshAnswerShown {
  readonly type: 'FRESH_ANSWER'
}

export type CachePolicy = 'page' | 'part' | 'picture' | 'answer at once' | 'answer when cut off' | 'nothing'

/**
 * Pages that only the server answers; the application has no screen for them. The address of a tour's update link contains a token, and
 * only the server's own headers keep that address secret.
 */
const NOT_OURS = [
  /^\/api(?:\/|$)/,
  /^\/media\//,
  /^\/assets\//,
  /^\/__\//,
  /^\/demonstracao\//,
  /^\/+atualizar-tour(?:\/|$)/i,
]
/** Uploaded portraits, clients' included. */
const PORTRAITS = '/media/avatar/'

interface Asked {
  readonly method: string
  readonly url: URL
  readonly isNavigation: boolean
}

/** @param site the worker's own origin. @param api base of the API's calls, of any origin, with a trailing slash. */
export function cachePolicyOf({ method, url, isNavigation }: Asked, site: string, api: URL): CachePolicy {
  if (method !== 'GET') return 'nothing'
  const { origin, pathname } = url
  if (isNavigation) return origin === site && isScreen(pathname) ? 'page' : 'nothing'
  if (origin === api.origin && pathname.startsWith(api.pathname)) return keepingOfCall(url, api)
  if (origin !== site) return 'nothing'
  if (pathname.startsWith('/assets/')) return 'part'
  return pathname.startsWith('/media/') && !pathname.startsWith(PORTRAITS) ? 'picture' : 'nothing'
}

function keepingOfCall({ pathname, searchParams }: URL, api: URL): CachePolicy {
  const path = pathname.slice(api.pathname.length)
  if (SHOWN_AT_ONCE.includes(path)) return 'answer at once'
  if (searchParams.has(PLACE_OF_PERSON)) return 'nothing'
  return PUBLIC_ANSWERS.some((one) => one.test(path)) ? 'answer when cut off' : 'nothing'
}

function isScreen(pathname: string): boolean {
  try {
    // The server redirects addresses that cannot be decoded.
    decodeURIComponent(pathname)
  } catch {
    return false
  }
  const isFile = /\.[a-z\d]{1,12}$/i.test(pathname)
  return !isFile && !NOT_OURS.some((path) => path.test(pathname))
}

/** True if the host lacks the file: it answers 404, or with its HTML page. */
export function isMissing(answer: { readonly status: number; readonly headers: Headers }): boolean {
  return answer.status === 404 || answer.status === 410 || /\bhtml\b/i.test(answer.headers.get('content-type') ?? '')
}
