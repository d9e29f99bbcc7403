import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ValidationChecks } from '../../src/core/onboarding/validation-checks.port.ts'

interface ChecksSubject {
  readonly checks: ValidationChecks
  /** The registered name. */
  readonly name: string
  readonly cpf: string
  /** A data URL. */
  readonly picture: string
  readonly pdf: string
  readonly mailed: () => Promise<{ readonly code: string; readonly token: string }>
  readonly approve: (kind: 'identity' | 'certificate') => Promise<void>
  readonly approveCompany: () => Promise<void>
  readonly confirmPhone: () => Promise<void>
}

export interface ChecksPeer {
  /** A provider at the very beginning. */
  provider(): Promise<ChecksSubject>
  close(): Promise<void>
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  )
const NO_LINKS = { instagram_link: null, facebook_link: null, youtube_channel_link: null }
const CHANNEL = { ...NO_LINKS, youtube_channel_link: 'https://www.youtube.com/@guia' }
const VIDEO = 'https://www.youtube.com/watch?v=ukzFI9rgwfU'

export function validationChecksContract(name: string, open: () => Promise<ChecksPeer>): void {
  describe(`ValidationChecks, ${name}`, () => {
    let peer: ChecksPeer
    let subject: ChecksSubject
    let checks: ValidationChecks
    beforeAll(async () => {
      peer = await open()
    })
    afterAll(() => peer.close())
    beforeEach(async () => {
      subject = await peer.provider()
      checks = subject.checks
    })
    const flags = async () => (await checks.fetchState()).flags
    const identity = () => ({ front: subject.picture, back: subject.picture, selfie: subject.picture })
    const certificate = (file: string) => ({
      ...{ number: '29.057138.96-4', category: 'Guia de Turismo', state: 'BA', expiresOn: null },
      file,
    })

    it('has no data and everything missing at first', async () => {
      const state = await checks.fetchState()
      expect(state).toMatchObject({ bank: null, presentation: null, social: NO_LINKS, contract: { accepted: null } })
      expect(state.identity).toEqual({ status: 'missing', reason: null })
      expect(state.missing).toHaveLength(10)
      expect(Object.values(state.flags)).not.toContain(true)
    })

    it('confirms the e-mail by code, and explains a wrong one at its field', async () => {
      await checks.sendEmailCode()
      expect(await failureOf(checks.sendEmailCode())).toMatchObject({ name: 'TooManyRequests' })
      const { code } = await subject.mailed()
      const wrong = code === '111111' ? '222222' : '111111'
      expect(await failureOf(checks.verifyEmail({ code: wrong }))).toMatchObject({
        fields: { code: expect.any(String) },
      })
      expect((await flags()).email_verified).toBe(false)
      await checks.verifyEmail({ code })
      expect((await flags()).email_verified).toBe(true)
    })

    it('confirms the e-mail by link, once', async () => {
      await checks.sendEmailCode()
      const { token } = await subject.mailed()
      await checks.verifyEmail({ token })
      expect((await flags()).email_verified).toBe(true)
      expect(await failureOf(checks.verifyEmail({ token }))).toMatchObject({ name: 'NotFound' })
    })

    it('returns the Pix key masked, and refuses a wrong one and another person’s', async () => {
      const bank = { keyType: 'cpf', key: subject.cpf, holder: subject.name } as const
      for (const key of ['52998224724', '11144477735']) {
        expect(await failureOf(checks.saveBank({ ...bank, key }))).toMatchObject({
          fields: { key: expect.any(String) },
        })
      }
      await checks.saveBank(bank)
      const state = await checks.fetchState()
      expect(state.bank).toMatchObject({ keyType: 'cpf', holder: subject.name })
      expect(state.bank?.maskedKey).not.toContain(subject.cpf.slice(0, 3))
      expect(state.flags.pix_verified).toBe(true)
    })

    it('stores presentation and social links in one form', async () => {
      expect(await failureOf(checks.savePresentation('https://vimeo.com/12345'))).toMatchObject({
        fields: { link: expect.any(String) },
      })
      await checks.savePresentation('https://youtu.be/ukzFI9rgwfU')
      expect(await failureOf(checks.saveSocial(NO_LINKS))).toMatchObject({ name: 'Rejected' })
      expect(
        await failureOf(checks.saveSocial({ ...NO_LINKS, facebook_link: 'https://facebook.example/guia' })),
      ).toMatchObject({ fields: { facebook_link: expect.any(String) } })
      await checks.saveSocial(CHANNEL)
      expect(await checks.fetchState()).toMatchObject({ presentation: { link: VIDEO }, social: CHANNEL })
    })

    it('accepts only the current contract in the person’s own name', async () => {
      const { version } = (await checks.fetchState()).contract
      expect(await failureOf(checks.acceptContract('0', subject.name))).toMatchObject({ name: 'Outdated' })
      expect(await failureOf(checks.acceptContract(version, 'Outra Pessoa'))).toMatchObject({
        fields: { name: expect.any(String) },
      })
      await checks.acceptContract(version, subject.name)
      expect((await checks.fetchState()).contract.accepted).toMatchObject({ version, name: subject.name })
    })

    it('sends documents for review, telling how far they are', async () => {
      const progress: number[] = []
      expect(await failureOf(checks.sendIdentity({ ...identity(), back: subject.pdf }))).toMatchObject({
        fields: { back: expect.any(String) },
      })
      await checks.sendIdentity(identity(), (percent) => progress.push(percent))
      expect(progress.at(0)).toBe(0)
      expect(progress.at(-1)).toBe(100)
      expect(progress).toEqual([...progress].sort((one, other) => one - other))
      await checks.sendCertificate(certificate(subject.pdf))
      const state = await checks.fetchState()
      expect(state.identity.status).toBe('in review')
      expect(state.certificate).toEqual({
        ...{ status: 'in review', reason: null, number: '29.057138.96-4' },
        cadastur: { category: 'Guia de Turismo', state: 'BA', expiresOn: null },
      })
      expect(state.flags.identity_verified).toBe(false)
      await subject.approve('identity')
      expect(await failureOf(checks.sendIdentity(identity()))).toMatchObject({ name: 'Rejected' })
      expect(await checks.checkUpdates('identity')).toMatchObject({ status: true, validate_documents: ['identity'] })
    })

    it('submits if nothing is missing, and congratulates only an approved person', async () => {
      expect(await failureOf(checks.submitForApproval())).toMatchObject({ fields: { pix_key: expect.any(String) } })
      expect(await checks.sendCongratulations()).toBe(false)
      await checks.sendEmailCode()
      await checks.verifyEmail({ code: (await subject.mailed()).code })
      await subject.confirmPhone()
      await checks.saveBank({ keyType: 'cpf', key: subject.cpf, holder: subject.name })
      await checks.savePresentation(VIDEO)
      await checks.saveSocial(CHANNEL)
      await checks.acceptContract((await checks.fetchState()).contract.version, subject.name)
      await checks.sendIdentity(identity())
      await checks.sendCertificate(certificate(subject.picture))
      await subject.approve('identity')
      await subject.approve('certificate')
      expect((await checks.fetchState()).missing).toEqual([])
      await checks.submitForApproval()
      expect(await checks.fetchState()).toMatchObject({ approval: { status: 'in review' }, profile: null })
      expect(await checks.sendCongratulations()).toBe(false)
      await subject.approveCompany()
      expect(await checks.fetchState()).toMatchObject({
        approval: { status: 'approved' },
        profile: { id: expect.any(String) },
      })
      expect(await checks.sendCongratulations()).toBe(true)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const signal = AbortSignal.abort(new Error('changed my mind'))
      await expect(checks.fetchState(signal)).rejects.toThrow('changed my mind')
      await expect(checks.sendIdentity(identity(), undefined, signal)).rejects.toThrow('changed my mind')
    })
  })
}
