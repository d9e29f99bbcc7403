import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Another company's backend, written from the specification's section 7 only. It has its own style of ids, errors and
 * extra fields, with or without a `data` object around every answer. It answers unknown calls as a web framework does:
 * with a page of HTML, or with JSON that is no problem document.
 */
export interface ForeignBackend {
  /** Absolute, ends with /api/. */
  readonly baseUrl: string
  /** 'down' breaks connections, 'slow' holds answers until release(), the others give that answer to every call. */
  trouble: 'none' | 'down' | 'slow' | 'html' | 'error' | 'malformed'
  /** The same for single calls, as `POST auth/forgot`; 'unauthorized' is 401, 'rejected' 422, 'missing' 404, 'empty' `{}`. */
  readonly failures: Map<ForeignCall, ForeignFailure>
  /** Unknown calls that were requested, as `GET offers/home`. */
  readonly unknownCalls: readonly string[]
  /** Sends the answers that 'slow' holds. @returns their number. */
  held(): number
  release(): void
  /** Resets every person to the initial state and ends all tokens. */
  reset(): void
  /** Resets every person to the initial state; every token that was issued is valid again. */
  restart(): void
  /** Ends all tokens. */
  revokeTokens(): void
  close(): Promise<void>
}

/** The thirteen calls of the specification's section 7. */
export const FOREIGN_CALLS = [
  'POST auth/login',
  'POST auth/me',
  'POST auth/logout',
  'POST auth/update-profile',
  'POST auth/update-check-phone',
  'POST auth/forgot',
  'POST auth/provider-congrats',
  'POST images',
  'POST auth/update-avatar',
  'POST auth/update-password',
  'GET exchange-rates/all',
  'GET configs',
  'GET check-validate-updates',
] as const
export type ForeignCall = (typeof FOREIGN_CALLS)[number]
export type ForeignFailure = 'unauthorized' | 'rejected' | 'error' | 'html' | 'malformed' | 'missing' | 'empty'

export interface ForeignBackendOptions {
  readonly envelope: boolean
  readonly port?: number
  readonly tokenSeconds?: number
  /** Content of its `configs`; without it, `configs` is empty. */
  readonly features?: readonly string[]
}

/** The people this backend knows; all have the password `segredo123`. */
export const FOREIGN_PEOPLE = {
  client: 'ana@exemplo.br',
  company: 'bruno@exemplo.br',
  approved: 'davi@exemplo.br',
  admin: 'carla@exemplo.br',
}
export const FOREIGN_PASSWORD = 'segredo123'

const person = (id: number, name: string, email: string) => ({
  id,
  name,
  email,
  avatar: null,
  avatar_url: null,
  birth_date: '1990-05-17',
  cellphone: null,
  user_name: name.toLowerCase(),
  internal_score: 4.2,
})

const accounts = () => [
  {
    user: person(101, 'Ana', FOREIGN_PEOPLE.client),
    password: FOREIGN_PASSWORD,
    roles: [{ id: 3, name: 'client', guard: 'api' }],
    client: { id: 55, segment: 'gold' },
    company: null,
  },
  {
    user: person(102, 'Bruno', FOREIGN_PEOPLE.company),
    password: FOREIGN_PASSWORD,
    roles: [
      { id: 2, name: 'company', guard: 'api' },
      { id: 9, name: 'newsletter-editor', guard: 'api' },
    ],
    client: null,
    company: {
      id: 77,
      able_to_approve: {
        validations: false,
        missing_validation: ['phone', 'pix_key', 'instagram_link'],
        checked_by: null,
      },
      plan: 'basic',
    },
  },
  {
    user: person(104, 'Davi', FOREIGN_PEOPLE.approved),
    password: FOREIGN_PASSWORD,
    roles: [{ id: 2, name: 'company', guard: 'api' }],
    client: null,
    company: {
      id: 78,
      able_to_approve: { validations: true, missing_validation: [], checked_by: 'Carla' },
      plan: 'basic',
    },
  },
  {
    user: person(103, 'Carla', FOREIGN_PEOPLE.admin),
    password: FOREIGN_PASSWORD,
    roles: [{ id: 1, name: 'admin', guard: 'api' }],
    client: null,
    company: null,
  },
]
type Account = ReturnType<typeof accounts>[number]

const RATES = Object.entries({ USD: '5.4321', EUR: '6.2875', GBP: '7.2149' }).map(([code, rate]) => ({
  code,
  rate,
  at: null,
}))

const CONFIGS = {
  id: 1,
  primary_color: '#0b7285',
  register_tour_video: 'https://videos.example/tour',
  register_transfer_video: 'https://videos.example/traslado',
  register_adivisory_video: null,
  register_provider_video: 'https://videos.example/prestador',
}

class Refusal extends Error {
  status = 400
}
const refusal = (status: number, message: string) => Object.assign(new Refusal(message), { status })

