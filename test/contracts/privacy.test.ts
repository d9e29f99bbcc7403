import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpPrivacy } from '../../src/adapters/http/http-privacy.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryPrivacy } from '../../src/adapters/memory/memory-privacy.ts'
import { Rejected } from '../../src/core/failures.ts'
import type { Privacy } from '../../src/core/privacy/privacy.port.ts'
import { startReferenceServer } from './http-subjects.ts'
import { suiteSubject } from './suite-subject.ts'

interface Subject {
  /** An account with a password and without a decision. */
  readonly privacy: Privacy
  readonly password: string
  close(): Promise<void>
}

function privacyContract(name: string, start: () => Promise<Subject>): void {
  describe(`Privacy: ${name}`, () => {
    const subject = suiteSubject(start)

    it('has no consent at first', async () => {
      expect(await subject().privacy.fetchConsents()).toEqual([])
    })

    it('stores the latest choice for each purpose, with the text’s version and the time', async () => {
      const { privacy } = subject()
      const recorded = await privacy.recordConsents('1', { preferences: true })
      expect(recorded).toEqual([{ purpose: 'preferences', granted: true, version: '1', at: expect.any(String) }])
      expect(Number.isNaN(Date.parse(recorded[0]?.at ?? ''))).toBe(false)
      await privacy.recordConsents('2', { news: false })
      await privacy.recordConsents('2', { preferences: false })
      const latest = [...(await privacy.fetchConsents())].sort((a, b) => a.purpose.localeCompare(b.purpose))
      expect(latest).toEqual([
        { purpose: 'news', granted: false, version: '2', at: expect.any(String) },
        { purpose: 'preferences', granted: false, version: '2', at: expect.any(String) },
      ])
    })

    it('returns all data about the person as JSON', async () => {
      const data = await subject().privacy.exportMyData()
      expect(Object.keys(data).length).toBeGreaterThan(0)
      expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().privacy.exportMyData(AbortSignal.abort(reason))).rejects.toBe(reason)
      await expect(subject().privacy.fetchConsents(AbortSignal.abort(reason))).rejects.toBe(reason)
    })

    it('does not delete the account without the right password, with a sentence at the field', async () => {
      for (const password of ['outra senha', undefined]) {
        const refused = await subject()
          .privacy.deleteAccount(password)
          .catch((error: unknown) => error)
        expect(refused).toBeInstanceOf(Rejected)
        expect(refused).toMatchObject({ fields: { password: expect.stringMatching(/./) } })
      }
      expect(await subject().privacy.fetchConsents()).toHaveLength(2)
    })

    it('reports that the account can be deleted', async () => {
      expect(await subject().privacy.fetchDeletionObstacle()).toBeNull()
    })

    it('deletes the account with it', async () => {
      await expect(subject().privacy.deleteAccount(subject().password)).resolves.toBeUndefined()
    })
  })
}

privacyContract('in memory', async () => {
  const password = 'segredo123'
  const privacy = createMemoryPrivacy({ password, data: { perfil: { nome: 'Joana' } } })
  return { privacy, password, close: async () => undefined }
})

privacyContract('HTTP, reference server', async () => {
  const { http, baseUrl, close } = await startReferenceServer()
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email
  if (email === undefined) throw new Error('the demo has no client')
  const token = await createHttpSession(http).login({ email, password: DEMO_PASSWORD })
  const privacy = createHttpPrivacy(
    createHttpClient({
      baseUrl,
      currentToken: () => token,
      onUnauthorized: () => undefined,
      retryDelay: () => 0,
    }),
  )
  return { privacy, password: DEMO_PASSWORD, close }
})
