import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { User } from '../../../src/core/session/session.ts'
import { Footer } from '../../../src/ui/components/shell/footer.tsx'
import { Header, type HeaderProps } from '../../../src/ui/components/shell/header.tsx'
import { MainLayout, MinimalLayout } from '../../../src/ui/components/shell/layouts.tsx'
import { MobileNav } from '../../../src/ui/components/shell/mobile-nav.tsx'
import { OfflineBanner } from '../../../src/ui/components/shell/offline-banner.tsx'
import { NotFoundScreen, PageError } from '../../../src/ui/components/shell/page-error.tsx'

const client: User = { id: 1, name: 'Ana Souza', email: 'ana@exemplo.com', roles: ['client'] }
const guide: User = { ...client, nickName: 'Ana dos Lençóis', roles: ['company'] }
const admin: User = { ...client, roles: ['admin'] }

const header = (props: Partial<HeaderProps> = {}) => (
  <Header user={null} currency="BRL" onCurrencyChange={() => {}} onLogin={() => {}} onLogout={() => {}} {...props} />
)

const links = (scope = screen.getByRole('list')) =>
  within(scope)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('Header', () => {
  test('leads home, to the favourites, to the cart and to becoming a guide', () => {
    render(header())
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Tour Presencial, página inicial')).toBe('/')
    expect(href('Favoritos')).toBe('/area-do-cliente/favoritos')
    expect(href('Carrinho')).toBe('/carrinho')
    expect(href('Seja um guia')).toBe('/cadastro-prestador')
  })

  test('offers the four currencies and reports the choice', async () => {
    const change = vi.fn()
    render(header({ onCurrencyChange: change }))
    const currencies = screen.getByRole('combobox', { name: 'Moeda dos preços' })
    expect(within(currencies).getAllByRole('option')).toHaveLength(4)
    await userEvent.selectOptions(currencies, 'EUR')
    expect(change).toHaveBeenCalledWith('EUR')
  })

  test('asks a visitor to log in', async () => {
    const login = vi.fn()
    render(header({ onLogin: login }))
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(login).toHaveBeenCalledTimes(1)
  })

  test('shows neither login nor account while the session loads', () => {
    render(header({ pending: true }))
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Sua conta/ })).toBeNull()
  })

  test.each([
    ['a client', client, 'Ana Souza', []],
    ['a guide', guide, 'Ana dos Lençóis', ['/area-do-guia']],
    ['an admin', admin, 'Ana Souza', ['/administracao']],
  ] as const)('shows %s the links of their roles', async (_, user, name, more) => {
    render(header({ user }))
    await userEvent.click(await screen.findByRole('button', { name: `Sua conta: ${name}` }))
    expect(links()).toEqual([
      ...more,
      '/area-do-cliente',
      '/area-do-cliente/reservas',
      user === guide ? '/area-do-guia?tab=messages' : '/area-do-cliente/mensagens',
      '/area-do-cliente/favoritos',
      '/area-do-cliente/meus-dados',
      // Only a client can become a guide.
      ...(user === client ? ['/cadastro-prestador'] : []),
    ])
  })

  test('lets the person out', async () => {
    const logout = vi.fn()
    render(header({ user: client, onLogout: logout }))
    await userEvent.click(await screen.findByRole('button', { name: /Sua conta/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
    expect(logout).toHaveBeenCalledTimes(1)
  })

  test('does not invite a guide to become one', () => {
    render(header({ user: guide }))
    expect(screen.queryByRole('link', { name: 'Seja um guia' })).toBeNull()
  })

  test.each([
    [1, 'Carrinho, 1 item'],
    [3, 'Carrinho, 3 itens'],
  ])('shows the number of items in a cart with %s', (cartCount, name) => {
    render(header({ cartCount }))
    expect(screen.getByRole('link', { name })).toBeTruthy()
  })
})

describe('MobileNav', () => {
  test('has five entries for a visitor, the last one for the login', async () => {
    const login = vi.fn()
    render(<MobileNav user={null} onLogin={login} />)
    const names = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(names).toEqual(['Início', 'Buscar', 'Favoritos', 'Reservas', 'Entrar'])
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(login).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a client', client, '/area-do-cliente'],
    ['a guide', guide, '/area-do-guia'],
  ] as const)('leads %s to the own area', (_, user, href) => {
    render(<MobileNav user={user} onLogin={() => {}} />)
    expect(screen.getByRole('link', { name: 'Perfil' }).getAttribute('href')).toBe(href)
  })
})

test('the footer links the seven informational pages and names the operator', () => {
  render(
    <Footer
      year={2026}
      company={{
        name: 'Turismo',
        legalName: 'Turismo Ltda.',
        cnpj: '11.222.333/0001-81',
        address: 'Rua A, 1',
        email: 'oi@exemplo.com',
        phone: '(98) 3232-1234',
      }}
    />,
  )
  const hrefs = links(screen.getByRole('contentinfo'))
  for (const page of [
    'politica-de-privacidade',
    'dicas',
    'sobre-nos',
    'central-de-ajuda',
    'politica-de-cancelamento',
    'prevencao-fraudes',
    'termos-condicoes',
  ]) {
    expect(hrefs).toContain(`/${page}`)
  }
  expect(screen.getByRole('contentinfo').textContent).toContain('CNPJ 11.222.333/0001-81')
  expect(screen.getByRole('contentinfo').textContent).toContain('(98) 3232-1234')
})

test('the offline banner announces itself in a region that was there before', () => {
  const { rerender } = render(<OfflineBanner offline={false} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  rerender(<OfflineBanner offline />)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toContain('Você está sem internet.')
})

const layouts = {
  main: (
    <MainLayout header={null} footer={null} mobileNav={null}>
      Página
    </MainLayout>
  ),
  minimal: <MinimalLayout>Página</MinimalLayout>,
}

test.each(['main', 'minimal'] as const)('the %s layout starts with a skip link', (name) => {
  render(layouts[name])
  const skip = screen.getAllByRole('link')[0]
  expect(skip?.textContent).toBe('Pular para o conteúdo')
  expect(skip?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('a failed page and an unknown page have one heading and a link', async () => {
  const retry = vi.fn()
  const { unmount } = render(<PageError onRetry={retry} />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(retry).toHaveBeenCalledTimes(1)
  unmount()
  render(<NotFoundScreen />)
  expect(screen.getByRole('heading', { level: 1, name: 'Não encontramos esta página' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/')
})
