export type Role = 'admin' | 'company' | 'client'

/** A logged-in person. Ids are those of the database, as text. */
export interface Person {
  readonly kind: 'person'
  /** Id of the session. */
  readonly jti: string
  readonly userId: string
  readonly roles: readonly Role[]
  /** Present for the company role. */
  readonly companyId: string | null
  /** Present for the client role. */
  readonly clientId: string | null
  /** The only offer that the person may edit in this session, where a mail's link opened it; null for a login. */
  readonly offerId: string | null
}

/** The server itself, in its background work. */
interface System {
  readonly kind: 'system'
  /** Shown where a person's name is shown otherwise. */
  readonly name: string
}

/** Who asks: authorization and records of decisions go by it. A new kind of caller is one more member. */
export type Principal = Person | System

/** Who decided something, as it is written down. */
export type Decider = Pick<Person, 'kind' | 'userId'> | System
