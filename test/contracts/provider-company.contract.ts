import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderCompany } from '../../src/core/onboarding/provider-company.port.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'

export interface CompanyPeer {
  /** A fully registered guide; with an approved certificate if `isChecked`. */
  provider(isChecked: boolean): Promise<ProviderCompany>
  /** The same, approved; with what an admin decides about all that waits: a reason rejects it. */
  approved(): Promise<{ readonly company: ProviderCompany; readonly decide: (reason: string | null) => Promise<void> }>
  close(): Promise<void>
}

const { tradeName, experienceYears } = WHOLE_STEPS.company
const CADASTUR = { number: '10.123456.10.0001-0', category: 'Guia de turismo regional', state: 'MA', expiresOn: null }
const ANOTHER = { ...CADASTUR, number: '99.999999.99.0001-0' }

/** Contract suite of ProviderCompany. */
export function providerCompanyContract(name: string, open: () => Promise<CompanyPeer>): void {
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
