import { expect, test, vi } from 'vitest'
import { createMemoryOwnOffers } from '../../../src/adapters/memory/memory-own-offers.ts'
import type { OfferPhoto } from '../../../src/core/offer-editing/offer-sections.ts'
import { createPhotoUploads } from '../../../src/core/offer-editing/photo-uploads.ts'

/** A backend that stores each photo on the test's command, and a device that can open every file. */
function begin() {
  const answers = new Map<string, () => void>()
  const offers = createMemoryOwnOffers()
  const addPhoto = (_: string, { image }: { image: string }) =>
    new Promise<OfferPhoto>((resolve) => {
      answers.set(image, () =>
        resolve({ id: image, url: image, sources: [], width: 4, height: 3, alt: '', color: '#ccc' }),
      )
    })
  let opened = 0
  const pictures = {
    open: async (file: { readonly size: number }) => ({ url: `memory:${++opened}`, width: file.size, height: 3 }),
    render: async ({ width }: { readonly width: number }) => `photo-${width}`,
    close: async () => {},
  }
  const uploads = createPhotoUploads({ offers: { ...offers, addPhoto }, pictures, log: console }, 'an-offer')
  const file = (size: number) => ({ name: `${size}.jpg`, size, arrayBuffer: async () => new ArrayBuffer(size) })
  return { uploads, answers, file }
}

test('A photo waits for the one chosen before it, and the receiver may be set on every notification', async () => {
  const { uploads, answers, file } = begin()
  const taken: string[] = []
  const take = () => uploads.deliverTo(({ id }) => taken.push(id))
  let calls = 0
  // Like a screen that renders again after each notification.
  uploads.subscribe(() => {
    calls += 1
    expect(calls).toBeLessThan(100)
    take()
  })
  take()
  uploads.add([file(1), file(2)])
  await vi.waitFor(() => expect([...answers.keys()].sort()).toEqual(['photo-1', 'photo-2']))
  answers.get('photo-2')?.()
  await vi.waitFor(() => expect(uploads.list().map(({ state }) => state)).toEqual(['sending', 'kept']))
  expect(taken).toEqual([])
  answers.get('photo-1')?.()
  await vi.waitFor(() => expect(taken).toEqual(['photo-1', 'photo-2']))
  expect(uploads.list()).toEqual([])
})
