import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createHttpClient } from '../../../src/adapters/http/http-client.ts'
import { ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { getBoat, id, postBoat, token } from './boat-calls.ts'
import { hangUp, json, raw, scriptedServer, silence } from './scripted-server.ts'

const server = scriptedServer()

describe('trying again', () => {
  it.each([502, 503, 504])('a GET answered with %i is tried twice more', async (status) => {
    server.answer(raw('', status), raw('', status), json({ name: 'Jangada' }))
    expect(await server.client().call(getBoat, id)).toEqual({ name: 'Jangada' })
    expect(server.requests).toHaveLength(3)
  })

  it('a GET fails after the third failure', async () => {
    server.answer(raw('', 503))
    await expect(server.client().call(getBoat, id)).rejects.toBeInstanceOf(ServiceFailed)
    expect(server.requests).toHaveLength(3)
  })

  it('a GET is retried twice after a broken connection', async () => {
    server.answer(hangUp, hangUp, json({ name: 'Jangada' }))
    expect(await server.client().call(getBoat, id)).toEqual({ name: 'Jangada' })
  })

  it.each([
    ['503', raw('', 503), ServiceFailed],
    ['a broken connection', hangUp, Unreachable],
  ])('a POST is never tried again after %s: it might happen twice', async (_, reply, failure) => {
    server.answer(reply, json({ name: 'Jangada' }))
    await expect(server.client().call(postBoat, { body: { name: 'x' } })).rejects.toBeInstanceOf(failure)
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    [500, false],
    [502, true],
    [503, true],
    [504, true],
    [507, false],
  ])('a POST answered with %i may pass by itself: %s', async (status, mayPass) => {
    server.answer(raw('', status))
    const refused = server.client().call(postBoat, { body: { name: 'x' } })
    await expect(refused).rejects.toMatchObject({ name: 'ServiceFailed', isTemporary: mayPass })
  })

  it('an address without a server is Unreachable', async () => {
    const client = createHttpClient({
      baseUrl: 'http://127.0.0.1:1/api/',
      currentToken: () => null,
      onUnauthorized: () => undefined,
      retryDelay: () => 0,
    })
    await expect(client.call(getBoat, id)).rejects.toBeInstanceOf(Unreachable)
  })

  it('an answer that breaks off in the middle is Unreachable', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
      response.write('{"name":', () => response.socket?.destroy())
    })
    await expect(server.client().call(getBoat, id)).rejects.toBeInstanceOf(Unreachable)
  })
})

describe('an abort', () => {
  it('before the request sends nothing and rejects with the signal’s reason', async () => {
    const reason = new Error('left the page')
    await expect(server.client().call(getBoat, { ...id, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(server.requests).toHaveLength(0)
  })

  it('while waiting for the answer rejects with the signal’s reason without a retry', async () => {
    server.answer(silence)
    const leaving = new AbortController()
    const arrived = server.arrival()
    const answer = server.client().call(getBoat, { ...id, signal: leaving.signal })
    await arrived
    leaving.abort()
    await expect(answer).rejects.toBe(leaving.signal.reason)
    expect(server.requests).toHaveLength(1)
  })

  it('during the pause before a retry rejects with the signal’s reason', async () => {
    const leaving = new AbortController()
    const reason = new Error('left the page')
    server.answer(raw('', 503))
    const client = server.client({
      // Called when the wait begins.
      retryDelay: () => {
        queueMicrotask(() => leaving.abort(reason))
        return 60_000
      },
    })
    await expect(client.call(getBoat, { ...id, signal: leaving.signal })).rejects.toBe(reason)
    expect(server.requests).toHaveLength(1)
  })
})

it('tokens, passwords and bodies are in no property of an error', async () => {
  const replies = [
    json({}, 401),
    json({}, 500),
    hangUp,
    raw('{"access_token":"outro-segredo", nope}'),
    json({ name: 3 }),
  ]
  for (const reply of replies) {
    server.answer(reply)
    const error = await server
      .client({ currentToken: () => token })
      .call(postBoat, { body: { name: 'minha-senha' } })
      .catch((caught: unknown) => caught)
    const shown = inspect(error, { depth: 10, showHidden: true })
    expect(shown).toMatch(/POST boats/)
    expect(shown).not.toMatch(/segredo|minha-senha/)
  }
})
