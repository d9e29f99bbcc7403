import { expect, test, vi } from 'vitest'
import { Unreachable } from '../../../src/core/failures.ts'
import type { OfferPhoto } from '../../../src/core/offer-editing/offer-sections.ts'
import { createPhotoUploads } from '../../../src/core/offer-editing/photo-uploads.ts'

const photo = (id: string): OfferPhoto => ({
  ...{ id, url: id, sources: [], width: 4, height: 3, alt: '', color: '#ccc' },
})

/** A device that opens every file, and a backend that answers on the test's command. */
function begin({ closing = async () => {} }: { readonly closing?: () => Promise<void> } = {}) {
  const calls: { readonly image: string; readonly keep: () => void; readonly fail: (error: unknown) => void }[] = []
  const warnings: unknown[][] = []
  const renderings: unknown[] = []
  const uploads = createPhotoUploads(
    {
      offers: {
        addPhoto: (_, { image }) =>
          new Promise((resolve, reject) => calls.push({ image, keep: () => resolve(photo(image)), fail: reject })),
      },
      pictures: {
        open: async (file) => ({ url: `memory:${file.size}`, width: file.size, height: 3 }),
        render: async ({ width }, options) => {
          renderings.push(options)
          return `photo-${width}`
        },
        close: closing,
      },
      log: { warn: (...warning) => warnings.push(warning) },
    },
    'an-offer',
  )
  const add = (...sizes: readonly number[]) =>
    uploads.add(sizes.map((size) => ({ name: `${size}.jpg`, size, arrayBuffer: async () => new ArrayBuffer(size) })))
  const sent = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count))
  const taken: string[] = []
  const deliver = () => uploads.deliverTo(({ id }) => taken.push(id))
  const shows = (...states: readonly string[]) =>
    vi.waitFor(() => expect(uploads.list().map(({ fileName, state }) => `${fileName} ${state}`)).toEqual(states))
  return { uploads, calls, warnings, renderings, add, sent, taken, deliver, shows }
}

test('No upload is listed at first, and each has its own key', async () => {
  const { uploads, add, sent } = begin()
  expect(uploads.list()).toEqual([])
  add(1, 2)
  add(3)
  await sent(2)
  const sending = { state: 'sending', percent: 0, sentence: null }
  expect(uploads.list()).toEqual([
    { key: 'photo-1', fileName: '1.jpg', ...sending, preview: 'memory:1' },
    { key: 'photo-2', fileName: '2.jpg', ...sending, preview: 'memory:2' },
    { key: 'photo-3', fileName: '3.jpg', ...sending, state: 'waiting', preview: null },
  ])
})

test('A photo is scaled to the side that screens and the server work with', async () => {
  const { renderings, add, sent } = begin()
  add(1)
  await sent(1)
  expect(renderings).toEqual([{ maxSide: 2560 }])
})

test('Kept photos wait for a receiver, who then gets them in the order of choosing', async () => {
  const { uploads, calls, add, sent, taken, deliver, shows } = begin()
  add(1, 2)
  await sent(2)
  calls[1]?.keep()
  await shows('1.jpg sending', '2.jpg kept')
  calls[0]?.keep()
  await shows('1.jpg kept', '2.jpg kept')
  const listener = vi.fn()
  uploads.subscribe(listener)
  deliver()
  expect(taken).toEqual(['photo-1', 'photo-2'])
  expect(uploads.list()).toEqual([])
  expect(listener).toHaveBeenCalledOnce()
})

test('A receiver who gets nothing causes no notification', async () => {
  const { uploads, add, sent, deliver } = begin()
  add(1)
  await sent(1)
  const listener = vi.fn()
  uploads.subscribe(listener)
  deliver()
  expect(listener).not.toHaveBeenCalled()
})

test('A photo that waits for its second try keeps its place before later ones', async () => {
  const { uploads, calls, add, sent, taken, deliver, shows } = begin()
  deliver()
  add(1, 2, 3)
  await sent(2)
  calls[0]?.fail(new Unreachable('no network'))
  await sent(3)
  await shows('1.jpg failed', '2.jpg sending', '3.jpg sending')
  uploads.retry('photo-1')
  await shows('1.jpg waiting', '2.jpg sending', '3.jpg sending')
  calls[1]?.keep()
  await sent(4)
  await shows('1.jpg sending', '2.jpg kept', '3.jpg sending')
  expect(taken).toEqual([])
  calls[3]?.keep()
  await vi.waitFor(() => expect(taken).toEqual(['photo-1', 'photo-2']))
})

test('Only the failed photo that is asked for is tried again', async () => {
  const { uploads, calls, add, sent, shows } = begin()
  add(1, 2)
  await sent(2)
  for (const { fail } of calls.slice()) fail(new Unreachable('no network'))
  await shows('1.jpg failed', '2.jpg failed')
  uploads.retry('photo-2')
  await sent(3)
  await shows('1.jpg failed', '2.jpg sending')
  expect(calls[2]?.image).toBe('photo-2')
})

test('Trying all again leaves photos on their way alone', async () => {
  const { uploads, calls, add, sent, shows } = begin()
  add(1, 2, 3)
  await sent(2)
  calls[0]?.fail(new Unreachable('no network'))
  await sent(3)
  uploads.retryAll()
  await shows('1.jpg waiting', '2.jpg sending', '3.jpg sending')
  expect(calls.map(({ image }) => image)).toEqual(['photo-1', 'photo-2', 'photo-3'])
})

test('Trying again what has not failed notifies nobody', async () => {
  const { uploads, add, sent } = begin()
  add(1, 2, 3)
  await sent(2)
  const listener = vi.fn()
  uploads.subscribe(listener)
  uploads.retryAll()
  expect(listener).not.toHaveBeenCalled()
})

test('Dropping an upload that is gone changes nothing', async () => {
  const { uploads, add, sent, shows } = begin()
  add(1)
  await sent(1)
  uploads.drop('photo-9')
  await shows('1.jpg sending')
})

test('A failure is logged, and a dropped upload is none', async () => {
  const { uploads, calls, warnings, add, sent, shows } = begin()
  const error = new Unreachable('no network')
  add(1, 2)
  await sent(2)
  uploads.drop('photo-1')
  calls[0]?.fail(new Unreachable('aborted'))
  calls[1]?.fail(error)
  await shows('2.jpg failed')
  expect(warnings).toEqual([['photo upload failed', error]])
})

test('A picture that does not close is logged, and its photo is kept', async () => {
  const error = new Error('no such picture')
  const { calls, warnings, add, sent, taken, deliver } = begin({ closing: () => Promise.reject(error) })
  deliver()
  add(1)
  await sent(1)
  calls[0]?.keep()
  await vi.waitFor(() => expect(taken).toEqual(['photo-1']))
  expect(warnings).toEqual([['a picture was not closed', error]])
})
