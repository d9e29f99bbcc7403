import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { type AnyMachineSnapshot, createActor, waitFor } from 'xstate'
import type { BeforeAnswering } from '../../../src/adapters/memory/answering.ts'
import { createMemoryImages } from '../../../src/adapters/memory/memory-images.ts'
import { createMemoryPictureEditor } from '../../../src/adapters/memory/memory-picture-editor.ts'
import { createMemoryProfile } from '../../../src/adapters/memory/memory-profile.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { avatarMachine, provideAvatar } from '../../../src/core/images/avatar.machine.ts'
import { PictureRefused } from '../../../src/core/images/picture-editor.port.ts'
import { Coverage, done, failed, inertPromise, type Model, pathsOf } from '../../support/model.ts'
import { fileOf, pngBytes, textBytes } from '../../support/picture-bytes.ts'

const picture = { url: 'memory:1', width: 800, height: 600 }
const area = { x: 100, y: 0, width: 600, height: 600 }
const image = { path: 'avatar/1.webp', url: 'https://x.example/1.webp' }

describe('on every path', () => {
  const closed: unknown[] = []
  const model: Model = {
    machine: avatarMachine.provide({
      actors: { 'open picture': inertPromise(), 'change avatar': inertPromise() },
      actions: { 'close picture': ({ context }) => closed.push(context.picture) },
    }),
    events: [
      { type: 'file chosen', file: fileOf(pngBytes(800, 600)) },
      { type: 'cropped', area },
      { type: 'progress', percent: 40 },
      { type: 'progress', percent: 100 },
      { type: 'try again' },
      { type: 'cancel' },
      done('open picture', picture),
      failed('open picture', new PictureRefused('not a picture')),
      failed('open picture', new Error('no code')),
      done('change avatar', { ok: true, image }),
      done('change avatar', { ok: false, sentence: 'Sem internet.' }),
      failed('change avatar', new PictureRefused('broken')),
    ],
  }
  const coverage = new Coverage(model.machine)
  const at = (snapshot: AnyMachineSnapshot | undefined, state: string) =>
    snapshot?.matches('with picture') === (state === 'with picture')

  it.each(pathsOf(model))('$description', (path) => {
    closed.length = 0
    let opened = 0
    coverage.walk(model, path, ({ event, before, snapshot, emitted }) => {
      const { context } = snapshot
      // A picture is held exactly while it shows, and is closed once.
      expect(context.picture !== null).toBe(at(snapshot, 'with picture'))
      if (at(snapshot, 'with picture') && !at(before, 'with picture')) opened += 1
      expect(closed).toHaveLength(opened - (at(snapshot, 'with picture') ? 1 : 0))
      expect(closed).not.toContain(null)
      // A running change has a chosen area; a failure has its sentence; progress never falls.
      if (snapshot.matches({ 'with picture': 'changing' })) expect(context.area).not.toBeNull()
      if (snapshot.matches({ 'with picture': 'failed' })) expect(context.sentence).not.toBe('')
      if (snapshot.matches({ 'with picture': 'changing' }) && before?.matches({ 'with picture': 'changing' })) {
        expect(context.percent).toBeGreaterThanOrEqual(before.context.percent)
      }
      // The avatar is announced when it changed, and doubted when it was left after all was sent; never otherwise.
      const isChange = event?.type === 'xstate.done.actor.change avatar' && JSON.stringify(event).includes('"ok":true')
      const isDoubt =
        event?.type === 'cancel' && before?.matches({ 'with picture': 'changing' }) && before.context.percent === 100
      expect(emitted).toEqual(
        isChange ? [{ type: 'avatar changed', ...image }] : isDoubt ? [{ type: 'avatar uncertain' }] : [],
      )
    })
  })

  afterAll(() => {
    expect(coverage.missing).toEqual([])
  })
})

function start(options: { upload?: BeforeAnswering } = {}) {
  const ports = {
    pictures: createMemoryPictureEditor(),
    images: createMemoryImages(options.upload),
    profile: createMemoryProfile(),
    log: { warn: vi.fn() },
  }
  const actor = createActor(provideAvatar(ports)).start()
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  return { ...ports, actor, emitted, reach }
}

const photo = fileOf(pngBytes(1200, 900))

