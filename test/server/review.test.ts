import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { GUIDE_NAME, PEOPLE, type Person } from './onboarding-support.ts'
import { latestMail, mailsTo } from './outbox-support.ts'
import { type Kind, type Reviews, startReviews } from './review-support.ts'

const APPROVE = { decision: 'approve' }
const REASON = 'A foto do verso está escura. Fotografe perto de uma janela.'
const REJECT = { decision: 'reject', reason: REASON }

eachDatabase('reviews', (open) => {
  let database: Database
  let test: Reviews
  beforeAll(async () => {
    database = await open()
    test = await startReviews(database)
  })
  beforeEach(() => test.clear())
  afterAll(() => test.close())

  /** Up to the moment at which `kind` waits. */
  async function ask(kind: Kind): Promise<string> {
    if (kind === 'identity') await test.sendIdentity()
    else if (kind === 'certificate') await test.sendCertificate()
    else {
      await test.completeRest()
      await test.sendIdentity()
      await test.sendCertificate()
      for (const one of ['identity', 'certificate'] as const) {
        expect((await test.decide((await test.waiting(one)).id, APPROVE)).status).toBe(204)
      }
      await test.submit()
    }
    return (await test.waiting(kind)).id
  }

  describe('are kept from everybody but admins', () => {
    it.each([
      [null, 401],
      ['client', 403],
      ['guide', 403],
      ['other', 403],
      ['approved', 403],
    ] as const)('from %s', async (person: Person | null, status) => {
      const id = await ask('identity')
      const nowhere = await test.decide('x', APPROVE, person)
      for (const answer of [
        await test.ask(person, 'GET admin/reviews'),
        await test.ask(person, 'GET admin/decisions'),
        await test.decide(id, APPROVE, person),
        await test.decide(id, REJECT, person),
      ]) {
        // The answer does not reveal whether such a request exists.
        expect([answer.status, answer.body]).toEqual([status, nowhere.body])
      }
      expect((await test.queue()).waiting).toBe(1)
      expect(await database.query('SELECT 1 FROM review_decisions')).toEqual([])
    })
  })

  describe.each(['identity', 'certificate', 'company'] as const)('of %s', (kind) => {
    const flag = kind === 'identity' ? 'identity_verified' : 'tour_guide_certificate_verified'
    const part = kind === 'company' ? 'approval' : kind

    it('end once with an approval, a mail and an entry in the log', async () => {
      const id = await ask(kind)
      await database.query('DELETE FROM outbox')
      await database.query('DELETE FROM review_decisions')
      test.wait(3600)
      expect((await test.decide(id, APPROVE)).status).toBe(204)
      const state = await test.state()
      expect(state[part]).toMatchObject({ status: 'approved', reason: null })
      if (kind !== 'company') expect(state.flags[flag]).toBe(true)
      expect((await test.queue()).items).toEqual([])
      expect((await test.history()).decisions).toEqual([
        {
          id: expect.stringMatching(/^\d+$/),
          ...{ kind, decision: 'approve', reason: null, admin: 'Renato Farias', provider: GUIDE_NAME },
          at: '2026-11-20T13:00:00.000Z',
        },
      ])
      const mails = await mailsTo(database, PEOPLE.guide)
      expect(mails.map(({ subject }) => subject)).toEqual([
        {
          identity: 'Sua identidade foi aprovada',
          certificate: 'Seu certificado de guia foi aprovado',
          company: 'Parabéns! Seu cadastro de guia foi aprovado',
        }[kind],
      ])
      expect(mails[0]?.text).toContain('https://tour.example/area-do-guia')
    })

    it('end with a rejection, whose reason the guide reads, and begin again with a new submission', async () => {
      const id = await ask(kind)
      await database.query('DELETE FROM outbox')
      expect((await test.decide(id, REJECT)).status).toBe(204)
      expect((await test.state())[part]).toMatchObject({ status: 'rejected', reason: REASON })
      expect((await test.queue()).items).toEqual([])
      expect((await test.history()).decisions[0]).toMatchObject({ kind, decision: 'reject', reason: REASON })
      const { text } = await latestMail(database, PEOPLE.guide)
      expect(text).toContain(REASON)
      expect(text).toContain(
        {
          identity: 'https://tour.example/cadastro-prestador/validacao-identidade',
          certificate: 'https://tour.example/cadastro-prestador/validacao-certificado-guia',
          company: 'https://tour.example/area-do-guia',
        }[kind],
      )
      test.wait(60)
      if (kind === 'identity') await test.sendIdentity()
      else if (kind === 'certificate') await test.sendCertificate()
      else await test.submit()
      const again = await test.waiting(kind)
      expect(again.id).not.toBe(id)
      expect((await test.state())[part]).toMatchObject({ status: 'in review', reason: null })
      expect((await test.decide(again.id, APPROVE)).status).toBe(204)
      expect((await test.state())[part]).toMatchObject({ status: 'approved', reason: null })
      const all = (await test.history()).decisions.filter((decision: { kind: Kind }) => decision.kind === kind)
      expect(all.map(({ decision }: { decision: string }) => decision)).toEqual(['approve', 'reject'])
    })

    it('are decided by the first of two admins; the second reads who decided', async () => {
      const id = await ask(kind)
      const before = (await test.history()).decisions.length
      const answers = await Promise.all([test.decide(id, APPROVE), test.decideToo(id, REJECT)])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 412])
      expect(answers.find(({ status }) => status === 412)?.body.detail).toMatch(
        /^Outra pessoa já decidiu sobre este envio: (Renato Farias aprovou|Paula Nunes rejeitou)\.$/,
      )
      expect((await test.history()).decisions).toHaveLength(before + 1)
      const mails = (await mailsTo(database, PEOPLE.guide)).length
      expect((await test.decideToo(id, APPROVE)).status).toBe(412)
      expect(await mailsTo(database, PEOPLE.guide)).toHaveLength(mails)
    })

    it.each([APPROVE, REJECT])('are decided once by a double click: $decision', async (payload) => {
      const id = await ask(kind)
      const [before, mails] = [(await test.history()).decisions.length, (await mailsTo(database, PEOPLE.guide)).length]
      const answers = await Promise.all([test.decide(id, payload), test.decide(id, payload)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204])
      expect((await test.history()).decisions).toHaveLength(before + 1)
      expect(await mailsTo(database, PEOPLE.guide)).toHaveLength(mails + 1)
      const other = await test.decide(id, payload === APPROVE ? REJECT : APPROVE)
      expect([other.status, other.body.detail]).toEqual([412, expect.stringContaining('Você já decidiu')])
    })
  })

  describe('of a company', () => {
    it('cannot be approved while something is missing, and the sentence names it', async () => {
      const id = await ask('company')
      await database.query(
        "UPDATE companies SET pix_key = NULL, pix_key_type = NULL, instagram_link = NULL, contract_version = '1999' WHERE id = $1",
        [test.ids('guide').company],
      )
      const sentence = 'Ainda não dá para aprovar. Falta: chave Pix, uma rede social, contrato na versão atual.'
      expect((await test.waiting('company')).obstacle).toBe(sentence)
      const answer = await test.decide(id, APPROVE)
      expect([answer.status, answer.body.detail]).toEqual([422, sentence])
      expect((await test.state()).approval.status).toBe('in review')
      expect((await test.decide(id, REJECT)).status).toBe(204)
    })

    it('cannot be approved for a person without the role', async () => {
      const id = await ask('company')
      const { user, company } = test.ids('guide')
      await database.query("DELETE FROM user_roles WHERE user_id = $1 AND role = 'company'", [user])
      const answer = await test.decide(id, APPROVE)
      expect([answer.status, answer.body.detail]).toEqual([422, 'Esta conta não é mais de prestador.'])
      expect(await database.query('SELECT validations, approved_at FROM companies WHERE id = $1', [company])).toEqual([
        { validations: false, approved_at: null },
      ])
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company')", [user])
    })

    it('makes the guide public, with one mail of congratulations', async () => {
      const id = await ask('company')
      await database.query('DELETE FROM outbox')
      expect((await test.decide(id, APPROVE)).status).toBe(204)
      expect(
        await database.query(
          'SELECT p.is_public, c.validations FROM companies c JOIN providers p ON p.company_id = c.id WHERE c.id = $1',
          [test.ids('guide').company],
        ),
      ).toEqual([{ is_public: true, validations: true }])
      expect((await test.ask('guide', 'POST auth/provider-congrats')).status).toBe(204)
      expect(await mailsTo(database, PEOPLE.guide)).toHaveLength(1)
    })
  })

  describe('are refused', () => {
    it.each([
      ['no reason', { decision: 'reject' }],
      ['an empty one', { decision: 'reject', reason: '' }],
      ['one of blanks', { decision: 'reject', reason: '        ' }],
      ['one that nobody can see', { decision: 'reject', reason: '\u202e\u200b\u2066\u200e\ufeff\u200f' }],
      ['one that is too short', { decision: 'reject', reason: 'ruim' }],
      ['one that is too long', { decision: 'reject', reason: 'a'.repeat(501) }],
    ])('with %s, which is said at the field', async (_what, payload) => {
      const id = await ask('identity')
      const { status, body } = await test.decide(id, payload)
      expect([status, body.errors]).toEqual([422, { reason: expect.stringMatching(/\S/) }])
      expect((await test.state()).identity.status).toBe('in review')
    })

    it.each([{}, { decision: 'maybe' }, { decision: ['approve'] }])('for the decision %j', async (payload) => {
      const id = await ask('identity')
      const { status, body } = await test.decide(id, payload)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['decision']])
    })

    it('about oneself, whatever is decided', async () => {
      const id = await ask('identity')
      const { user } = test.ids('guide')
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [user])
      await database.query(
        "INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, 'reviewer', now())",
        [user],
      )
      for (const payload of [APPROVE, REJECT]) {
        const { status, body } = await test.decide(id, payload, 'guide')
        expect([status, body.detail]).toEqual([403, expect.stringContaining('Este envio é seu')])
      }
      await database.query("DELETE FROM user_roles WHERE user_id = $1 AND role = 'admin'", [user])
      await database.query('DELETE FROM staff_permissions WHERE user_id = $1', [user])
      expect((await test.state()).identity.status).toBe('in review')
    })

    it('if the documents were replaced after the admin opened them', async () => {
      const id = await ask('identity')
      await test.sendIdentity()
      const { status, body } = await test.decide(id, APPROVE)
      expect([status, body.detail]).toEqual([404, expect.stringContaining('enviou de novo')])
      expect((await test.state()).identity.status).toBe('in review')
      expect((await test.queue()).waiting).toBe(1)
    })
  })

  it('show a reason as plain text everywhere', async () => {
    const id = await ask('identity')
    const reason = '  <img src=x onerror=alert(1)>\r\n\u202eBcc: a@b\n\nleia https://mau.example & "isto"  '
    expect((await test.decide(id, { decision: 'reject', reason })).status).toBe(204)
    const kept = '<img src=x onerror=alert(1)> Bcc: a@b leia https://mau.example & "isto"'
    expect((await test.state()).identity.reason).toBe(kept)
    const { text, html } = await latestMail(database, PEOPLE.guide)
    expect(text).toContain(`“${kept}”`)
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})
