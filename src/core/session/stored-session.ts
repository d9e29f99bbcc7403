import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX, STORAGE_KEYS, type StorageKey } from '../storage/storage-keys.ts'
import type { Company, Role, Tenant, Token, User, UserId } from './session.ts'
import { readToken } from './token.ts'

/** The stored session of a page load (specification section 4). */
export interface StoredSession {
  /**
   * `none`: no session. `leftovers`: parts without a usable token, to be cleared. `expired`: the token expired; to be cleared.
   * `present`: a usable token.
   */
  readonly kind: 'none' | 'leftovers' | 'expired' | 'present'
  readonly token: Token | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number | null
  readonly user: User | null
  readonly tenant: Tenant | null
  readonly welcomed: boolean
}

const NOTHING = { token: null, expiresAt: null, user: null, tenant: null, welcomed: false } as const

/** Any of these without a usable token is left over from a session. Saved filters alone are not: visitors have them. */
const SESSION_KEYS = ['token', 'company', 'tenant', 'user', 'login_welcomed'] as const satisfies readonly StorageKey[]

/** Reads the session; removes corrupt parts of it. `now` in milliseconds since 1970. */
export function readStoredSession(storage: DeviceStorage, now: number): StoredSession {
  const stored = readToken(storage.read('token'), now)
  if (stored.kind === 'expired') return { kind: 'expired', ...NOTHING }
  if (stored.kind !== 'valid') {
    const left = SESSION_KEYS.some((key) => storage.read(key) !== null)
    return { kind: left ? 'leftovers' : 'none', ...NOTHING }
  }
  const user = parseUser(readJson(storage, 'user'))
  const tenant = parseTenant(readJson(storage, 'tenant'))
  if (user === null) storage.remove('user')
  if (tenant === null) storage.remove('tenant')
  const welcomed = Boolean(readJson(storage, 'login_welcomed'))
  return { kind: 'present', token: stored.token, expiresAt: stored.expiresAt, user, tenant, welcomed }
}

/**
 * Stores the session, after removing another person's data. The token goes last: other tabs wake up on it and find the rest
 * written.
 */
export function writeStoredSession(storage: DeviceStorage, session: Omit<StoredSession, 'kind' | 'expiresAt'>): void {
  const former = parseUser(readJson(storage, 'user'))
  if (former !== null && former.id !== session.user?.id) clearStoredSession(storage)
  writeJson(storage, 'user', session.user ?? undefined)
  writeJson(storage, 'tenant', session.tenant ?? undefined)
  writeJson(storage, 'company', session.tenant?.id)
  writeJson(storage, 'login_welcomed', session.welcomed || undefined)
  const token = session.token === null ? undefined : JSON.stringify(session.token)
  if (token !== undefined && storage.read('token') !== token) storage.write('token', token)
}

/** Removes the thirteen keys of section 9 and our personal keys; the device's data stays. */
export function clearStoredSession(storage: DeviceStorage): void {
  for (const key of STORAGE_KEYS) storage.remove(key)
  for (const key of storage.keys()) if (key.startsWith(PERSONAL_PREFIX)) storage.remove(key)
}

const ROLES: readonly string[] = ['admin', 'company', 'client'] satisfies readonly Role[]
const isRole = (name: unknown): name is Role => typeof name === 'string' && ROLES.includes(name)
/** A role's name, or the name of a role object. */
const roleName = (role: unknown): unknown => (isRecord(role) ? role.name : role)
const isId = (value: unknown): value is UserId =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '')

/** Null where the stored value is no user with an id; the user is then fetched again. */
export function parseUser(value: unknown): User | null {
  if (!isRecord(value) || !isId(value.id)) return null
  const text = (name: string) => (typeof value[name] === 'string' ? { [name]: value[name] } : {})
  const roles = (Array.isArray(value.roles) ? value.roles : []).map(roleName).filter(isRole)
  const nickName = value.nickName ?? value.user_name
  const company = parseCompany(value.company)
  const client = isRecord(value.client) ? { client: idOf(value.client) } : {}
  return {
    id: value.id,
    name: typeof value.name === 'string' ? value.name : '',
    email: typeof value.email === 'string' ? value.email : '',
    ...text('avatar'),
    ...text('avatar_url'),
    ...text('birth_date'),
    ...text('cellphone'),
    ...(typeof nickName === 'string' ? { nickName } : {}),
    roles,
    ...client,
    ...(company === null ? {} : { company }),
  }
}

function parseCompany(value: unknown): Company | null {
  if (!isRecord(value)) return null
  const approval = isRecord(value.able_to_approve) ? value.able_to_approve : {}
  const missing: unknown = approval.missing_validation ?? value.missing_validation
  return {
    ...idOf(value),
    able_to_approve: {
      validations: approval.validations === true,
      missing_validation: Array.isArray(missing) ? missing.filter((name) => typeof name === 'string') : [],
    },
  }
}

function parseTenant(value: unknown): Tenant | null {
  return isRecord(value) && isId(value.id) ? { id: value.id } : null
}

function idOf(value: Readonly<Record<string, unknown>>): { readonly id?: UserId } {
  return isId(value.id) ? { id: value.id } : {}
}