test('A photo is opened, cut to 512 pixels, sent, set as the avatar and closed', async () => {
  const { actor, reach, profile, pictures, emitted } = start()
  actor.send({ type: 'file chosen', file: photo })
  await reach({ 'with picture': 'cropping' })
  expect(pictures.openCount()).toBe(1)
  actor.send({ type: 'cropped', area: { x: 150, y: 0, width: 900, height: 900 } })
  await reach('idle')
  expect(pictures.rendered).toEqual([{ width: 512, height: 512 }])
  expect(profile.avatar()).toBe('avatar/1.webp')
  expect(emitted).toEqual([{ type: 'avatar changed', path: 'avatar/1.webp', url: expect.stringMatching(/^data:/) }])
  expect(pictures.openCount()).toBe(0)
})

test('A file of another type is refused with a sentence before any request', async () => {
  const { actor, reach, log } = start({ upload: () => Promise.reject(new Error('sent')) })
  actor.send({ type: 'file chosen', file: fileOf(textBytes('<svg/>')) })
  const { context } = await reach('idle')
  expect(context.sentence).toBe('Este arquivo não é uma foto que aceitamos. Escolha uma imagem JPEG, PNG ou WebP.')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith('the chosen file was not opened', expect.any(PictureRefused))
})

test('After a failure the same cut is sent again without choosing again', async () => {
  let tries = 0
  const { actor, reach, profile, pictures } = start({
    upload: () => {
      tries += 1
      if (tries === 1) throw new Unreachable('no network')
    },
  })
  actor.send({ type: 'file chosen', file: photo })
  await reach({ 'with picture': 'cropping' })
  actor.send({ type: 'cropped', area })
  const { context } = await reach({ 'with picture': 'failed' })
  expect(context.sentence).toBe('A foto não chegou até nós. Confira sua internet e tente de novo.')
  actor.send({ type: 'try again' })
  await reach('idle')
  expect(profile.avatar()).toBe('avatar/1.webp')
  expect(pictures.rendered).toHaveLength(2)
})

test('An upload reports its progress, which never falls, and leaves the avatar uncertain once all is sent', async () => {
  const { actor, reach, emitted } = start({ upload: () => new Promise(() => {}) })
  const percent = () => actor.getSnapshot().context.percent
  actor.send({ type: 'file chosen', file: photo })
  await reach({ 'with picture': 'cropping' })
  actor.send({ type: 'cropped', area })
  actor.send({ type: 'progress', percent: 40 })
  actor.send({ type: 'progress', percent: 30 })
  expect(percent()).toBe(40)
  actor.send({ type: 'progress', percent: 100 })
  expect(percent()).toBe(100)
  actor.send({ type: 'cancel' })
  expect(emitted).toEqual([{ type: 'avatar uncertain' }])
})

test('A crop that cannot be written, and a picture that cannot be closed, are logged', async () => {
  const { actor, reach, pictures, log } = start()
  const failure = new Error('no memory')
  pictures.render = () => Promise.reject(failure)
  pictures.close = () => Promise.reject(failure)
  actor.send({ type: 'file chosen', file: photo })
  await reach({ 'with picture': 'cropping' })
  actor.send({ type: 'cropped', area })
  const { context } = await reach({ 'with picture': 'failed' })
  expect(context.sentence).toMatch(/\S/)
  actor.send({ type: 'cancel' })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2))
  expect(log.warn.mock.calls).toEqual([
    ['the avatar was not written', failure],
    ['a picture was not closed', failure],
  ])
})

test('Cancelling during the upload aborts it, and a second press of save sends nothing', async () => {
  let sent = 0
  let aborted = false
  const { actor, reach, profile, pictures, log } = start({
    upload: (signal) => {
      sent += 1
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          aborted = true
          reject(signal.reason)
        })
      })
    },
  })
  actor.send({ type: 'file chosen', file: photo })
  await reach({ 'with picture': 'cropping' })
  actor.send({ type: 'cropped', area })
  actor.send({ type: 'cropped', area })
  await vi.waitFor(() => expect(sent).toBe(1))
  actor.send({ type: 'cancel' })
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  await vi.waitFor(() => expect(aborted).toBe(true))
  expect([sent, profile.avatar()]).toEqual([1, null])
  await vi.waitFor(() => expect(pictures.openCount()).toBe(0))
  expect(log.warn).not.toHaveBeenCalled()
})
