import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpSecondFactor } from '../../src/adapters/http/http-second-factor.ts'
import {
  createMemorySecondFactor,
  MEMORY_ADMIN_PASSWORD,
  MEMORY_TOTP_CODE,
} from '../../src/adapters/memory/memory-second-factor.ts'
import type { SecondFactor } from '../../src/core/back-office/second-factor.port.ts'
import { Rejected } from '../../src/core/failures.ts'
import { startAdminHttp } from './admin-http.ts'

interface SecondFactorSubject {
  readonly secondFactor: SecondFactor
  readonly password: string
  /** The app's code of now for a secret of `begin`. */
  codeOf(secret: string): string
  close(): Promise<void>
}

/** Checks the port SecondFactor, for an admin without an authenticator app. Its tests build on each other. */
function secondFactorContract(name: string, start: () => Promise<SecondFactorSubject>): void {
  describe(`SecondFactor: ${name}`, () => {
    let subject: SecondFactorSubject
    let secret = ''
    let recovery: readonly string[] = []
    beforeAll(async () => {
      subject = await start()
    })
    afterAll(() => subject.close())
    const refusal = async (call: Promise<unknown>) => {
      const failure = await call.then(
        () => null,
        (error: unknown) => error,
      )
      return failure instanceof Rejected ? Object.keys(failure.fields) : failure
    }

    it('is off at first, and begins with the password alone', async () => {
      const { secondFactor, password } = subject
      expect(await secondFactor.fetch()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
      expect(await refusal(secondFactor.begin('outra senha'))).toEqual(['password'])
      const begun = await secondFactor.begin(password)
      expect(begun.uri).toMatch(/^otpauth:\/\/totp\//)
      expect(begun.uri).toContain(begun.secret)
      secret = begun.secret
      expect((await secondFactor.fetch()).enabledAt).toBeNull()
    })

    it('is switched on by a right code, which returns recovery codes', async () => {
      const { secondFactor } = subject
      expect(await refusal(secondFactor.enable('000000'))).toEqual(['code'])
      recovery = await secondFactor.enable(subject.codeOf(secret))
      expect(recovery.length).toBeGreaterThan(1)
      expect(await secondFactor.fetch()).toEqual({
        enabledAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        recoveryCodesLeft: recovery.length,
      })
    })

    it('confirms the session by password and code, where a recovery code counts once', async () => {
      const { secondFactor, password } = subject
      const [code = ''] = recovery
      expect(await refusal(secondFactor.confirm('outra senha', code))).toEqual(['password'])
      await secondFactor.confirm(password, code)
      expect(await refusal(secondFactor.confirm(password, code))).toEqual(['code'])
      expect((await secondFactor.fetch()).recoveryCodesLeft).toBe(recovery.length - 1)
    })

    it('renews the recovery codes of a confirmed session', async () => {
      const renewed = await subject.secondFactor.renewRecoveryCodes()
      expect(renewed).toHaveLength(recovery.length)
      expect((await subject.secondFactor.fetch()).recoveryCodesLeft).toBe(renewed.length)
      recovery = renewed
    })

    it('is switched off by password and code', async () => {
      const { secondFactor, password } = subject
      await secondFactor.disable(password, recovery[1] ?? '')
      expect(await secondFactor.fetch()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject.secondFactor.fetch(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

secondFactorContract('in memory', async () => ({
  secondFactor: createMemorySecondFactor(),
  password: MEMORY_ADMIN_PASSWORD,
  codeOf: () => MEMORY_TOTP_CODE,
  close: async () => undefined,
}))

secondFactorContract('HTTP, reference server', async () => {
  const { http, test } = await startAdminHttp()
  return {
    secondFactor: createHttpSecondFactor(http),
    password: DEMO_PASSWORD,
    codeOf: (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    close: () => test.close(),
  }
})
