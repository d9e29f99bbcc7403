import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createMemoryOwnOffers } from '../../../../../../src/adapters/memory/memory-own-offers.ts'
import { Unreachable } from '../../../../../../src/core/failures.ts'
import type { OfferPhoto } from '../../../../../../src/core/offer-editing/offer-sections.ts'
import { PhotosForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/photos-form.tsx'
import { jpegBytes, pngBytes } from '../../../../../support/picture-bytes.ts'
import { hearToasts, openSection, press } from './support.tsx'

const kept = (id: string, alt = ''): OfferPhoto => ({
  ...{ id, alt, url: `/media/${id}.webp`, sources: [], width: 1200, height: 800, color: '#ccc' },
})
const file = (name: string, bytes: BlobPart = jpegBytes(3000, 2000)) => new File([bytes], name, { type: 'image/jpeg' })
const picker = () => screen.getByLabelText('Arquivos de fotos')
const order = () => within(screen.getByRole('list', { name: 'Fotos da oferta' })).getAllByRole('listitem')
const named = (name: string) => screen.getByRole('button', { name })

/** A backend that stores or loses each photo on the test's command. */
function held() {
  const calls: { keep: (id: string) => void; fail: (error: unknown) => void; progress: (percent: number) => void }[] =
    []
  const offers = createMemoryOwnOffers()
  return {
    calls,
    offers: {
      ...offers,
      addPhoto: (_: string, { onProgress }: { readonly onProgress?: (percent: number) => void }) =>
        new Promise<OfferPhoto>((resolve, reject) => {
          calls.push({
            keep: (id) => resolve(kept(id)),
            fail: reject,
            progress: (percent) => onProgress?.(percent),
          })
        }),
    },
  }
}

describe('Photos that are sent', () => {
  test('several photos arrive in the order of choosing, with their percent', async () => {
    const { calls, offers } = held()
    const { user, value } = await openSection('photos', PhotosForm, { onboarding: { offers } })
    await user.upload(picker(), [file('dunas.jpg'), file('lagoa.jpg'), file('barco.jpg')])
    await waitFor(() => expect(calls).toHaveLength(2))
    act(() => calls[0]?.progress(50))
    const bar = await screen.findByRole('progressbar', { name: 'Envio de dunas.jpg' })
    expect(bar).toHaveProperty('value', 50)
    expect(screen.getByText('Na fila…')).toBeDefined()
    await act(async () => calls[1]?.keep('lagoa'))
    expect(screen.getByText('Enviada. Já aparece na lista.')).toBeDefined()
    expect(value().photos).toEqual([])
    await act(async () => calls[0]?.keep('dunas'))
    await waitFor(() => expect(calls).toHaveLength(3))
    await act(async () => calls[2]?.keep('barco'))
    expect(value().photos.map(({ id }) => id)).toEqual(['dunas', 'lagoa', 'barco'])
    expect(screen.queryByRole('list', { name: 'Fotos a caminho' })).toBeNull()
  })

  test('a failed photo stays with its reason, and can be sent again', async () => {
    const { calls, offers } = held()
    const { user, value } = await openSection('photos', PhotosForm, { onboarding: { offers } })
    await user.upload(picker(), file('dunas.jpg'))
    await waitFor(() => expect(calls).toHaveLength(1))
    await act(async () => calls[0]?.fail(new Unreachable('no network')))
    expect((await screen.findByText(/Confira sua internet/)).getAttribute('role')).toBe('alert')
    await user.click(named('Tentar de novo: dunas.jpg'))
    await waitFor(() => expect(calls).toHaveLength(2))
    await act(async () => calls[1]?.keep('dunas'))
    expect(value().photos.map(({ id }) => id)).toEqual(['dunas'])
  })

  test('a photo that failed offline is sent when the network is back', async () => {
    const { calls, offers } = held()
    const { user } = await openSection('photos', PhotosForm, { onboarding: { offers } })
    await user.upload(picker(), file('dunas.jpg'))
    await waitFor(() => expect(calls).toHaveLength(1))
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
    const be = (isOnline: boolean) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }
    act(() => be(false))
    await act(async () => calls[0]?.fail(new Unreachable('no network')))
    await screen.findByText(/Confira sua internet/)
    act(() => be(true))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(online?.get).toBeDefined()
    Reflect.deleteProperty(navigator, 'onLine')
  })

  test('a photo refused on the device shows why, can be dismissed, and uses no place', async () => {
    const { user } = await openSection('photos', PhotosForm)
    await user.upload(picker(), [
      file('nota.jpg', 'isto não é uma foto'),
      file('mapa.png', pngBytes(20_000, 20_000)),
      file('icone.png', pngBytes(64, 64)),
    ])
    expect(await screen.findByText(/não é uma foto que aceitamos/)).toBeDefined()
    expect(await screen.findByText(/grande demais para este aparelho/)).toBeDefined()
    expect(await screen.findByText(/pequena demais/)).toBeDefined()
    await user.click(named('Dispensar: nota.jpg'))
    expect(screen.queryByText('nota.jpg')).toBeNull()
  })

  test('of too many photos the first are accepted, and the others are named', async () => {
    const present = Array.from({ length: 18 }, (_, index) => kept(`p${index}`))
    const { user, value } = await openSection('photos', PhotosForm, { value: { photos: present } })
    const chosen = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) =>
      file(`${name}.jpg`, jpegBytes(3000 + index, 2000)),
    )
    await user.upload(picker(), chosen)
    expect(
      await screen.findByText('Cabem 20 fotos por oferta: ficaram de fora c.jpg, d.jpg, e.jpg e mais 2.'),
    ).toBeDefined()
    // The same picture twice is the same photo: the in-memory editor writes one for all.
    await waitFor(() => expect(value().photos).toHaveLength(19))
  })

  test('photos that are dropped anywhere on the form are taken', async () => {
    const { value } = await openSection('photos', PhotosForm)
    fireEvent.drop(screen.getByRole('region', { name: 'Fotos' }), {
      dataTransfer: { types: ['Files'], files: [file('dunas.jpg')] },
    })
    await waitFor(() => expect(value().photos).toHaveLength(1))
  })

  test('a photo that arrives after the form was left is saved beside the earlier ones', async () => {
    const { calls, offers } = held()
    const { user, value, view } = await openSection('photos', PhotosForm, {
      value: { photos: [kept('first')] },
      onboarding: { offers },
    })
    await user.upload(picker(), [file('dunas.jpg'), file('lagoa.jpg')])
    await waitFor(() => expect(calls).toHaveLength(2))
    view.unmount()
    calls[0]?.keep('dunas')
    calls[1]?.keep('lagoa')
    await waitFor(() => expect(value().photos.map(({ id }) => id)).toEqual(['first', 'dunas', 'lagoa']))
  })
})

