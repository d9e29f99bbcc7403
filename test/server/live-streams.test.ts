import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Person } from '../../server/accounts/principal.ts'
import { answerErrors } from '../../server/http/errors.ts'
import { type LiveListener, liveStreams } from '../../server/http/live-streams.ts'

describe('the live streams of a server', () => {
  it('are never all occupied: a new person ends the oldest stream of the person with most', async () => {
    const app = Fastify()
    answerErrors(app)
    const wakeUps = { announce: () => undefined, onChange: () => undefined, pollMs: () => 60_000 }
    const live = liveStreams<string>(app, wakeUps, 'tests', async () => undefined, 4)
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
