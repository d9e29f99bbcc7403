import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { browserAddress, siteAddress } from '../../server/http/site-address.ts'
import { introduction } from '../../server/operations/introduction.ts'
import { composeMail } from '../../server/outbox/compose-mail.ts'
import { post } from '../../server/outbox/outbox.ts'
import { eachDatabase } from '../support/databases.ts'
import { startTestApp, type TestApp } from './support.ts'

const OUTBOX = '/demonstracao/caixa-de-saida'
const NOW = new Date('2026-11-20T12:00:00Z')
const LINK = 'https://tour.example/confirmar-email#abcdefghijklmnopqrstuvwx'

eachDatabase('the demo’s outbox', (open) => {
  let database: Database
  let test: TestApp
  beforeAll(async () => {
    database = await open()
    test = await startTestApp(database, { now: () => NOW })
  })
  afterAll(() => test.close())
  beforeEach(() => database.query('DELETE FROM outbox'))

  const mail = (to: string, subject = 'Confirme o seu e-mail', greeting = 'Olá, Ana!') =>
    post(database, NOW, {
      channel: 'email',
      to,
      ...composeMail({
        subject,
        greeting,
        paragraphs: ['Falta só um passo.'],
        code: '482913',
        action: { label: 'Confirmar e-mail', url: LINK },
      }),
    })
  const get = async (url: string) => test.app.inject({ url })
  const newest = async () => (await database.query<{ id: string }>('SELECT max(id) AS id FROM outbox'))[0]?.id

  it('explains what to do while it is empty', async () => {
    const { statusCode, body } = await get(OUTBOX)
    expect(statusCode).toBe(200)
    expect(body).toContain('Nada por aqui ainda')
  })

  it('shows the newest first, with the link to press and the code', async () => {
    await mail('ana@example.com')
    await post(database, NOW, {
      channel: 'sms',
      to: '+5511987650001',
      text: 'Seu código é 135790. Vale por 10 minutos.',
    })
    const { body } = await get(OUTBOX)
    expect(body.indexOf('+5511987650001')).toBeLessThan(body.indexOf('ana@example.com'))
    expect(body).toContain('<p class="code">135790</p>')
    expect(body).toContain('<p class="code">482913</p>')
    expect(body).toContain(`<a class="button" href="${LINK}">Confirmar e-mail</a>`)
    expect(body).toContain('hoje às 9h')
  })

  it('finds the mails of an address in upper or lower case', async () => {
    await mail('ana@example.com', 'Para a Ana')
    await mail('bia_x@example.com', 'Para a Bia')
    const found = (await get(`${OUTBOX}?para=ANA%40`)).body
    expect(found).toContain('Para a Ana')
    expect(found).not.toContain('Para a Bia')
    expect((await get(`${OUTBOX}?para=%25`)).body).toContain('Nenhuma mensagem para “%”')
    expect((await get(`${OUTBOX}?para=aia`)).body).toContain('Nenhuma mensagem')
  })

  it('shows thirty at a time', async () => {
    for (let count = 1; count <= 31; count += 1) await mail('ana@example.com', `Mensagem ${count}.`)
    const first = (await get(`${OUTBOX}?para=ana`)).body
    expect(first.split('<article')).toHaveLength(31)
    expect(first).not.toContain('Mensagem 1.')
    const older = /href="([^"]+)">Mais antigas/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const last = (await get(older)).body
    expect(last.split('<article')).toHaveLength(2)
    expect(last).toContain('Mensagem 1.')
    expect(last).toContain('Mais recentes')
    expect(last).not.toContain('Mais antigas')
  })

  it('shows one mail in a frame that may only open links', async () => {
    await mail('ana@example.com')
    const id = await newest()
    const { body } = await get(`${OUTBOX}/${id}`)
    const src = `${OUTBOX}/${id}/mensagem`
    expect(body).toContain(`src="${src}" sandbox="allow-popups allow-popups-to-escape-sandbox"`)
    const inside = await get(src)
    expect(inside.body).toContain('Olá, Ana!')
    expect(inside.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(inside.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'self'; sandbox allow-popups/,
    )
  })

  it('escapes typed text', async () => {
    await mail(
      '"><script>alert(1)</script>@example.com',
      '<img src=x onerror=alert(1)>',
      '</p><script>alert(2)</script>',
    )
    await post(database, NOW, { channel: 'sms', to: '<b>', text: 'https://a.example/"onclick="alert(3) <i>oi</i>' })
    for (const url of [OUTBOX, `${OUTBOX}?para=%22%3E%3Cscript%3E`, `${OUTBOX}/${await newest()}`]) {
      const { body } = await get(url)
      expect(body).not.toMatch(/<script|<img|<b>|<i>|"onclick/)
    }
  })

  it.each([OUTBOX, `${OUTBOX}/1`, `${OUTBOX}/1/mensagem`])('%s is not cached and not sent as referrer', async (url) => {
    await database.query('ALTER TABLE outbox ALTER COLUMN id RESTART WITH 1')
    await mail('ana@example.com')
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each(['/0', '/x', '/99999999999999999999', '/1%00', '/-1', '/999/mensagem', '/x/mensagem'])(
    'has no message at %s',
    async (path) => {
      expect((await get(OUTBOX + path)).statusCode).toBe(404)
    },
  )

  it.each(['?para=%00', '?para=a&para=b', `?para=${'a'.repeat(5000)}`, '?antes=x', '?antes=99999999999999999999'])(
    'bears the question %s',
    async (query) => {
      expect((await get(OUTBOX + query)).statusCode).toBe(200)
    },
  )

  it.each([
    ['is no demo', { DEMO: 'false' }],
    [
      'delivers its mails',
      { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ola@tour.example', PUBLIC_URL: 'https://tour.example' },
    ],
    ['has a public address', { PUBLIC_URL: 'https://tour.example' }],
  ])('is not there where the marketplace %s', async (_what, variables) => {
    await post(database, new Date('2030-01-01'), { channel: 'sms', to: '+5511987650001', text: '123456' })
    const other = await startTestApp({ ...database, close: async () => undefined }, { variables })
    for (const path of ['', `/${await newest()}`, `/${await newest()}/mensagem`]) {
      expect((await other.app.inject({ url: OUTBOX + path })).statusCode).toBe(404)
    }
    await other.close()
  })

  it.each([
    ['127.0.0.1', {}, 200],
    ['192.168.0.7', { host: '192.168.0.5:3000' }, 200],
    ['::ffff:10.0.0.9', {}, 200],
    ['203.0.113.9', {}, 404],
    ['2001:db8::1', {}, 404],
    // A proxy on the same machine.
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['127.0.0.1', { 'x-forwarded-for': '10.0.0.9, 203.0.113.9' }, 404],
    ['127.0.0.1', { host: 'demo.tour.example' }, 404],
  ])(
    'answers %s with the headers %j by %i: it is for this machine and its network',
    async (remoteAddress, headers, status) => {
      await mail('ana@example.com')
      for (const path of ['', `/${await newest()}`, `/${await newest()}/mensagem`]) {
        const answer = await test.app.inject({ url: OUTBOX + path, remoteAddress, headers })
        expect(answer.statusCode, path).toBe(status)
      }
    },
  )
})

describe('the address that a browser opens', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['localhost', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.168.0.7', 'http://192.168.0.7:3000'],
  ])('of a server that listens on %s is %s', (host, address) => {
    expect(browserAddress(host, 3000)).toBe(address)
  })

  it('is the announced one for every listening address', () => {
    const app = { addresses: () => [{ address: '0.0.0.0', family: 'IPv4', port: 4321 }] }
    expect(siteAddress(app, parseConfig({ NODE_ENV: 'development', HOST: '0.0.0.0' }))).toBe('http://localhost:4321')
    expect(siteAddress({ addresses: () => [] }, parseConfig({ PORT: '3456' }))).toBe('http://127.0.0.1:3456')
    expect(siteAddress(app, parseConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://tour.example' }))).toBe(
      'https://tour.example',
    )
  })

  it('leads to the outbox in the introduction of a demo, and of no other', () => {
    const textFor = (variables: Record<string, string>) =>
      introduction('http://127.0.0.1:3000', parseConfig({ NODE_ENV: 'development', ...variables }), null)
    expect(textFor({})).toContain(`http://127.0.0.1:3000${OUTBOX}`)
    expect(textFor({ DEMO: 'false' })).not.toContain(OUTBOX)
    const smtp = { SMTP_URL: 'smtp://smtp.example', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://tour.example' }
    expect(textFor(smtp)).not.toContain(OUTBOX)
    expect(textFor({ PUBLIC_URL: 'https://tour.example' })).not.toContain(OUTBOX)
  })

  it('stands below the logins in the introduction of a demo, and a real site prints none', () => {
    const logins = { password: 'segredo', accounts: [{ email: 'ana@exemplo.com.br', name: 'Ana', summary: 'guia' }] }
    const textFor = (demo: boolean) =>
      introduction('http://127.0.0.1:3000', { ...parseConfig({ NODE_ENV: 'development' }), demo }, logins)
    expect(textFor(true)).toContain('password segredo\n    ana@exemplo.com.br  Ana, guia')
    expect(textFor(false)).not.toContain('segredo')
  })

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://tour.example' }])(
    'has a warning if others can reach a demo by %j',
    (variables) => {
      const config = parseConfig({ NODE_ENV: 'development', ...variables })
      expect(introduction('http://127.0.0.1:3000', config, null)).toContain('WARNING: others reach this server')
      expect(introduction('http://127.0.0.1:3000', { ...config, demo: false }, null)).not.toContain('WARNING')
      expect(introduction('http://127.0.0.1:3000', parseConfig({}), null)).not.toContain('WARNING')
    },
  )
})
