import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../server/accounts/seed.ts'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { post } from '../../server/outbox/outbox.ts'
import { KEPT_TABLES, PERSONAL_TABLES } from '../../server/privacy/delete-account.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, addMarketplace, addUnpublished } from './privacy-data.ts'
import { SECRET, startTestApp, type TestApp, testConfig } from './support.ts'
import { purge } from './work-support.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const EMAILS = {
  client: 'viajante@demo.tourpresencial.com.br',
  guide: 'guia@demo.tourpresencial.com.br',
  other: 'nova.guia@demo.tourpresencial.com.br',
  admin: 'admin@demo.tourpresencial.com.br',
} as const
type Person = keyof typeof EMAILS

eachDatabase('privacy', (open) => {
  let test: TestApp
  let database: Database
  let time = NOW
  const ids: Record<string, string> = {}

  beforeEach(async () => {
    time = NOW
    database = await open()
    await seedAccounts(database)
    await database.query('UPDATE users SET created_at = $1', ['2026-01-10T12:00:00Z'])
    for (const [person, email] of Object.entries(EMAILS)) {
      const [row] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
      ids[person] = String(row?.id)
    }
    await addMarketplace(database, idOf('guide'))
    test = await startTestApp(database, { now: () => time })
  })
  afterEach(() => test.close())

  const idOf = (person: Person) => ids[person] ?? ''
  const tokenOf = (person: Person) =>
    openSession({ database, config: testConfig(test.dataDir), secret: SECRET, now: () => time }, idOf(person))
  const ask = (method: 'GET' | 'PUT' | 'POST', path: string, token?: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/privacy/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  const deleteWith = (token: string, password: string | undefined = DEMO_PASSWORD) =>
    ask('POST', 'delete-account', token, { confirmation: 'EXCLUIR', ...(password && { password }) })
  const login = (email: string, password = DEMO_PASSWORD) =>
    test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  const count = async (sql: string, params: readonly unknown[] = []) =>
    Number((await database.query<{ count: string }>(`SELECT count(*) AS count FROM ${sql}`, params))[0]?.count)

  it('answers nobody without a session', async () => {
    expect((await ask('GET', 'consents')).statusCode).toBe(401)
    const choices = [{ purpose: 'preferences', granted: true }]
    expect((await ask('PUT', 'consents', undefined, { version: '1', choices })).statusCode).toBe(401)
    expect((await ask('GET', 'export')).statusCode).toBe(401)
    const wish = { confirmation: 'EXCLUIR', password: DEMO_PASSWORD }
    expect((await ask('POST', 'delete-account', undefined, wish)).statusCode).toBe(401)
    expect(await count('users WHERE deleted_at IS NOT NULL')).toBe(0)
  })

  describe('consents', () => {
    const record = (token: string, granted: boolean, version = '1') =>
      ask('PUT', 'consents', token, { version, choices: [{ purpose: 'preferences', granted }] })

    it('are none at first, then the latest word with its time, while the history keeps every word', async () => {
      const token = await tokenOf('client')
      expect((await ask('GET', 'consents', token)).json()).toEqual({ consents: [] })
      const given = await record(token, true)
      expect(given.json().consents).toEqual([
        { purpose: 'preferences', granted: true, version: '1', at: NOW.toISOString() },
      ])
      time = new Date(NOW.getTime() + 60_000)
      await record(token, false)
      expect((await ask('GET', 'consents', token)).json().consents).toEqual([
        { purpose: 'preferences', granted: false, version: '1', at: time.toISOString() },
      ])
      const history = await database.query('SELECT granted FROM consents WHERE user_id = $1 ORDER BY id', [
        idOf('client'),
      ])
      expect(history).toEqual([{ granted: true }, { granted: false }])
    })

    it('keep the first time of a word that is only repeated, and ask anew for another text', async () => {
      const token = await tokenOf('client')
      await record(token, true)
      time = new Date(NOW.getTime() + 60_000)
      expect((await record(token, true)).json().consents[0].at).toBe(NOW.toISOString())
      expect((await record(token, true, '2')).json().consents[0]).toMatchObject({
        version: '2',
        at: time.toISOString(),
      })
      expect(await count('consents')).toBe(2)
    })

    it('are kept once when two tabs say the same at once', async () => {
      const token = await tokenOf('client')
      await Promise.all([record(token, true), record(token, true), record(token, true)])
      expect(await count('consents')).toBe(1)
    })

    it('are everybody’s own: no other client, guide or admin reads or changes them', async () => {
      await record(await tokenOf('client'), true)
      for (const person of ['guide', 'other', 'admin'] as const) {
        const token = await tokenOf(person)
        expect((await ask('GET', 'consents', token)).json()).toEqual({ consents: [] })
        await record(token, false)
      }
      expect((await ask('GET', 'consents', await tokenOf('client'))).json().consents[0].granted).toBe(true)
    })

    it('take no purpose that there is not', async () => {
      const choices = [{ purpose: 'advertising', granted: true }]
      expect((await ask('PUT', 'consents', await tokenOf('client'), { version: '1', choices })).statusCode).toBe(422)
    })
  })

  describe('access records', () => {
    const records = () => database.query('SELECT user_id, event, address FROM access_records ORDER BY id')

    it('are made of a login, with the address that it came from, and not of a failed one', async () => {
      await login(EMAILS.client, 'errada')
      expect(await records()).toEqual([])
      await login(EMAILS.client)
      expect(await records()).toEqual([{ user_id: idOf('client'), event: 'login', address: '127.0.0.1' }])
    })

    it('keep the address that a trusted proxy tells, and nobody else’s word', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const payload = { email: EMAILS.client, password: DEMO_PASSWORD }
      await test.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
      const behindProxy = await startTestApp(
        { ...database, close: async () => undefined },
        { now: () => time, variables: { TRUST_PROXY: '1' } },
      )
      await behindProxy.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
      await behindProxy.close()
      expect(await records()).toMatchObject([{ address: '127.0.0.1' }, { address: '203.0.113.9' }])
    })

    it('are deleted after six months, and not before', async () => {
      await login(EMAILS.client)
      await purge(database, new Date('2027-05-20T11:59:00Z'))
      expect(await count('access_records')).toBe(1)
      await purge(database, new Date('2027-05-20T12:01:00Z'))
      expect(await count('access_records')).toBe(0)
    })
  })

  describe('the copy of my data', () => {
    async function fill(person: Person, mark: string): Promise<void> {
      const id = idOf(person)
      await database.query('UPDATE users SET avatar = $2, phone_verified_at = created_at WHERE id = $1', [
        id,
        `avatar/${mark}.webp`,
      ])
      await database.query(
        "INSERT INTO identities (provider, subject, user_id, linked_at) VALUES ('google', $2, $1, $3)",
        [id, `google-${mark}`, NOW.toISOString()],
      )
      await database.query(
        'INSERT INTO images (path, user_id, width, height, bytes, sent_at) VALUES ($2, $1, 10, 10, 99, $3)',
        [id, `avatar/${mark}.webp`, NOW.toISOString()],
      )
      await database.query("INSERT INTO favourites (user_id, offer_id, added_at) VALUES ($1, 'minha', $2)", [
        id,
        NOW.toISOString(),
      ])
      const subject = `Mensagem ${mark}, código 123456`
      const secret = 'abra https://site.example/redefinir-senha#SEGREDO-DO-LINK'
      await post(database, NOW, { channel: 'email', to: EMAILS[person], subject, text: secret, html: secret })
    }

    it('holds everything of the person', async () => {
      await fill('client', 'CLIENTE')
      const { code } = await addBooking(database, { userId: idOf('client'), startsAt: '2026-12-24T09:00' })
      const token = await tokenOf('client')
      await ask('PUT', 'consents', token, { version: '1', choices: [{ purpose: 'preferences', granted: true }] })
      const answer = await ask('GET', 'export', token)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        gerado_em: NOW.toISOString(),
        perfil: {
          nome: 'Marina Azevedo',
          email: EMAILS.client,
          nascimento: '1991-04-17',
          celular: '+5511987650001',
          foto: expect.stringMatching(/\/media\/avatar\/CLIENTE\.webp$/),
          tem_senha: true,
        },
        papeis: [{ papel: 'client' }],
        sessoes: [{ e_esta: true }],
        logins_externos: [{ provedor: 'google', identificador: 'google-CLIENTE' }],
        consentimentos: [{ finalidade: 'preferences', concedido: true }],
        registros_de_acesso: [{ evento: 'data export', endereco_ip: '127.0.0.1' }],
        favoritos: [{ oferta: 'minha', titulo: 'Passeio da Joana' }],
        pedidos: [{ situacao: 'paid', total_centavos: 12_000 }],
        reservas: [{ codigo: code, inicio_no_local: '2026-12-24 09:00:00', pessoas: [{ band: 'adult', count: 2 }] }],
        mensagens: [{ canal: 'email', assunto: 'Mensagem CLIENTE, código ••••' }],
        imagens: [{ endereco: expect.stringMatching(/CLIENTE\.webp$/), bytes: 99 }],
        empresa: null,
      })
    })

    it('holds notifications, permissions and templates, without keys of a device', async () => {
      const id = idOf('guide')
      const token = await tokenOf('guide')
      await database.query(
        `INSERT INTO push_registrations (id, user_id, session_id, endpoint, p256dh, auth, hides_text, created_at)
         SELECT gen_random_uuid(), $1, s.jti, 'https://push.example/SEGREDO', 'SEGREDO', 'SEGREDO', true, now()
           FROM sessions s WHERE s.user_id = $1 LIMIT 1`,
        [id],
      )
      await database.query("INSERT INTO notification_choices VALUES ($1, 'news', 'email', false)", [id])
      await database.query("INSERT INTO staff_permissions VALUES ($1, 'support', NULL, now())", [id])
      await database.query(
        `INSERT INTO message_templates (id, provider_id, position, name, text)
         VALUES (gen_random_uuid(), 'joana', 1, 'Encontro', 'Espero na praça')`,
      )
      await database.query(
        "INSERT INTO second_factors (user_id, secret, created_at, enabled_at) VALUES ($1, 'SEGREDO', now(), now())",
        [id],
      )
      const answer = await ask('GET', 'export', token)
      expect(answer.json()).toMatchObject({
        perfil: { tem_app_de_autenticacao: true },
        permissoes_na_administracao: [{ permissao: 'support' }],
        aparelhos_com_notificacoes: [{ esconde_o_texto: true }],
        escolhas_de_notificacoes: [{ assunto: 'news', canal: 'email', ligada: false }],
        modelos_de_mensagens: [{ nome: 'Encontro', texto: 'Espero na praça', dias: null }],
      })
      expect(answer.body).not.toContain('SEGREDO')
    })

    it('holds what a guide has not published yet, and nobody else’s', async () => {
      await addUnpublished(database)
      const data = (await ask('GET', 'export', await tokenOf('guide'))).json()
      expect(data).toMatchObject({
        ofertas_por_publicar: [
          { oferta: 'rascunho', situacao: 'editing', conteudo: { basics: { title: 'Segredo da Joana' } } },
        ],
        fotos_de_ofertas: [{ oferta: 'rascunho', endereco: '/media/offers/abc-400.webp' }],
      })
      for (const person of ['client', 'other', 'admin'] as const) {
        expect((await ask('GET', 'export', await tokenOf(person))).body).not.toContain('Segredo da Joana')
      }
    })

    it('holds a guide’s profile and offers, and nothing of who booked them', async () => {
      await addBooking(database, { userId: idOf('client'), offer: 'minha', startsAt: '2026-12-24T09:00' })
      const data = (await ask('GET', 'export', await tokenOf('guide'))).json()
      expect(data).toMatchObject({
        empresa: { aprovada: true, nome_fantasia: 'Joana Ribeiro Passeios', apresentacao: 'Eu sou daqui' },
        ofertas: [{ oferta: 'minha', titulo: 'Passeio da Joana', situacao: 'published' }],
        reservas: [],
        pedidos: [],
      })
    })

    it('never holds a secret: no hash, no token, no session’s name, no link, no code', async () => {
      await fill('client', 'CLIENTE')
      const token = await tokenOf('client')
      const [user] = await database.query<{ hash: string; jti: string }>(
        'SELECT password_hash AS hash, jti::text FROM users JOIN sessions ON user_id = id WHERE id = $1',
        [idOf('client')],
      )
      const { body } = await ask('GET', 'export', token)
      for (const secret of [user?.hash, user?.jti, token, 'argon2', 'SEGREDO-DO-LINK', '123456']) {
        expect(secret).toBeTruthy()
        expect(body).not.toContain(secret)
      }
    })

    it('holds nothing of anybody else, whoever asks', async () => {
      const people = ['client', 'guide', 'other', 'admin'] as const
      for (const person of people) {
        await fill(person, `MARCA-${person}`)
        await addBooking(database, { userId: idOf(person), startsAt: '2026-12-24T09:00' })
      }
      const codes = await database.query<{ code: string; user_id: string }>(
        'SELECT b.code, o.user_id FROM bookings b JOIN orders o ON o.id = b.order_id',
      )
      for (const person of people) {
        const { body } = await ask('GET', 'export', await tokenOf(person))
        expect(body).toContain(`MARCA-${person}`)
        for (const other of people.filter((name) => name !== person)) {
          expect(body).not.toContain(`MARCA-${other}`)
          expect(body).not.toContain(`"${EMAILS[other]}"`)
        }
        for (const { code, user_id } of codes) expect(body.includes(code)).toBe(String(user_id) === idOf(person))
      }
    })

    it('leaves out messages from before the account or the phone were this person’s', async () => {
      const before = new Date('2025-12-01T12:00:00Z')
      const text = 'x'
      await post(database, before, { channel: 'email', to: EMAILS.client, subject: 'De antes', text, html: text })
      await post(database, NOW, { channel: 'sms', to: '+5511987650001', text })
      expect((await ask('GET', 'export', await tokenOf('client'))).json().mensagens).toEqual([])
    })

    it('may be taken ten times an hour by each person', async () => {
      const token = await tokenOf('client')
      for (let round = 0; round < 10; round += 1) {
        expect((await ask('GET', 'export', token)).statusCode).toBe(200)
        time = new Date(time.getTime() + 60_000)
      }
      const refused = await ask('GET', 'export', token)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ retryAfter: 3000, detail: expect.stringContaining('última hora') })
      expect((await ask('GET', 'export', await tokenOf('guide'))).statusCode).toBe(200)
      time = new Date(time.getTime() + 3_000_001)
      expect((await ask('GET', 'export', token)).statusCode).toBe(200)
    })
  })

  describe('deleting the account', () => {
    it('wants the password, and leaves all as it is without the right one', async () => {
      const token = await tokenOf('client')
      expect((await deleteWith(token, '')).json().errors).toEqual({ password: 'Campo obrigatório' })
      const wrong = await deleteWith(token, 'errada')
      expect(wrong.statusCode).toBe(422)
      expect(wrong.json().errors.password).toMatch(/não confere/)
      expect((await login(EMAILS.client)).statusCode).toBe(200)
    })

    it('wants the word EXCLUIR', async () => {
      const payload = { confirmation: 'excluir', password: DEMO_PASSWORD }
      expect((await ask('POST', 'delete-account', await tokenOf('client'), payload)).statusCode).toBe(422)
    })

    it('is no place to guess a password at', async () => {
      const limited = await startTestApp(
        { ...database, close: async () => undefined },
        { now: () => time, variables: { LOGIN_ATTEMPTS_PER_ACCOUNT: '3' } },
      )
      const token = await tokenOf('client')
      const statuses: number[] = []
      for (const password of ['a', 'b', 'c', 'd', DEMO_PASSWORD]) {
        const headers = { authorization: `Bearer ${token}` }
        const payload = { confirmation: 'EXCLUIR', password }
        const url = '/api/privacy/delete-account'
        statuses.push((await limited.app.inject({ method: 'POST', url, headers, payload })).statusCode)
      }
      await limited.close()
      expect(statuses).toEqual([422, 422, 422, 429, 429])
    })

    it('leaves nothing that names the person, and keeps what the law wants kept', async () => {
      const id = idOf('client')
      const token = await tokenOf('client')
      const second = await tokenOf('client')
      await login(EMAILS.client)
      await ask('PUT', 'consents', token, { version: '1', choices: [{ purpose: 'preferences', granted: true }] })
      await database.query("INSERT INTO favourites (user_id, offer_id, added_at) VALUES ($1, 'minha', now())", [id])
      await database.query(
        "INSERT INTO identities (provider, subject, user_id, linked_at) VALUES ('google', 'marina', $1, now())",
        [id],
      )
      await database.query(
        `INSERT INTO mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
         VALUES ($2, $1, 'confirm email', 'outro@example.com', now(), now())`,
        [id, createHash('sha256').update('x').digest()],
      )
      await database.query(
        `INSERT INTO phone_codes (user_id, cellphone, code_hash, sent_at, expires_at)
         VALUES ($1, '+5511987650001', $2, now(), now())`,
        [id, createHash('sha256').update('y').digest()],
      )
      await post(database, NOW, { channel: 'email', to: EMAILS.client, subject: 'Oi', text: 'Marina', html: 'Marina' })
      await post(database, NOW, { channel: 'sms', to: '+5511987650001', text: 'Marina' })
      await addBooking(database, { userId: id, startsAt: '2026-10-01T09:00', status: 'completed' })
      await database.query(
        `INSERT INTO staff_invitations (token_hash, email, permissions, invited_by, created_at, expires_at)
         VALUES ('x', upper($1), '{support}', $2, now(), now())`,
        [EMAILS.client, idOf('admin')],
      )

      expect((await deleteWith(token)).statusCode).toBe(204)

      expect(await database.query('SELECT * FROM users WHERE id = $1', [id])).toEqual([
        {
          id,
          email: `excluida-${id}@conta.invalid`,
          password_hash: null,
          name: 'Conta excluída',
          user_name: null,
          avatar: null,
          birth_date: null,
          cellphone: null,
          created_at: expect.any(Date),
          phone_verified_at: null,
          deleted_at: NOW,
          suspended_at: null,
        },
      ])
      expect(await count('staff_invitations')).toBe(0)
      const emptied = ['sessions', 'favourites', 'identities', 'mail_links', 'phone_codes', 'user_roles', 'clients']
      for (const table of emptied) expect(await count(`${table} WHERE user_id = $1`, [id]), table).toBe(0)
      for (const table of ['orders', 'consents']) expect(await count(`${table} WHERE user_id = $1`, [id])).toBe(1)
      const kept = await database.query('SELECT event FROM access_records WHERE user_id = $1 ORDER BY id', [id])
      expect(kept).toEqual([{ event: 'login' }, { event: 'account deletion' }])

      expect((await ask('GET', 'export', second)).statusCode).toBe(401)
      expect((await login(EMAILS.client)).statusCode).toBe(401)
      const messages = await database.query('SELECT recipient, subject FROM outbox')
      expect(messages).toEqual([{ recipient: EMAILS.client, subject: 'Sua conta foi excluída' }])
    })

    it('forgets no table: each that names a person is emptied or kept for a reason', async () => {
      const tables = await database.query<{ table_name: string }>(
        "SELECT table_name FROM information_schema.columns WHERE column_name = 'user_id' AND table_schema = 'public'",
      )
      const handled = [...PERSONAL_TABLES, ...KEPT_TABLES, 'images', 'phone_sends', 'message_blocks']
      expect(tables.map(({ table_name }) => table_name).sort()).toEqual(handled.sort())
    })

    it('leaves the address free for a new account', async () => {
      await deleteWith(await tokenOf('client'))
      await database.query(
        "INSERT INTO users (email, password_hash, name) SELECT $1, password_hash, 'Marina de volta' FROM users WHERE id = $2",
        [EMAILS.client, idOf('guide')],
      )
      expect((await login(EMAILS.client)).statusCode).toBe(200)
    })

    it('concerns nobody else', async () => {
      const before = await database.query('SELECT * FROM users WHERE id <> $1 ORDER BY id', [idOf('client')])
      const tokens = [await tokenOf('guide'), await tokenOf('other'), await tokenOf('admin')]
      await deleteWith(await tokenOf('client'))
      expect(await database.query('SELECT * FROM users WHERE id <> $1 ORDER BY id', [idOf('client')])).toEqual(before)
      for (const token of tokens) expect((await ask('GET', 'consents', token)).statusCode).toBe(200)
    })

    it('removes the person’s pictures, but not one that somebody else sent too', async () => {
      const path = (name: string) => join(test.dataDir, 'images', 'avatar', name)
      mkdirSync(join(test.dataDir, 'images', 'avatar'), { recursive: true })
      for (const [name, ...people] of [
        ['so-meu.webp', 'client'],
        ['de-dois.webp', 'client', 'guide'],
      ] as const) {
        writeFileSync(path(name), 'x')
        for (const person of people) {
          await database.query(
            'INSERT INTO images (path, user_id, width, height, bytes, sent_at) VALUES ($1, $2, 1, 1, 1, now())',
            [`avatar/${name}`, idOf(person)],
          )
        }
      }
      await deleteWith(await tokenOf('client'))
      expect(existsSync(path('so-meu.webp'))).toBe(false)
      expect(existsSync(path('de-dois.webp'))).toBe(true)
      expect(await count('images')).toBe(1)
    })

    it.each([
      ['is refused to', 'has a confirmed booking to come', { status: 'confirmed', startsAt: '2026-11-20T09:30' }, 409],
      [
        'is done for',
        'has a confirmed booking that has begun',
        { status: 'confirmed', startsAt: '2026-11-20T08:30' },
        204,
      ],
      [
        'is done for',
        'has a cancelled booking to come',
        { status: 'cancelled by client', startsAt: '2026-12-24T09:00' },
        204,
      ],
      [
        'is refused to',
        'has a booking that may still be paid',
        { status: 'awaiting payment', startsAt: '2026-12-24T09:00', expiresAt: '2026-11-20T12:10:00Z' },
        409,
      ],
      [
        'is done for',
        'has a booking that was not paid in time',
        { status: 'awaiting payment', startsAt: '2026-12-24T09:00', expiresAt: '2026-11-20T11:50:00Z' },
        204,
      ],
    ] as const)('%s who %s', async (_outcome, _who, booking, status) => {
      await addBooking(database, { userId: idOf('client'), ...booking })
      const answer = await deleteWith(await tokenOf('client'))
      expect(answer.statusCode).toBe(status)
      if (status === 409) expect(answer.json().detail).toContain('Cancele ou conclua suas reservas antes')
      expect(await count('users WHERE deleted_at IS NOT NULL')).toBe(status === 204 ? 1 : 0)
    })

    it('is refused to a guide whom travellers have booked', async () => {
      await addBooking(database, { userId: idOf('client'), offer: 'minha', startsAt: '2026-12-24T09:00' })
      const answer = await deleteWith(await tokenOf('guide'))
      expect(answer.statusCode).toBe(409)
      expect(answer.json().detail).toContain('viajantes com reserva')
      expect(await count("offers WHERE status = 'published'")).toBe(2)
    })

    it('removes what a guide never published, with its photos', async () => {
      await addUnpublished(database)
      const folder = join(test.dataDir, 'images', 'offers')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'abc-400.webp'), 'x')
      expect((await deleteWith(await tokenOf('guide'))).statusCode).toBe(204)
      expect([await count('offer_edits'), await count('offer_photos')]).toEqual([0, 0])
      expect(existsSync(join(folder, 'abc-400.webp'))).toBe(false)
    })

    it('takes a guide’s profile and offers offline, without a name where nothing was sold', async () => {
      expect((await deleteWith(await tokenOf('guide'))).statusCode).toBe(204)
      expect(await database.query("SELECT status FROM offers WHERE id = 'minha'")).toEqual([{ status: 'paused' }])
      expect(await database.query("SELECT status FROM offers WHERE id = 'alheia'")).toEqual([{ status: 'published' }])
      expect(
        await database.query(
          "SELECT name, legal_name, tax_id, bio, is_public, company_id FROM providers WHERE id = 'joana'",
        ),
      ).toEqual([
        {
          name: 'Conta excluída',
          legal_name: 'Conta excluída',
          tax_id: '',
          bio: '',
          is_public: false,
          company_id: null,
        },
      ])
      expect((await test.app.inject('/api/providers/joana')).statusCode).toBe(404)
      expect((await test.app.inject('/api/offers/minha')).statusCode).toBe(404)
    })

    it('keeps who sold a trip for those who bought it', async () => {
      const old = { userId: idOf('client'), offer: 'minha', status: 'completed', startsAt: '2026-10-01T09:00' }
      await addBooking(database, old)
      expect((await deleteWith(await tokenOf('guide'))).statusCode).toBe(204)
      expect(await database.query("SELECT name, tax_id, bio, is_public FROM providers WHERE id = 'joana'")).toEqual([
        { name: 'Joana Ribeiro Passeios', tax_id: '12.345.678/0001-95', bio: '', is_public: false },
      ])
    })

    it('is refused to the last owner, also when the last two leave at once', async () => {
      const refused = await deleteWith(await tokenOf('admin'))
      expect(refused.statusCode).toBe(409)
      expect(refused.json().detail).toContain('única pessoa na administração')
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [idOf('other')])
      const permit = (permission: string) =>
        database.query('INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, $2, now())', [
          idOf('other'),
          permission,
        ])
      await permit('support')
      expect((await deleteWith(await tokenOf('admin'))).statusCode).toBe(409)
      await permit('owner')
      const answers = await Promise.all([deleteWith(await tokenOf('admin')), deleteWith(await tokenOf('other'))])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
      expect(await count("user_roles WHERE role = 'admin'")).toBe(1)
    })

    it('wants a fresh login of who has no password', async () => {
      await database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [idOf('client')])
      const token = await tokenOf('client')
      time = new Date(NOW.getTime() + 15 * 60_000 + 1000)
      const refused = await deleteWith(token, '')
      expect(refused.statusCode).toBe(403)
      expect(refused.json().detail).toContain('entre de novo')
      expect((await deleteWith(await tokenOf('client'), '')).statusCode).toBe(204)
    })

    it('is done once when it is asked for twice at once', async () => {
      const token = await tokenOf('client')
      const answers = await Promise.all([deleteWith(token), deleteWith(token)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
      expect(await count("outbox WHERE subject = 'Sua conta foi excluída'")).toBe(1)
    })
  })

  it('Purchases of a deleted account are deleted five years after the trip, and with the last one the account’s row', async () => {
    const id = idOf('client')
    await addBooking(database, { userId: id, startsAt: '2026-10-01T09:00', status: 'completed' })
    await addBooking(database, { userId: idOf('guide'), startsAt: '2026-10-01T09:00', status: 'completed' })
    await deleteWith(await tokenOf('client'))
    await purge(database, new Date('2031-10-01T11:00:00Z'))
    expect(await count('bookings')).toBe(2)
    await purge(database, new Date('2031-11-21T12:00:00Z'))
    expect(await count('orders WHERE user_id = $1', [id])).toBe(0)
    expect(await count('users WHERE id = $1', [id])).toBe(0)
    // The bookings of an account that exists stay.
    expect(await count('bookings')).toBe(1)
  })
})
