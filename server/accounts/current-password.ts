import { HttpProblem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { beginAttempt } from './login-limit.ts'
import { verifyPassword } from './password.ts'

type Needs = Pick<Services, 'database' | 'config' | 'secret' | 'now'>

/** The sentence for who has no password, as after coming through an identity provider alone. */
export const NO_PASSWORD =
  'Sua conta ainda não tem senha. Para criar uma, saia e use “Esqueci minha senha” na tela de entrar.'

/**
 * Asks whoever holds a session to show that they are its owner. Tries are limited as those at a login: a stolen
 * session is no place to guess at.
 * @param field by which the body names the password
 * @throws HttpProblem 422 with the field's sentence, 429 after too many tries.
 */
export async function requirePassword(
  services: Needs,
  owner: { readonly email: string; readonly passwordHash: string },
  given: string | undefined,
  field = 'current_password',
): Promise<void> {
  if (given === undefined || given === '') throw new HttpProblem(422, { errors: { [field]: 'Campo obrigatório' } })
  const attempt = await beginAttempt(services, owner.email)
  if (!attempt.allowed) {
    throw new HttpProblem(429, {
      detail: 'Foram muitas tentativas com a senha errada. Aguarde alguns minutos e tente novamente.',
      retryAfter: attempt.retryAfter,
    })
  }
  if (!(await verifyPassword(given, owner.passwordHash))) {
    throw new HttpProblem(422, { errors: { [field]: 'A senha atual não confere.' } })
  }
  await attempt.succeeded()
}
