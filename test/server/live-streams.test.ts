import { EventEmitter, once } from 'node:events'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Person } from '../../server/accounts/principal.ts'
import { answerErrors } from '../../server/http/errors.ts'
import { type LiveListener, liveStreams } from '../../server/http/live-streams.ts'

const ANA = { userId: 'ana' } as Person
const WAKE_UPS = { announce: () => undefined, onChange: () => undefined, pollMs: () => 60_000 }

describe('the live streams of a server', () => {
  it('count no client that left before its stream began', async () => {
    const app = Fastify()
    answerErrors(app)
    const live = liveStreams<string>(app, WAKE_UPS, 'tests', async () => undefined)
    const left = new EventEmitter()
    app.get('/left', async ({ raw }, reply) => {
      left.emit('asked')
      await once(raw.socket, 'close')
      live.open(ANA, 'left', reply)
      left.emit('opened')
    })
    app.get('/stays', async (_, reply) => void live.open(ANA, 'stays', reply))
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    for (let tab = 0; tab < 20; tab += 1) {
      const [asked, opened] = [once(left, 'asked'), once(left, 'opened')]
      const leaving = new AbortController()
      const answer = fetch(`${address}/left`, { signal: leaving.signal }).catch(() => null)
      await asked
      leaving.abort()
      await opened
      await answer
    }
    const answer = await fetch(`${address}/stays`)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  })

  it('are never all occupied: a new person ends the oldest stream of the person with most', async () => {
    const app = Fastify()
    answerErrors(app)
    const live = liveStreams<string>(app, WAKE_UPS, 'tests', async () => undefined, 4)
    const listeners: LiveListener<string>[] = []
    app.get('/:userId/:topic', async (request, reply) => {
      const { userId, topic } = request.params as { userId: string; topic: string }
      listeners.push(live.open({ userId } as Person, topic, reply))
    })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    const listen = async (path: string) => {
      const { body } = await fetch(`${address}/${path}`)
      return body?.getReader()
    }
    const ana = await listen('ana/order')
    const [first, second] = [await listen('greedy/1'), await listen('greedy/2')]
    await listen('greedy/3')
    const bia = await listen('bia/order')
    const ended = async (reader: typeof first) => {
      for (let read = await reader?.read(); read?.done === false; read = await reader?.read());
      return true
    }
    expect(await ended(first)).toBe(true)
    for (const { topic, stream } of listeners) if (topic !== '1') stream.send('order', topic)
    const text = async (reader: typeof first) => new TextDecoder().decode((await reader?.read())?.value)
    for (const reader of [ana, second, bia]) expect(await text(reader)).toContain('retry')
  })
})
