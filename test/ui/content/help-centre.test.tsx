import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import help from '../../../src/ui/content/help/help.ts'
import { HelpCentre } from '../../../src/ui/content/help-centre.tsx'

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const searchField = () => screen.getByRole('searchbox', { name: 'Buscar na central de ajuda' })
const questions = () => [...document.querySelectorAll('details')]

describe('the help centre', () => {
  test('shows every question under its category', () => {
    render(<HelpCentre document={help} />)
    expect(questions()).toHaveLength(help.questions.length)
    expect(screen.getByRole('heading', { level: 2, name: 'Guias e empresas' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Pagamento/u }).getAttribute('href')).toBe('#pagamento')
  })

  test('searches during typing, and shows the number of answers', async () => {
    render(<HelpCentre document={help} />)
    await userEvent.type(searchField(), 'pix nao chegou')
    expect(questions()[0]?.id).toBe('pix-nao-chegou')
    expect(screen.getByText(/respostas? encontradas?$/u)).toBeTruthy()
  })

  test('says that there is no answer, repeats the text and offers help', async () => {
    render(<HelpCentre document={help} />)
    await userEvent.type(searchField(), 'xilofone')
    expect(screen.getByRole('heading', { name: 'Nada encontrado' })).toBeTruthy()
    expect(screen.getByText(/“xilofone”/u)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Escrever para o atendimento' }).getAttribute('href')).toMatch(/^mailto:/u)
  })

  test('shows everything again after the search is cleared, by button or by Escape', async () => {
    render(<HelpCentre document={help} initialText="cadastur" />)
    expect(questions().length).toBeLessThan(help.questions.length)
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }))
    expect(questions()).toHaveLength(help.questions.length)
    await userEvent.type(searchField(), 'voucher{Escape}')
    expect(questions()).toHaveLength(help.questions.length)
  })

  test('opens only the question of the address’s anchor', () => {
    window.location.hash = '#pix-expirou'
    render(<HelpCentre document={help} />)
    expect(questions().flatMap((details) => (details.open ? [details.id] : []))).toEqual(['pix-expirou'])
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  test('opens the question of a navigation that the router makes', () => {
    const { rerender } = render(<HelpCentre document={help} hash="" />)
    window.history.replaceState(null, '', '#voucher')
    rerender(<HelpCentre document={help} hash="voucher" />)
    expect((document.getElementById('voucher') as HTMLDetailsElement).open).toBe(true)
  })
})
