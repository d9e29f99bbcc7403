import { hasRole, type Role, type User } from './session.ts'

/** A route's requirement for its visitor (specification section 6). */
export type Requirement = 'none' | 'session' | Role

/** Shown as an error before the redirect to `/` (section 8). */
export const LOGIN_REQUIRED = 'É necessário estar logado para acessar essa página'
export const ROLE_REQUIRED = 'Não tem permissão para acessar essa rota'

export type AccessDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'not logged in' | 'role missing'; readonly message: string }

/** Pure. `user` is null without a session; call it only once the session is not pending. */
export function decideAccess(requirement: Requirement, user: User | null): AccessDecision {
  if (requirement === 'none') return { allowed: true }
  if (user === null) return { allowed: false, reason: 'not logged in', message: LOGIN_REQUIRED }
  if (requirement === 'session' || hasRole(user, requirement)) return { allowed: true }
  return { allowed: false, reason: 'role missing', message: ROLE_REQUIRED }
}
