/**
 * What the worker keeps, and why (docs/offline.md). Pure, so that every rule is tested without a browser. Nothing is kept
 * but what the site and its API say to everybody.
 */

/** Answers of the API that are the same for everybody. A token, a payment or a person's data is never among them. */
const PUBLIC_ANSWERS = [
  /^configs$/,
  /^exchange-rates\/all$/,
  /^offers\/home$/,
  /^offers\/(?:search|map)$/,
  /^offers\/(?!suggestions$)[\w-]+$/,
  /^offers\/[\w-]+\/departures$/,
  /^providers\/[\w-]+$/,
]
/** Fresh enough to be shown at once, while the next visit's is fetched; asked for ahead, for the first visit without a network. */
export const SHOWN_AT_ONCE: readonly string[] = ['configs', 'offers/home']
/** Where the person stands: an address with it is a trace of them. */
const PLACE_OF_PERSON = 'near'

/** On an answer out of the worker's memory: when the network gave it (ISO instant). */
export const KEPT_AT = 'x-kept-at'

/** What the worker tells the page whose question the network left unanswered, with the kept answer. */
export interface KeptAnswerShown {
  readonly type: 'KEPT_ANSWER'
  /** When the network gave it (ISO instant). */
  readonly at: string
}

/** What the worker tells a page whose question the network answered, so that nothing stands in for it any more. */
export interface FreshAnswerShown {
  readonly type: 'FRESH_ANSWER'
}

export type CachePolicy = 'page' | 'part' | 'picture' | 'answer at once' | 'answer when cut off' | 'nothing'

/**
 * Pages that the server answers itself: no screen of the application is behind them. The address of a tour's update link
 * holds a token, and only the server's own answer keeps that address from being told on.
 */
const NOT_OURS = [
  /^\/api(?:\/|$)/,
  /^\/media\//,
  /^\/assets\//,
  /^\/__\//,
  /^\/demonstracao\//,
  /^\/+atualizar-tour(?:\/|$)/i,
]
/** What people upload of themselves, the client too. */
const PORTRAITS = '/media/avatar/'

interface Asked {
  readonly method: string
  readonly url: URL
  readonly isNavigation: boolean
}

/** @param site the worker's own origin. @param api base of the API's calls, wherever it is, with a slash at its end. */
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
    // The server leads away from an address that cannot be read.
    decodeURIComponent(pathname)
  } catch {
    return false
  }
  const isFile = /\.[a-z\d]{1,12}$/i.test(pathname)
  return !isFile && !NOT_OURS.some((path) => path.test(pathname))
}

/** A host without the file says so, or answers with its page for everything. */
export function isMissing(answer: { readonly status: number; readonly headers: Headers }): boolean {
  return answer.status === 404 || answer.status === 410 || /\bhtml\b/i.test(answer.headers.get('content-type') ?? '')
}
