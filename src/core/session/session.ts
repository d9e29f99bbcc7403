/** The user as in specification section 3. */

/** Specification section 6. */
export type Role = 'admin' | 'company' | 'client'

/** An opaque id; the core only compares. */
export type UserId = number | string

/** Present for the company role. Only the backend decides whether the company may publish. */
export interface Company {
  readonly id?: UserId
  readonly able_to_approve: {
    /** True once every required validation is complete. */
    readonly validations: boolean
    /** Names of the missing fields. */
    readonly missing_validation: readonly string[]
  }
}

/** Present for the client role; its fields depend on the backend. */
export interface Client {
  readonly id?: UserId
}

/** The tenant; its identifier is stored as the company id (section 3). */
export interface Tenant {
  readonly id: UserId
}

/** The user. Wire names as in section 3, except user_name, which is stored as nickName. */
export interface User {
  readonly id: UserId
  readonly name: string
  readonly email: string
  /** Path of the picture at the backend. */
  readonly avatar?: string
  /** Address for an img element. */
  readonly avatar_url?: string
  /** ISO date, YYYY-MM-DD. */
  readonly birth_date?: string
  readonly cellphone?: string
  readonly nickName?: string
  readonly roles: readonly Role[]
  readonly client?: Client
  readonly company?: Company
}

/** The answer of auth/me: the user, and the tenant. */
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

/** True only with the role company and able_to_approve.validations (section 1). */
export function isApprovedProvider(user: User | null): boolean {
  return hasRole(user, 'company') && user?.company?.able_to_approve.validations === true
}
