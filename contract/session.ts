import * as z from 'zod/mini'
import { LONGEST_EMAIL, LONGEST_TYPED_PASSWORD, SHORTEST_EMAIL } from '../src/core/account/limits.ts'
import { defineCall, type Frozen, inData } from './call.ts'

const id = z.union([z.number(), z.string()])
/** Backends send null for missing values; it reads as absent. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

export const loginAnswer = z.object({ access_token: z.string().check(z.minLength(1)), token_type: z.string() })

const wireUser = z.object({
  id: maybe(id),
  name: maybe(z.string()),
  email: maybe(z.string()),
  avatar: maybe(z.string()),
  avatar_url: maybe(z.string()),
  birth_date: maybe(z.string()),
  cellphone: maybe(z.string()),
  user_name: maybe(z.string()),
})

const wireCompany = z.object({
  id: maybe(id),
  able_to_approve: maybe(z.object({ validations: maybe(z.boolean()), missing_validation: maybe(z.array(z.string())) })),
  /** Section 3 allows this beside able_to_approve or inside it. Our server sends it inside; the SPA reads both. */
  missing_validation: maybe(z.array(z.string())),
})

/** A role's name, or an object with a name. */
const wireRole = z.union([z.string(), z.object({ name: z.string() })])

export const meAnswer = z.object({
  user: maybe(wireUser),
  roles: maybe(z.array(wireRole)),
  client: maybe(z.object({ id: maybe(id) })),
  company: maybe(wireCompany),
  tenant: maybe(z.object({ id })),
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
  }),
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
