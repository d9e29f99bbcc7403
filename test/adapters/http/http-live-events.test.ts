import { expect, it, vi } from 'vitest'
import { NotOffered, TooManyRequests, Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { followLive } from '../../../src/core/live/follow-live.ts'
import { type Answering, event, refuse, startLiveBackend, stream } from './live-backend.ts'

const soon = { timeout: 5_000, interval: 5 }

async function follow(live: readonly Answering[], options?: { pause?: number; patience?: number }) {
  const backend = await startLiveBackend({ live }, options)
  const [onNews, onLost] = [vi.fn(), vi.fn()]
  const stop = followLive(backend.live, { onNews, onLost })
  return { ...backend, onNews, onLost, stop }
}
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
}

it('opens a stream again that ended, and continues after the last position', async () => {
  const { asked, onNews, onLost } = await follow([
    (response) => {
      stream(response, event('opened', {}, 6) + event('order', { orderId: 'a' }, 7))
      response.end()
    },
    (response) => stream(response, event('validation', {}, 8)),
  ])
  await vi.waitFor(() => expect(onNews).toHaveBeenLastCalledWith({ type: 'validation' }), soon)
  expect(onNews.mock.calls).toEqual([[{ type: 'opened' }], [{ type: 'order', orderId: 'a' }], [{ type: 'validation' }]])
  expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.any(Unreachable))
  expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '7'])
})

it('closes a silent stream; comments count as activity', async () => {
  let signs = 0
  const { asked, onLost } = await follow(
    [
      (response) => {
        stream(response)
        const timer = setInterval(() => {
          response.write(': beat\n\n')
          if (++signs === 8) clearInterval(timer)
        }, 100)
        response.on('close', () => clearInterval(timer))
      },
      (response) => stream(response),
    ],
    { patience: 700, pause: 0 },
  )
  await vi.waitFor(() => expect(asked).toHaveLength(2), soon)
  // Eight signs take longer than the patience, so each sign must have restarted it.
  expect(signs).toBe(8)
  expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.any(Unreachable))
})

it.each([
  [401, Unauthenticated, 1],
  [404, NotOffered, 0],
])('asks no more after a %i, and reports it to later followers too', async (status, kind, reports) => {
  const { asked, live, onLost, onUnauthorized } = await follow([refuse(status)])
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.any(kind)), soon)
  await turns()
  expect(asked).toHaveLength(1)
  expect(onUnauthorized).toHaveBeenCalledTimes(reports)
  const late = vi.fn()
  followLive(live, { onNews: () => undefined, onLost: late })
  await vi.waitFor(() => expect(late).toHaveBeenCalledExactlyOnceWith(expect.any(kind)), soon)
})

it('waits as long as the backend asks, but reconnects at once when the network returns', async () => {
  const { asked, live, onLost, onNews } = await follow(
    [refuse(429, { 'retry-after': '3600' }), (response) => stream(response, event('opened'))],
    {},
  )
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith(expect.any(TooManyRequests)), soon)
  expect(live.getSnapshot().matches('waiting')).toBe(true)
  await turns()
  expect(asked).toHaveLength(1)
  live.send({ type: 'look again' })
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledOnce(), soon)
})

it('reports a stream that is already open as opened, and nothing to a follower that left', async () => {
  const { live, onNews } = await follow([(response) => stream(response, event('opened'))])
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledOnce(), soon)
  const [late, left] = [vi.fn(), vi.fn()]
  followLive(live, { onNews: late, onLost: () => undefined })
  followLive(live, { onNews: left, onLost: () => undefined })()
  await vi.waitFor(() => expect(late).toHaveBeenCalledExactlyOnceWith({ type: 'opened' }), soon)
  expect(left).not.toHaveBeenCalled()
})

it('carries the session in a header, never in the address', async () => {
  const { asked, onNews } = await follow([(response) => stream(response, event('opened'))])
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled(), soon)
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer mine', accept: 'text/event-stream' })
  expect(asked[0]?.url).toBe('/api/live')
})

it('ignores an event of a later version and continues', async () => {
  const { onNews, onLost } = await follow([
    (response) => stream(response, event('opened') + event('later', {}, 2) + event('order', { orderId: 'a' }, 3)),
  ])
  await vi.waitFor(() => expect(onNews).toHaveBeenLastCalledWith({ type: 'order', orderId: 'a' }), soon)
  expect(onNews).toHaveBeenCalledTimes(2)
  expect(onLost).not.toHaveBeenCalled()
})
