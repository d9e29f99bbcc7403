import { describe, expect, it, vi } from 'vitest'
import { createMemoryImages } from '../../../src/adapters/memory/memory-images.ts'
import { createMemoryProfile } from '../../../src/adapters/memory/memory-profile.ts'
import {
  Forbidden,
  Rejected,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  Unreachable,
  UnreadableAnswer,
} from '../../../src/core/failures.ts'
import { changeAvatar } from '../../../src/core/images/change-avatar.ts'

const IMAGE = 'data:image/png;base64,iVBORw0KGgo='

function ports(failure?: Error) {
  const fail = () => {
    if (failure) throw failure
  }
  return { images: createMemoryImages(fail), profile: createMemoryProfile(), log: { warn: vi.fn() } }
}

describe('changeAvatar (specification sections 5, 7 and 8)', () => {
  it('sends the picture, sets its path as the avatar and returns the stored picture', async () => {
    const { images, profile, log } = ports()
    const reported: number[] = []
    const change = await changeAvatar({ images, profile, log }, IMAGE, {
      onProgress: (percent) => reported.push(percent),
    })
    expect(change).toEqual({ ok: true, image: { path: 'avatar/1.webp', url: IMAGE } })
    expect(profile.avatar()).toBe('avatar/1.webp')
    expect(reported).toEqual([0, 100])
    expect(log.warn).not.toHaveBeenCalled()
  })

  it.each([null, '', 'avatar.png'])('fails without an image (%j): logged, returned, nothing sent', async (image) => {
    const { images, profile, log } = ports(new Error('asked although there was no image'))
    expect(await changeAvatar({ images, profile, log }, image)).toEqual({
      ok: false,
      sentence: 'Escolha uma foto primeiro.',
    })
    expect(log.warn).toHaveBeenCalledOnce()
    expect(profile.avatar()).toBeNull()
  })

  it.each([
    [new Unreachable('x'), 'A foto não chegou até nós. Confira sua internet e tente de novo.'],
    [new Unauthenticated('x'), 'Sua sessão terminou. Entre de novo para trocar a foto.'],
    [new Rejected('x', { fields: { image: 'A imagem passa de 8 MB.' } }), 'A imagem passa de 8 MB.'],
    [new Rejected('x', { fields: { avatar: 'Esta foto não é sua.' } }), 'Esta foto não é sua.'],
    [new Rejected('x', { detail: 'Grande demais.' }), 'Grande demais.'],
    [new TooManyRequests('x'), 'Você enviou muitas fotos seguidas. Espere um pouco e tente de novo.'],
    [new TooManyRequests('x', { detail: 'Só amanhã.' }), 'Só amanhã.'],
    [new Forbidden('x'), 'Não conseguimos salvar a sua foto. Tente de novo em alguns instantes.'],
    [new ServiceFailed('x', { detail: 'Em manutenção.' }), 'Em manutenção.'],
    [new UnreadableAnswer('x'), 'Não conseguimos salvar a sua foto. Tente de novo em alguns instantes.'],
    [new TypeError('no code'), 'A foto não chegou até nós. Confira sua internet e tente de novo.'],
  ])('says of %s what the person can do, and logs it', async (failure, sentence) => {
    const { images, profile, log } = ports(failure)
    expect(await changeAvatar({ images, profile, log }, IMAGE)).toEqual({ ok: false, sentence })
    expect(log.warn).toHaveBeenCalledExactlyOnceWith('the avatar was not changed', failure)
  })

  it('fails in the same way if the picture was stored but not set as the avatar', async () => {
    const { images, log } = ports()
    const profile = createMemoryProfile({ before: () => Promise.reject(new Unreachable('x')) })
    expect(await changeAvatar({ images, profile, log }, IMAGE)).toMatchObject({ ok: false })
  })

  it('rejects without a log line when aborted', async () => {
    const controller = new AbortController()
    const { profile, log } = ports()
    const images = createMemoryImages(() => controller.abort(new Error('left')))
    await expect(changeAvatar({ images, profile, log }, IMAGE, { signal: controller.signal })).rejects.toThrow('left')
    expect(log.warn).not.toHaveBeenCalled()
    expect(profile.avatar()).toBeNull()
  })
})
