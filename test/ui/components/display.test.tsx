import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Avatar, initials } from '../../../src/ui/components/ui/avatar.tsx'
import { Breadcrumbs } from '../../../src/ui/components/ui/breadcrumbs.tsx'
import { Accordion } from '../../../src/ui/components/ui/disclosure.tsx'
import { FailureState } from '../../../src/ui/components/ui/failure-state.tsx'
import { Picture } from '../../../src/ui/components/ui/picture.tsx'
import { Popup } from '../../../src/ui/components/ui/popup.tsx'
import { Price } from '../../../src/ui/components/ui/price.tsx'
import { Rating, ratingText } from '../../../src/ui/components/ui/rating.tsx'
import { Loading, Skeleton } from '../../../src/ui/components/ui/skeleton.tsx'
import { Tabs } from '../../../src/ui/components/ui/tabs.tsx'

test.each([
  [4.8, 123, '4,8 de 5, 123 avaliações'],
  [5, 1, '5,0 de 5, 1 avaliação'],
  [4.25, 1234, '4,3 de 5, 1.234 avaliações'],
  [3, undefined, '3,0 de 5'],
])('a rating of %s from %s people reads "%s"', (average, count, words) => {
  expect(ratingText(average, count)).toBe(words)
})

test('a rating is read as words, and its numbers are not read twice', () => {
  render(<Rating average={4.8} count={123} />)
  expect(screen.getByText('4,8 de 5, 123 avaliações')).toBeTruthy()
  expect(screen.getByText('4,8').closest('[aria-hidden="true"]')).not.toBeNull()
})

test('a price in another currency is marked as approximate once, for eyes and for screen readers', () => {
  const { container } = render(<Price text="US$ 35,10" approximate before="a partir de" after="por pessoa" />)
  expect(container.textContent.replace(/\s/g, ' ')).toBe('a partir de ≈ aproximadamente US$ 35,10 por pessoa')
})

test('a price in reais carries no mark', () => {
  const { container } = render(<Price text="R$ 189,90" />)
  expect(container.textContent.replace(/\s/g, ' ')).toBe('R$ 189,90')
})

describe('Picture', () => {
  const picture = {
    url: '/lencois-1600.webp',
    sources: [
      { url: '/lencois-400.webp', width: 400 },
      { url: '/lencois-1600.webp', width: 1600 },
    ],
    width: 1600,
    height: 1200,
    alt: 'Lagoa azul entre dunas brancas',
    color: '#cde8ee',
  }

  test('takes its room before it loads and offers the browser every width', () => {
    render(<Picture picture={picture} sizes="50vw" />)
    const image = screen.getByRole('img', { name: 'Lagoa azul entre dunas brancas' })
    expect(image.getAttribute('srcset')).toBe('/lencois-400.webp 400w, /lencois-1600.webp 1600w')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1200'])
    expect(image.getAttribute('loading')).toBe('lazy')
  })

  test('the picture of the first paint loads at once, with priority', () => {
    render(<Picture picture={picture} sizes="100vw" priority />)
    const image = screen.getByRole('img')
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  })

  test('a failed picture leaves its description, and a new one loads', () => {
    const { rerender, container } = render(<Picture picture={picture} sizes="50vw" />)
    fireEvent.error(screen.getByRole('img'))
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'Lagoa azul entre dunas brancas' })).toBeTruthy()
    rerender(<Picture picture={{ ...picture, url: '/outra.webp' }} sizes="50vw" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/outra.webp')
  })

  test('a decorative picture is silent, loaded or broken', () => {
    const { container } = render(<Picture picture={picture} sizes="50vw" decorative />)
    expect(screen.queryByRole('img')).toBeNull()
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(screen.queryByRole('img')).toBeNull()
  })
})

test.each([
  ['Maria da Silva', 'MS'],
  ['João', 'J'],
  ['ana de souza e castro', 'AC'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('an avatar whose picture fails shows the initials', () => {
  const { container } = render(<Avatar name="Maria da Silva" src="/foto.webp" />)
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(container.textContent).toBe('MS')
})

test('a failure is announced, explains itself and offers a retry', async () => {
  const retry = vi.fn()
  render(
    <FailureState title="Não conseguimos carregar os passeios" onRetry={retry}>
      Confira sua internet.
    </FailureState>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Não conseguimos carregar os passeios')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('loading is announced to screen readers, and skeletons stay silent', () => {
  const { container } = render(
    <Loading>
      <Skeleton className="h-4" />
    </Loading>,
  )
  expect(screen.getByRole('status').textContent).toBe('Carregando…')
  expect(container.querySelector('.skeleton')?.getAttribute('aria-hidden')).toBe('true')
})

function Guide() {
  const [tab, setTab] = useState<'validations' | 'account-update'>('validations')
  return (
    <Tabs
      label="Área do guia"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'validations', label: 'Validações', content: 'Falta o contrato' },
        { id: 'account-update', label: 'Cadastro', content: 'Seus dados' },
      ]}
    />
  )
}

describe('Tabs', () => {
  test('show one panel, named by its tab', () => {
    render(<Guide />)
    expect(screen.getByRole('tabpanel', { name: 'Validações' }).textContent).toBe('Falta o contrato')
    expect(screen.getAllByRole('tab')).toHaveLength(2)
  })

  test('arrows, Home and End move the choice and the focus, around the ends', async () => {
    render(<Guide />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Cadastro', selected: true })).toBe(document.activeElement)
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Validações', selected: true })).toBe(document.activeElement)
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('tabpanel').textContent).toBe('Seus dados')
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tabpanel').textContent).toBe('Falta o contrato')
  })
})

test('breadcrumbs mark the current page and link its parents', () => {
  render(
    <Breadcrumbs
      items={[
        { label: 'Início', href: '/' },
        { label: 'São Luís', href: '/sl' },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: 'São Luís' })).toBeNull()
  expect(screen.getByText('São Luís').getAttribute('aria-current')).toBe('page')
})

test('an accordion keeps every answer in the page, so that a search within the page finds it', () => {
  render(<Accordion items={[{ id: 'pix', title: 'Como pago?', content: 'Por Pix.' }]} />)
  expect(screen.getByText('Por Pix.')).toBeTruthy()
  expect(screen.getByText('Como pago?').closest('details')).toHaveProperty('open', false)
})

describe('Popup', () => {
  const popup = (
    <>
      <Popup label="Sua conta" trigger="MS">
        <a href="/favoritos">Favoritos</a>
        <button type="button">Sair</button>
      </Popup>
      <button type="button">Fora</button>
    </>
  )

  test('opens with its button and closes with Escape, which returns the focus', async () => {
    render(popup)
    const button = screen.getByRole('button', { name: 'Sua conta', expanded: false })
    await userEvent.click(button)
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Favoritos' })).toBe(document.activeElement)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('link')).toBeNull()
    expect(button).toBe(document.activeElement)
  })

  test('closes after a focus or a press elsewhere, and after a choice', async () => {
    render(popup)
    const button = screen.getByRole('button', { name: 'Sua conta' })
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('button', { name: 'Fora' }))
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})
