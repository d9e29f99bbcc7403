import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '../../../contract/call.ts'
import { CALLS } from '../../../contract/index.ts'
import { NO_SUCH_RECORD } from '../../../contract/no-such-record.ts'
import { NotFound, NotOffered } from '../../../src/core/failures.ts'
import { FOREIGN_CALLS } from '../../support/foreign-backend.ts'
import { json, raw, scriptedServer } from './scripted-server.ts'

const boat = z.object({ name: z.string() })
const common = {
  id: 'boat',
  summary: 'a boat',
  tag: 'Test',
  auth: false,
  method: 'POST',
  body: boat,
  answer: boat,
} as const
const postBoat = defineCall({ ...common, path: 'boats' })
const callFerry = defineCall({ ...common, feature: 'orders', path: 'ferries' })
const server = scriptedServer()

describe('A backend', () => {
  const record = json({ type: NO_SUCH_RECORD, title: 'Não encontrado', status: 404, detail: 'Afundou.' }, 404)
  const words = json({ message: 'Not Found' }, 404)
  const page = raw('<h1>Not Found</h1>', 404)
  const announced = { offers: () => true }
  it.each([
    ['our record that is missing', callFerry, {}, record, NotFound],
    ['our record that is missing, by a call of section 7', postBoat, {}, record, NotFound],
    ['a 404 in JSON to a call of section 7: the call exists', postBoat, {}, words, NotFound],
    ['a 404 in JSON to a call of ours', callFerry, {}, words, NotOffered],
    ['a 404 in JSON to a call of ours that was announced', callFerry, announced, words, NotFound],
    ['a 404 as a page, to whatever call', postBoat, {}, page, NotOffered],
    ['a 404 as a page to a call of ours that was announced', callFerry, announced, page, NotOffered],
    ['an empty 404', callFerry, {}, raw('', 404), NotOffered],
    ['a 405', callFerry, announced, json({ message: 'Method Not Allowed' }, 405), NotOffered],
    ['a 501', postBoat, {}, json({ message: 'Not Implemented' }, 501), NotOffered],
    ['a 410, which only a backend that knew the record says', callFerry, {}, json({}, 410), NotFound],
  ])('tells a missing record from a missing call: %s', async (_, call, options, reply, failure) => {
    server.answer(reply)
    const error = await server
      .client(options)
      .call(call, { body: { name: 'x' } })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(failure)
    expect(error).toHaveProperty('detail', reply === record ? 'Afundou.' : undefined)
  })

  it('each call beyond section 7 names its feature, and no call of section 7 does', () => {
    const asked = CALLS.filter(({ feature }) => feature === undefined).map(({ method, path }) => `${method} ${path}`)
    // Health is for operators; the identity's address is configured apart.
    const besides = ['GET health', 'POST auth/identity', 'DELETE auth/identity']
    expect(asked.sort()).toEqual([...FOREIGN_CALLS, ...besides].sort())
  })

  it('sends no request for a call that the backend does not offer', async () => {
    await expect(
      server.client({ offers: () => false }).call(callFerry, { body: { name: 'x' } }),
    ).rejects.toBeInstanceOf(NotOffered)
    expect(server.requests).toHaveLength(0)
    server.answer(json({ name: 'Jangada' }))
    expect(await server.client({ offers: () => false }).call(postBoat, { body: { name: 'x' } })).toEqual({
      name: 'Jangada',
    })
  })
})
