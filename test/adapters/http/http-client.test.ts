import { describe, expect, it, vi } from 'vitest'
import { createHttpAccountEntry } from '../../../src/adapters/http/http-account-entry.ts'
import { createHttpProfile } from '../../../src/adapters/http/http-profile.ts'
import { createHttpSession } from '../../../src/adapters/http/http-session.ts'
import { createHttpValidationChecks } from '../../../src/adapters/http/http-validation-checks.ts'
import {
  Forbidden,
  NotFound,
  Rejected,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  UnreadableAnswer,
} from '../../../src/core/failures.ts'
import { getBoat, getBoatInData, id, postBoat, sinkBoat, token } from './boat-calls.ts'
import { json, raw, scriptedServer } from './scripted-server.ts'

const server = scriptedServer()

describe('a request', () => {
  it('is sent to the path below the base, with its query, and asks for JSON in Brazilian Portuguese', async () => {
    server.answer(json({ name: 'Jangada' }))
    await server.client().call(getBoat, { ...id, query: { with: 'sails', without: undefined } })
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/boats/7?with=sails',
      headers: { 'accept-language': 'pt-BR', accept: 'application/json' },
    })
  })

  it('has the token type and the unchanged token, read for every request', async () => {
    server.answer(json({ name: 'Jangada' }))
    const currentToken = vi.fn(() => ({ token: 'a.b.c', token_type: 'bearer' }))
    const client = server.client({ currentToken })
    await client.call(getBoat, id)
    currentToken.mockReturnValue({ token: 'd.e.f', token_type: 'JWT' })
    await client.call(getBoat, id)
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['bearer a.b.c', 'JWT d.e.f'])
  })

  it('has no Authorization without a session', async () => {
    server.answer(json({ name: 'Jangada' }))
    await server.client().call(getBoat, id)
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('sends its body as JSON', async () => {
    server.answer(json({ name: 'Jangada' }))
    await server.client().call(postBoat, { body: { name: 'Jangada' } })
    expect(server.requests[0]).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Jangada"}',
    })
  })

  it.each(['', '.', '..'])('is not sent for the id "%s", which would address something else', async (strange) => {
    await expect(server.client().call(getBoat, { params: { id: strange } })).rejects.toBeInstanceOf(NotFound)
    expect(server.requests).toHaveLength(0)
  })

  it('encodes the slashes of an id', async () => {
    server.answer(json({ name: 'Jangada' }))
    await server.client().call(getBoat, { params: { id: '../../admin?x=1' } })
    expect(server.requests[0]?.url).toBe('/api/boats/..%2F..%2Fadmin%3Fx%3D1')
  })
})

describe('an answer', () => {
  it.each([
    ['without an envelope where one is agreed', getBoatInData, { name: 'Saveiro' }, { data: { name: 'Saveiro' } }],
    ['with the envelope that is agreed', getBoatInData, { data: { name: 'Saveiro' } }, { data: { name: 'Saveiro' } }],
    ['with an envelope where none is agreed', getBoat, { data: { name: 'Saveiro' } }, { name: 'Saveiro' }],
    ['with unknown fields', getBoat, { name: 'Saveiro', colour: 'blue' }, { name: 'Saveiro' }],
    ['with null for an optional field', getBoat, { name: 'Saveiro', seats: null }, { name: 'Saveiro' }],
    ['with a malformed optional field', getBoat, { name: 'Saveiro', seats: 'many', captain: {} }, { name: 'Saveiro' }],
  ])('is read %s', async (_, call, body, read) => {
    server.answer(json(body))
    expect(await server.client().call(call, id)).toEqual(read)
  })

  it.each([
    ['HTML', raw('<!doctype html><h1>Oi</h1>')],
    ['nothing', raw('', 200)],
    ['no content', raw('', 204)],
    ['broken JSON', raw('{"name": "Jang', 200, { 'Content-Type': 'application/json' })],
    ['JSON without a required field', json({ seats: 3 })],
    ['JSON with a malformed required field', json({ name: ['Jangada'] })],
    ['null', json(null)],
    ['a list', json([])],
    ['a text', json('Jangada')],
  ])('that is %s is an UnreadableAnswer', async (_, reply) => {
    server.answer(reply)
    await expect(server.client().call(getBoat, id)).rejects.toBeInstanceOf(UnreadableAnswer)
    expect(server.requests).toHaveLength(1)
  })

  it('may be anything if the contract only promises success', async () => {
    server.answer(raw('<p>ok</p>', 200), raw('', 204))
    const client = server.client()
    expect(await client.call(sinkBoat)).toBeUndefined()
    expect(await client.call(sinkBoat)).toBeUndefined()
  })
})

