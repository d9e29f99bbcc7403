import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { loggable } from '../../server/http/log.ts'
import { STYLE_HASHES } from '../../server/http/security.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { requestOf } from './orders-support.ts'
import { serviceAccountOf } from './service-account.ts'
import { styleHashes } from './style-hashes.ts'
import { startTestApp, type TestApp } from './support.ts'

const CLIENT = 'viajante@demo.tourpresencial.com.br'

let test: TestApp
let database: Database
beforeAll(async () => {
  database = await openMigratedPglite()
  await seedAccounts(database)
  test = await startTestApp(database)
})
afterAll(() => test.close())

const shared = () => ({ ...database, close: async () => undefined })

describe('headers', () => {
  const policyOf = (header: unknown) =>
    Object.fromEntries(
      String(header)
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    )

  it('allow only the pages’ own scripts', async () => {
    const policy = policyOf((await test.app.inject('/api/health')).headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'img-src': "'self' data: blob: https:",
      'connect-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
    })
    expect(policy['style-src-elem']).not.toContain('unsafe-inline')
  })

  it('allow exactly the style elements that the libraries write', () => {
    expect([...STYLE_HASHES].sort()).toEqual(styleHashes().sort())
  })

  it('allow connections to the configured origins', async () => {
    const other = await startTestApp(shared(), { variables: { CSP_CONNECT_SRC: 'https://a.example wss://b.example' } })
    const policy = policyOf((await other.app.inject('/api/health')).headers['content-security-policy'])
    expect(policy['connect-src']).toBe("'self' https://a.example wss://b.example")
    await other.close()
  })

  it('allow Google’s frames and token requests if sign-in by Firebase is configured', async () => {
    const policyWith = async (variables: Record<string, string>) => {
      const other = await startTestApp(shared(), { variables: { FIREBASE_PROJECT_ID: 'my-tour', ...variables } })
      const policy = policyOf((await other.app.inject('/api/health')).headers['content-security-policy'])
      await other.close()
      return policy
    }
    expect(await policyWith({ FIREBASE_AUTH_DOMAIN: 'entrar.tour.example' })).toMatchObject({
      'script-src': "'self' https://apis.google.com",
      'frame-src': 'https://www.youtube-nocookie.com https://entrar.tour.example',
      'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    })
    expect(await policyWith({ FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099' })).toMatchObject({
      'frame-src': 'https://www.youtube-nocookie.com http://127.0.0.1:9099',
      'connect-src': "'self' http://127.0.0.1:9099",
    })
    // Without access to the document database, its address must not appear.
    const account = serviceAccountOf('my-tour')
    expect(await policyWith({ FIREBASE_SERVICE_ACCOUNT: account.text })).toMatchObject({
      'connect-src':
        "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com",
    })
    const emulators = { FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099', FIRESTORE_EMULATOR: '127.0.0.1:8080' }
    expect(await policyWith(emulators)).toMatchObject({
      'connect-src': "'self' http://127.0.0.1:9099 http://127.0.0.1:8080",
    })
    // The window that signs in must be able to answer the page that opened it.
    expect((await test.app.inject('/api/health')).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    )
  })

  it('contain the recommended security headers', async () => {
    const { headers } = await test.app.inject('/api/health')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('require HTTPS only for requests by HTTPS', async () => {
    const other = await startTestApp(shared(), { variables: { PUBLIC_URL: 'https://tour.example' } })
    const { headers } = await other.app.inject('/api/health')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await other.close()
  })

  it.each(['/atualizar-tour/1/segredo', '/Atualizar-Tour/1/segredo', '//atualizar-tour/1/segredo'])(
    'send no referrer from %s, whose address contains a token',
    async (url) => {
      expect((await test.app.inject({ url })).headers['referrer-policy']).toBe('no-referrer')
    },
  )
})

describe('pages of another origin', () => {
  const PAGES = 'https://www.tour.example'
  const preflight = {
    method: 'OPTIONS',
    url: '/api/auth/login',
    headers: {
      origin: PAGES,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-ignore-401',
    },
  } as const

  it('may not call the API unless they are named', async () => {
    const { headers } = await test.app.inject({ url: '/api/configs', headers: { origin: PAGES } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect((await test.app.inject(preflight)).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('may call it if they are configured, and no others may', async () => {
    const open = await startTestApp(shared(), { variables: { CORS_ORIGINS: `https://a.example ${PAGES}` } })
    const asked = await open.app.inject(preflight)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': PAGES,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('x-ignore-401'),
      vary: expect.stringContaining('Origin'),
    })
    const refused = await open.app.inject({ method: 'POST', url: '/api/auth/me', headers: { origin: PAGES } })
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['access-control-allow-origin']).toBe(PAGES)
    expect(refused.headers['access-control-expose-headers']).toContain('retry-after')
    expect(refused.headers['access-control-allow-credentials']).toBeUndefined()
    for (const origin of ['https://tour.example', 'https://www.tour.example.evil.example', 'null']) {
      const answer = await open.app.inject({ ...preflight, headers: { ...preflight.headers, origin } })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    await open.close()
  })
})

describe('the log', () => {
  it('contains no token, password, e-mail or typed text', async () => {
    const lines: string[] = []
    const logged = await startTestApp(shared(), {
      variables: { LOG_LEVEL: 'trace' },
      logStream: { write: (line) => void lines.push(line) },
    })
    const answer = await logged.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: CLIENT, password: DEMO_PASSWORD },
    })
    const token: string = answer.json().data.access_token
    const authorization = `Bearer ${token}`
    await logged.app.inject({ method: 'POST', url: '/api/auth/me', headers: { authorization } })
    await logged.app.inject({ url: '/api/offers/search?text=minha+doenca&email=a%40b.example' })
    await logged.app.inject({ url: `/atualizar-tour/7/${token}` })
    await logged.app.inject({ url: `/atualizar-tour/7/${token}/?x=${token}` })
    await logged.app.inject({ url: '/contato/maria@example.com' })
    await logged.app.inject({ method: 'POST', url: '/api/auth/login', payload: '{"password": "segredo-quebrado' })
    await logged.close()
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(6)
    for (const secret of [
      token,
      token.slice(-20),
      DEMO_PASSWORD,
      'viajante',
      'doenca',
      'b.example',
      'maria',
      'segredo',
    ]) {
      expect(log).not.toContain(secret)
    }
    expect(log).toContain('/atualizar-tour/7/…')
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(String) })
  })

  it('names a failure without the values that a database error quotes; the answer contains neither', async () => {
    const lines: string[] = []
    const broken = await startTestApp(
      {
        ...shared(),
        query: () => database.query("SELECT 'viajante@segredo'::int"),
      },
      { variables: { LOG_LEVEL: 'info' }, logStream: { write: (line) => void lines.push(line) } },
    )
    const payload = { email: CLIENT, password: 'x' }
    const answer = await broken.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      code: 'internal_error',
      title: 'Erro inesperado',
      status: 500,
      detail: 'Algo deu errado do nosso lado. Já registramos o problema; tente novamente em instantes.',
    })
    const log = lines.join('')
    expect(log).toContain('"code":"22P02"')
    expect(log).toContain(String(answer.headers['x-request-id']))
    expect(log).not.toContain('viajante')
    await broken.close()
  })

  it.each([
    ['/tour/resultado-da-busca-tour?texto=praia', '/tour/resultado-da-busca-tour'],
    ['/atualizar-tour/1/aaa.bbb.ccc', '/atualizar-tour/1/…'],
    ['/ATUALIZAR-TOUR/1/aaa/bbb', '/ATUALIZAR-TOUR/1/…'],
    ['/a/joao%40example.com/b', '/a/…/b'],
    [`/${'a'.repeat(5000)}`, `/${'a'.repeat(299)}`],
  ])('tells %s as %s', (url, logged) => {
    expect(loggable(url)).toBe(logged)
  })
})

describe('a real connection', () => {
  let port: number
  beforeAll(async () => {
    const address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }))
    port = Number(address.port)
  })

  /** Sends raw bytes and collects the answer until the other side closes. */
  const raw = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk.toString()
      })
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })

  it.each([
    ['what is not HTTP', 'nonsense\r\n\r\n', 400, 'bad_request'],
    ['a header without an end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(80_000)}\r\n\r\n`, 431, 'headers_too_large'],
    [
      'two lengths',
      'POST /api/auth/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'bad_request',
    ],
    [
      'an address that cannot be decoded',
      'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
  ])('that sends %s is answered a problem and closed', async (_what, bytes, status, code) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('application/problem+json')
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
      status,
      code,
      detail: expect.any(String),
    })
  })

  it('does not return a header of the request', async () => {
    const answer = await raw('GET /api/x%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(answer.toLowerCase()).not.toMatch(/^set-cookie/m)
  })

  it('gets compressed JSON on request', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' })
  })
})

