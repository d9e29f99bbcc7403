import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../server/accounts/session.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpProviderCompany } from '../../src/adapters/http/http-provider-company.ts'
import { createHttpProviderRegistration } from '../../src/adapters/http/http-provider-registration.ts'
import { createHttpReviewDesk } from '../../src/adapters/http/http-review-desk.ts'
import { createMemoryProviderCompany } from '../../src/adapters/memory/memory-provider-company.ts'
import type { ProviderCompany } from '../../src/core/onboarding/provider-company.port.ts'
import type { RegistrationDraft } from '../../src/core/onboarding/provider-registration.port.ts'
import { SAVED_STEPS } from '../../src/core/onboarding/provider-registration.ts'
import type { Token } from '../../src/core/session/session.ts'
import { newCpf } from '../server/provider-registration-support.ts'
import { SECRET, startTestApp, testConfig } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'

interface CompanyPeer {
  /** A fully registered guide; with an approved certificate if `isChecked`. */
  provider(isChecked: boolean): Promise<ProviderCompany>
  /** The same, approved; with what an admin decides about all that waits: a reason rejects it. */
  approved(): Promise<{ readonly company: ProviderCompany; readonly decide: (reason: string | null) => Promise<void> }>
  close(): Promise<void>
}

const { tradeName, experienceYears } = WHOLE_STEPS.company
const CADASTUR = { number: '10.123456.10.0001-0', category: 'Guia de turismo regional', state: 'MA', expiresOn: null }
const ANOTHER = { ...CADASTUR, number: '99.999999.99.0001-0' }

function providerCompanyContract(name: string, open: () => Promise<CompanyPeer>): void {
  describe(`ProviderCompany, ${name}`, () => {
    let peer: CompanyPeer
    beforeAll(async () => {
      peer = await open()
    })
    afterAll(() => peer.close())

    it('changes only the given fields', async () => {
      const company = await peer.provider(false)
      const before = await company.fetch()
      expect(before).toMatchObject({ cadasturLocked: false, legalName: expect.any(String), taxId: expect.any(String) })
      const renamed = { tradeName, experienceYears, cadastur: CADASTUR }
      expect(await company.update({ company: renamed })).toEqual({ ...before, ...renamed })
      const address = { ...WHOLE_STEPS.address, complement: 'casa 2' }
      const services = { cities: ['sao-luis', 'Raposa'], languages: ['pt', 'en'], kinds: ['transfer'] } as const
      const bio = `${WHOLE_STEPS.about.bio} Até já!`
      expect(await company.update({ address, services, about: { bio } })).toEqual({
        ...before,
        ...renamed,
        address,
        services,
        languages: services.languages,
        bio,
      })
      expect(await company.fetch()).toMatchObject({ ...renamed, bio })
    })

    it('stores nothing of a change with one refused field, and names the field', async () => {
      const company = await peer.provider(false)
      const before = await company.fetch()
      const refused = { company: { tradeName: '  ', experienceYears: 1, cadastur: null }, address: WHOLE_STEPS.address }
      await expect(company.update(refused)).rejects.toMatchObject({
        name: 'Rejected',
        fields: { 'company.tradeName': 'Campo obrigatório' },
      })
      await expect(company.update({ about: { bio: `curto${' '.repeat(60)}` } })).rejects.toMatchObject({
        fields: { 'about.bio': expect.any(String) },
      })
      expect(await company.fetch()).toEqual(before)
    })

    it('keeps the Cadastur that a certificate proves', async () => {
      const company = await peer.provider(true)
      const { cadastur, cadasturLocked } = await company.fetch()
      expect([cadastur, cadasturLocked]).toEqual([CADASTUR, true])
      await expect(
        company.update({ company: { tradeName, experienceYears, cadastur: ANOTHER } }),
      ).rejects.toMatchObject({ fields: { 'company.cadastur.number': expect.any(String) } })
      expect(await company.update({ company: { tradeName: 'Outra', experienceYears, cadastur } })).toMatchObject({
        tradeName: 'Outra',
        cadastur: CADASTUR,
      })
    })

    describe('of an approved guide', () => {
      const [name, again] = ['Ana do Mar', 'Ana das Marés']
      const bio = `${WHOLE_STEPS.about.bio} Até já!`
      const REASON = 'Use o nome da sua marca, sem telefone.'
      const proposal = (field: string, value: string) => ({ field, value, state: 'in review', reason: null })
      const renaming = (tradeName: string) => ({ company: { tradeName, experienceYears: 9, cadastur: null } })

      it('name and text wait for an admin, and everything else counts at once', async () => {
        const { company, decide } = await peer.approved()
        const before = await company.fetch()
        const after = await company.update({ ...renaming(name), about: { bio } })
        expect(after).toMatchObject({ tradeName: before.tradeName, bio: before.bio, experienceYears: 9 })
        expect(after.changes).toMatchObject([proposal('name', name), proposal('text', bio)])
        expect(Number.isNaN(Date.parse(after.changes[0]?.sentAt ?? ''))).toBe(false)
        await decide(null)
        expect(await company.fetch()).toMatchObject({ tradeName: name, bio, changes: [] })
      })

      it('a newer proposal replaces the waiting one, an equal one changes nothing, and the public value withdraws it', async () => {
        const { company } = await peer.approved()
        const { tradeName } = await company.fetch()
        await company.update(renaming(name))
        expect((await company.update(renaming(again))).changes).toMatchObject([proposal('name', again)])
        expect((await company.update(renaming(again))).changes).toMatchObject([proposal('name', again)])
        expect((await company.update(renaming(tradeName))).changes).toEqual([])
      })

      it('a rejection keeps the profile and shows proposal and reason, until the guide sends it again or dismisses it', async () => {
        const { company, decide } = await peer.approved()
        const before = await company.fetch()
        await company.update({ ...renaming(name), about: { bio } })
        await decide(REASON)
        const rejected = { state: 'rejected', reason: REASON }
        const read = await company.fetch()
        expect(read).toMatchObject({ tradeName: before.tradeName, bio: before.bio })
        expect(read.changes).toMatchObject([
          { ...proposal('name', name), ...rejected },
          { ...proposal('text', bio), ...rejected },
        ])
        expect((await company.update(renaming(again))).changes).toMatchObject([
          proposal('name', again),
          { ...proposal('text', bio), ...rejected },
        ])
        expect((await company.withdraw('text')).changes).toMatchObject([proposal('name', again)])
        expect((await company.withdraw('name')).changes).toEqual([])
        expect((await company.withdraw('photo')).changes).toEqual([])
      })
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const company = await peer.provider(false)
      const signal = AbortSignal.abort(new Error('changed my mind'))
      await expect(company.fetch(signal)).rejects.toThrow('changed my mind')
      await expect(company.update({ address: WHOLE_STEPS.address }, signal)).rejects.toThrow('changed my mind')
    })
  })
}

