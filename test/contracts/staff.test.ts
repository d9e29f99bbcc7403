import { describe, expect, it } from 'vitest'
import { createHttpStaff } from '../../src/adapters/http/http-staff.ts'
import { createMemoryStaff } from '../../src/adapters/memory/memory-staff.ts'
import type { Staff } from '../../src/core/back-office/staff.port.ts'
import { NotFound, Rejected } from '../../src/core/failures.ts'
import { confirmSessions } from '../server/confirmed-sessions.ts'
import { ADMIN } from '../server/profile-support.ts'
import { startAdminHttp } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

const REASON = 'Pedido por telefone'

const EMAIL = 'nova@exemplo.com.br'

/** Checks the port Staff. `staff` is of the only owner, with a confirmed session and no invitation. */
function staffContract(name: string, start: () => Promise<{ readonly staff: Staff; close(): Promise<void> }>): void {
  describe(`Staff: ${name}`, () => {
    const subject = suiteSubject(start)
    const owner = async () => {
      const [person] = (await subject().staff.fetchStaff()).people
      if (person === undefined) throw new Error('no owner')
      return person
    }

    it('lists the owner, with permissions and second factor', async () => {
      expect(await owner()).toEqual({
        id: expect.any(String),
        name: expect.stringMatching(/./),
        email: expect.stringContaining('@'),
        permissions: ['owner'],
        hasSecondFactor: true,
      })
    })

    it('replaces an invitation of the same address, and withdraws it', async () => {
      const { staff } = subject()
      await staff.invite(EMAIL, ['support'], 'Atende aos sábados')
      await staff.invite(EMAIL, ['support', 'finance'], 'Cuida também dos repasses')
      const { invitations } = await staff.fetchStaff()
      expect(invitations).toMatchObject([{ email: EMAIL, expiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) }])
      expect(invitations[0]?.permissions.toSorted()).toEqual(['finance', 'support'])
      await staff.withdraw(invitations[0]?.id ?? '', REASON)
      expect((await staff.fetchStaff()).invitations).toEqual([])
    })

    it('keeps the last owner, with the reason', async () => {
      const { id, permissions } = await owner()
      for (const fewer of [[], ['support']] as const) {
        const refused = subject().staff.change(id, fewer, 'Saiu da equipe')
        await expect(refused).rejects.toBeInstanceOf(Rejected)
        await expect(refused).rejects.toMatchObject({ detail: expect.stringMatching(/./) })
      }
      expect((await owner()).permissions).toEqual(permissions)
    })

    it('removes no authenticator of one’s own, and none that does not exist', async () => {
      const { staff } = subject()
      const { id } = await owner()
      await expect(staff.resetSecondFactor(id, 'Perdeu o celular')).rejects.toBeInstanceOf(Rejected)
      await expect(staff.resetSecondFactor('999999', 'Perdeu o celular')).rejects.toBeInstanceOf(NotFound)
      expect((await owner()).hasSecondFactor).toBe(true)
    })

    it('refuses an unknown link', async () => {
      await expect(subject().staff.accept('not-a-link-of-an-invitation-of-the-team')).rejects.toBeInstanceOf(NotFound)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().staff.fetchStaff(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

staffContract('in memory', async () => {
  const permissions = ['owner'] as const
  const owner = { id: '1', name: 'Renato Prado', email: ADMIN, permissions, hasSecondFactor: true }
  return { staff: createMemoryStaff({ people: [owner] }), close: async () => undefined }
})

staffContract('HTTP, reference server', async () => {
  const { http, database, test } = await startAdminHttp()
  await confirmSessions(database, ADMIN, new Date())
  return { staff: createHttpStaff(http), close: () => test.close() }
})