describe('any 2xx is success for the calls of section 7 that promise nothing else', () => {
  const http = () => server.client()
  const log = { warn: () => undefined }
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'auth/forgot': async () =>
      (await createHttpAccountEntry(http(), log).requestPasswordReset('ana@exemplo.br')).isSent,
    'auth/provider-congrats': () => createHttpValidationChecks(http()).sendCongratulations(),
    'auth/logout': async () => (await createHttpSession(http()).logout(token)) ?? true,
    'auth/update-avatar': async () => (await createHttpProfile(http()).updateAvatar('avatar/1.webp')) ?? true,
    'auth/update-password': async () =>
      (await createHttpProfile(http()).updatePassword({
        current_password: 'a',
        password: 'b',
        password_confirmation: 'b',
      })) ?? true,
    'auth/update-check-phone': async () =>
      (await createHttpProfile(http()).checkPhone('+5511987654321', '123456')).confirmed,
  }
  const bodies: Readonly<Record<string, (status: number) => ReturnType<typeof raw>>> = {
    'no body': (status) => raw('', status, {}),
    'a body': (status) => json({ data: { message: 'ok' } }, status),
  }
  const table = Object.keys(calls).flatMap((call) =>
    [200, 201, 202, 203, 204, 206, 207, 226].flatMap((status) =>
      Object.keys(bodies)
        .filter((body) => status !== 204 || body === 'no body')
        .map((body) => [call, status, body] as const),
    ),
  )
  it.each(table)('%s answered with %d and %s', async (call, status, body) => {
    server.answer(bodies[body]?.(status) ?? raw(''))
    expect(await calls[call]?.()).toBe(true)
  })

  it.each(Object.keys(calls))('and no other status is: %s', async (call) => {
    server.answer(json({}, 500))
    expect(await calls[call]?.().catch(() => false)).toBe(false)
  })
})

describe('a refusal', () => {
  it.each([
    [400, Rejected],
    [401, Unauthenticated],
    [403, Forbidden],
    [409, Rejected],
    [410, NotFound],
    [413, Rejected],
    [422, Rejected],
    [429, TooManyRequests],
    [500, ServiceFailed],
  ])('with status %i becomes its failure, whatever its body, and is not tried again', async (status, failure) => {
    for (const reply of [
      json({ error: 'x' }, status),
      raw('<h1>x</h1>', status),
      json(null, status),
      raw('', status),
    ]) {
      server.answer(reply)
      const error = await server
        .client()
        .call(getBoat, id)
        .catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(failure)
      expect(error).toHaveProperty('detail', undefined)
    }
    expect(server.requests).toHaveLength(4)
  })

  it('contains the sentence and the fields of its problem details', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Dados inválidos',
      status: 422,
      detail: 'Confira os campos.',
      errors: { email: 'Informe um e-mail.', age: 3 },
    }
    server.answer(json(problem, 422, { 'Content-Type': 'application/problem+json' }))
    await expect(server.client().call(postBoat, { body: { name: 'x' } })).rejects.toMatchObject({
      detail: 'Confira os campos.',
      fields: { email: 'Informe um e-mail.' },
    })
  })

  it.each([
    ['its problem details', json({ title: 'Calma', retryAfter: 12.2 }, 429, { 'Retry-After': '99' }), 13],
    ['a header in seconds', json({}, 429, { 'Retry-After': '99' }), 99],
    ['a header with a date long gone', json({}, 429, { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' }), 0],
    ['nowhere', json({}, 429), undefined],
    ['a header of nonsense', json({}, 429, { 'Retry-After': 'soon' }), undefined],
  ])('for asking too often tells how long to wait, as said in %s', async (_, reply, retryAfterSeconds) => {
    server.answer(reply)
    await expect(server.client().call(getBoat, id)).rejects.toMatchObject({
      name: 'TooManyRequests',
      retryAfterSeconds,
    })
  })
})

describe('a 401', () => {
  it('is announced for every request of a storm, with the header that was refused', async () => {
    server.answer(json({}, 401))
    const onUnauthorized = vi.fn()
    const client = server.client({ onUnauthorized, currentToken: () => token })
    const storm = await Promise.allSettled(Array.from({ length: 8 }, () => client.call(getBoat, id)))
    expect(storm.every(({ status }) => status === 'rejected')).toBe(true)
    expect(onUnauthorized.mock.calls).toEqual(Array.from({ length: 8 }, () => ['Bearer segredo.do.token']))
  })

  it('is the caller’s alone when the request carried X-Ignore-401', async () => {
    server.answer(json({}, 401))
    const onUnauthorized = vi.fn()
    const client = server.client({ onUnauthorized })
    await expect(client.call(sinkBoat, { ignore401: true })).rejects.toBeInstanceOf(Unauthenticated)
    expect(server.requests[0]?.headers).toHaveProperty('x-ignore-401')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('is assumed for a token that is invalid in a header, and nothing is sent', async () => {
    const onUnauthorized = vi.fn()
    const client = server.client({ onUnauthorized, currentToken: () => ({ token: 'a\nb', token_type: 'Bearer' }) })
    await expect(client.call(getBoat, id)).rejects.toBeInstanceOf(Unauthenticated)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(server.requests).toHaveLength(0)
  })
})
