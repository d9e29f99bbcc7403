import type { ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import { createHttpValidationRecords } from '../../../src/adapters/http/http-validation-records.ts'
import { ServiceFailed, Unauthenticated, UnreadableAnswer } from '../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../src/core/onboarding/validation.ts'
import { type Answering, event, refuse, startLiveBackend, stream } from './live-backend.ts'

const ME = 7
const soon = { timeout: 5_000, interval: 5 }
const record = (userId: unknown = ME, more: object = {}) => ({
  ...DEFAULT_FLAGS,
  user_id: userId,
  createdAt: 1,
  ...more,
})
const answer =
  (data: unknown): Answering =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data))

/** `open`: the stream of the page, to write events into. */
async function follow(records: readonly Answering[], live: readonly Answering[] = []) {
  const open = Promise.withResolvers<ServerResponse>()
  const opens: Answering = (response) => {
    stream(response, event('opened'))
    open.resolve(response)
  }
  const backend = await startLiveBackend({ live: live.length > 0 ? live : [opens], 'validation/record': records })
  const port = createHttpValidationRecords(backend.http, { live: backend.live, retryDelay: () => 0 })
  const [onRecord, onFailure] = [vi.fn(), vi.fn()]
  const stop = port.watch(ME, onRecord, onFailure)
  return { ...backend, port, open: open.promise, onRecord, onFailure, stop }
}

it('fetches the record when the stream opens, at each event about it, and at no other', async () => {
  const { askedAt, open, onRecord, onFailure } = await follow([
    answer(record()),
    answer(record(ME, { pix_verified: true })),
  ])
  await vi.waitFor(() => expect(onRecord).toHaveBeenLastCalledWith(record()), soon)
  const response = await open
  response.write(event('order', { orderId: 'a' }, 2) + event('validation', {}, 3))
  await vi.waitFor(() => expect(onRecord).toHaveBeenLastCalledWith(record(ME, { pix_verified: true })), soon)
  expect(askedAt('validation/record')).toHaveLength(2)
  expect(onFailure).not.toHaveBeenCalled()
})

it('fetches once more after events that arrived during a fetch', async () => {
  const held = Promise.withResolvers<ServerResponse>()
  const { askedAt, open, onRecord } = await follow([held.resolve, answer(record(ME, { pix_verified: true }))])
  const first = await held.promise
  const response = await open
  response.write(event('validation', {}, 2) + event('validation', {}, 3))
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
  expect(askedAt('validation/record')).toHaveLength(1)
  answer(record())(first)
  await vi.waitFor(() => expect(onRecord).toHaveBeenLastCalledWith(record(ME, { pix_verified: true })), soon)
  expect(askedAt('validation/record')).toHaveLength(2)
})

it('reports nothing about another person, and continues after an unreadable record', async () => {
  const { askedAt, open, onRecord, onFailure } = await follow([
    answer(record(8, { pix_verified: true })),
    answer({ user_id: ME }),
    answer(record('7')),
  ])
  const response = await open
  await vi.waitFor(() => expect(askedAt('validation/record')).toHaveLength(1), soon)
  response.write(event('validation', {}, 2))
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(UnreadableAnswer)), soon)
  response.write(event('validation', {}, 3))
  await vi.waitFor(() => expect(onRecord).toHaveBeenCalledExactlyOnceWith(record()), soon)
})

it('tries a failed fetch again', async () => {
  const { onRecord, onFailure } = await follow([refuse(500), refuse(500), answer(record())])
  await vi.waitFor(() => expect(onRecord).toHaveBeenCalledExactlyOnceWith(record()), soon)
  expect(onFailure.mock.calls).toEqual([[expect.any(ServiceFailed)], [expect.any(ServiceFailed)]])
})

it('fetches nothing while the stream is refused', async () => {
  const { askedAt, onFailure } = await follow([answer(record())], [refuse(401)])
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Unauthenticated)), soon)
  expect(askedAt('validation/record')).toEqual([])
})

it('stops fetching without a listener, and starts again with the next one', async () => {
  const { askedAt, open, port, onRecord, stop } = await follow([answer(record())])
  await vi.waitFor(() => expect(onRecord).toHaveBeenCalledOnce(), soon)
  const response = await open
  stop()
  response.write(event('validation', {}, 2))
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
  expect(askedAt('validation/record')).toHaveLength(1)
  const again = vi.fn()
  const leave = port.watch(ME, again, () => undefined)
  await vi.waitFor(() => expect(again).toHaveBeenCalledExactlyOnceWith(record()), soon)
  leave()
})
