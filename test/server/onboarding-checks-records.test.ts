import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { CONTRACT_VERSION } from '../../server/onboarding/contract-version.ts'
import { eachDatabase } from '../support/databases.ts'
import { openLive } from './live-support.ts'
import { GUIDE_CPF, GUIDE_NAME, type Onboarding, PEOPLE, type Person, startOnboarding } from './onboarding-support.ts'
import { codeIn, latestMail, mailsTo } from './outbox-support.ts'

const FLAGS = [
  ...['email_verified', 'identity_verified', 'oficial_rules_verified', 'phone_verified', 'pix_verified'],
  ...['social_net_verified', 'youtube_presentation_verified', 'tour_guide_certificate_verified'],
]
const SOCIAL = { instagram_link: 'https://instagram.com/ana.guia' }

eachDatabase('validation records', (open) => {
  let database: Database
  let test: Onboarding
  let address: string
  beforeAll(async () => {
    database = await open()
    test = await startOnboarding(database)
    address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() => test.reset())
  afterAll(() => test.close())

  const record = async (person: Person = 'guide') => (await test.ask(person, 'GET validation/record')).body
  const add = (flags: object, person: Person | null = 'guide') => test.ask(person, 'POST validation/records', flags)

  /** A device that listens; `next` waits for the record after one more event. */
  async function listen(person: Person) {
    const stream = await openLive(address, await test.tokenOf(person))
    expect((await stream.next())?.event).toBe('opened')
    return {
      next: async () => {
        expect(await stream.next()).toMatchObject({ event: 'validation', data: {} })
        return record(person)
      },
    }
  }

  describe('one’s own', () => {
    it('is created once with every flag false, also by two simultaneous requests', async () => {
      const records = await Promise.all([record(), record(), record()])
      expect(records[0]).toMatchObject({ user_id: Number(test.ids('guide').user), email_verified: false })
      expect(new Set(records.map(({ createdAt }) => createdAt)).size).toBe(1)
      const kept = await database.query('SELECT 1 FROM validations WHERE user_id = $1', [test.ids('guide').user])
      expect(kept).toHaveLength(1)
    })

    it('exists for each person, also for clients and admins, and needs a session', async () => {
      await test.ask('guide', 'POST validation/social', SOCIAL)
      for (const person of ['other', 'client', 'admin'] as const) {
        const { user_id, social_net_verified } = await record(person)
        expect(user_id).not.toBe(Number(test.ids('guide').user))
        expect(social_net_verified).toBe(false)
      }
      expect((await test.ask(null, 'GET validation/record')).status).toBe(401)
      expect((await add({ email_verified: true }, 'client')).status).toBe(403)
      expect((await add({ email_verified: true }, null)).status).toBe(401)
    })

    it('belongs to the session’s person, for any body', async () => {
      const { body } = await add({ user_id: test.ids('other').user, createdAt: 1, email_verified: false })
      expect(body.user_id).toBe(Number(test.ids('guide').user))
      expect(body.createdAt).toBe(test.now().getTime())
      expect(await database.query('SELECT 1 FROM validations WHERE user_id = $1', [test.ids('other').user])).toEqual([])
    })
  })

  describe('a flag', () => {
    it('is never true without its check, whatever is sent', async () => {
      await test.ask('guide', 'POST validation/social', SOCIAL)
      const flags = fc.record(Object.fromEntries(FLAGS.map((name) => [name, fc.constantFrom(true, false, null)])), {
        requiredKeys: [],
      })
      await fc.assert(
        fc.asyncProperty(flags, async (wanted) => {
          const { status, body } = await add(wanted)
          expect(status).toBe(200)
          const turned = FLAGS.filter((name) => body[name] === true)
          expect(['social_net_verified']).toEqual(expect.arrayContaining(turned))
          if (wanted.social_net_verified === true) expect(turned).toEqual(['social_net_verified'])
        }),
        { numRuns: 40 },
      )
      expect((await test.state()).flags.email_verified).toBe(false)
      expect((await test.state()).missing).toContain('identity')
    })

    it('of the e-mail becomes true with the confirmation of the address', async () => {
      expect((await add({ email_verified: true })).body.email_verified).toBe(false)
      await test.ask('guide', 'POST validation/email/send')
      await test.ask('guide', 'POST validation/email', {
        code: codeIn((await latestMail(database, PEOPLE.guide)).text),
      })
      expect((await record()).email_verified).toBe(true)
      expect((await add({ email_verified: true })).body.email_verified).toBe(true)
    })

    it.each(['yes', 1, [], {}])('is no %j', async (value) => {
      expect((await add({ email_verified: value })).status).toBe(422)
    })

    it('of the phone turns with the code that was sent to it, and back with another number', async () => {
      const phone = '+5571988887777'
      const check = { cellphone: phone }
      expect((await test.ask('guide', 'POST auth/update-check-phone', check)).status).toBe(200)
      const code = codeIn((await latestMail(database, phone)).text)
      const wrong = code === '000000' ? '000001' : '000000'
      expect((await test.ask('guide', 'POST auth/update-check-phone', { ...check, code: wrong })).status).toBe(422)
      expect((await test.ask('other', 'POST auth/update-check-phone', { ...check, code })).status).toBe(422)
      expect((await record()).phone_verified).toBe(false)
      await test.ask('guide', 'POST auth/update-check-phone', { ...check, code })
      expect((await record()).phone_verified).toBe(true)
      expect((await test.state()).missing).not.toContain('phone')
      expect((await test.state('other')).missing).toContain('phone')
    })
  })

  describe('live', () => {
    it('announces a change within a second, also to another device', async () => {
      await record()
      const [phone, laptop] = [await listen('guide'), await listen('guide')]
      const since = performance.now()
      await test.ask('guide', 'POST validation/social', SOCIAL)
      for (const device of [phone, laptop]) expect((await device.next()).social_net_verified).toBe(true)
      expect(performance.now() - since).toBeLessThan(1000)
    })

    it('announces the changes of another server process once each', async () => {
      await record()
      const stream = await listen('guide')
      const write = (flag: string, second: number) =>
        database.query(`INSERT INTO validations (user_id, ${flag}, created_at) VALUES ($1, true, $2)`, [
          test.ids('guide').user,
          new Date(test.now().getTime() + second * 1000).toISOString(),
        ])
      await write('pix_verified', 1)
      expect(await stream.next()).toMatchObject({ pix_verified: true, phone_verified: false })
      await write('phone_verified', 2)
      expect(await stream.next()).toMatchObject({ pix_verified: false, phone_verified: true })
    })

    it('announces nothing about another person', async () => {
      for (const person of ['guide', 'other'] as const) await record(person)
      const [own, foreign] = [await listen('guide'), await listen('other')]
      await test.ask('guide', 'POST validation/social', SOCIAL)
      expect((await own.next()).social_net_verified).toBe(true)
      // Their first event is their own.
      await test.ask('other', 'POST validation/presentation', { link: 'https://youtu.be/ukzFI9rgwfU' })
      expect(await foreign.next()).toMatchObject({ youtube_presentation_verified: true, social_net_verified: false })
    })
  })

  describe('the congratulations', () => {
    const congratulate = (person: Person | null = 'guide') => test.ask(person, 'POST auth/provider-congrats')

    it('are refused before the approval, and then mailed once for repeated and simultaneous requests', async () => {
      const early = await congratulate()
      expect([early.status, early.body.detail]).toEqual([409, 'Seu cadastro de guia ainda não foi aprovado.'])
      expect(await mailsTo(database, PEOPLE.guide)).toEqual([])
      await database.query('UPDATE companies SET validations = true, approved_at = now() WHERE id = $1', [
        test.ids('guide').company,
      ])
      const answers = await Promise.all([congratulate(), congratulate(), congratulate()])
      answers.push(await congratulate())
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
      const mails = await mailsTo(database, PEOPLE.guide)
      expect(mails.map(({ subject }) => subject)).toEqual(['Parabéns! Seu cadastro de guia foi aprovado'])
      expect(mails[0]?.text).toContain('https://tour.example/area-do-guia')
      expect((await congratulate('other')).status).toBe(409)
    })

    it('are mailed once if an earlier attempt stopped before its mail was stored', async () => {
      await database.query('UPDATE companies SET validations = true, approved_at = now() WHERE id = $1', [
        test.ids('guide').company,
      ])
      await database.query("ALTER TABLE outbox ADD CONSTRAINT stop CHECK (subject NOT LIKE 'Parab%') NOT VALID")
      try {
        expect((await congratulate()).status).toBe(500)
      } finally {
        await database.query('ALTER TABLE outbox DROP CONSTRAINT stop')
      }
      expect((await congratulate()).status).toBe(204)
      expect(await mailsTo(database, PEOPLE.guide)).toHaveLength(1)
    })
  })

  it.each([
    ['bank', { keyType: 'cpf', key: GUIDE_CPF, holder: GUIDE_NAME }, 'pix_verified'],
    ['contract', { version: CONTRACT_VERSION, name: GUIDE_NAME }, 'oficial_rules_verified'],
    ['social', SOCIAL, 'social_net_verified'],
  ])(
    'a save of %s stores nothing if the server stops in the middle; a repeated save has the effect of one',
    async (path, body, flag) => {
      const save = () => test.ask('guide', `POST validation/${path}`, body)
      await record()
      await database.query(`ALTER TABLE validations ADD CONSTRAINT stop CHECK (NOT ${flag}) NOT VALID`)
      try {
        expect((await save()).status).toBe(500)
      } finally {
        await database.query('ALTER TABLE validations DROP CONSTRAINT stop')
      }
      const { flags, bank, contract, social } = await test.state()
      expect([flags[flag], bank, contract.accepted, social.instagram_link]).toEqual([false, null, null, null])
      expect(
        await database.query('SELECT 1 FROM contract_acceptances WHERE user_id = $1', [test.ids('guide').user]),
      ).toEqual([])
      test.wait(1)
      expect([(await save()).status, (await save()).status]).toEqual([204, 204])
      const records = await database.query(`SELECT 1 FROM validations WHERE user_id = $1 AND ${flag}`, [
        test.ids('guide').user,
      ])
      expect(records).toHaveLength(1)
      expect((await mailsTo(database, PEOPLE.guide)).length).toBe(path === 'contract' ? 1 : 0)
    },
  )
})
