import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryToday } from '../../../../src/adapters/memory/memory-today.ts'
import type { Permission } from '../../../../src/core/back-office/permissions.ts'
import { openDesk } from '../../support/open-desk.ts'

const pages = async () => {
  const navigation = await screen.findByRole('navigation', { name: 'Administração' })
  return [...navigation.querySelectorAll('a')].map((link) => link.textContent)
}

describe('The back office', () => {
  it('shows the pages of the person’s permissions alone', async () => {
    await openDesk('/administracao', { today: createMemoryToday({ permissions: ['reviewer'] }) })
    await screen.findByRole('heading', { level: 1, name: 'Hoje' })
    await waitFor(async () => expect(await pages()).toEqual(['Hoje', 'Análises', 'Configurações']))
  })

  it.each([
    ['/administracao/dinheiro', 'support', '“Dinheiro”'],
    ['/administracao/dinheiro/relatorio', 'content', '“Dinheiro”'],
    ['/administracao/pix/E1', 'content', '“Atendimento” ou “Dinheiro”'],
    ['/administracao/registro', 'finance', '“Tudo”'],
    ['/administracao/disputas', 'reviewer', '“Atendimento” ou “Dinheiro”'],
  ] as const)('explains %s to an admin for %s alone', async (path, permission, needed) => {
    await openDesk(path, { today: createMemoryToday({ permissions: [permission] }) })
    await screen.findByRole('heading', { level: 1, name: 'Esta página não é da sua função' })
    screen.getByText(new RegExp(`pede a permissão ${needed}\\.`))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('opens the page after the permission was granted', async () => {
    let own: readonly Permission[] = ['support']
    await openDesk('/administracao/dinheiro', { today: { ...createMemoryToday(), fetchPermissions: async () => own } })
    await screen.findByRole('heading', { level: 1, name: 'Esta página não é da sua função' })
    own = ['support', 'finance']
    await userEvent.click(screen.getByRole('button', { name: 'Conferir de novo' }))
    await screen.findByRole('heading', { level: 2, name: 'A repassar' })
  })

  it.each([
    ['support', 1],
    ['finance', 1],
    ['reviewer', 0],
    ['content', 0],
  ] as const)('offers the search to support and finance: %s', async (permission, fields) => {
    await openDesk('/administracao', { today: createMemoryToday({ permissions: [permission] }) })
    await screen.findByText('Nada espera por você agora.')
    expect(screen.queryAllByRole('textbox', { name: /^Buscar/ })).toHaveLength(fields)
  })

  it('leads an old address of the review desk to where it is now', async () => {
    const { router } = await openDesk('/administracao?tipo=identity&envio=a1', {})
    await waitFor(() => expect(router.state.location.href).toBe('/administracao/analises?tipo=identity&envio=a1'))
  })

  it('counts open work, with links', async () => {
    const rows = [
      { id: 'overdue reviews', count: 3, since: '2026-11-18T12:00:00Z' },
      { id: 'failed refunds', count: 1, since: '2026-11-19T12:00:00Z' },
      { id: 'failed mails', count: 0, since: null },
      { id: 'of a newer server', count: 9, since: null },
    ]
    await openDesk('/administracao', { today: createMemoryToday({ rows }) })
    const reviews = await screen.findByRole('link', { name: /^3 envios esperam/ })
    expect(reviews.getAttribute('href')).toBe('/administracao/analises')
    const refunds = screen.getByRole('link', { name: /^1 devolução recusada pelo banco/ })
    expect(refunds.getAttribute('href')).toBe('/administracao/dinheiro')
    screen.getByText('Nenhum e-mail com problema')
    expect(screen.queryByText(/newer/)).toBeNull()
    expect(screen.getByRole('main').querySelectorAll('main ul.grid > li')).toHaveLength(3)
  })
})
