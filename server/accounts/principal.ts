import type { Permission } from '../../src/core/back-office/permissions.ts'

export type Role = 'admin' | 'company' | 'client'

/** A logged-in person. Ids are the database's, as text. */
export interface Person {
  readonly kind: 'person'
  /** Id of the session. */
  readonly jti: string
  readonly userId: string
  readonly roles: readonly Role[]
  /** Present for the admin role. */
  readonly permissions: readonly Permission[]
  /**
   * `fresh`: password and code were repeated in this session in the last ten minutes. `no second factor`: the person must first set
   * up an authenticator app.
   */
  readonly confirmation: 'fresh' | 'missing' | 'no second factor'
  /** Present for the company role. */
  readonly companyId: string | null
  /** Present for the client role. */
  readonly clientId: string | null
  /** The only offer that this session may edit if a mail's link opened it; null for a login. */
  readonly offerId: string | null
}

/** The server itself, in its background work. */
interface System {
  readonly kind: 'system'
  /** Shown in place of a person's name. */
  readonly name: string
}

/** The caller, for authorization and records of decisions. A new kind of caller is one more member. */
export type Principal = Person | System

/** The author of a recorded decision. */
export type Decider = Pick<Person, 'kind' | 'userId'> | System
