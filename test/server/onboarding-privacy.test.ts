import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { CONTRACT_VERSION } from '../../server/onboarding/contract-version.ts'
import { eachDatabase } from '../support/databases.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'
import {
  certificate,
  GUIDE_CNPJ,
  GUIDE_CPF,
  GUIDE_NAME,
  identity,
  type Onboarding,
  PEOPLE,
  startOnboarding,
} from './onboarding-support.ts'
import { codeIn, latestMail, tokenIn } from './outbox-support.ts'
import { purge } from './work-support.ts'

const DAY = 86_400

eachDatabase('what is kept of a guide', (open) => {
  let database: Database
  let test: Onboarding
  const lines: string[] = []
  beforeEach(async () => {
    lines.length = 0
    database = await open()
    const logStream = { write: (line: string) => void lines.push(line) }
    test = await startOnboarding(database, { LOG_LEVEL: 'trace' }, { logStream })
  })
  afterEach(() => test.close())

  const id = () => test.ids('guide').user
  const rows = (table: string) => database.query(`SELECT * FROM ${table} WHERE user_id = $1`, [id()])
  const later = (seconds: number) => purge(database, new Date(test.now().getTime() + seconds * 1000))
  const count = async (table: string) => (await database.query(`SELECT 1 FROM ${table}`)).length
  async function ok(path: string, payload?: object): Promise<void> {
    const { status, body } = await test.ask('guide', path, payload)
    if (status >= 300) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`)
  }

  /** Everything that a guide can give. */
  async function giveAll(): Promise<void> {
    await ok('POST validation/email/send')
    await ok('POST validation/bank', { keyType: 'cpf', key: GUIDE_CPF, holder: GUIDE_NAME })
    await ok('POST validation/presentation', { link: 'https://youtu.be/ukzFI9rgwfU' })
    await ok('POST validation/social', { instagram_link: 'https://instagram.com/ana.guia' })
    await ok('POST validation/contract', { version: CONTRACT_VERSION, name: GUIDE_NAME })
    await ok('POST validation/identity', await identity())
    await ok('POST validation/certificate', certificate())
    await database.query(
      "UPDATE reviews_asked SET decision = 'reject', reason = 'Foto escura', admin_name = 'Renato Farias', decided_at = now() WHERE kind = 'certificate'",
    )
    await database.query('INSERT INTO provider_drafts (user_id, steps, updated_at) VALUES ($1, $2, $3)', [
      id(),
      JSON.stringify({ personal: WHOLE_STEPS.personal }),
      test.now().toISOString(),
    ])
    await register(PEOPLE.guide)
  }

  /** An unconfirmed registration as a guide. */
  async function register(email: string): Promise<void> {
    let known: { draft?: string; version: number } = { version: 0 }
    for (const [step, value] of Object.entries({
      ...WHOLE_STEPS,
      personal: { ...WHOLE_STEPS.personal, name: 'Quem Digitou', cpf: '39053344705' },
      company: { ...WHOLE_STEPS.company, taxId: '11222333000181', tradeName: 'De Outra Pessoa' },
    })) {
      const { status, body } = await test.ask(null, `PUT provider-registration/steps/${step}`, {
        ...known,
        steps: { [step]: value },
      })
      expect([step, status, body.errors]).toEqual([step, 200, undefined])
      known = { draft: body.draft, version: body.version }
    }
    const access = { email, password: 'tucano azul na janela', password_confirmation: 'tucano azul na janela' }
    const { status, body } = await test.ask(null, 'POST provider-registration/submit', {
      ...known,
      access,
      terms_accepted: true,
    })
    expect([status, body.errors]).toEqual([200, undefined])
  }

  const deleteAccount = () =>
    test.ask('guide', 'POST privacy/delete-account', { confirmation: 'EXCLUIR', password: DEMO_PASSWORD })

  describe('the copy of one’s data', () => {
    it('contains all sent data and decisions, without secrets and other people’s data', async () => {
      await giveAll()
      const { body } = await test.ask('guide', 'GET privacy/export')
      expect(body.contratos).toEqual([
        {
          ...{ versao: CONTRACT_VERSION, assinado_por: GUIDE_NAME, cpf: GUIDE_CPF, cpf_ou_cnpj: GUIDE_CNPJ },
          ...{ endereco_ip: '127.0.0.1', aceito_em: test.now().toISOString() },
        },
      ])
      expect(body.analises.map(({ assunto, decisao }: Record<string, unknown>) => [assunto, decisao]).sort()).toEqual([
        ['certificate', 'reject'],
        ['identity', null],
      ])
      expect(body.documentos.map(({ documento }: Record<string, unknown>) => documento).sort()).toEqual(
        ['Certificado', 'Frente', 'Selfie', 'Verso'].sort(),
      )
      expect(body.cadastro_de_guia[0].etapas.personal.cpf).toBe(WHOLE_STEPS.personal.cpf)
      expect(body.confirmacoes_de_email).toMatchObject([{ email: PEOPLE.guide }])
      expect(body.cadastros_nao_confirmados).toMatchObject([{ de_guia: true }])
      expect(body.validacoes[0].registro).toMatchObject({ pix_verified: true, identity_verified: false })
      expect(body.empresa.cadastro).toMatchObject({ pix_key: GUIDE_CPF, contract_name: GUIDE_NAME })
      const whole = JSON.stringify(body)
      expect(whole).toContain('Foto escura')
      for (const foreign of ['Renato Farias', 'De Outra Pessoa', '39053344705', 'hash', PEOPLE.other]) {
        expect(whole).not.toContain(foreign)
      }
    })

    it('of another guide and of an admin contains none of it', async () => {
      await giveAll()
      for (const person of ['other', 'admin', 'client'] as const) {
        const whole = JSON.stringify((await test.ask(person, 'GET privacy/export')).body)
        for (const own of [GUIDE_CPF, GUIDE_NAME, 'ana.guia', 'Foto escura']) expect(whole).not.toContain(own)
      }
      expect((await test.ask(null, 'GET privacy/export')).status).toBe(401)
    })
  })

  describe('after the account is deleted', () => {
    it('only the proof of the contract remains, with name and numbers, and the mail says so', async () => {
      await giveAll()
      test.wait(3600)
      expect((await deleteAccount()).status).toBe(204)
      expect(await rows('contract_acceptances')).toMatchObject([
        {
          ...{ version: CONTRACT_VERSION, name: GUIDE_NAME, cpf: GUIDE_CPF, tax_id: GUIDE_CNPJ, address: '127.0.0.1' },
          ended_at: test.now(),
        },
      ])
      for (const table of ['companies', 'provider_drafts', 'email_checks', 'validations', 'private_documents']) {
        expect(await rows(table), table).toEqual([])
      }
      expect(await count('reviews_asked WHERE company_id NOT IN (SELECT id FROM companies)')).toBe(0)
      expect(await count(`registrations WHERE email = '${PEOPLE.guide}'`)).toBe(0)
      expect((await latestMail(database, PEOPLE.guide)).text).toMatch(/prova do contrato de guia/)
    })

    it('no contract remains if none was accepted, and the mail does not mention one', async () => {
      expect((await deleteAccount()).status).toBe(204)
      expect(await rows('contract_acceptances')).toEqual([])
      expect((await latestMail(database, PEOPLE.guide)).text).not.toMatch(/contrato/)
    })

    it('ends for the proof too, five years later and not a day before', async () => {
      await giveAll()
      await deleteAccount()
      await later((5 * 365 + 1) * DAY - 60)
      expect(await rows('contract_acceptances')).toHaveLength(1)
      await later((5 * 365 + 2) * DAY + 60)
      expect(await rows('contract_acceptances')).toEqual([])
    })

    it('never ends for the contract of a living account', async () => {
      await giveAll()
      await later(20 * 365 * DAY)
      expect(await rows('contract_acceptances')).toMatchObject([{ ended_at: null }])
    })
  })

  describe('is deleted in time', () => {
    it('an abandoned registration with its draft, by the background worker', async () => {
      await register('ninguem@exemplo.com.br')
      await later(DAY - 60)
      expect([await count('registrations'), await count('provider_drafts')]).toEqual([1, 1])
      await later(DAY + 60)
      expect([await count('registrations'), await count('provider_drafts')]).toEqual([0, 1])
      await later(30 * DAY + 60)
      expect(await count('provider_drafts')).toBe(0)
    })

    it('an e-mail’s code after a day; the next can be requested as before', async () => {
      await ok('POST validation/email/send')
      await later(DAY - 60)
      expect(await count('email_checks')).toBe(1)
      await later(DAY + 60)
      expect(await count('email_checks')).toBe(0)
      test.wait(DAY + 60)
      await ok('POST validation/email/send')
    })

    it('all but the fifty latest records', async () => {
      for (let number = 0; number < 55; number++) {
        await database.query(
          "INSERT INTO validations (user_id, created_at) VALUES ($1, timestamptz '2026-01-01' + make_interval(days => $2))",
          [id(), number],
        )
      }
      await database.query("INSERT INTO validations (user_id, created_at) VALUES ($1, '2020-01-01')", [
        test.ids('other').user,
      ])
      await later(0)
      const kept = await database.query<{ first: Date }>(
        'SELECT min(created_at) AS first FROM validations WHERE user_id = $1 HAVING count(*) = 50',
        [id()],
      )
      expect(kept).toEqual([{ first: new Date('2026-01-06T00:00:00Z') }])
      expect(await count(`validations WHERE user_id = ${test.ids('other').user}`)).toBe(1)
    })
  })

  it('is in no line of the log, whatever is sent, refused or broken', async () => {
    await giveAll()
    const mail = (await latestMail(database, PEOPLE.guide)).text
    await ok('POST validation/email/send').catch(() => undefined)
    await test.ask(null, 'POST validation/email', { token: 'a-token-that-somebody-made-up' })
    await test.ask('guide', 'POST validation/bank', { keyType: 'cpf', key: '39053344705', holder: GUIDE_NAME })
    await database.query("ALTER TABLE companies ADD CONSTRAINT stop CHECK (pix_holder <> 'Nome Que Quebra') NOT VALID")
    const broken = await test.ask('guide', 'POST validation/bank', {
      ...{ keyType: 'cpf', key: GUIDE_CPF, holder: 'Nome Que Quebra' },
    })
    expect(broken.status).toBe(500)
    const log = lines.join('')
    expect(log).toContain('validation/bank')
    const codes = await database.query<{ text: string }>(
      "SELECT body_text AS text FROM outbox WHERE subject LIKE 'Confirme o e-mail%'",
    )
    const secrets = codes.flatMap(({ text }) => [codeIn(text), tokenIn(text)])
    expect(secrets.length).toBeGreaterThan(0)
    expect(mail).not.toBe('')
    for (const personal of [
      ...secrets,
      ...[GUIDE_CPF, GUIDE_CNPJ, GUIDE_NAME, PEOPLE.guide, '39053344705', 'Nome Que Quebra', 'Quem Digitou'],
      ...['a-token-that-somebody-made-up', 'ana.guia', 'tucano azul', 'base64', await test.tokenOf('guide')],
    ]) {
      expect(log).not.toContain(personal)
    }
  })
})
