import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { deleteAccountOf } from '../../server/privacy/delete-account.ts'
import { PAGE } from '../../server/review/decisions.ts'
import { MOST } from '../../server/review/queue.ts'
import { eachDatabase } from '../support/databases.ts'
import { GUIDE_NAME, PEOPLE } from './onboarding-support.ts'
import { type Reviews, startReviews } from './review-support.ts'
import { servicesOn } from './support.ts'
import { endUndecided } from './work-support.ts'

const REASON = 'A foto do verso está escura. Fotografe perto de uma janela.'

eachDatabase('requests for review', (open) => {
  let database: Database
  let test: Reviews
  beforeAll(async () => {
    database = await open()
    test = await startReviews(database)
  })
  beforeEach(() => test.clear())
  afterAll(() => test.close())

  async function askIdentity(): Promise<string> {
    await test.sendIdentity()
    return (await test.waiting('identity')).id
  }

  describe('wait', () => {
    it('with the current profile that travellers will see, for a registration', async () => {
      const { company } = test.ids('guide')
      await database.query(
        `UPDATE companies SET details = details || '{"services": {"kinds": ["tour"], "cities": ["salvador", "Cairu"]}}' WHERE id = $1`,
        [company],
      )
      await database.query(
        `UPDATE providers SET bio = $2, languages = '{pt,en}', experience_years = 1, avatar = '{"url": "/media/avatar/1.webp"}'
          WHERE company_id = $1`,
        [company, 'Nasci na Ribeira.\nConheço cada esquina.'],
      )
      await database.query(
        "INSERT INTO reviews_asked (company_id, kind, facts, submitted_at) VALUES ($1, 'company', '[]', now())",
        [company],
      )
      const { items } = await test.queue()
      expect(items).toMatchObject([{ kind: 'company', photo: 'https://tour.example/media/avatar/1.webp' }])
      expect(items[0]).toHaveProperty('facts', [
        { label: 'Nome no perfil', value: 'Passeios' },
        { label: 'Texto do perfil', value: 'Nasci na Ribeira.\nConheço cada esquina.' },
        { label: 'Cidades', value: 'salvador; Cairu' },
        { label: 'Idiomas', value: 'português, inglês' },
        { label: 'Endereço', value: 'Rua A, 1' },
        { label: 'Experiência', value: '1 ano' },
      ])
      await test.sendIdentity('other')
      expect((await test.waiting('identity', 'other')) as unknown).toMatchObject({ photo: null })
    })

    it('oldest first, with data to compare and documents without their content', async () => {
      await test.sendCertificate()
      test.wait(60)
      await test.sendIdentity('other')
      test.wait(60)
      await test.sendIdentity()
      const { items, waiting } = await test.queue()
      expect(waiting).toBe(3)
      expect(items.map(({ kind, provider }) => [kind, provider.name])).toEqual([
        ['certificate', GUIDE_NAME],
        ['identity', 'Bruno Lima'],
        ['identity', GUIDE_NAME],
      ])
      expect(items[0]).toEqual({
        id: expect.any(String),
        kind: 'certificate',
        photo: null,
        changes: [],
        provider: { name: GUIDE_NAME, legalName: 'Passeios Ltda', taxId: '12.ABC.345/01DE-35', email: PEOPLE.guide },
        submittedAt: '2026-11-20T12:00:00.000Z',
        facts: [
          { label: 'Nome', value: GUIDE_NAME },
          { label: 'CPF', value: '529.982.247-25' },
          { label: 'Nascimento', value: 'não informado' },
          { label: 'CNPJ', value: '12.ABC.345/01DE-35' },
          { label: 'Nome fantasia', value: 'Passeios' },
          { label: 'E-mail', value: PEOPLE.guide },
          { label: 'Celular', value: '(71) 98888-7777' },
          { label: 'Número do Cadastur', value: '29.057138.96-4' },
          { label: 'Categoria', value: 'Guia de Turismo' },
          { label: 'Estado', value: 'BA' },
          { label: 'Validade', value: '01/03/2028' },
        ],
        obstacle: null,
        documents: [{ id: expect.any(String), label: 'Certificado', type: 'application/pdf' }],
      })
      expect(items[2]?.documents.map(({ label, type }) => [label, type])).toEqual([
        ['Frente', 'image/jpeg'],
        ['Verso', 'image/jpeg'],
        ['Selfie', 'image/jpeg'],
      ])
      expect(await database.query("SELECT 1 FROM access_records WHERE event = 'private document read'")).toEqual([])
    })

    it('with the birth date, and with a note about later changes', async () => {
      const { user } = test.ids('guide')
      await database.query("UPDATE users SET birth_date = '1990-05-31' WHERE id = $1", [user])
      await askIdentity()
      await database.query("UPDATE users SET name = 'Ana de Souza' WHERE id = $1", [user])
      const { facts, provider } = await test.waiting('identity')
      expect(facts).toContainEqual({ label: 'Nascimento', value: '31/05/1990' })
      expect(facts).toContainEqual({ label: 'Nome', value: GUIDE_NAME })
      expect(facts).toContainEqual({ label: 'Nome (mudou depois do envio)', value: 'Ana de Souza' })
      expect(provider.name).toBe('Ana de Souza')
      await database.query('UPDATE users SET name = $2, birth_date = NULL WHERE id = $1', [user, GUIDE_NAME])
    })

    it('a hundred at a time, with the number of all', async () => {
      const { company } = test.ids('guide')
      await database.query('DROP INDEX reviews_asked_open')
      try {
        await database.query(
          `INSERT INTO reviews_asked (company_id, kind, submitted_at)
           SELECT $1, 'identity', now() + n * interval '1 second' FROM generate_series(1, $2) n`,
          [company, MOST + 3],
        )
        const { items, waiting } = await test.queue()
        expect([items.length, waiting]).toEqual([MOST, MOST + 3])
      } finally {
        await database.query('DELETE FROM reviews_asked WHERE company_id = $1', [company])
        await database.query(
          'CREATE UNIQUE INDEX reviews_asked_open ON reviews_asked (company_id, kind) WHERE decision IS NULL',
        )
      }
    })
  })

  describe('leave a trace', () => {
    it('that outlives the guide’s account, without the name', async () => {
      const [user] = await database.query<{ id: string }>(
        "INSERT INTO users (email, name) VALUES ('vai@exemplo.com.br', 'Vai Embora') RETURNING id",
      )
      const [company] = await database.query<{ id: string }>(
        'INSERT INTO companies (user_id) VALUES ($1) RETURNING id',
        [user?.id],
      )
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company')", [user?.id])
      const [asked] = await database.query<{ id: string }>(
        "INSERT INTO reviews_asked (company_id, kind, submitted_at) VALUES ($1, 'identity', now()) RETURNING id",
        [company?.id],
      )
      const reason = `Vai Embora, ${REASON}`
      expect((await test.decide(asked?.id ?? '', { decision: 'reject', reason })).status).toBe(204)
      expect((await test.history()).decisions[0]).toMatchObject({ provider: 'Vai Embora' })
      await deleteAccountOf(servicesOn(database), String(user?.id), test.now())
      expect((await test.history()).decisions).toMatchObject([
        {
          ...{ kind: 'identity', decision: 'reject', admin: 'Renato Farias', provider: 'Conta excluída' },
          reason: `Conta excluída, ${REASON}`,
        },
      ])
    })

    it('that outlives the admin’s account, with the name', async () => {
      await test.decide(await askIdentity(), { decision: 'approve' })
      const [leaver] = await database.query<{ id: string }>(
        "INSERT INTO users (email, name) VALUES ('sai@exemplo.com.br', 'Sai') RETURNING id",
      )
      await database.query('UPDATE review_decisions SET admin_id = $1', [leaver?.id])
      await database.query('DELETE FROM users WHERE id = $1', [leaver?.id])
      expect((await test.history()).decisions).toMatchObject([{ admin: 'Renato Farias', provider: GUIDE_NAME }])
    })

    it('also if nobody decided in time', async () => {
      await askIdentity()
      await endUndecided(database, new Date(test.now().getTime() + 91 * 86_400_000))
      expect((await test.history()).decisions).toMatchObject([
        { kind: 'identity', decision: 'reject', admin: 'Prazo', provider: GUIDE_NAME },
      ])
    })

    it('a page at a time, the latest first, each of them once', async () => {
      const { user } = test.ids('guide')
      await database.query(
        `INSERT INTO review_decisions (review_id, user_id, provider_name, kind, decision, admin_name, decided_at)
         SELECT 'r' || n, $1, 'P' || n, 'identity', 'approve', 'Renato', now() FROM generate_series(1, $2) n`,
        [user, 2 * PAGE],
      )
      const first = await test.history()
      const second = await test.history(first.next)
      expect([first.decisions.length, second.decisions.length, second.next]).toEqual([PAGE, PAGE, null])
      const names = [...first.decisions, ...second.decisions].map(({ provider }: { provider: string }) => provider)
      expect(names).toEqual(Array.from({ length: 2 * PAGE }, (_, index) => `P${2 * PAGE - index}`))
      for (const before of ['x', '-1', '1e3', '9'.repeat(19)]) {
        expect((await test.ask('admin', `GET admin/decisions?before=${before}`)).status).toBe(422)
      }
    })
  })
})
