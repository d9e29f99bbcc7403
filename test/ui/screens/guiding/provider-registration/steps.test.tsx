import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { field, heading, next, openWizard, said, steps } from './support.tsx'

describe('The first visit', () => {
  test('lists the needed data and time, and continues with the first step', async () => {
    const { user, router } = await openWizard('/cadastro-prestador')
    await heading('Seja um guia na Tour Presencial')
    expect(screen.getByText('Leva uns 10 minutos')).toBeDefined()
    expect(screen.getByText(/MEI também vale/)).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Começar o cadastro' }))
    await heading('Vamos começar por você')
    expect(router.state.location.pathname).toBe('/cadastro-prestador/dados-pessoais')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Etapa 1 de 6: Dados pessoais')
  })

  test('offers the configured video, and loads nothing from YouTube before a press', async () => {
    const videos = JSON.stringify({ provider: 'https://youtu.be/aqz-KE-bpKQ' })
    const { user, view } = await openWizard('/cadastro-prestador', { stored: { videos } })
    const play = await screen.findByRole('button', { name: /reproduzir o vídeo/ })
    expect(view.container.querySelector('iframe')).toBeNull()
    await user.click(play)
    expect(view.container.querySelector('iframe')?.src).toContain('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  })
})

describe('Dados pessoais', () => {
  test('shows errors on submit, focuses the first one, and removes them at once', async () => {
    const { user } = await openWizard('/cadastro-prestador/dados-pessoais')
    await heading('Vamos começar por você')
    await user.click(next())
    const name = field('Nome completo')
    expect(said(name)).toContain('Campo obrigatório')
    expect(document.activeElement).toBe(name)
    await user.type(name, 'Ana Clara Souza')
    expect(said(name)).not.toContain('Campo obrigatório')
    await user.type(field('CPF'), '52998224724')
    await user.tab()
    expect(said(field('CPF'))).toContain('Este CPF não existe')
  })

  test('is saved and leads on, and the address, the list of steps and the focus follow', async () => {
    const { user, router } = await openWizard('/cadastro-prestador/dados-pessoais')
    await heading('Vamos começar por você')
    await user.type(field('Nome completo'), 'Ana Clara Souza')
    await user.type(field('CPF'), '52998224725')
    await user.type(field('Data de nascimento'), '17051990')
    await user.type(field('Celular com DDD'), '98987650099')
    await user.click(next())
    const company = await heading('Como você trabalha')
    expect(router.state.location.pathname).toBe('/cadastro-prestador/empresa')
    await waitFor(() => expect(document.activeElement).toBe(company))
    expect(
      steps()
        .getByRole('link', { name: /Dados pessoais/ })
        .getAttribute('href'),
    ).toBe('/cadastro-prestador/dados-pessoais')
    expect(steps().queryByRole('link', { name: /Endereço/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await heading('Vamos começar por você')
    expect(field('CPF')).toHaveProperty('value', '529.982.247-25')
    expect(await screen.findByText('Salvo')).toBeDefined()
  })
})
