import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BeforeAnswering } from '../../../../../src/adapters/memory/answering.ts'
import { createMemoryImages } from '../../../../../src/adapters/memory/memory-images.ts'
import { createMemoryPictureEditor } from '../../../../../src/adapters/memory/memory-picture-editor.ts'
import { createMemoryProfile } from '../../../../../src/adapters/memory/memory-profile.ts'
import { Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import { pngBytes } from '../../../../support/picture-bytes.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

const photo = (bytes: BlobPart = pngBytes(1200, 900), name = 'eu.png') => new File([bytes], name, { type: 'image/png' })

async function openAccount(upload?: BeforeAnswering) {
  const pictures = createMemoryPictureEditor()
  const profile = createMemoryProfile()
  const images = createMemoryImages(upload)
  const user = userEvent.setup({ applyAccept: false })
  const opened = await openApp('/area-do-cliente/meus-dados', {
    user: userWith('client'),
    ports: { pictures, profile, images },
  })
  // A token that the backend knows: the user is loaded again after a change.
  const { session } = opened.app
  const token = opened.backend.issueToken('joana@exemplo.com.br')
  session.send({ type: 'log in with token', token })
  await waitFor(() => expect(session.getSnapshot().matches('logged in')).toBe(true))
  await opened.router.invalidate()
  const section = await screen.findByRole('region', { name: 'Foto' })
  const change = await within(section).findByRole('button', { name: 'Adicionar foto' })
  /** Presses the button and gives the file to the picker that it opens. */
  const choose = async (file: File) => {
    const picker = await pickerOf(() => user.click(change))
    await user.upload(picker, file)
  }
  return { ...opened, user, section, change, choose, pictures, profile, images }
}

/** The input whose file picker a press opens. */
async function pickerOf(press: () => Promise<void>): Promise<HTMLInputElement> {
  const open = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await press()
  const [picker] = open.mock.contexts
  open.mockRestore()
  if (!(picker instanceof HTMLInputElement)) throw new Error('no file picker was opened')
  return picker
}

const dialog = () => screen.findByRole('dialog', { name: 'Ajustar foto' })

describe('the photo in meus-dados', () => {
  it('can be chosen, cropped and saved, and the whole page shows it at once', async () => {
    const { user, app, choose, profile, pictures } = await openAccount()
    const shown = new Set<string | undefined>()
    const isReloaded = vi.fn()
    app.session.subscribe(({ context, value }) => {
      shown.add(context.user?.avatar_url)
      if (JSON.stringify(value).includes('reloading user')) isReloaded()
    })
    await choose(photo())
    await user.click(within(await dialog()).getByRole('button', { name: 'Salvar foto' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajustar foto' })).toBeNull())
    expect(await screen.findByText('Sua foto foi atualizada.')).toBeDefined()
    expect(profile.avatar()).toBe('avatar/1.webp')
    expect([...shown].some((url) => url?.startsWith('data:image/'))).toBe(true)
    expect(isReloaded).toHaveBeenCalled()
    expect(pictures.rendered).toEqual([{ width: 512, height: 512 }])
    expect(pictures.openCount()).toBe(0)
  })

  it('asks for pictures, and on a phone for the front camera too', async () => {
    const { user, change, section } = await openAccount()
    const picker = await pickerOf(() => user.click(change))
    expect([picker.type, picker.accept]).toEqual(['file', 'image/jpeg,image/png,image/webp'])
    expect(picker.hasAttribute('capture')).toBe(false)
    const camera = await pickerOf(() => user.click(within(section).getByRole('button', { name: 'Tirar foto' })))
    expect(camera.getAttribute('capture')).toBe('user')
  })

  it('can be dropped from the desktop', async () => {
    const { section } = await openAccount()
    const target = within(section).getByText(/arrastar a foto/)
    fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [photo()] } })
    expect(await dialog()).toBeDefined()
  })

  it('keeps the old one after refusing a file, and accepts another at once', async () => {
    const { choose, section } = await openAccount(() => Promise.reject(new Error('sent')))
    await choose(photo('<svg onload="alert(1)"/>', 'foto.png'))
    const alert = await within(section).findByText(/não é uma foto que aceitamos/)
    expect(alert.getAttribute('role')).toBe('alert')
    await choose(photo())
    expect(await dialog()).toBeDefined()
    expect(within(section).queryByText(/não é uma foto que aceitamos/)).toBeNull()
  })

  it('shows the upload in percent, is sent once despite repeated presses, and can be cancelled', async () => {
    const sent = vi.fn()
    const { user, choose, images, profile, section } = await openAccount((signal) => {
      sent()
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const upload = vi.spyOn(images, 'upload')
    await choose(photo())
    const box = within(await dialog())
    await user.dblClick(box.getByRole('button', { name: 'Salvar foto' }))
    const bar = await box.findByRole('progressbar', { name: 'Envio da foto' })
    expect(bar.getAttribute('value')).toBe('0')
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    upload.mock.calls[0]?.[0].onProgress?.(42)
    await waitFor(() => expect(bar.getAttribute('value')).toBe('42'))
    expect(box.getByText('Enviando… 42%')).toBeDefined()
    expect(box.getByRole('status').textContent).toBe('Enviando… 25%')
    await user.click(box.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog', { name: 'Ajustar foto' })).toBeNull()
    expect(profile.avatar()).toBeNull()
    expect(within(section).getByRole('alert').textContent).toBe('')
    expect(sent).toHaveBeenCalledOnce()
  })

  it('can be sent again after a failure without choosing again', async () => {
    let tries = 0
    const { user, choose, profile } = await openAccount(() => {
      tries += 1
      if (tries === 1) throw new Unreachable('no network')
      if (tries === 2) throw new Rejected('no', { fields: { image: 'A imagem passa de 8 MB. Escolha uma menor.' } })
    })
    await choose(photo())
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Salvar foto' }))
    expect(await box.findByText('A foto não chegou até nós. Confira sua internet e tente de novo.')).toBeDefined()
    await user.click(box.getByRole('button', { name: 'Tentar de novo' }))
    expect(await box.findByText('A imagem passa de 8 MB. Escolha uma menor.')).toBeDefined()
    await user.click(box.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(profile.avatar()).toBe('avatar/1.webp'))
  })

  it('can be cancelled with Escape, which releases the file', async () => {
    const { user, pictures, change } = await openAccount()
    change.focus()
    fireEvent.drop(change, { dataTransfer: { types: ['Files'], files: [photo()] } })
    await dialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajustar foto' })).toBeNull())
    await waitFor(() => expect(pictures.openCount()).toBe(0))
    expect(document.activeElement).toBe(change)
  })

  it('warns about a missing connection before a choice', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    onTestFinished(() => online.mockRestore())
    const { section, change } = await openAccount()
    online.mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    expect(await within(section).findByText(/Você está sem conexão/)).toBeDefined()
    expect(change).toHaveProperty('disabled', true)
  })

  it('stops being sent when the session ends', async () => {
    let signal: AbortSignal | undefined
    const { user, app, choose } = await openAccount((given) => {
      signal = given
      return new Promise(() => undefined)
    })
    await choose(photo())
    await user.click(within(await dialog()).getByRole('button', { name: 'Salvar foto' }))
    await waitFor(() => expect(signal?.aborted).toBe(false))
    app.session.send({ type: 'log out' })
    await waitFor(() => expect(signal?.aborted).toBe(true))
  })
})