describe('time', () => {
  it('runs out for a request that never arrives whole', async () => {
    const strict = await startTestApp(shared(), { timeouts: { requestMs: 200, handlerMs: 30_000 } })
    const { hostname, port } = new URL(await strict.app.listen({ host: '127.0.0.1', port: 0 }))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let received = ''
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      )
      socket.on('data', (chunk) => {
        received += chunk.toString()
      })
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain('"code":"request_timeout"')
    expect(answer).toContain('O pedido demorou demais para chegar')
    await strict.close()
  })

  it('runs out for an answer that never arrives', async () => {
    const hanging = await startTestApp(
      { ...shared(), query: () => new Promise<never>(() => undefined) },
      { timeouts: { requestMs: 60_000, handlerMs: 100 } },
    )
    const answer = await hanging.app.inject('/api/exchange-rates/all')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable', title: 'Serviço indisponível' })
    await hanging.close()
  })

  it('runs out for a call with a body, such as a purchase, over a real connection', async () => {
    let isHanging = false
    const hanging = await startTestApp(
      {
        ...shared(),
        query: (sql, params) => (isHanging ? new Promise<never>(() => undefined) : database.query(sql, params)),
      },
      { timeouts: { requestMs: 60_000, handlerMs: 1500 } },
    )
    const address = await hanging.app.listen({ host: '127.0.0.1', port: 0 })
    const post = (path: string, payload: object, headers = {}) =>
      fetch(`${address}/api/${path}`, {
        method: path === 'auth/login' ? 'POST' : 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(payload),
      })
    const login = await post('auth/login', { email: CLIENT, password: DEMO_PASSWORD })
    const { data } = (await login.json()) as { data: { access_token: string } }
    isHanging = true
    const order = requestOf([{ offer: 'passeio' }])
    const bought = await post(`orders/${randomUUID()}`, order, { authorization: `Bearer ${data.access_token}` })
    expect([bought.status, bought.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await post('auth/login', { email: CLIENT, password: DEMO_PASSWORD })).status).toBe(503)
    await hanging.close()
  })
})

describe('a stop', () => {
  it('waits for current requests, and refuses new ones', async () => {
    const gate: { open?: () => void } = {}
    const held = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    let asked = false
    const slow = await startTestApp({
      ...shared(),
      ping: async () => {
        asked = true
        await held
      },
    })
    const address = await slow.app.listen({ host: '127.0.0.1', port: 0 })
    const begun = fetch(`${address}/api/health`)
    await expect.poll(() => asked).toBe(true)
    const closed = slow.close()
    const another = () =>
      fetch(`${address}/api/configs`).then(
        ({ status }) => status,
        () => 'refused',
      )
    await expect.poll(() => another()).toBe('refused')
    gate.open?.()
    expect((await begun).status).toBe(200)
    await closed
  })
})
