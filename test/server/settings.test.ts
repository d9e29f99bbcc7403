import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import type { SettingName } from '../../src/core/back-office/settings.ts'
import { DEFAULT_COMPANY } from '../../src/core/company/company.ts'
import { eachDatabase } from '../support/databases.ts'
import { confirmSessions } from './confirmed-sessions.ts'
import { ADMIN, GUIDE, OTHER, type Profiles, startProfiles } from './profile-support.ts'

const REASON = 'Pedido da diretoria'

const DAY = 86_400
const NO_ANNOUNCEMENT = { text: '', link: null, from: null, until: null }
const VIDEOS = { tour: 'https://videos.example/passeio.mp4', transfer: null, advisory: '/videos/a.mp4', provider: null }

eachDatabase('the settings of the site', (open) => {
  let database: Database
  let test: Profiles
  let owner: string
  let editor: string
  beforeAll(async () => {
    database = await open()
    test = await startProfiles(database, { TOKEN_LIFETIME_MINUTES: '525600', COMMISSION_BASIS_POINTS: '1500' })
    owner = await test.tokenOf(ADMIN)
    await database.query("INSERT INTO user_roles SELECT id, 'admin' FROM users WHERE email = $1", [OTHER])
    await database.query(
      "INSERT INTO staff_permissions SELECT id, 'content', NULL, now() FROM users WHERE email = $1",
      [OTHER],
    )
    editor = await test.tokenOf(OTHER)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await database.query('DELETE FROM site_settings')
    await confirmSessions(database, ADMIN, test.now())
    await confirmSessions(database, OTHER, test.now())
  })

  async function call(path: string, token?: string, payload?: object) {
    const [method, url] = path.split(' ') as ['GET' | 'PUT', string]
    const answer = await test.app.inject({
      method,
      url: `/api/${url}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  const read = async (token = owner) => (await call('GET admin/settings', token)).body
  const change = (name: SettingName, version: number, value: object, token = owner) =>
    call(`PUT admin/settings/${name}`, token, { version, value, reason: REASON })
  const configs = async () => (await call('GET configs')).body.data
  const latestChange = async () => (await read()).history[0]

  it('begin with the environment', async () => {
    const { settings } = await read()
    expect(settings.commission).toEqual({ version: 0, value: { basisPoints: 1500, previous: null, from: null } })
    expect(settings.videos.value.tour).toBe('/videos/passeio.mp4')
    expect(settings.announcement).toEqual({ version: 0, value: NO_ANNOUNCEMENT })
    expect(await configs()).toMatchObject({ commission: 1500, announcement: null })
  })

  it('change for every visitor, with a history of person, time, old and new value', async () => {
    expect((await change('videos', 0, VIDEOS, editor)).status).toBe(204)
    expect(await configs()).toMatchObject({
      register_tour_video: VIDEOS.tour,
      register_transfer_video: null,
      register_adivisory_video: VIDEOS.advisory,
    })
    expect((await read()).settings.videos).toEqual({ version: 1, value: VIDEOS })
    expect(await latestChange()).toMatchObject({
      by: 'Outra Cliente',
      at: test.now().toISOString(),
      setting: 'videos',
      before: { tour: '/videos/passeio.mp4' },
      after: VIDEOS,
    })
    const { id } = await latestChange()
    expect((await change('videos', 1, VIDEOS)).status, 'the same again').toBe(204)
    expect((await latestChange()).id).toBe(id)
  })

  it('change the colour of pages and mails', async () => {
    expect((await change('color', 0, { accent: '#b0306a' }, editor)).status).toBe(204)
    expect((await configs()).primary_color).toBe('#b0306a')
    await test.ask('auth/forgot', undefined, { email: GUIDE })
    const [mail] = await database.query<{ body_html: string }>('SELECT body_html FROM outbox ORDER BY id DESC LIMIT 1')
    expect(mail?.body_html).toContain('#b0306a')
  })

  it('change the company in pages and mails; earlier documents keep the old one', async () => {
    expect((await configs()).company).toEqual(DEFAULT_COMPANY)
    await database.query(
      `UPDATE companies SET contract_version = '2026-11-23', contract_name = 'Joana', contract_accepted_at = $1
        WHERE user_id = (SELECT id FROM users WHERE email = $2)`,
      [test.now().toISOString(), GUIDE],
    )
    const guide = await test.tokenOf(GUIDE)
    const accepted = async () => (await call('GET validation', guide)).body.contract.accepted
    expect(await accepted()).not.toHaveProperty('company')
    test.wait(60)
    const company = { ...DEFAULT_COMPANY, legalName: 'Rumo Ltda.', email: 'oi@rumo.example' }
    expect((await change('company', 0, company)).status).toBe(204)
    expect((await configs()).company).toEqual(company)
    await test.ask('auth/forgot', undefined, { email: GUIDE })
    const [mail] = await database.query<{ body_text: string }>('SELECT body_text FROM outbox ORDER BY id DESC LIMIT 1')
    expect(mail?.body_text).toContain('Rumo Ltda.')
    expect((await accepted()).company).toEqual(DEFAULT_COMPANY)
  })

  it('are not overwritten by an admin who saw an older version', async () => {
    await change('videos', 0, VIDEOS, editor)
    const refused = await change('videos', 0, { ...VIDEOS, tour: null })
    expect(refused.status).toBe(412)
    expect(refused.body).toMatchObject({ code: 'setting_changed', detail: expect.stringContaining('Outra Cliente') })
    const both = await Promise.all([
      change('videos', 1, { ...VIDEOS, tour: null }),
      change('videos', 1, { ...VIDEOS, provider: '/x' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412])
    expect((await read()).settings.videos.version).toBe(2)
  })

  it('of the content need the permission for content, those of money an owner', async () => {
    expect(Object.keys((await read(editor)).settings)).toEqual(['color', 'videos', 'announcement'])
    expect((await change('commission', 0, { basisPoints: 1000 }, editor)).status).toBe(403)
    expect((await change('company', 0, DEFAULT_COMPANY, editor)).status).toBe(403)
    await database.query("UPDATE staff_permissions SET permission = 'support' WHERE permission = 'content'")
    expect((await call('GET admin/settings', editor)).status).toBe(403)
    expect((await change('videos', 0, VIDEOS, editor)).status).toBe(403)
    expect((await change('announcement', 0, NO_ANNOUNCEMENT, editor)).status).toBe(403)
    await database.query("UPDATE staff_permissions SET permission = 'content' WHERE permission = 'support'")
  })

  it.each([
    ['color', { accent: '#ffff00' }, 'accent'],
    ['color', { accent: '#000080' }, 'accent'],
    ['color', { accent: 'red' }, 'accent'],
    ['videos', { ...VIDEOS, tour: 'http://videos.example/a.mp4' }, 'tour'],
    ['videos', { ...VIDEOS, tour: 'javascript:alert(1)' }, 'tour'],
    ['videos', { ...VIDEOS, provider: '//other.example' }, 'provider'],
    ['announcement', { ...NO_ANNOUNCEMENT, text: 'a\nb' }, 'text'],
    ['announcement', { ...NO_ANNOUNCEMENT, text: 'Oi', link: 'data:text/html,x' }, 'link'],
    ['announcement', { text: 'Oi', link: null, from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }, 'until'],
    ['company', { ...DEFAULT_COMPANY, cnpj: '11.222.333/0001-82' }, 'cnpj'],
    ['company', { ...DEFAULT_COMPANY, email: 'ajuda@x' }, 'email'],
    ['company', { ...DEFAULT_COMPANY, phone: '123' }, 'phone'],
    ['company', { ...DEFAULT_COMPANY, legalName: '' }, 'legalName'],
    ['commission', { basisPoints: 5001 }, 'basisPoints'],
    ['commission', { basisPoints: -1 }, 'basisPoints'],
  ] as const)('refuse %s as %o', async (name, value, field) => {
    const { status, body } = await change(name, 0, value)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    expect((await read()).settings[name].version).toBe(0)
  })

  it('show an announcement from its beginning until its end', async () => {
    const at = (seconds: number) => new Date(test.now().getTime() + seconds * 1000).toISOString()
    const announcement = { text: 'Feriado: respondemos na segunda.', link: '/dicas', from: at(60), until: at(120) }
    expect((await change('announcement', 0, announcement)).status).toBe(204)
    expect((await configs()).announcement).toBeNull()
    test.wait(60)
    expect((await configs()).announcement).toEqual({ id: '1', text: announcement.text, link: '/dicas' })
    test.wait(60)
    expect((await configs()).announcement).toBeNull()
  })

  it('ask for a confirmed session before the commission changes', async () => {
    test.wait(601)
    expect((await change('commission', 0, { basisPoints: 1000 })).body.code).toBe('confirmation_required')
    expect((await change('announcement', 0, { ...NO_ANNOUNCEMENT, text: 'Oi' })).status).toBe(204)
  })

  it('lower the commission at once and raise it after a month, and mail every approved guide', async () => {
    await database.query(
      'UPDATE companies SET validations = true WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      [GUIDE],
    )
    const mails = async () => {
      const rows = await database.query<{ subject: string }>(
        "SELECT subject FROM outbox WHERE recipient = $1 AND subject LIKE 'A comissão%' ORDER BY id",
        [GUIDE],
      )
      return rows.map(({ subject }) => subject)
    }
    expect((await change('commission', 0, { basisPoints: 1000 })).status).toBe(204)
    expect((await configs()).commission).toBe(1000)
    expect((await change('commission', 1, { basisPoints: 1250 })).status).toBe(204)
    expect((await configs()).commission).toBe(1000)
    expect(await mails()).toEqual(['A comissão passa a ser de 10%', 'A comissão passa a ser de 12,5%'])
    test.wait(30 * DAY - 1)
    expect((await configs()).commission).toBe(1000)
    test.wait(1)
    expect((await configs()).commission).toBe(1250)
  })
})
