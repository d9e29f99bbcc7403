import * as z from 'zod/mini'
import { LONGEST_EMAIL, LONGEST_TYPED_PASSWORD, SHORTEST_EMAIL } from '../src/core/account/limits.ts'
import type { Client, Company, Credentials, Tenant, Token, User } from '../src/core/session/session.ts'
import { defineCall, type Frozen, inData } from './call.ts'
import type { Loose, Shape } from './shape.ts'

const id = z.union([z.number(), z.string()])
/** Backends send null for missing values; it reads as absent. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

export const loginAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string(),
} satisfies Shape<WireToken>)
/** The core's names, except those of specification section 3. */
type WireToken = Omit<Token, 'token'> & { readonly access_token: Token['token'] }
type WireUser = Omit<User, 'nickName' | 'roles' | 'client' | 'company'> & { readonly user_name: User['nickName'] }
type WireCompany = Company & Pick<Company['able_to_approve'], 'missing_validation'>

const wireUser = z.object({
  id: maybe(id),
  name: maybe(z.string()),
  email: maybe(z.string()),
  avatar: maybe(z.string()),
  avatar_url: maybe(z.string()),
  birth_date: maybe(z.string()),
  cellphone: maybe(z.string()),
  user_name: maybe(z.string()),
} satisfies Shape<Loose<WireUser>>)

const wireCompany = z.object({
  id: maybe(id),
  able_to_approve: maybe(z.object({ validations: maybe(z.boolean()), missing_validation: maybe(z.array(z.string())) })),
  /** Section 3 allows this beside able_to_approve or inside it. Our server sends it inside; the SPA reads both. */
  missing_validation: maybe(z.array(z.string())),
} satisfies Shape<Loose<WireCompany>>)

/** A role's name, or an object with a name. */
const wireRole = z.union([z.string(), z.object({ name: z.string() })])

export const meAnswer = z.object({
  user: maybe(wireUser),
  roles: maybe(z.array(wireRole)),
  client: maybe(z.object({ id: maybe(id) } satisfies Shape<Loose<Client>>)),
  company: maybe(wireCompany),
  tenant: maybe(z.object({ id } satisfies Shape<Tenant>)),
})
export type MeAnswer = Frozen<z.output<typeof meAnswer>>

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: 'auth/login',
  summary: 'Exchange e-mail and password for a token',
  tag: 'Sessão',
  auth: false,
  body: z.object({
    email: z.string().check(z.minLength(SHORTEST_EMAIL), z.maxLength(LONGEST_EMAIL), z.regex(/^\S+@\S+$/)),
    password: z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED_PASSWORD)),
  } satisfies Shape<Credentials>),
  answer: inData(loginAnswer),
})

export const me = defineCall({
  id: 'me',
  method: 'POST',
  path: 'auth/me',
  summary: 'Who the token belongs to',
  tag: 'Sessão',
  auth: true,
  answer: inData(meAnswer),
})

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: 'auth/logout',
  summary: 'Forget the token',
  tag: 'Sessão',
  auth: true,
})
