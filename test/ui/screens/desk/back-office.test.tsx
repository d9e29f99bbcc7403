import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryAudit } from '../../../../src/adapters/memory/memory-audit.ts'
import { createMemoryToday } from '../../../../src/adapters/memory/memory-today.ts'
import type { AuditEntry } from '../../../../src/core/back-office/audit.port.ts'
import { Forbidden } from '../../../../src/core/failures.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, userWith } from '../../support/open-app.tsx'

const open = (path: string, desk: Parameters<typeof memoryDesk>[0]) =>
  openApp(path, { user: userWith('admin'), ports: { loadDesk: async () => memoryDesk(desk) } })
const pages = async () => {
  const navigation = await screen.findByRole('navigation', { name: 'Administração' })
  return [...navigation.querySelectorAll('a')].map((link) => link.textContent)
}

describe('The back office', () => {
  it('shows the pages of the person’s permissions alone', async () => {
    await open('/administracao', { today: createMemoryToday({ permissions: ['reviewer'] }) })
    await screen.findByRole('heading', { level: 1, name: 'Hoje' })
    await waitFor(async () => expect(await pages()).toEqual(['Hoje', 'Análises']))
  })

  it('leads an old address of the review desk to where it is now', async () => {
    const { router } = await open('/administracao?tipo=identity&envio=a1', {})
    await waitFor(() => expect(router.state.location.href).toBe('/administracao/analises?tipo=identity&envio=a1'))
  })

  it('counts what waits, and leads to it', async () => {
    const rows = [
      { id: 'overdue reviews', count: 3, since: '2026-11-18T12:00:00Z' },
      { id: 'failed refunds', count: 1, since: '2026-11-19T12:00:00Z' },
      { id: 'failed mails', count: 0, since: null },
      { id: 'of a newer server', count: 9, since: null },
    ]
    await open('/administracao', { today: createMemoryToday({ rows }) })
    const reviews = await screen.findByRole('link', { name: /^3 envios esperam/ })
    expect(reviews.getAttribute('href')).toBe('/administracao/analises')
    screen.getByText('1 devolução recusada pelo banco')
    screen.getByText('Nenhum e-mail com problema')
    expect(screen.queryByText(/newer/)).toBeNull()
    expect(screen.getByRole('main').querySelectorAll('main ul.grid > li')).toHaveLength(3)
  })
})

const entry = (id: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(id),
  at: '2026-11-20T12:00:00Z',
  actor: { id: '4', name: 'Renato Farias' },
  action: 'review.rejected',
  subject: { kind: 'provider', id: 'guia', name: 'Joana Ribeiro' },
  before: null,
  after: { kind: 'identity' },
  reason: 'Está escura demais',
  ...changes,
})

describe('The audit log', () => {
  it('shows who changed what and why, in pages', async () => {
    const entries = Array.from({ length: 31 }, (_, index) => entry(100 - index))
    await open('/administracao/registro', { audit: createMemoryAudit({ entries }) })
    expect(await screen.findAllByText('“Está escura demais”')).toHaveLength(30)
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await waitFor(() => expect(screen.getAllByText('“Está escura demais”')).toHaveLength(31))
  })

  it('is searched by person, action and subject, and the address keeps it', async () => {
    const entries = [
      entry(2, { actor: { id: null, name: 'Prazo' }, reason: 'Venceu' }),
      entry(1, { action: 'review.approved', reason: null }),
    ]
    const { router } = await open('/administracao/registro', { audit: createMemoryAudit({ entries }) })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Quem' }), 'renato')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'Aprovou um envio')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(screen.queryByText('“Venceu”')).toBeNull())
    await screen.findByText(/Renato Farias, em/)
    expect(router.state.location.search).toEqual({ quem: 'renato', acao: 'review.approved' })
  })

  it('says so to an admin without the permission', async () => {
    const audit = createMemoryAudit({
      before: () => {
        throw new Forbidden('no permission', { detail: 'Você não tem permissão para fazer isso.' })
      },
    })
    await open('/administracao/registro', { audit })
    await screen.findByText('Você não tem permissão para fazer isso.')
  })
})
