import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../support/open-app.tsx'

test('A text that is too long stays as typed, with a note that its beginning is searched', async () => {
  const { router } = await openApp('/')
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Onde' })
  const long = 'praia com areia branca '.repeat(60).trim()
  await screen.findByRole('combobox', { name: 'Onde' })
  await userEvent.click(field())
  await userEvent.paste(long)
  expect(field().value).toBe(long)
  screen.getByText('Buscamos as primeiras 120 letras.')
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tour/resultado-da-busca-tour'))
  await waitFor(() => expect(router.state.location.search.texto?.length).toBeLessThanOrEqual(120))
  await screen.findByRole('region', { name: 'Resultados' })
  expect(field().value).toBe(long)
  screen.getByText('Buscamos as primeiras 120 letras.')
})
