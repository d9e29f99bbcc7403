import { describe, expect, test, vi } from 'vitest'
import { createMemoryPictureEditor } from '../../../src/adapters/memory/memory-picture-editor.ts'
import {
  Forbidden,
  Rejected,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  Unreachable,
} from '../../../src/core/failures.ts'
import { PictureRefused } from '../../../src/core/images/picture-editor.port.ts'
import type { OfferPhoto } from '../../../src/core/offer-editing/offer-sections.ts'
import { problemOf } from '../../../src/core/offer-editing/photo-upload.machine.ts'
import { createPhotoUploads } from '../../../src/core/offer-editing/photo-uploads.ts'
import { jpegBytes } from '../../support/picture-bytes.ts'

interface Call {
  readonly offerId: string
  readonly signal: AbortSignal | undefined
  readonly progress: (percent: number) => void
  readonly keep: (id: string) => void
  readonly fail: (error: unknown) => void
}

function begin() {
  const calls: Call[] = []
  const pictures = createMemoryPictureEditor()
  const warnings: unknown[] = []
  const uploads = createPhotoUploads(
    {
      offers: {
        addPhoto: (offerId, { onProgress, signal }) =>
          new Promise<OfferPhoto>((resolve, reject) => {
            const keep = (id: string) =>
              resolve({ id, url: `/media/${id}`, sources: [], width: 4, height: 3, alt: '', color: '#ccc' })
            calls.push({ offerId, signal, progress: (percent) => onProgress?.(percent), keep, fail: reject })
          }),
      },
      pictures,
      log: { warn: (...warning) => warnings.push(warning) },
    },
    'the-offer',
  )
  const taken: string[] = []
  uploads.deliverTo(({ id }) => taken.push(id))
  const states = () => uploads.list().map(({ state }) => state)
  return { uploads, calls, taken, pictures, warnings, states }
}

const file = (name: string, bytes: Uint8Array<ArrayBuffer> = jpegBytes(3000, 2000)) => ({
  name,
  size: bytes.length,
  arrayBuffer: async () => bytes.buffer,
})
const text = (name: string) => file(name, new TextEncoder().encode('<html>'))

describe('Photos on their way', () => {
  test('two are sent at once, the others wait, and each reports its progress', async () => {
    const { uploads, calls, taken, states } = begin()
    uploads.add(['a', 'b', 'c'].map((name) => file(name)))
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    expect(states()).toEqual(['sending', 'sending', 'waiting'])
    calls[0]?.progress(40)
    calls[0]?.progress(20)
    expect(uploads.list()[0]).toMatchObject({ fileName: 'a', percent: 40, preview: expect.stringContaining('memory:') })
    calls[0]?.keep('one')
    await vi.waitFor(() => expect(calls).toHaveLength(3))
    expect(taken).toEqual(['one'])
    expect(calls.map(({ offerId }) => offerId)).toEqual(['the-offer', 'the-offer', 'the-offer'])
  })

  test('finished photos go to the latest receiver, and pictures are closed', async () => {
    const { uploads, calls, taken, pictures } = begin()
    const later: string[] = []
    uploads.add([file('a')])
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    uploads.deliverTo(({ id }) => later.push(id))
    calls[0]?.keep('one')
    await vi.waitFor(() => expect(later).toEqual(['one']))
    expect(taken).toEqual([])
    expect(pictures.openCount()).toBe(0)
    expect(uploads.list()).toEqual([])
  })

  test('a failed photo stays with its sentence and is sent again, without delaying the others', async () => {
    const { uploads, calls, taken, states, warnings } = begin()
    uploads.add([file('a'), file('b')])
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    calls[0]?.fail(new Unreachable('no network'))
    calls[1]?.keep('two')
    await vi.waitFor(() => expect(taken).toEqual(['two']))
    expect(states()).toEqual(['failed'])
    expect(uploads.list()[0]?.sentence).toContain('Confira sua internet')
    expect(warnings).toHaveLength(1)
    uploads.retry(uploads.list()[0]?.key ?? '')
    await vi.waitFor(() => expect(calls).toHaveLength(3))
    expect(uploads.list()[0]).toMatchObject({ state: 'sending', percent: 0, sentence: null })
    calls[2]?.keep('one')
    await vi.waitFor(() => expect(taken).toEqual(['two', 'one']))
  })

  test('all failed ones are tried again at once, and refused ones are not', async () => {
    const { uploads, calls, states } = begin()
    uploads.add([text('a.html'), file('b'), file('c')])
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    for (const call of calls.slice(0, 2)) call.fail(new ServiceFailed('500'))
    await vi.waitFor(() => expect(states()).toEqual(['refused', 'failed', 'failed']))
    uploads.retryAll()
    await vi.waitFor(() => expect(calls).toHaveLength(4))
    expect(states()).toEqual(['refused', 'sending', 'sending'])
  })

  test('a file of another type is refused on the device, with a reason', async () => {
    const { uploads, calls, states } = begin()
    uploads.add([text('a.html'), file('b')])
    await vi.waitFor(() => expect(states()[0]).toBe('refused'))
    expect(uploads.list()[0]?.sentence).toContain('não é uma foto')
    await vi.waitFor(() => expect(calls).toHaveLength(1))
  })

  test('the upload of a removed photo is aborted, and the next one starts', async () => {
    const { uploads, calls, taken, states } = begin()
    uploads.add([file('a'), file('b'), file('c')])
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    uploads.drop(uploads.list()[0]?.key ?? '')
    expect(calls[0]?.signal?.aborted).toBe(true)
    await vi.waitFor(() => expect(calls).toHaveLength(3))
    calls[0]?.keep('one')
    calls[1]?.keep('two')
    calls[2]?.keep('three')
    await vi.waitFor(() => expect(taken).toEqual(['two', 'three']))
    expect(states()).toEqual([])
  })

  test('the list is the same until something changes, and removed listeners are not called', async () => {
    const { uploads, calls } = begin()
    const listener = vi.fn()
    const stop = uploads.subscribe(listener)
    uploads.add([file('a')])
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    const before = uploads.list()
    expect(uploads.list()).toBe(before)
    calls[0]?.progress(10)
    expect(uploads.list()).not.toBe(before)
    stop()
    const heard = listener.mock.calls.length
    calls[0]?.progress(20)
    expect(listener).toHaveBeenCalledTimes(heard)
  })
})

test.each([
  [new PictureRefused('too many pixels'), false, 'grande demais'],
  [new PictureRefused('unknown to this browser'), false, 'HEIC'],
  [new Rejected('no', { fields: { image: 'A imagem passa de 50 megapixels.' } }), false, '50 megapixels'],
  [new Rejected('no'), false, 'Escolha outra'],
  [new Unauthenticated('no'), true, 'sessão terminou'],
  [new TooManyRequests('no'), true, 'Espere um pouco'],
  [new Forbidden('no', { detail: 'Sua conta está suspensa.' }), true, 'suspensa'],
  [new ServiceFailed('no'), true, 'Tente de novo'],
  [new TypeError('code that did not come'), true, 'internet'],
])('%s is explained to the person (%s: may be tried again)', (error, canRetry, words) => {
  const problem = problemOf(error)
  expect(problem.canRetry).toBe(canRetry)
  expect(problem.sentence).toContain(words)
})
