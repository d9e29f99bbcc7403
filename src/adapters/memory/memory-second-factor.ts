import type { SecondFactor } from '../../core/back-office/second-factor.port.ts'
import { Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The code of the app, and the admin's password. */
export const MEMORY_TOTP_CODE = '287082'
export const MEMORY_ADMIN_PASSWORD = 'senha-de-teste'

interface Options {
  readonly isEnabled?: boolean
  readonly before?: BeforeAnswering
}

export function createMemorySecondFactor({ isEnabled = false, before }: Options = {}): SecondFactor {
  let enabledAt = isEnabled ? '2026-11-20T12:00:00.000Z' : null
  let codes: readonly string[] = isEnabled ? RECOVERY_CODES : []
  const checkPassword = (password: string) => {
    if (password !== MEMORY_ADMIN_PASSWORD) throw refused('password', 'A senha atual não confere.')
  }
  const checkCode = (code: string) => {
    if (code !== MEMORY_TOTP_CODE && !codes.includes(code)) throw refused('code', 'O código não confere.')
    codes = codes.filter((one) => one !== code)
  }
  return {
    fetch: (signal) => answering(() => ({ enabledAt, recoveryCodesLeft: codes.length }), before, signal),
    begin: (password) =>
      answering(
        () => {
          checkPassword(password)
          return { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Tour%20Presencial?secret=GEZDGNBVGY3TQOJQ' }
        },
        before,
        undefined,
      ),
    enable: (code) =>
      answering(
        () => {
          checkCode(code)
          enabledAt = '2026-11-20T12:00:00.000Z'
          codes = RECOVERY_CODES
          return codes
        },
        before,
        undefined,
      ),
    confirm: (password, code) =>
      answering(
        () => {
          checkPassword(password)
          checkCode(code)
        },
        before,
        undefined,
      ),
    disable: (password, code) =>
      answering(
        () => {
          checkPassword(password)
          checkCode(code)
          enabledAt = null
          codes = []
        },
        before,
        undefined,
      ),
    renewRecoveryCodes: () =>
      answering(
        () => {
          codes = RECOVERY_CODES
          return codes
        },
        before,
        undefined,
      ),
  }
}

const RECOVERY_CODES = ['abcde-fghjk', '23456-789ab']

const refused = (field: string, sentence: string) => new Rejected('refused', { fields: { [field]: sentence } })

export const desk = { secondFactor: () => createMemorySecondFactor() }
