import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderCompany } from '../../src/core/onboarding/provider-company.port.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'

export interface CompanyPeer {
  /** Somebody who registered with everything; once its certificate is approved where `isChecked`. */
  provider(isChecked: boolean): Promise<ProviderCompany>
  close(): Promise<void>
}

const { tradeName, experienceYears } = WHOLE_STEPS.company
const CADASTUR = { number: '10.123456.10.0001-0', category: 'Guia de turismo regional', state: 'MA', expiresOn: null }
const ANOTHER = { ...CADASTUR, number: '99.999999.99.0001-0' }

/** What every adapter of ProviderCompany promises. */
export function providerCompanyContract(name: string, open: () => Promise<CompanyPeer>): void {
  describe(`ProviderCompany, ${name}`, () => {
    let peer: CompanyPeer
    beforeAll(async () => {
      peer = await open()
    })
    afterAll(() => peer.close())

    it('changes what it is given, and nothing else', async () => {
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

    it('keeps nothing of a change of which one field is refused, and names the field', async () => {
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

    it('gives up when told to', async () => {
      const company = await peer.provider(false)
      const signal = AbortSignal.abort(new Error('changed my mind'))
      await expect(company.fetch(signal)).rejects.toThrow('changed my mind')
      await expect(company.update({ address: WHOLE_STEPS.address }, signal)).rejects.toThrow('changed my mind')
    })
  })
}

export { CADASTUR }