export { CADASTUR }

providerCompanyContract('in memory', async () => ({
  provider: async (isChecked) =>
    createMemoryProviderCompany(isChecked ? { data: { cadastur: CADASTUR, cadasturLocked: true } } : {}),
  async approved() {
    const company = createMemoryProviderCompany({ isApproved: true })
    return { company, decide: async (reason) => company.decide(reason) }
  },
  close: async () => undefined,
}))

providerCompanyContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  const { app, dataDir, close } = await startTestApp(database)
  const needs = { database, config: testConfig(dataDir), secret: SECRET, now: () => new Date() }
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  let people = 0
  const [admin] = await database.query<{ id: string }>(
    "INSERT INTO users (email, name) VALUES ('ana@exemplo.com.br', 'Ana Admin') RETURNING id",
  )
  await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [admin?.id])
  await database.query(
    "INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, 'reviewer', now())",
    [admin?.id],
  )
  const adminToken: Token = { token: await openSession(needs, String(admin?.id)), token_type: 'Bearer' }
  const desk = createHttpReviewDesk(
    createHttpClient({ baseUrl, currentToken: () => adminToken, onUnauthorized: () => undefined }),
  )
  async function provider(isChecked: boolean) {
    people += 1
    const [user] = await database.query<{ id: string }>(
      "INSERT INTO users (email, name) VALUES ($1, 'Ana Clara') RETURNING id",
      [`guia${people}@exemplo.com.br`],
    )
    const userId = String(user?.id)
    const token: Token = { token: await openSession(needs, userId), token_type: 'Bearer' }
    const http = createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined })
    const registration = createHttpProviderRegistration(http)
    const cpf = newCpf()
    const steps = {
      ...WHOLE_STEPS,
      personal: { ...WHOLE_STEPS.personal, cpf },
      company: { ...WHOLE_STEPS.company, taxIdKind: 'cpf', taxId: cpf, legalName: WHOLE_STEPS.personal.name },
    } as const
    let known: Pick<RegistrationDraft, 'draft' | 'version'> = { draft: null, version: 0 }
    for (const step of SAVED_STEPS) known = await registration.saveStep(step, steps[step], known)
    await registration.submit(known, null)
    if (isChecked) {
      await database.query(
        `UPDATE companies SET details = details || jsonb_build_object('certificate', $2::jsonb) WHERE user_id = $1`,
        [userId, JSON.stringify(CADASTUR)],
      )
      await database.query(
        `INSERT INTO reviews_asked (company_id, kind, submitted_at, decision, decided_at)
           SELECT id, 'certificate', now(), 'approve', now() FROM companies WHERE user_id = $1`,
        [userId],
      )
    }
    return createHttpProviderCompany(http)
  }
  return {
    provider,
    async approved() {
      const company = await provider(false)
      const email = `guia${people}@exemplo.com.br`
      await database.query(
        `UPDATE companies SET approved_at = now(), validations = true
          WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [email],
      )
      return {
        company,
        async decide(reason) {
          const item = (await desk.fetchQueue()).items.find(({ provider }) => provider.email === email)
          if (item === undefined) throw new Error('nothing waits')
          await (reason === null ? desk.approve(item.id) : desk.reject(item.id, reason))
        },
      }
    },
    close,
  }
})
