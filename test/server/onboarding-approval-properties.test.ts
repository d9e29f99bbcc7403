import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { recomputeApproval } from '../../server/onboarding/approval.ts'
import { lockCompany } from '../../server/onboarding/company.ts'
import { CONTRACT_VERSION } from '../../server/onboarding/contract-version.ts'
import { askReview } from '../../server/onboarding/documents.ts'
import { eachDatabase } from '../support/databases.ts'
import { GUIDE_CPF, GUIDE_NAME, type Onboarding, PEOPLE, startOnboarding } from './onboarding-support.ts'
import { codeIn, latestMail } from './outbox-support.ts'

type Kind = 'identity' | 'certificate' | 'company'
type ReviewStatus = 'missing' | 'in review' | 'approved' | 'rejected'

/** The specification's rules of an approval, as simply as possible. */
class Model {
  email = false
  phone = false
  pix = false
  video = false
  social = false
  contract = false
  hasRole = true
  isApproved = false
  /** An admin has approved, and nobody has withdrawn it. */
  hasYes = false
  readonly reviews: Record<Kind, ReviewStatus> = { identity: 'missing', certificate: 'missing', company: 'missing' }
  readonly needsCertificate: boolean
  constructor(needsCertificate: boolean) {
    this.needsCertificate = needsCertificate
  }

  missing(): string[] {
    const names: string[] = []
    if (!this.email) names.push('email')
    if (!this.phone) names.push('phone')
    if (!this.pix) names.push('pix_key')
    if (!this.video) names.push('youtube_presentation_link')
    if (!this.social) names.push('instagram_link', 'facebook_link', 'youtube_channel_link')
    if (!this.contract) names.push('contract')
    if (this.reviews.identity !== 'approved') names.push('identity')
    if (this.needsCertificate && this.reviews.certificate !== 'approved') names.push('tour_guide_certificate')
    return names
  }

  flags() {
    return {
      email_verified: this.email,
      identity_verified: this.reviews.identity === 'approved',
      oficial_rules_verified: this.contract,
      phone_verified: this.phone,
      pix_verified: this.pix,
      social_net_verified: this.social,
      youtube_presentation_verified: this.video,
      tour_guide_certificate_verified:
        this.reviews.certificate === 'approved' ? true : this.needsCertificate ? false : null,
    }
  }

  /** After every step: the approval starts when nothing is missing, and ends by an admin or with the role. */
  settle(): void {
    if (!this.hasRole || !this.hasYes) this.isApproved = false
    else if (this.missing().length === 0) this.isApproved = true
  }
}

