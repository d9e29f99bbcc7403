import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFailure, Unauthenticated } from '../../src/core/failures.ts'
import { LoginFailed, type SessionBackend } from '../../src/core/session/session.port.ts'
import type { Credentials } from '../../src/core/session/session.ts'
import { judgeToken } from '../../src/core/session/token.ts'

export interface SessionBackendSubject {
  readonly backend: SessionBackend
  readonly client: Credentials
  readonly company: Credentials
  readonly admin: Credentials
  close(): Promise<void>
}

export function sessionBackendContract(name: string, start: () => Promise<SessionBackendSubject>): void {
  describe(`SessionBackend: ${name}`, () => {
    let subject: SessionBackendSubject
    let backend: SessionBackend
    beforeAll(async () => {
      subject = await start()
      backend = subject.backend
    })
    afterAll(() => subject.close())

    it('returns a valid token for the right credentials', async () => {
      const token = await backend.login(subject.client)
      expect(judgeToken(token, Date.now())).toMatchObject({ kind: 'valid' })
      expect(token.token_type).toMatch(/^bearer$/i)
    })

    it.each([
      ['a wrong password', (right: Credentials) => ({ ...right, password: 'errada' })],
      ['an unknown e-mail', (right: Credentials) => ({ ...right, email: 'ninguem@exemplo.com.br' })],
    ])('rejects %s with LoginFailed and status 401', async (_, wrong) => {
      const failed = await backend.login(wrong(subject.client)).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(LoginFailed)
      expect(failed).toMatchObject({ status: 401, cause: { name: 'Unauthenticated' } })
    })

    it('returns the token’s person', async () => {
      const identity = await backend.fetchIdentity(await backend.login(subject.client))
      expect(identity?.user).toMatchObject({ email: subject.client.email, roles: ['client'] })
      expect(identity?.user.id).toBeTruthy()
      expect(identity?.user.name).not.toBe('')
      expect(identity?.user.client).toBeDefined()
      expect(identity?.user.company).toBeUndefined()
    })

    it('returns the company of a provider, its missing validations, and the tenant', async () => {
      const identity = await backend.fetchIdentity(await backend.login(subject.company))
      expect(identity?.user.roles).toEqual(['company'])
      expect(identity?.user.company?.able_to_approve.validations).toBe(false)
      expect(identity?.user.company?.able_to_approve.missing_validation.length).toBeGreaterThan(0)
      expect(identity?.tenant?.id).toBeTruthy()
    })

    it('omits missing values: no null, no undefined, no empty text', async () => {
      for (const credentials of [subject.client, subject.company, subject.admin]) {
        const identity = await backend.fetchIdentity(await backend.login(credentials))
        const values = [...Object.values(identity ?? { none: null }), ...Object.values(identity?.user ?? {})]
        for (const nothing of [null, undefined, '']) expect(values).not.toContain(nothing)
      }
    })

    it('returns the role of the admin', async () => {
      const identity = await backend.fetchIdentity(await backend.login(subject.admin))
      expect(identity?.user.roles).toEqual(['admin'])
    })

    it('returns the same on a second call', async () => {
      const token = await backend.login(subject.client)
      expect(await backend.fetchIdentity(token)).toEqual(await backend.fetchIdentity(token))
    })

    it.each(['nonsense', 'a.b.c', '', 'token with\nline break'])(
      'rejects the unknown token %j with Unauthenticated',
      async (token) => {
        await expect(backend.fetchIdentity({ token, token_type: 'Bearer' })).rejects.toBeInstanceOf(Unauthenticated)
      },
    )

    it('rejects a token after its logout', async () => {
      const token = await backend.login(subject.client)
      await backend.logout(token)
      await expect(backend.fetchIdentity(token)).rejects.toBeInstanceOf(Unauthenticated)
    })

    it('keeps other sessions of the same person after a logout', async () => {
      const phone = await backend.login(subject.client)
      const laptop = await backend.login(subject.client)
      await backend.logout(phone)
      expect(await backend.fetchIdentity(laptop)).not.toBeNull()
    })

    it('rejects a second logout with a failure or not at all', async () => {
      const token = await backend.login(subject.client)
      await backend.logout(token)
      const outcome = await backend.logout(token).catch((error: unknown) => error)
      expect(outcome === undefined || isFailure(outcome)).toBe(true)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(backend.login(subject.client, AbortSignal.abort(reason))).rejects.toBe(reason)
      const token = await backend.login(subject.client)
      await expect(backend.fetchIdentity(token, AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}
