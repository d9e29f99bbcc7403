import { ROUTES, type RouteRow } from '../../src/ui/route-table.ts'
import type { PageState } from './page-side.ts'
import { type Person, refusalOf } from './site.ts'

const MATCHERS = ROUTES.map((row) => {
  const source = row.path
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith('{-$') ? '(?:/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
    .join('')
  return { row, pattern: new RegExp(`^${source}/?$`) }
})

/** The row of the route table that a path belongs to; rows without parameters come first. */
export function rowOfPath(pathname: string): RouteRow | undefined {
  const found = MATCHERS.filter(({ pattern }) => pattern.test(pathname)).map(({ row }) => row)
  return found.find(({ path }) => !path.includes('$')) ?? found[0]
}

export const isSameAddress = (one: string, other: string) => normal(one) === normal(other)

/**
 * An address with its search parameters in one order and one encoding. A conversation gets another id at each start.
 */
function normal(address: string): string {
  const { pathname, searchParams, hash } = new URL(address)
  searchParams.delete('conversa')
  searchParams.sort()
  return `${pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname}?${searchParams}${hash}`
}

/** True if the page is the one that the link leads to, or the one that explains why it does not. */
export function isAtDestination(state: PageState, href: string, person: Person): boolean {
  const origin = new URL(state.url).origin
  const here = normal(state.url)
  if (here === normal(href)) return true
  const row = rowOfPath(new URL(href).pathname)
  if (row === undefined) return false
  const refusal = refusalOf(row, person)
  if (refusal !== null) return here === '/?' && state.alerts.includes(refusal)
  return (
    row.redirect !== undefined &&
    !row.redirect.includes('$') &&
    isAtDestination(state, `${origin}${row.redirect}`, person)
  )
}

/** True if the guards refuse the page at the address to this person. */
export function isRefused(href: string, person: Person): boolean {
  const row = rowOfPath(new URL(href).pathname)
  return row !== undefined && refusalOf(row, person) !== null
}

/** The address without what distinguishes one record from another. @param here the pathname of the page with the link. */
export function addressPattern(href: string, here?: string): string {
  const url = new URL(href)
  if (url.hash !== '' && url.pathname === here) return '#'
  return `${rowOfPath(url.pathname)?.path ?? url.pathname}?${[...url.searchParams.keys()].sort()}`
}