/** Steps for server and model; a step that is impossible at the moment changes neither. */
function stepsOf(test: Onboarding, database: Database) {
  const { user, company } = test.ids('guide')
  const ok = async (path: string, payload?: object) => {
    const { status, body } = await test.ask('guide', path, payload)
    expect([path, status, body]).toEqual([path, 204, undefined])
  }
  const recompute = () =>
    database.transaction(async (transaction) => {
      await lockCompany(transaction, company)
      return recomputeApproval(transaction, company, test.now())
    })
  const write = async (sql: string, ...params: unknown[]) => {
    await database.query(sql, params)
    await recompute()
  }
  const give =
    (name: 'pix' | 'video' | 'social' | 'contract', path: string, payload: object) => async (model: Model) => {
      if (!model.hasRole) return
      await ok(path, payload)
      model[name] = true
    }
  const send = (kind: 'identity' | 'certificate') => async (model: Model) => {
    if (model.reviews[kind] === 'approved') return
    await database.transaction(async (transaction) => {
      await lockCompany(transaction, company)
      await askReview(transaction, { companyId: company, userId: user, kind, facts: [], files: [] }, test.now())
      await recomputeApproval(transaction, company, test.now())
    })
    model.reviews[kind] = 'in review'
  }
  const decide = (kind: Kind, decision: 'approve' | 'reject') => async (model: Model) => {
    if (model.reviews[kind] !== 'in review') return
    const { items } = (await test.ask('admin', 'GET admin/reviews')).body
    const item = items.find((one: { kind: Kind }) => one.kind === kind)
    const { status } = await test.ask('admin', `POST admin/reviews/${item.id}/decision`, {
      decision,
      ...(decision === 'reject' && { reason: 'Falta algo' }),
    })
    const mayBe = model.hasRole && (kind !== 'company' || model.missing().length === 0)
    expect([item.obstacle === null, status]).toEqual([mayBe, decision === 'approve' && !mayBe ? 422 : 204])
    if (status !== 204) return
    model.reviews[kind] = decision === 'approve' ? 'approved' : 'rejected'
    if (kind === 'company') model.hasYes = decision === 'approve'
  }

  return {
    'confirm the e-mail': async (model: Model) => {
      if (model.email || !model.hasRole) return
      await ok('POST validation/email/send')
      await ok('POST validation/email', { code: codeIn((await latestMail(database, PEOPLE.guide)).text) })
      model.email = true
    },
    'guess the e-mail’s code': async (model: Model) => {
      if (model.email || !model.hasRole) return
      expect((await test.ask('guide', 'POST validation/email', { code: '000000' })).status).toBe(422)
    },
    'confirm the phone': async (model: Model) => {
      await write('UPDATE users SET phone_verified_at = $2 WHERE id = $1', user, test.now().toISOString())
      model.phone = true
    },
    'change the phone': async (model: Model) => {
      await write('UPDATE users SET phone_verified_at = NULL WHERE id = $1', user)
      model.phone = false
    },
    'give the Pix key': give('pix', 'POST validation/bank', { keyType: 'cpf', key: GUIDE_CPF, holder: GUIDE_NAME }),
    'give the video': give('video', 'POST validation/presentation', { link: 'https://youtu.be/ukzFI9rgwfU' }),
    'give a social link': give('social', 'POST validation/social', { facebook_link: 'https://facebook.com/ana.guia' }),
    'accept the contract': give('contract', 'POST validation/contract', {
      version: CONTRACT_VERSION,
      name: GUIDE_NAME,
    }),
    'a newer contract': async (model: Model) => {
      await write("UPDATE companies SET contract_version = '1999-01' WHERE id = $1", company)
      model.contract = false
    },
    'claim every flag': async (model: Model) => {
      if (!model.hasRole) return
      const wanted = Object.fromEntries(Object.keys(model.flags()).map((name) => [name, true]))
      const { body } = await test.ask('guide', 'POST validation/records', wanted)
      for (const [name, value] of Object.entries(model.flags())) expect(body[name]).toBe(value === true)
      // The server's own record is the latest again with the next step.
      await recompute()
    },
    'send the identity': send('identity'),
    'approve the identity': decide('identity', 'approve'),
    'reject the identity': decide('identity', 'reject'),
    'send the certificate': send('certificate'),
    'approve the certificate': decide('certificate', 'approve'),
    'reject the certificate': decide('certificate', 'reject'),
    submit: async (model: Model) => {
      if (!model.hasRole) return
      const { status, body } = await test.ask('guide', 'POST validation/submit')
      if (model.isApproved || model.reviews.company === 'in review') return void expect(status).toBe(204)
      if (model.missing().length > 0) {
        expect([status, Object.keys(body.errors)]).toEqual([422, model.missing()])
        return
      }
      expect(status).toBe(204)
      model.reviews.company = 'in review'
    },
    'approve the company': decide('company', 'approve'),
    'reject the company': decide('company', 'reject'),
    'lose the role': async (model: Model) => {
      await write("DELETE FROM user_roles WHERE user_id = $1 AND role = 'company'", user)
      model.hasRole = false
    },
    'get the role': async (model: Model) => {
      await write("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company') ON CONFLICT DO NOTHING", user)
      model.hasRole = true
    },
  }
}
type Step = keyof ReturnType<typeof stepsOf>

const GIVING: readonly Step[] = [
  ...(['confirm the e-mail', 'confirm the phone', 'give the Pix key', 'give the video', 'give a social link'] as const),
  ...(['accept the contract', 'send the identity', 'send the certificate'] as const),
]
const DECIDING: readonly Step[] = ['approve the identity', 'approve the certificate']
const ENDING: readonly Step[] = ['submit', 'approve the company']

