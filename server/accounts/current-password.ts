import { problem } from '../http/problem.ts'
import type { SecretServices } from '../module.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { beginAttempt } from './login-limit.ts'
import { verifyPassword } from './password.ts'

/**
 * Checks the current password of a session's person. Limits tries like a login, so that a stolen session cannot be used to
 * guess the password.
 * @param field the name of the password in the request body
 * @throws HttpProblem 422 for a wrong password, 429 after too many tries.
 */
export async function requirePassword(
  services: SecretServices,
  owner: { readonly email: string; readonly passwordHash: string },
  given: string | undefined,
  field = 'current_password',
): Promise<void> {
  if (given === undefined || given === '') throw problem('invalid_fields', { errors: { [field]: FIELD.required } })
  const attempt = await beginAttempt(services, owner.email)
  if (!attempt.allowed) throw problem('wrong_password_too_often', { retryAfter: attempt.retryAfter })
  if (!(await verifyPassword(given, owner.passwordHash))) {
    throw problem('invalid_fields', { errors: { [field]: FIELD.current_password } })
  }
  await attempt.succeeded()
}
