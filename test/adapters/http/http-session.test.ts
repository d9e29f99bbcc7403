import { describe, expect, it } from 'vitest'
import { createHttpSession } from '../../../src/adapters/http/http-session.ts'
import { json, raw, scriptedServer } from './scripted-server.ts'

const server = scriptedServer()
const token = { token: 'a.b.c', token_type: 'Bearer' }
const session = () => createHttpSession(server.client())
const me = (answer: unknown) => {
  server.answer(json(answer))
  return session().fetchIdentity(token)
}
const NEITHER = { email: '', name: '', roles: [] }

describe('auth/login', () => {
  it('sends the credentials with X-Ignore-401 and without an old token', async () => {
    server.answer(json({ data: { access_token: 'x.y.z', token_type: 'bearer' } }))
    const backend = createHttpSession(server.client({ currentToken: () => token }))
    expect(await backend.login({ email: 'ana@exemplo.br', password: 'segredo' })).toEqual({
      token: 'x.y.z',
      token_type: 'bearer',
    })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', url: '/api/auth/login' })
    expect(JSON.parse(request?.body ?? '')).toEqual({ email: 'ana@exemplo.br', password: 'segredo' })
    expect(request?.headers).toHaveProperty('x-ignore-401')
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  it('reports the HTTP status, the backend’s sentence and the waiting time of a failure', async () => {
    server.answer(json({ title: 'Calma', detail: 'Aguarde um minuto.', retryAfter: 60 }, 429))
    await expect(session().login({ email: 'a@b', password: 'c' })).rejects.toMatchObject({
      name: 'LoginFailed',
      status: 429,
      detail: 'Aguarde um minuto.',
      retryAfterSeconds: 60,
    })
  })

  it.each([
    ['no token', { data: { token_type: 'bearer' } }],
    ['an empty token', { data: { access_token: '', token_type: 'bearer' } }],
    ['a token that no header can carry', { data: { access_token: 'a\nb', token_type: 'bearer' } }],
    ['no token type', { data: { access_token: 'x.y.z' } }],
  ])('answered with %s counts as no answer: status 500', async (_, answer) => {
    server.answer(json(answer))
    await expect(session().login({ email: 'a@b', password: 'c' })).rejects.toMatchObject({
      status: 500,
      cause: { name: 'UnreadableAnswer' },
    })
  })
})

describe('auth/me', () => {
  it('keeps user_name as nickName and the tenant’s identifier', async () => {
    const user = { id: '7', name: 'Ana', email: 'ana@exemplo.br', user_name: 'aninha', cellphone: null, score: 3 }
    expect(
      await me({ data: { user, roles: ['client'], client: { id: 9, x: 1 }, company: null, tenant: { id: 4 } } }),
    ).toEqual({
      user: { id: '7', name: 'Ana', email: 'ana@exemplo.br', nickName: 'aninha', roles: ['client'], client: { id: 9 } },
      tenant: { id: 4 },
    })
  })

  it('reads roles as names or as objects with one, drops unknown ones, and counts each once', async () => {
    const roles = ['client', { name: 'company' }, 'root', { name: 'client' }, null, 7, {}, ['admin'], 'toString']
    expect((await me({ user: { id: 1 }, roles }))?.user.roles).toEqual(['client', 'company'])
  })

  it('treats a company without approval data as not approved', async () => {
    expect((await me({ user: { id: 1 }, company: {} }))?.user.company).toEqual({
      able_to_approve: { validations: false, missing_validation: [] },
    })
    const truthy = { able_to_approve: { validations: 'yes', missing_validation: 'none' } }
    expect((await me({ user: { id: 1 }, company: truthy }))?.user.company?.able_to_approve).toEqual({
      validations: false,
      missing_validation: [],
    })
  })

  it('reads missing validations also beside able_to_approve', async () => {
    const company = { able_to_approve: { validations: false }, missing_validation: ['pix_key'] }
    expect((await me({ user: { id: 1 }, company }))?.user.company?.able_to_approve.missing_validation).toEqual([
      'pix_key',
    ])
  })

  it.each([
    [
      'an empty list for nothing, as PHP writes it',
      { user: { id: 1 }, client: [], company: [], tenant: [], roles: {} },
    ],
    ['malformed optional fields', { user: { id: 1, cellphone: 11987654321, avatar: {} }, tenant: { id: null } }],
    ['nothing but an id', { user: { id: 1 } }],
  ])('is read where the answer has %s', async (_, answer) => {
    expect(await me(answer)).toEqual({ user: { id: 1, ...NEITHER } })
  })

  it.each([
    ['no user', { roles: [] }],
    ['null for the user', { data: { user: null } }],
    ['a user without an id', { data: { user: { name: 'Ana' } } }],
    ['an empty id', { data: { user: { id: '' } } }],
    ['a malformed id', { data: { user: { id: {} } } }],
  ])('is nobody where the answer has %s', async (_, answer) => {
    expect(await me(answer)).toBeNull()
  })

  it('reports the status text of a failure', async () => {
    server.answer(raw('', 500))
    await expect(session().fetchIdentity(token)).rejects.toMatchObject({
      name: 'UserInfoFailed',
      statusText: 'Internal Server Error',
    })
  })

  it('reports a sentence with the status of a failure without a status text, as over HTTP/2', async () => {
    server.answer((response) => response.writeHead(418, ' ').end())
    await expect(session().fetchIdentity(token)).rejects.toMatchObject({
      statusText: 'Não conseguimos carregar os seus dados (erro 418).',
    })
  })
})