eachDatabase('approval, in whatever order things happen', (open) => {
  let database: Database
  let test: Onboarding
  beforeAll(async () => {
    database = await open()
    test = await startOnboarding(database)
  })
  afterAll(() => test.close())

  async function expectLike(model: Model): Promise<void> {
    const { user, company } = test.ids('guide')
    const read = () =>
      database.query(
        `SELECT c.validations, c.missing_validation, p.is_public, p.email_verified, p.phone_verified, p.identity_verified,
           p.cadastur_verified FROM companies c JOIN providers p ON p.company_id = c.id WHERE c.id = $1`,
        [company],
      )
    const flags = model.flags()
    const { email_verified, phone_verified, identity_verified } = flags
    expect(await read()).toEqual([
      {
        ...{ validations: model.isApproved, missing_validation: model.missing(), is_public: model.isApproved },
        ...{ email_verified, phone_verified, identity_verified },
        cadastur_verified: flags.tour_guide_certificate_verified === true,
      },
    ])
    const records = () =>
      database.query('SELECT * FROM validations WHERE user_id = $1 ORDER BY created_at DESC, id DESC', [user])
    const before = await records()
    expect(before[0]).toMatchObject(flags)
    // A repeated computation changes nothing.
    const again = await database.transaction((transaction) => recomputeApproval(transaction, company, test.now()))
    expect(again).toEqual({ missing: model.missing(), validations: model.isApproved, flags })
    expect(await records()).toEqual(before)
    if (!model.hasRole) return
    const { flags: actual, missing, approval } = await test.state()
    expect([actual, missing]).toEqual([flags, model.missing()])
    expect(approval.status === 'approved').toBe(model.isApproved)
  }

  describe.each([
    ['who guides', true, ['tour']],
    ['who drives', false, ['transfer']],
  ] as const)('of somebody %s', (_who, needsCertificate, kinds) => {
    it('needs the role, every check and an admin’s decision', async () => {
      const steps = stepsOf(test, database)
      const any = fc.constantFrom(...(Object.keys(steps) as Step[]))
      const shuffled = (names: readonly Step[]) => fc.shuffledSubarray([...names], { minLength: names.length - 1 })
      const plans = fc
        .tuple(
          fc.array(any, { maxLength: 6 }),
          shuffled(GIVING),
          shuffled(DECIDING),
          fc.array(any, { maxLength: 2 }),
          fc.array(any, { maxLength: 8 }),
        )
        .map(([before, giving, deciding, between, after]) => [
          ...before,
          ...giving,
          ...deciding,
          ...between,
          ...ENDING,
          ...after,
        ])
      let approvals = 0
      let refusals = 0
      await fc.assert(
        fc.asyncProperty(plans, async (plan) => {
          await test.reset()
          await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company') ON CONFLICT DO NOTHING", [
            test.ids('guide').user,
          ])
          await database.query('UPDATE companies SET details = $2 WHERE id = $1', [
            test.ids('guide').company,
            JSON.stringify({ services: { kinds } }),
          ])
          await recomputeApproval(database, test.ids('guide').company, test.now())
          const model = new Model(needsCertificate)
          let wasApproved = false
          for (const step of plan) {
            // Long enough to request the next code.
            test.wait(61)
            await steps[step](model)
            model.settle()
            if (model.isApproved && !wasApproved) {
              expect([model.hasRole, model.hasYes, model.missing()]).toEqual([true, true, []])
            }
            wasApproved = model.isApproved
            await expectLike(model)
          }
          if (wasApproved) approvals++
          else refusals++
        }),
        // The examples guarantee that both ends of the process occur.
        { numRuns: 30, examples: [[[...GIVING, ...DECIDING, ...ENDING]], [[...GIVING, ...ENDING]]] },
      )
      expect([approvals > 0, refusals > 0]).toEqual([true, true])
    })
  })
})
