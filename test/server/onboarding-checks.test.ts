import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { CONTRACT_VERSION } from '../../server/onboarding/contract-version.ts'
import { eachDatabase } from '../support/databases.ts'
import { GUIDE_CNPJ, GUIDE_CPF, GUIDE_NAME, type Onboarding, PEOPLE, startOnboarding } from './onboarding-support.ts'
import { codeIn, latestMail, mailsTo, tokenIn } from './outbox-support.ts'

eachDatabase('the checks that a provider passes alone', (open) => {
  let database: Database
  let test: Onboarding
  beforeAll(async () => {
    database = await open()
    test = await startOnboarding(database)
  })
  beforeEach(() => test.reset())
  afterAll(() => test.close())

  const bank = (changes: object = {}) =>
    test.ask('guide', 'POST validation/bank', { keyType: 'cpf', key: GUIDE_CPF, holder: GUIDE_NAME, ...changes })
  const social = (links: object) => test.ask('guide', 'POST validation/social', links)
  const accept = (changes: object = {}) =>
    test.ask('guide', 'POST validation/contract', { version: CONTRACT_VERSION, name: GUIDE_NAME, ...changes })
  const flag = async (name: string) => (await test.ask('guide', 'GET validation/record')).body[name]

  describe.each([
    ['GET validation', undefined],
    ['POST validation/records', { email_verified: true }],
    ['POST validation/email/send', undefined],
    ['POST validation/bank', { keyType: 'random', key: crypto.randomUUID(), holder: 'Alguém' }],
    ['POST validation/presentation', { link: 'https://youtu.be/ukzFI9rgwfU' }],
    ['POST validation/social', { instagram_link: 'https://instagram.com/alguem' }],
    ['POST validation/contract', { version: CONTRACT_VERSION, name: 'Alguém' }],
    ['POST validation/submit', undefined],
    ['POST auth/provider-congrats', undefined],
  ] as const)('%s', (path, payload) => {
    it('is for providers alone', async () => {
      expect((await test.ask(null, path, payload)).status).toBe(401)
      expect((await test.ask('client', path, payload)).status).toBe(403)
      expect((await test.ask('admin', path, payload)).status).toBe(403)
    })

    it('changes nothing of another provider', async () => {
      const before = await test.state('guide')
      await test.ask('other', path, payload)
      expect(await test.state('guide')).toEqual(before)
    })
  })

  it('lists all that is missing at the beginning', async () => {
    const { missing, flags, approval, seller } = await test.state()
    expect(seller).toEqual({ taxIdKind: 'cnpj', legalName: expect.any(String) })
    expect(missing).toEqual([
      ...['email', 'phone', 'pix_key', 'youtube_presentation_link', 'instagram_link', 'facebook_link'],
      ...['youtube_channel_link', 'contract', 'identity', 'tour_guide_certificate'],
    ])
    expect(Object.values(flags)).toEqual(Array(8).fill(false))
    expect(approval).toEqual({ status: 'missing', reason: null })
  })

  describe('the e-mail', () => {
    const send = () => test.ask('guide', 'POST validation/email/send')
    const confirm = (proof: object, person: 'guide' | 'other' | null = 'guide') =>
      test.ask(person, 'POST validation/email', proof)
    const mail = async () => (await latestMail(database, PEOPLE.guide)).text

    it('is confirmed by the code that was mailed, and its flag turns', async () => {
      expect((await send()).status).toBe(204)
      expect(await flag('email_verified')).toBe(false)
      expect((await confirm({ code: codeIn(await mail()) })).status).toBe(204)
      expect(await flag('email_verified')).toBe(true)
      expect((await test.state()).missing).not.toContain('email')
      // A second press is no failure, and sends no mail.
      expect((await confirm({ code: '000000' })).status).toBe(204)
      await send()
      expect(await mailsTo(database, PEOPLE.guide)).toHaveLength(1)
    })

    it('is confirmed by the link without a session, once', async () => {
      await send()
      const text = await mail()
      expect(text).toContain('https://tour.example/cadastro-prestador/validacao-email/link#')
      const token = tokenIn(text)
      expect((await confirm({ token }, null)).status).toBe(204)
      expect(await flag('email_verified')).toBe(true)
      expect((await confirm({ token }, null)).status).toBe(410)
    })

    it('is not confirmed by a link that is too old, or of an earlier mail, or of an address that was left', async () => {
      await send()
      const first = tokenIn(await mail())
      test.wait(61)
      await send()
      expect((await confirm({ token: first }, null)).status).toBe(410)
      const second = tokenIn(await mail())
      await database.query("UPDATE users SET email = 'novo@exemplo.com.br' WHERE email = $1", [PEOPLE.guide])
      expect((await confirm({ token: second }, null)).status).toBe(410)
      await database.query("UPDATE users SET email = $1 WHERE email = 'novo@exemplo.com.br'", [PEOPLE.guide])
      test.wait(24 * 3600)
      expect((await confirm({ token: second }, null)).status).toBe(410)
      expect((await confirm({ code: codeIn(await mail()) })).body.errors.code).toMatch(/não vale mais/)
    })

    it('refuses the code of another person', async () => {
      await send()
      const code = codeIn(await mail())
      await test.ask('other', 'POST validation/email/send')
      const other = codeIn((await latestMail(database, PEOPLE.other)).text)
      if (other !== code) expect((await confirm({ code }, 'other')).status).toBe(422)
      expect((await confirm({ code }, null)).status).toBe(401)
      expect((await test.state('other')).flags.email_verified).toBe(false)
    })

    it('allows five tries, simultaneous ones included', async () => {
      await send()
      const code = codeIn(await mail())
      const wrong = code === '111111' ? '222222' : '111111'
      const answers = await Promise.all(Array.from({ length: 6 }, () => confirm({ code: wrong })))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(422))
      expect(answers.filter(({ body }) => /mais \d tentativa|mais 1/.test(body.errors.code))).toHaveLength(4)
      expect((await confirm({ code })).body.errors.code).toMatch(/muitas tentativas/)
      test.wait(61)
      await send()
      expect((await confirm({ code: codeIn(await mail()) })).status).toBe(204)
    })

    it('is mailed once a minute and ten times a day', async () => {
      await send()
      const soon = await send()
      expect(soon.status).toBe(429)
      expect(soon.headers['retry-after']).toBe('60')
      for (let count = 0; count < 9; count++) {
        test.wait(61)
        expect((await send()).status).toBe(204)
      }
      test.wait(61)
      expect((await send()).status).toBe(429)
      test.wait(24 * 3600)
      expect((await send()).status).toBe(204)
    })

    it('stores neither code nor token in plain text', async () => {
      await send()
      const kept = JSON.stringify(await database.query('SELECT * FROM email_checks'))
      expect(kept).not.toContain(codeIn(await mail()))
      expect(kept).not.toContain(tokenIn(await mail()))
    })
  })

  describe('the Pix key', () => {
    it.each([
      ['cpf', '529.982.247-25', '***.982.247-**'],
      ['cnpj', '12.abc.345/01de-35', '12.ABC.345/****-**'],
      ['email', 'Ana@Exemplo.com.br', 'a•••@exemplo.com.br'],
      ['phone', '(71) 98888-7777', '+55 (71) •••••-7777'],
      ['random', '123E4567-E89B-12D3-A456-426614174000', '••••••••-426614174000'],
    ])('may be of the type %s, and is told masked', async (keyType, key, maskedKey) => {
      expect((await bank({ keyType, key })).status).toBe(204)
      expect((await test.state()).bank).toEqual({ keyType, maskedKey, holder: GUIDE_NAME })
      expect(await flag('pix_verified')).toBe(true)
    })

    it.each([
      ['cpf', '529.982.247-24'],
      ['cpf', '111.444.777-35'],
      ['cnpj', '12ABC34501DE36'],
      ['cnpj', '11.444.777/0001-61'],
      ['email', `${'a'.repeat(70)}@b.com.br`],
      ['email', 'ana@exemplo'],
      ['phone', '+5571388887777'],
      ['random', '123e4567-e89b-12d3-a456'],
    ])('of the type %s is not %s: wrong, or somebody else’s', async (keyType, key) => {
      const answer = await bank({ keyType, key })
      expect(answer.status).toBe(422)
      expect(answer.body.errors.key).toMatch(/chave|77/)
      expect(await flag('pix_verified')).toBe(false)
    })

    it('mails its owner about a change, because a thief would change it', async () => {
      await bank()
      await bank()
      expect(await mailsTo(database, PEOPLE.guide)).toEqual([])
      await bank({ keyType: 'cnpj', key: GUIDE_CNPJ })
      expect((await latestMail(database, PEOPLE.guide)).text).toContain('12.ABC.345/****-**')
    })

    it('needs a holder that is a name', async () => {
      expect((await bank({ holder: 'https://x.example' })).body.errors.holder).toMatch(/nome/)
    })
  })

  describe('the presentation', () => {
    it('is a YouTube video, stored in one form, on the profile too', async () => {
      expect(
        (await test.ask('guide', 'POST validation/presentation', { link: 'https://youtu.be/ukzFI9rgwfU?t=3' })).status,
      ).toBe(204)
      const link = 'https://www.youtube.com/watch?v=ukzFI9rgwfU'
      expect((await test.state()).presentation).toEqual({ link })
      expect(await flag('youtube_presentation_verified')).toBe(true)
      const [profile] = await database.query('SELECT presentation_video FROM providers WHERE company_id = $1', [
        test.ids('guide').company,
      ])
      expect(profile).toEqual({ presentation_video: link })
    })

    it('cannot be another address', async () => {
      const answer = await test.ask('guide', 'POST validation/presentation', {
        link: 'https://youtube.com.evil.example/watch?v=ukzFI9rgwfU',
      })
      expect(answer.body.errors.link).toMatch(/YouTube/)
    })
  })

  describe('the social links', () => {
    it('need one link; omitted ones are removed', async () => {
      expect((await social({})).status).toBe(422)
      expect((await social({ instagram_link: null, facebook_link: null })).status).toBe(422)
      await social({
        instagram_link: 'https://instagram.com/Ana.Guia?igsh=x',
        facebook_link: 'https://m.facebook.com/ana.guia',
      })
      expect((await test.state()).social).toEqual({
        instagram_link: 'https://www.instagram.com/ana.guia/',
        facebook_link: 'https://www.facebook.com/ana.guia',
        youtube_channel_link: null,
      })
      expect((await test.state()).missing).not.toContain('youtube_channel_link')
      await social({ youtube_channel_link: 'https://youtube.com/@anaguia' })
      expect((await test.state()).social).toEqual({
        instagram_link: null,
        facebook_link: null,
        youtube_channel_link: 'https://www.youtube.com/@anaguia',
      })
      expect(await flag('social_net_verified')).toBe(true)
    })

    it('are each of its own host', async () => {
      const answer = await social({
        instagram_link: 'https://facebook.com/ana.guia',
        facebook_link: 'https://fb.com/ana.guia',
      })
      expect(Object.keys(answer.body.errors)).toEqual(['instagram_link'])
      expect(await flag('social_net_verified')).toBe(false)
    })
  })

  describe('the contract', () => {
    it('is stored once with name, time and network address, and mailed', async () => {
      expect((await accept({ name: 'ana lucia souza' })).status).toBe(204)
      test.wait(60)
      expect((await accept()).status).toBe(204)
      const accepted = { version: CONTRACT_VERSION, name: 'ana lucia souza', at: '2026-11-20T12:00:00.000Z' }
      expect((await test.state()).contract).toEqual({ version: CONTRACT_VERSION, accepted })
      const kept = await database.query(
        'SELECT version, name, cpf, tax_id, address, accepted_at, ended_at FROM contract_acceptances WHERE user_id = $1',
        [test.ids('guide').user],
      )
      expect(kept).toEqual([
        {
          ...{ version: CONTRACT_VERSION, name: 'ana lucia souza', cpf: GUIDE_CPF, tax_id: GUIDE_CNPJ },
          ...{ address: '127.0.0.1', accepted_at: new Date(accepted.at), ended_at: null },
        },
      ])
      const mails = await mailsTo(database, PEOPLE.guide)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(`${CONTRACT_VERSION}/${test.ids('guide').company}/2026-11-20T12:00:00Z`)
      expect(await flag('oficial_rules_verified')).toBe(true)
    })

    it('is not accepted in another version or for another person', async () => {
      expect((await accept({ version: '1999-01' })).status).toBe(412)
      expect((await accept({ name: 'Bruno Lima' })).body.errors.name).toMatch(/cadastro/)
      expect((await accept({ name: 'Ana' })).status).toBe(422)
      expect(await flag('oficial_rules_verified')).toBe(false)
    })

    it('must be accepted again in a newer version', async () => {
      await accept()
      await database.query("UPDATE companies SET contract_version = '1999-01'")
      expect((await test.state()).missing).toContain('contract')
      await database.query('UPDATE companies SET contract_version = $1 WHERE approved_at IS NOT NULL', [
        CONTRACT_VERSION,
      ])
    })
  })

  it('stores the complete step of one of two devices that save at once', async () => {
    const links = ['um', 'dois', 'tres'].map((name) => ({
      instagram_link: `https://instagram.com/${name}`,
      facebook_link: `https://facebook.com/pagina.${name}`,
    }))
    const answers = await Promise.all(links.map(social))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const kept = (await test.state()).social
    const name = /\.com\/(\w+)/.exec(kept.instagram_link)?.[1]
    expect(kept.facebook_link).toBe(`https://www.facebook.com/pagina.${name}`)
    const records = await database.query('SELECT 1 FROM validations WHERE user_id = $1 AND social_net_verified', [
      test.ids('guide').user,
    ])
    expect(records).toHaveLength(1)
  })

  describe('check-validate-updates', () => {
    const check = (person: 'guide' | 'approved' | 'client', query = '') =>
      test.ask(person, `GET check-validate-updates${query}`)

    it('returns the checked documents, all or one', async () => {
      expect((await check('guide')).body.data).toMatchObject({
        check_phone: false,
        status: false,
        validate_documents: [],
      })
      expect((await check('approved')).body.data).toMatchObject({
        check_phone: true,
        status: true,
        validate_documents: ['identity', 'tour_guide_certificate', 'contract'],
      })
      expect((await check('approved', '?document_name=identity')).body.data).toMatchObject({
        status: true,
        validate_documents: ['identity'],
      })
      expect((await check('approved', '?document_name=passport')).body.data).toMatchObject({
        status: false,
        validate_documents: [],
      })
      await accept()
      expect((await check('guide', '?document_name=contract')).body.data.status).toBe(true)
    })

    it('returns to a client only the own phone, and nothing to others', async () => {
      expect((await check('client')).body.data).toMatchObject({ check_phone: false, status: false })
      expect((await test.ask(null, 'GET check-validate-updates')).status).toBe(401)
    })
  })
})
