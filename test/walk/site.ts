import { decideAccess, type Requirement } from '../../src/core/session/guards.ts'
import type { Access, RouteRow } from '../../src/ui/route-table.ts'

/** The people of the walk. `pending` is a guide who waits for approval, `guide` an approved one. */
export const PEOPLE = ['visitor', 'client', 'pending', 'guide', 'admin'] as const
export type Person = (typeof PEOPLE)[number]

/** The site under test: the built pages and the backend behind them. */
export interface WalkedSite {
  /** Without a slash at its end. */
  readonly origin: string
  /** The local storage of this person's device before a page opens. */
  stored(person: Person): Readonly<Record<string, string>>
  /** Addresses of the row that lead to existing records of this person, without the origin; none if the row has nothing to show. */
  addressesOf(row: RouteRow, person: Person): readonly string[]
  /** Resets the backend's data to the start, and renews what has expired. */
  restore(): Promise<void>
  close(): Promise<void>
  /** Console messages and answers that the backend's own limits cause: no findings. */
  readonly allows: readonly RegExp[]
}

/** Presentation videos are on another host, which tests do not reach. */
export const VIDEO_HOST = /^failed request: https:\/\/www\.youtube-nocookie\.com\//

const ROLES: Readonly<Record<Person, readonly Requirement[]>> = {
  visitor: ['none'],
  client: ['none', 'session', 'client'],
  pending: ['none', 'session', 'company'],
  guide: ['none', 'session', 'company'],
  admin: ['none', 'session', 'admin'],
}
const NEEDS: Readonly<Record<Access, Requirement>> = {
  anyone: 'none',
  session: 'session',
  company: 'company',
  admin: 'admin',
}

/** The sentence with which the guards refuse the row to this person; null where the person may open it. */
export function refusalOf(row: RouteRow, person: Person): string | null {
  const needed = NEEDS[row.access]
  if (ROLES[person].includes(needed)) return null
  const decision = decideAccess(needed, person === 'visitor' ? null : { id: 0, name: '', email: '', roles: [] })
  return decision.allowed ? null : decision.message
}

const HOME = '/'
const BUYING = ['/carrinho', '/tour/detalhes-tour/$id/{-$plan_id}']
const GUIDE_AREA = '/area-do-guia'
const PHONE = '/cadastro-prestador/validacao-telefone'
const isOfGuides = ({ screen }: RouteRow) => screen.startsWith('provider/')

/**
 * The rows in which each person has controls that others do not have: together all rows of the table. Everybody gets
 * the home page, for the header's menus.
 */
export function isPartOf(person: Person, row: RouteRow): boolean {
  if (row.path === HOME) return true
  if (person === 'visitor') return row.access === 'anyone'
  if (person === 'admin') return row.access === 'admin'
  if (person === 'client') return BUYING.includes(row.path) || (row.access === 'session' && !isOfGuides(row))
  if (person === 'guide') return row.access === 'company'
  return row.path === GUIDE_AREA || row.path === PHONE || (row.access === 'session' && isOfGuides(row))
}
