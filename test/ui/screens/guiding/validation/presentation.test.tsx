import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import { button, field, openStep, press, says, staysClosed, type } from './given-support.tsx'

const PATH = '/cadastro-prestador/validacao-apresentacao'
const LABEL = 'Link do vídeo no YouTube'
const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

describe(PATH, () => {
  test('accepts any address of a video, stores the canonical one and continues', async () => {
    const { app, checks } = await openStep(PATH)
    const reload = vi.spyOn(app.session, 'send')
    await type(LABEL, 'youtu.be/dQw4w9WgXcQ?si=abc')
    await press('Salvar o vídeo')
    await says('Seu vídeo está guardado')
    expect((await checks.fetchState()).presentation).toEqual({ link: LINK })
    expect(screen.getByRole('link', { name: /watch\?v=dQw4w9WgXcQ/ }).getAttribute('href')).toBe(LINK)
    expect(screen.getByRole('link', { name: /^Próxima etapa/ })).toBeDefined()
    expect(app.validation.getSnapshot().context.flags.youtube_presentation_verified).toBe(true)
    expect(reload).toHaveBeenCalledWith({ type: 'reload user' })
  })

  test('shows the video as travellers see it, and loads nothing from YouTube before a press', async () => {
    const { view } = await openStep(PATH)
    await type(LABEL, LINK)
    await screen.findByRole('region', { name: 'Como aparece no perfil' })
    expect(view.container.querySelector('iframe')).toBeNull()
    expect([...view.container.querySelectorAll('img')].filter(({ src }) => /ytimg|youtube/.test(src))).toEqual([])
    await press('Conheça Joana Prado: reproduzir o vídeo')
    expect(view.container.querySelector('iframe')?.src).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })

  test('marks an address that is no YouTube video, on blur and not before, and sends nothing', async () => {
    const { checks } = await openStep(PATH)
    const save = vi.spyOn(checks, 'savePresentation')
    await press('Salvar o vídeo')
    await screen.findByText('Campo obrigatório')
    expect(document.activeElement).toBe(await field(LABEL))
    await type(LABEL, 'https://vimeo.com/76979871')
    await userEvent.tab()
    await screen.findByText(/Cole o link de um vídeo do YouTube/)
    await press('Salvar o vídeo')
    expect(save).not.toHaveBeenCalled()
  })

  test('shows the backend’s refusal at the field, and keeps the typed text', async () => {
    await openStep(PATH, {
      before: () => {
        throw new Rejected('no', { fields: { link: 'Este vídeo é privado.' } })
      },
    })
    await type(LABEL, LINK)
    await press('Salvar o vídeo')
    await screen.findByText('Este vídeo é privado.')
    const input = await field(LABEL)
    expect(input.value).toBe(LINK)
    expect(document.activeElement).toBe(input)
  })

  test('is sent once despite repeated presses', async () => {
    const { checks } = await openStep(PATH)
    const save = vi.spyOn(checks, 'savePresentation')
    await type(LABEL, LINK)
    await userEvent.dblClick(await button('Salvar o vídeo'))
    await says('Seu vídeo está guardado')
    expect(save).toHaveBeenCalledOnce()
  })

  test('stays on the page offline, says so, and is sent when the network is back', async () => {
    let isCut = true
    const { connection, checks } = await openStep(PATH, {
      before: () => {
        if (isCut) throw new Unreachable('no network')
      },
    })
    await type(LABEL, LINK)
    await press('Salvar o vídeo')
    await says('Ainda não foi enviado')
    isCut = false
    act(() => connection.restore())
    await says('Seu vídeo está guardado')
    expect((await checks.fetchState()).presentation?.link).toBe(LINK)
  })

  test('can be replaced or kept', async () => {
    const { checks } = await openStep(PATH, {
      state: { presentation: { link: LINK }, flags: { ...DEFAULT_FLAGS, youtube_presentation_verified: true } },
    })
    await press('Trocar o vídeo')
    expect((await field(LABEL)).value).toBe(LINK)
    await press('Deixar como está')
    await press('Trocar o vídeo')
    await type(LABEL, 'https://youtube.com/shorts/abcdefghijk')
    await press('Salvar o vídeo')
    await waitFor(async () => expect((await checks.fetchState()).presentation?.link).toContain('abcdefghijk'))
    await says('abcdefghijk')
  })

  test('is for guides, and for backends that know of it', async () => {
    await staysClosed(PATH)
  })
})
