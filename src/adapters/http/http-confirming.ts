import type { ConfirmationGate, ConfirmationNeed } from '../../core/back-office/confirmation.ts'
import { Forbidden } from '../../core/failures.ts'
import type { HttpClient } from './http-client.ts'

/** Codes of problems (server/problems/accounts.ts) that a person can remove. */
const NEEDS: Readonly<Record<string, ConfirmationNeed>> = {
  confirmation_required: 'confirmation',
  totp_required: 'second factor',
}

/** Asks the person to confirm a refused call, then repeats it once with the same data. */
export const confirmingClient = (http: HttpClient, gate: ConfirmationGate): HttpClient => ({
  read: (...asked) => http.read(...asked),
  async call(call, options) {
    try {
      return await http.call(call, options)
    } catch (error) {
      const need = error instanceof Forbidden && error.code !== undefined ? NEEDS[error.code] : undefined
      if (need === undefined || !(await gate.ask(need))) throw error
      return http.call(call, options)
    }
  },
})
