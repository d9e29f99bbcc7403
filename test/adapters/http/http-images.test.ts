import { describe, expect, it, vi } from 'vitest'
import { createHttpImages } from '../../../src/adapters/http/http-images.ts'
import { Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { hangUp, json, scriptedServer, silence } from './scripted-server.ts'

const server = scriptedServer()
const KEPT = { path: 'avatar/1.webp', url: '/media/avatar/1.webp' }
const image = 'data:image/png;base64,iVBORw0KGgo='
const token = { token: 'a.b.c', token_type: 'Bearer' }

describe('an upload without XMLHttpRequest, as in Node', () => {
  it('is the same call as any other: its address, its token, its JSON', async () => {
    server.answer(json({ data: { image: KEPT } }))
    const images = createHttpImages(server.client({ currentToken: () => token }))
    expect(await images.upload({ image, onProgress: () => undefined })).toEqual(KEPT)
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/images',
      headers: { authorization: 'Bearer a.b.c', accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ image, drive: 'avatar' }),
    })
  })

  it('reports 0, the sent part, and 100 with the answer', async () => {
    server.answer(json({ image: KEPT }))
    const onProgress = vi.fn()
    await createHttpImages(server.client()).upload({ image, onProgress })
    expect(onProgress.mock.calls).toEqual([[0], [99], [100]])
  })

  it('ends the session on a 401, once', async () => {
    server.answer(json({ title: 'não' }, 401))
    const onUnauthorized = vi.fn()
    const images = createHttpImages(server.client({ currentToken: () => token, onUnauthorized }))
    const attempt = images.upload({ image, onProgress: () => undefined })
    await expect(attempt).rejects.toBeInstanceOf(Unauthenticated)
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('Bearer a.b.c')
  })

  it('is sent once, also after a broken connection', async () => {
    server.answer(hangUp)
    const attempt = createHttpImages(server.client()).upload({ image, onProgress: () => undefined })
    await expect(attempt).rejects.toBeInstanceOf(Unreachable)
    expect(server.requests).toHaveLength(1)
  })

  it('can be aborted while it is sent', async () => {
    server.answer(silence)
    const controller = new AbortController()
    const attempt = createHttpImages(server.client()).upload({ image, onProgress: () => undefined }, controller.signal)
    const settled = expect(attempt).rejects.toThrow('left')
    await server.arrival()
    controller.abort(new Error('left'))
    await settled
  })
})
