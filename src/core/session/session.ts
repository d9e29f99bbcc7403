/** Who is using the application, as the specification's section 3 describes it. */

/** Specification section 6. */
export type Role = 'admin' | 'company' | 'client'

/** Backends number or name their users; the core only compares. */
export type UserId = number | string

/** Present for the company role. Whether the company may publish is the backend's decision alone. */
export interface Company {
  readonly id?: UserId
  readonly able_to_approve: {
    /** True once every validation that approval asks for is done. */
    readonly validations: boolean
    /** Names of the fields that are still missing. */
    readonly missing_validation: readonly string[]
  }
}

/** Present for the client role; its fields are the backend's own. */
interface Client {
  readonly id?: UserId
}

/** The tenant; its identifier is kept as the company id (section 3). */
export interface Tenant {
  readonly id: UserId
}

/** The user of the session. Wire names as in section 3, except user_name, which is kept as nickName. */
export interface User {
  readonly id: UserId
  readonly name: string
  readonly email: string
  /** Path of the picture at the backend. */
  readonly avatar?: string
  /** Address of the picture, fit for an img element. */
  readonly avatar_url?: string
  /** ISO date, YYYY-MM-DD. */
  readonly birth_date?: string
  readonly cellphone?: string
  readonly nickName?: string
  readonly roles: readonly Role[]
  readonly client?: Client
  readonly company?: Company
}

/** What auth/me tells: the user, and the tenant whose identifier is kept as the company id. */
export interface Identity {
  readonly user: User
  readonly tenant?: Tenant
}

/** Section 3. The Authorization header is `{token_type} {token}`, exactly as given. */
export interface Token {
  readonly token: string
  readonly token_type: string
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export function hasRole(user: User | null, ...roles: readonly Role[]): boolean {
  return user !== null && roles.some((role) => user.roles.includes(role))
}

/** Section 1: approved only if the role company is present and able_to_approve.validations is true. */
export function isApprovedProvider(user: User | null): boolean {
  return hasRole(user, 'company') && user?.company?.able_to_approve.validations === true
}