describe('Photos in their order', () => {
  const open = () =>
    openSection('photos', PhotosForm, { value: { photos: [kept('a', 'Dunas'), kept('b'), kept('c')] } })
  const ids = ({ value }: Awaited<ReturnType<typeof open>>) => value().photos.map(({ id }) => id)

  test('move by buttons that keep the focus, with an announcement', async () => {
    const opened = await open()
    await opened.user.click(named('Mover para depois: foto 1'))
    expect(ids(opened)).toEqual(['b', 'a', 'c'])
    expect(screen.getByText('Foto 1 agora é a 2 de 3.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(named('Mover para depois: foto 2')))
    await opened.user.keyboard('{Enter}{Enter}')
    expect(ids(opened)).toEqual(['b', 'c', 'a'])
  })

  test('become the cover by one press', async () => {
    const opened = await open()
    expect(within(order()[0] ?? document.body).getByText('Capa')).toBeDefined()
    await opened.user.click(named('Usar como capa: foto 3'))
    expect(ids(opened)).toEqual(['c', 'a', 'b'])
    expect(screen.getByText('Foto 3 agora é a capa.')).toBeDefined()
    expect(screen.getAllByText('Capa')).toHaveLength(1)
  })

  test('are dragged to where they are let go; Escape gives up', async () => {
    const opened = await open()
    const entries = order()
    for (const [index, entry] of entries.entries()) {
      entry.getBoundingClientRect = () => new DOMRect(index * 100, 0, 90, 90)
    }
    const drag = (from: number, x: number, end: () => void) => {
      const handle = entries[from]?.querySelector('[title="Arraste para mudar a ordem"]')
      if (!handle) throw new Error('there is nothing to drag by')
      fireEvent.pointerDown(handle, { button: 0, clientX: from * 100 + 10, clientY: 10 })
      fireEvent.pointerMove(window, { clientX: x, clientY: 20 })
      end()
    }
    drag(0, 250, () => fireEvent.keyDown(window, { key: 'Escape' }))
    fireEvent.pointerUp(window)
    expect(ids(opened)).toEqual(['a', 'b', 'c'])
    drag(0, 250, () => fireEvent.pointerUp(window))
    expect(ids(opened)).toEqual(['b', 'c', 'a'])
  })

  test('have descriptions, which are checked by the rules', async () => {
    const opened = await open()
    const [, second = document.body] = screen.getAllByRole('textbox', { name: /O que aparece na foto/ })
    await opened.user.type(second, 'Lagoa azul')
    expect(opened.value().photos.map(({ alt }) => alt)).toEqual(['Dunas', 'Lagoa azul', ''])
    expect(opened.at('photos.1.alt')).toBe(second)
  })

  test('return to their place with their description after an undo', async () => {
    const opened = await open()
    const toasts = hearToasts()
    await opened.user.click(named('Remover: foto 1'))
    expect(ids(opened)).toEqual(['b', 'c'])
    expect(document.activeElement).toBe(named('Remover: foto 1'))
    act(() => toasts.undo())
    expect(opened.value().photos[0]).toEqual(kept('a', 'Dunas'))
    toasts.stop()
  })
})

test('are missing: the error shows at the picker', async () => {
  const { judgeAll, at } = await openSection('photos', PhotosForm, { value: { photos: [kept('a')] } })
  act(() => judgeAll())
  expect(screen.getByText('Envie pelo menos 3 fotos. Faltam 2.')).toBeDefined()
  expect(at('photos')).toBe(press('Escolher fotos'))
})
