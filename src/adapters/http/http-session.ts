import * as z from 'zod/mini'
import { inData } from '../../../contract/call.ts'
import { login, logout, type MeAnswer, me, meAnswer } from '../../../contract/session.ts'
import { type Failure, isFailure, TooManyRequests, Unauthenticated, UnreadableAnswer } from '../../core/failures.ts'
import { LoginFailed, type SessionBackend, UserInfoFailed } from '../../core/session/session.port.ts'
import type { Company, Identity, Role, Tenant, Token, User, UserId } from '../../core/session/session.ts'
import type { HttpClient } from './http-client.ts'
import { answerOf } from './http-failures.ts'
import { NO_ANSWER } from './late-session.ts'

/** Reads roles one by one, so that an unknown form does not cost a person the others. */
const lenientMe = {
  ...me,
  answer: inData(z.extend(meAnswer, { roles: z.optional(z.nullable(z.array(z.unknown()))) })),
}

/** The calls auth/login, auth/me and auth/logout of the specification's section 7. */
export function createHttpSession(http: HttpClient): SessionBackend {
  return {
    async login(credentials, signal) {
      try {
        const { data } = await http.call(login, { body: credentials, signal, token: null, ignore401: true })
        const { access_token: token, token_type } = data
        if (!/^[\x21-\x7e]+$/.test(token)) throw new UnreadableAnswer('the token does not fit into a header')
        return { token, token_type }
      } catch (error) {
        if (!isFailure(error)) throw error
        throw new LoginFailed(answerOf(error)?.status ?? 500, {
          detail: error.detail,
          retryAfterSeconds: error instanceof TooManyRequests ? error.retryAfterSeconds : undefined,
          cause: error,
        })
      }
    },

    async fetchIdentity(token: Token, signal) {
      try {
        const { data } = await http.call(lenientMe, { token, signal })
        return toIdentity(data)
      } catch (error) {
        if (!isFailure(error) || error instanceof Unauthenticated) throw error
        throw new UserInfoFailed(statusTextOf(error), { cause: error })
      }
    },

    // The person is already logged out here, and perhaps another is in: a refusal must not end that session.
    async logout(token) {
      try {
        await http.call(logout, { token, ignore401: true })
      } catch (error) {
        // The session had already ended, for example by a logout everywhere, so the goal is reached.
        if (!(error instanceof Unauthenticated)) throw error
      }
    },
  }
}

/** A sentence replaces the status text, which HTTP/2 and a missing answer lack. */
function statusTextOf(failure: Failure): string {
  const answer = answerOf(failure)
  if (answer?.statusText) return answer.statusText
  if (answer) return `Não conseguimos carregar os seus dados (erro ${answer.status}).`
  return failure instanceof UnreadableAnswer
    ? 'Recebemos uma resposta inesperada ao carregar os seus dados.'
    : NO_ANSWER
}

type LenientMe = Omit<MeAnswer, 'roles'> & { readonly roles?: readonly unknown[] | null | undefined }

function toIdentity({ user, roles, client, company, tenant }: LenientMe): Identity | null {
  const id = idOf(user)
  if (!user || id === undefined) return null
  const optional = {
    avatar: user.avatar,
    avatar_url: user.avatar_url,
    birth_date: user.birth_date,
    cellphone: user.cellphone,
    nickName: user.user_name,
  }
  const found: User = {
    id,
    name: user.name ?? user.user_name ?? '',
    email: user.email ?? '',
    ...present(optional),
    roles: toRoles(roles ?? []),
    ...(client && { client: withId(client) }),
    ...(company && { company: toCompany(company) }),
  }
  const tenantId = idOf(tenant)
  return { user: found, ...(tenantId !== undefined && { tenant: { id: tenantId } satisfies Tenant }) }
}

function toCompany(company: NonNullable<MeAnswer['company']>): Company {
  return {
    ...withId(company),
    able_to_approve: {
      validations: company.able_to_approve?.validations ?? false,
      missing_validation: company.able_to_approve?.missing_validation ?? company.missing_validation ?? [],
    },
  }
}

const KNOWN_ROLES: Readonly<Record<Role, true>> = { admin: true, company: true, client: true }
const isRole = (name: unknown): name is Role => typeof name === 'string' && Object.hasOwn(KNOWN_ROLES, name)

/** Reads names, or objects with a name; ignores roles unknown to the specification's section 6. */
function toRoles(roles: readonly unknown[]): readonly Role[] {
  const names = roles.map((role) => (typeof role === 'object' && role !== null && 'name' in role ? role.name : role))
  return [...new Set(names.filter(isRole))]
}

interface WireId {
  readonly id?: UserId | null | undefined
}

function idOf(thing: WireId | null | undefined): UserId | undefined {
  return thing?.id === '' ? undefined : (thing?.id ?? undefined)
}

function withId(thing: WireId): { readonly id?: UserId } {
  const id = idOf(thing)
  return id === undefined ? {} : { id }
}

/** Drops null, undefined and empty fields. */
function present<T extends Record<string, string | null | undefined>>(fields: T): { [K in keyof T]?: string } {
  const kept: { [K in keyof T]?: string } = {}
  for (const name in fields) {
    const value = fields[name]
    if (value) kept[name] = value
  }
  return kept
}
