import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import { button, field, openStep, press, says, staysClosed, type } from './given-support.tsx'

const PATH = '/cadastro-prestador/validacao-redes-sociais'
const SAVE = 'Salvar as redes'
const DONE = 'Suas redes estão guardadas'

describe(PATH, () => {
  test('turns a name into an address, shows the result, and stores canonical links', async () => {
    const { app, checks } = await openStep(PATH)
    await type(/^Instagram/, '@Joana.Guia')
    await screen.findByText('É este: instagram.com/joana.guia')
    await type(/^Canal do YouTube/, '@joana-guia')
    await press(SAVE)
    await says(DONE)
    const kept = (await checks.fetchState()).social
    expect(kept).toEqual({
      instagram_link: 'https://www.instagram.com/joana.guia/',
      facebook_link: null,
      youtube_channel_link: 'https://www.youtube.com/@joana-guia',
    })
    const links = screen.getAllByRole('link', { name: /abre em outra aba/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([kept.instagram_link, kept.youtube_channel_link])
    expect(links.every((link) => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true)
    expect(app.validation.getSnapshot().context.flags.social_net_verified).toBe(true)
  })

  test('asks nothing more when a logout clears the flags', async () => {
    const { app, checks } = await openStep(PATH)
    await type(/^Facebook/, 'facebook.com/joana.guia')
    await press(SAVE)
    await says(DONE)
    const read = vi.spyOn(checks, 'fetchState')
    act(() => {
      app.session.send({ type: 'log out' })
      app.validation.send({ type: 'clear' })
    })
    expect(app.validation.getSnapshot().context.flags.social_net_verified).not.toBe(true)
    expect(read).not.toHaveBeenCalled()
  })

  test('requires at least one link, marked at the first field, and sends nothing without it', async () => {
    const { checks } = await openStep(PATH)
    const save = vi.spyOn(checks, 'saveSocial')
    await press(SAVE)
    await screen.findByText('Preencha pelo menos uma das três.')
    expect(document.activeElement).toBe(await field(/^Instagram/))
    await type(/^Facebook/, 'facebook.com/joana.guia')
    expect(screen.queryByText('Preencha pelo menos uma das três.')).toBeNull()
    expect(save).not.toHaveBeenCalled()
  })

  test('marks an address that is no profile of its network, on blur', async () => {
    const { checks } = await openStep(PATH)
    const save = vi.spyOn(checks, 'saveSocial')
    await type(/^Instagram/, 'instagram.com/p/Cabc123')
    expect(screen.queryByText(/Links de posts e reels não servem/)).toBeNull()
    await userEvent.tab()
    await screen.findByText(/Links de posts e reels não servem/)
    await type(/^Facebook/, 'https://facebook.com.golpe.net/joana')
    await type(/^Canal do YouTube/, 'https://youtu.be/dQw4w9WgXcQ')
    await press(SAVE)
    await screen.findByText(/Confira o endereço da sua página/)
    await screen.findByText(/O link de um vídeo não serve/)
    expect(document.activeElement).toBe(await field(/^Instagram/))
    expect(save).not.toHaveBeenCalled()
  })

  test('asks before an unsaved link is left', async () => {
    const { router } = await openStep(PATH)
    await type(/^Instagram/, '@joana.guia')
    await userEvent.click(screen.getByRole('link', { name: 'Todas as etapas' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar editando' }))
    expect(await field(/^Instagram/)).toHaveProperty('value', '@joana.guia')
    await press(SAVE)
    await says(DONE)
    await userEvent.click(screen.getByRole('link', { name: 'Todas as etapas' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-guia'))
  })

  test('shows the backend’s refusal at its field', async () => {
    await openStep(PATH, {
      before: () => {
        throw new Rejected('no', { fields: { facebook_link: 'Esta página não existe mais.' } })
      },
    })
    await type(/^Facebook/, 'facebook.com/joana.guia')
    await press(SAVE)
    await screen.findByText('Esta página não existe mais.')
    expect(document.activeElement).toBe(await field(/^Facebook/))
  })

  test('is sent once despite repeated presses, and again when the network is back', async () => {
    let isCut = true
    const { connection, checks } = await openStep(PATH, {
      before: () => {
        if (isCut) throw new Unreachable('no network')
      },
    })
    const save = vi.spyOn(checks, 'saveSocial')
    await type(/^Instagram/, 'joana.guia')
    await type(/^Instagram/, '@joana.guia')
    await userEvent.dblClick(await button(SAVE))
    await says('Ainda não foi enviado')
    expect(save).toHaveBeenCalledOnce()
    isCut = false
    act(() => connection.restore())
    await says(DONE)
  })

  test('can be changed later; an emptied field removes the link', async () => {
    const { checks } = await openStep(PATH, {
      state: {
        social: {
          instagram_link: 'https://www.instagram.com/joana/',
          facebook_link: 'https://www.facebook.com/joana.guia',
          youtube_channel_link: null,
        },
        flags: { ...DEFAULT_FLAGS, social_net_verified: true },
      },
    })
    await press('Alterar as redes')
    await userEvent.clear(await field(/^Instagram/))
    await press(SAVE)
    await says(DONE)
    expect((await checks.fetchState()).social.instagram_link).toBeNull()
    expect(screen.queryByRole('link', { name: /instagram/ })).toBeNull()
  })

  test('is for guides, and for backends that know of it', async () => {
    await staysClosed(PATH)
  })
})
