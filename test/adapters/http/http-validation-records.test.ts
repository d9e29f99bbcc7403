import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createHttpClient } from '../../../src/adapters/http/http-client.ts'
import { createHttpValidationRecords } from '../../../src/adapters/http/http-validation-records.ts'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import {
  NotOffered,
  TooManyRequests,
  Unauthenticated,
  Unreachable,
  UnreadableAnswer,
} from '../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../src/core/onboarding/validation.ts'

const ME = 7
const LONG_MS = 3_600_000
const record = (userId: unknown = ME, more: object = {}) => ({
  ...DEFAULT_FLAGS,
  user_id: userId,
  createdAt: 1,
  ...more,
})
const event = (data: unknown) => `event: record\ndata: ${JSON.stringify(data)}\n\n`

/** A backend whose nth stream is answered by the nth function, the last one by all that follow. */
async function follow(
  answers: readonly ((response: ServerResponse) => void)[],
  { delay = 0, patience = LONG_MS }: { delay?: number; patience?: number } = {},
) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answers[Math.min(asked.length, answers.length) - 1]?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const onUnauthorized = vi.fn()
  const connection = createMemoryConnection()
  const http = createHttpClient({
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/`,
    currentToken: () => ({ token: 'mine', token_type: 'Bearer' }),
    onUnauthorized,
    retryDelay: () => 0,
  })
  const records = createHttpValidationRecords(http, { connection, retryDelay: () => delay, patience })
  const [onRecord, onFailure] = [vi.fn(), vi.fn()]
  const stop = records.watch(ME, onRecord, onFailure)
  onTestFinished(async () => {
    stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { asked, onRecord, onFailure, onUnauthorized, connection, stop }
}

const stream = (response: ServerResponse, text = '') => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(text)
}
const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()
const soon = { timeout: 5_000, interval: 5 }

it('opens a stream that ended anew', async () => {
  const { asked, onRecord, onFailure } = await follow([
    (response) => {
      stream(response, event(record()))
      response.end()
    },
    (response) => stream(response, event(record(ME, { pix_verified: true }))),
  ])
  await vi.waitFor(() => expect(onRecord).toHaveBeenLastCalledWith(record(ME, { pix_verified: true })), soon)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Unreachable))
  expect(asked).toHaveLength(2)
})

it('gives up a stream that fell silent, and takes any sign of life for one', async () => {
  let signs = 0
  const { asked, onFailure } = await follow(
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
    { patience: 700 },
  )
  await vi.waitFor(() => expect(asked).toHaveLength(2), soon)
  // That is longer than the patience, which each of them renews.
  expect(signs).toBe(8)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Unreachable))
})

it.each([
  [401, Unauthenticated, 1],
  [404, NotOffered, 0],
])('ends for good with a %i', async (status, kind, told) => {
  const { asked, onFailure, onUnauthorized } = await follow([refuse(status)])
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(kind)), soon)
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(1)
  expect(onUnauthorized).toHaveBeenCalledTimes(told)
})

it('waits for as long as the backend asks, and no longer once there is a network again', async () => {
  const { asked, onFailure, onRecord, connection } = await follow([
    refuse(429, { 'retry-after': '3600' }),
    (response) => stream(response, event(record())),
  ])
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.any(TooManyRequests)), soon)
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(1)
  connection.cut()
  connection.restore()
  await vi.waitFor(() => expect(onRecord).toHaveBeenCalledOnce(), soon)
})

it('tells nothing of another person, and goes on after what it cannot read', async () => {
  const said = event(record(8, { pix_verified: true })) + event({ user_id: ME }) + event(record('7'))
  const { asked, onRecord, onFailure } = await follow([(response) => stream(response, said)])
  await vi.waitFor(() => expect(onRecord).toHaveBeenCalledExactlyOnceWith(record()), soon)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(UnreadableAnswer))
  expect(asked).toHaveLength(1)
})

it('lets the backend know that nobody listens any more', async () => {
  const closed = vi.fn()
  const { onRecord, onFailure, stop } = await follow([
    (response) => {
      response.on('close', closed)
      stream(response, event(record()))
    },
  ])
  await vi.waitFor(() => expect(onRecord).toHaveBeenCalled(), soon)
  stop()
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), soon)
  expect(onFailure).not.toHaveBeenCalled()
})

it('carries the session in a header, never in the address', async () => {
  const { asked, onRecord } = await follow([(response) => stream(response, event(record()))])
  await vi.waitFor(() => expect(onRecord).toHaveBeenCalled(), soon)
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer mine', accept: 'text/event-stream' })
  expect(asked[0]?.url).toBe('/api/validation/records/live')
})
