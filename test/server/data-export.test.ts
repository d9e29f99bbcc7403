import { afterEach, beforeEach, expect, it } from 'vitest'
import { post } from '../../server/outbox/outbox.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, addUnpublished } from './privacy-data.ts'
import { EMAILS, NOW, type Person, type Privacy, startPrivacy } from './privacy-support.ts'

eachDatabase('the copy of a person’s data', (open) => {
  let privacy: Privacy
  beforeEach(async () => {
    privacy = await startPrivacy(await open())
  })
  afterEach(() => privacy.close())

  async function fill(person: Person, mark: string): Promise<void> {
    const id = privacy.idOf(person)
    await privacy.database.query('UPDATE users SET avatar = $2, phone_verified_at = created_at WHERE id = $1', [
      id,
      `avatar/${mark}.webp`,
    ])
    await privacy.database.query(
      "INSERT INTO identities (provider, subject, user_id, linked_at) VALUES ('google', $2, $1, $3)",
      [id, `google-${mark}`, NOW.toISOString()],
    )
    await privacy.database.query(
      'INSERT INTO images (path, user_id, width, height, bytes, sent_at) VALUES ($2, $1, 10, 10, 99, $3)',
      [id, `avatar/${mark}.webp`, NOW.toISOString()],
    )
    await privacy.database.query("INSERT INTO favourites (user_id, offer_id, added_at) VALUES ($1, 'minha', $2)", [
      id,
      NOW.toISOString(),
    ])
    const subject = `Mensagem ${mark}, código 123456`
    const secret = 'abra https://site.example/redefinir-senha#SEGREDO-DO-LINK'
    await post(privacy.database, NOW, { channel: 'email', to: EMAILS[person], subject, text: secret, html: secret })
  }

  it('contains all data of the person', async () => {
    await fill('client', 'CLIENTE')
    const { code } = await addBooking(privacy.database, {
      userId: privacy.idOf('client'),
      startsAt: '2026-12-24T09:00',
    })
    const token = await privacy.tokenOf('client')
    await privacy.ask('PUT', 'consents', token, { version: '1', choices: [{ purpose: 'preferences', granted: true }] })
    const answer = await privacy.ask('GET', 'export', token)
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

  it('contains notifications, permissions and templates, without keys of a device', async () => {
    const id = privacy.idOf('guide')
    const token = await privacy.tokenOf('guide')
    await privacy.database.query(
      `INSERT INTO push_registrations (id, user_id, session_id, endpoint, p256dh, auth, hides_text, created_at)
       SELECT gen_random_uuid(), $1, s.jti, 'https://push.example/SEGREDO', 'SEGREDO', 'SEGREDO', true, now()
         FROM sessions s WHERE s.user_id = $1 LIMIT 1`,
      [id],
    )
    await privacy.database.query("INSERT INTO notification_choices VALUES ($1, 'news', 'email', false)", [id])
    await privacy.database.query("INSERT INTO staff_permissions VALUES ($1, 'support', NULL, now())", [id])
    await privacy.database.query(
      `INSERT INTO message_templates (id, provider_id, position, name, text)
       VALUES (gen_random_uuid(), 'joana', 1, 'Encontro', 'Espero na praça')`,
    )
    await privacy.database.query(
      "INSERT INTO second_factors (user_id, secret, created_at, enabled_at) VALUES ($1, 'SEGREDO', now(), now())",
      [id],
    )
    const answer = await privacy.ask('GET', 'export', token)
    expect(answer.json()).toMatchObject({
      perfil: { tem_app_de_autenticacao: true },
      permissoes_na_administracao: [{ permissao: 'support' }],
      aparelhos_com_notificacoes: [{ esconde_o_texto: true }],
      escolhas_de_notificacoes: [{ assunto: 'news', canal: 'email', ligada: false }],
      modelos_de_mensagens: [{ nome: 'Encontro', texto: 'Espero na praça', dias: null }],
    })
    expect(answer.body).not.toContain('SEGREDO')
  })

  it('contains the guide’s unpublished offers, and only for that guide', async () => {
    await addUnpublished(privacy.database)
    const data = (await privacy.ask('GET', 'export', await privacy.tokenOf('guide'))).json()
    expect(data).toMatchObject({
      ofertas_por_publicar: [
        { oferta: 'rascunho', situacao: 'editing', conteudo: { basics: { title: 'Segredo da Joana' } } },
      ],
      fotos_de_ofertas: [{ oferta: 'rascunho', endereco: '/media/offers/abc-400.webp' }],
    })
    for (const person of ['client', 'other', 'admin'] as const) {
      expect((await privacy.ask('GET', 'export', await privacy.tokenOf(person))).body).not.toContain('Segredo da Joana')
    }
  })

  it('contains a guide’s profile and offers, without data of travellers', async () => {
    await addBooking(privacy.database, { userId: privacy.idOf('client'), offer: 'minha', startsAt: '2026-12-24T09:00' })
    const data = (await privacy.ask('GET', 'export', await privacy.tokenOf('guide'))).json()
    expect(data).toMatchObject({
      empresa: { aprovada: true, nome_fantasia: 'Joana Ribeiro Passeios', apresentacao: 'Eu sou daqui' },
      ofertas: [{ oferta: 'minha', titulo: 'Passeio da Joana', situacao: 'published' }],
      reservas: [],
      pedidos: [],
    })
  })

  it('contains no secret: no hash, token, session id, link or code', async () => {
    await fill('client', 'CLIENTE')
    const token = await privacy.tokenOf('client')
    const [user] = await privacy.database.query<{ hash: string; jti: string }>(
      'SELECT password_hash AS hash, jti::text FROM users JOIN sessions ON user_id = id WHERE id = $1',
      [privacy.idOf('client')],
    )
    const { body } = await privacy.ask('GET', 'export', token)
    for (const secret of [user?.hash, user?.jti, token, 'argon2', 'SEGREDO-DO-LINK', '123456']) {
      expect(secret).toBeTruthy()
      expect(body).not.toContain(secret)
    }
  })

  it('contains no data of another person, for any role', async () => {
    const people = ['client', 'guide', 'other', 'admin'] as const
    for (const person of people) {
      await fill(person, `MARCA-${person}`)
      await addBooking(privacy.database, { userId: privacy.idOf(person), startsAt: '2026-12-24T09:00' })
    }
    const codes = await privacy.database.query<{ code: string; user_id: string }>(
      'SELECT b.code, o.user_id FROM bookings b JOIN orders o ON o.id = b.order_id',
    )
    for (const person of people) {
      const { body } = await privacy.ask('GET', 'export', await privacy.tokenOf(person))
      expect(body).toContain(`MARCA-${person}`)
      for (const other of people.filter((name) => name !== person)) {
        expect(body).not.toContain(`MARCA-${other}`)
        expect(body).not.toContain(`"${EMAILS[other]}"`)
      }
      for (const { code, user_id } of codes) expect(body.includes(code)).toBe(String(user_id) === privacy.idOf(person))
    }
  })

  it('omits messages sent before the person had this account or confirmed this phone', async () => {
    const before = new Date('2025-12-01T12:00:00Z')
    const text = 'x'
    await post(privacy.database, before, { channel: 'email', to: EMAILS.client, subject: 'De antes', text, html: text })
    await post(privacy.database, NOW, { channel: 'sms', to: '+5511987650001', text })
    expect((await privacy.ask('GET', 'export', await privacy.tokenOf('client'))).json().mensagens).toEqual([])
  })

  it('can be downloaded ten times an hour by each person', async () => {
    const token = await privacy.tokenOf('client')
    for (let round = 0; round < 10; round += 1) {
      expect((await privacy.ask('GET', 'export', token)).statusCode).toBe(200)
      privacy.wait(60_000)
    }
    const refused = await privacy.ask('GET', 'export', token)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ retryAfter: 3000, detail: expect.stringContaining('última hora') })
    expect((await privacy.ask('GET', 'export', await privacy.tokenOf('guide'))).statusCode).toBe(200)
    privacy.wait(3_000_001)
    expect((await privacy.ask('GET', 'export', token)).statusCode).toBe(200)
  })
})
