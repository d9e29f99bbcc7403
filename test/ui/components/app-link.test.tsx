import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoginDialog } from '../../../src/ui/components/login/login-dialog.tsx'
import { Header } from '../../../src/ui/components/shell/header.tsx'
import { MainLayout } from '../../../src/ui/components/shell/layouts.tsx'
import { MobileNav } from '../../../src/ui/components/shell/mobile-nav.tsx'
import { Toasts } from '../../../src/ui/components/toasts/toasts.tsx'
import { AppLink } from '../../../src/ui/components/ui/app-link.tsx'

function site() {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <AppLink href="/dicas?regiao=nordeste#praias" marksCurrent>
          Dicas
        </AppLink>
        <AppLink href="https://www.gov.br/turismo">Ministério</AppLink>
        <AppLink href="mailto:ajuda@exemplo.com">Escreva</AppLink>
        <Outlet />
      </>
    ),
  })
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <h1>Início</h1> })
  const tips = createRoute({
    getParentRoute: () => rootRoute,
    path: '/dicas',
    component: () => <h1>Dicas de viagem</h1>,
  })
  return createRouter({
    routeTree: rootRoute.addChildren([home, tips]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
}

test('a link by address is followed by the router, with its search and hash, and then marked as the current page', async () => {
  const router = site()
  render(<RouterProvider router={router} />)
  const link = await screen.findByRole('link', { name: 'Dicas' })
  expect(link.getAttribute('href')).toBe('/dicas?regiao=nordeste#praias')
  expect(link.hasAttribute('aria-current')).toBe(false)
  await userEvent.click(link)
  expect(await screen.findByRole('heading', { name: 'Dicas de viagem' })).toBeTruthy()
  expect(router.state.location.href).toBe('/dicas?regiao=nordeste#praias')
  expect(link.getAttribute('aria-current')).toBe('page')
})

test.each([
  ['Ministério', 'https://www.gov.br/turismo'],
  ['Escreva', 'mailto:ajuda@exemplo.com'],
])('a link to another site is a plain anchor (%s)', async (name, href) => {
  render(<RouterProvider router={site()} />)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

test('the shell can be drawn by the server, dialog and toasts included', () => {
  const html = renderToString(
    <MainLayout
      header={<Header user={null} currency="BRL" onCurrencyChange={() => {}} onLogin={() => {}} onLogout={() => {}} />}
      footer={null}
      mobileNav={<MobileNav user={null} onLogin={() => {}} />}
    >
      <LoginDialog
        open={false}
        onClose={() => {}}
        onSubmit={() => {}}
        busy={false}
        failure={null}
        forgotHref="/a"
        registerHref="/b"
      />
      <Toasts />
    </MainLayout>,
  )
  expect(html).toContain('Seja um guia')
  expect(html).toContain('<dialog')
})