export async function startForeignBackend(options: ForeignBackendOptions): Promise<ForeignBackend> {
  const { envelope, port = 0, tokenSeconds = 3600, features } = options
  let people = accounts()
  /** Ids of the users, by token. */
  const issued = new Map<string, number>()
  const ended = new Set<string>()
  const held: (() => void)[] = []
  const failures = new Map<ForeignCall, ForeignFailure>()
  const unknownCalls: string[] = []

  const issueToken = (account: Account): string => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const exp = Math.floor(Date.now() / 1000) + tokenSeconds
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: account.user.id, exp, jti: randomUUID() })}`
    const token = `${signed}.${createHmac('sha256', 'foreign').update(signed).digest('base64url')}`
    issued.set(token, account.user.id)
    return token
  }
  const tokenOf = (request: IncomingMessage) => request.headers.authorization?.replace(/^bearer /i, '') ?? ''
  const who = (request: IncomingMessage): Account => {
    const token = tokenOf(request)
    const id = ended.has(token) ? undefined : issued.get(token)
    const account = people.find(({ user }) => user.id === id)
    if (!account) throw refusal(401, 'token invalid')
    return account
  }

  type Handler = (body: Record<string, unknown>, request: IncomingMessage, url: URL) => unknown
  const calls: Record<ForeignCall, Handler> = {
    'POST auth/login': ({ email, password }) => {
      const account = people.find((one) => one.user.email === email && one.password === password)
      if (!account) throw refusal(401, 'bad credentials')
      return { access_token: issueToken(account), token_type: 'bearer', expires_in: tokenSeconds }
    },
    'POST auth/me': (_, request) => {
      const { user, roles, client, company } = who(request)
      return { user, roles, client, company, tenant: company && { id: 9000 + company.id }, permissions: [] }
    },
    'POST auth/logout': (_, request) => {
      who(request)
      ended.add(tokenOf(request))
      return { message: 'bye' }
    },
    'POST auth/update-profile': ({ name, email, birth_date, cellphone, user_name }, request) => {
      const { user } = who(request)
      if (typeof name !== 'string' || name.trim() === '') throw refusal(422, 'name is empty')
      const changes = { name, email, birth_date, cellphone, user_name }
      const { id: _id, internal_score: _score, ...answer } = Object.assign(user, changes)
      return answer
    },
    'POST auth/update-check-phone': ({ cellphone }, request) => {
      const { user, company } = who(request)
      if (typeof cellphone !== 'string' || !/\d{8}/.test(cellphone)) throw refusal(422, 'no phone')
      Object.assign(user, { cellphone })
      const missing = company?.able_to_approve.missing_validation ?? []
      if (missing.includes('phone')) missing.splice(missing.indexOf('phone'), 1)
      return { user_id: user.id, status: true }
    },
    'POST auth/forgot': ({ email }) => {
      if (typeof email !== 'string' || !email.includes('@')) throw refusal(422, 'no address')
      return { queued: true }
    },
    'POST auth/provider-congrats': (_, request) => ({ queued: who(request).user.email }),
    'POST images': ({ image }, request) => {
      if (typeof image !== 'string' || !image.startsWith('data:image/')) throw refusal(422, 'no picture')
      const path = `avatars/${who(request).user.id}.png`
      return { image: { id: 1, path, url: `https://images.example/${path}` } }
    },
    'POST auth/update-avatar': ({ avatar }, request) => {
      if (typeof avatar !== 'string' || avatar === '') throw refusal(422, 'no path')
      return Object.assign(who(request).user, { avatar, avatar_url: `https://images.example/${avatar}` })
    },
    'POST auth/update-password': ({ current_password, password, password_confirmation }, request) => {
      const account = who(request)
      if (account.password !== current_password || password !== password_confirmation) throw refusal(422, 'no match')
      account.password = String(password)
      return { status: 'changed' }
    },
    'GET exchange-rates/all': () => RATES,
    'GET configs': () => ({ ...CONFIGS, ...(features && { features }) }),
    'GET check-validate-updates': (_, request, url) => ({
      check_phone: false,
      user_id: who(request).user.id,
      status: true,
      validate_documents: [url.searchParams.get('document_name')].filter(Boolean),
    }),
  }

  const server = createServer(async (request, response: ServerResponse) => {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-ignore-401, accept-language')
    // All methods, as web frameworks do, although section 7 has two: a refused preflight looks like a lost network.
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
    if (backend.trouble === 'down') return response.destroy()
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (backend.trouble === 'slow') await new Promise<void>((resolve) => held.push(resolve))
    const url = new URL(request.url ?? '/', 'http://foreign')
    const asked = `${request.method} ${url.pathname.replace(/^\/api\//, '')}`
    const name = FOREIGN_CALLS.find((one) => one === asked)
    const page = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(text)
    switch ((name && failures.get(name)) ?? backend.trouble) {
      case 'html':
        return page(200, '<h1>Em manutenção</h1>')
      case 'missing':
        return page(404, '<h1>Not Found</h1>')
      case 'empty':
        return reply(200, envelope ? { success: true, data: {} } : {})
      case 'unauthorized':
        return reply(401, { error: { code: 'E_401', message: 'token invalid' } })
      case 'rejected':
        return reply(422, { error: { code: 'E_422', message: 'unprocessable' } })
      case 'error':
        return reply(500, { error: { code: 'E_PANIC', message: 'segfault' } })
      case 'malformed':
        return response.setHeader('Content-Type', 'application/json').end('{"data":{"user":')
    }
    if (name === undefined) {
      unknownCalls.push(asked)
      return envelope ? page(404, '<h1>Not Found</h1>') : reply(404, { message: `no route for ${asked}` })
    }
    try {
      let text = ''
      for await (const chunk of request) text += chunk
      const answer = calls[name](text === '' ? {} : JSON.parse(text), request, url)
      reply(200, envelope ? { success: true, data: answer } : answer)
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 400
      reply(status, { success: false, error: { code: `E_${status}`, message: String(error) } })
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const release = () => held.splice(0).forEach((go) => void go())
  const backend: ForeignBackend = {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/api/`,
    trouble: 'none',
    failures,
    unknownCalls,
    held: () => held.length,
    release,
    reset() {
      people = accounts()
      issued.clear()
    },
    restart() {
      people = accounts()
      ended.clear()
    },
    revokeTokens: () => issued.clear(),
    async close() {
      release()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return backend
}
