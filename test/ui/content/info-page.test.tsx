import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  callout,
  type InfoDocument,
  list,
  p,
  question,
  rich,
  section,
  table,
} from '../../../src/ui/content/document.ts'
import { InfoPage } from '../../../src/ui/content/info-page.tsx'
import { INFO_PAGES } from '../../../src/ui/content/pages.ts'

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const SMALL: InfoDocument = {
  title: 'Regras da casa',
  description: 'Uma página pequena que mostra todos os tipos de bloco de uma página.',
  updated: '2026-11-20',
  lead: rich('Leia **com calma**.'),
  sections: [
    section(
      'prazos',
      'Prazos',
      p('Veja a [ajuda](/central-de-ajuda).'),
      table('Prazos', ['Nome', 'Horas'], ['Flexível', '24']),
    ),
    section(
      'avisos',
      'Avisos',
      callout('warning', 'Cuidado', list('Um', 'Dois')),
      question('por-que', 'Por quê?', p('Porque sim.')),
    ),
  ],
}

describe('an informational page', () => {
  test('has one h1, its date and its sections as h2', () => {
    render(<InfoPage document={SMALL} />)
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Regras da casa',
    ])
    expect(screen.getByText('20 de novembro de 2026').getAttribute('datetime')).toBe('2026-11-20')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Prazos',
      'Avisos',
    ])
  })

  test('lists its sections with links to their anchors', () => {
    render(<InfoPage document={SMALL} />)
    const contents = screen.getByRole('navigation', { name: 'Nesta página' })
    const links = within(contents).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Prazos', '#prazos'],
      ['Avisos', '#avisos'],
    ])
    expect(document.getElementById('prazos')?.tagName).toBe('SECTION')
  })

  test('keeps the meaning of a table and names the cells for a phone', () => {
    render(<InfoPage document={SMALL} />)
    const shown = screen.getByRole('table', { name: 'Prazos' })
    expect(
      within(shown)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Nome', 'Horas'])
    expect(within(shown).getByRole('rowheader').textContent).toBe('Flexível')
    expect(within(shown).getByRole('cell', { name: '24' }).textContent).toContain('Horas')
  })

  test('opens the question that the address names', () => {
    window.location.hash = '#por-que'
    render(<InfoPage document={SMALL} />)
    expect((document.getElementById('por-que') as HTMLDetailsElement).open).toBe(true)
  })

  test.each(['#', '#%E0%A4%A', '#nada', '#prazos'])('ignores the invalid anchor %s', (hash) => {
    window.location.hash = hash
    expect(() => render(<InfoPage document={SMALL} />)).not.toThrow()
  })

  test.each(Object.entries(INFO_PAGES))('renders %s completely, with unique ids', async (_, load) => {
    const page = await load()
    const { container } = render(<InfoPage document={page} />)
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(page.sections.length)
    expect(container.textContent).not.toMatch(/\*\*|\]\(/u)
  })
})
