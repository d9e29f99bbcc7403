import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryAudit } from '../../../../src/adapters/memory/memory-audit.ts'
import type { AuditEntry } from '../../../../src/core/back-office/audit.port.ts'
import { openDesk } from '../../support/open-desk.ts'

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
  it('shows each change with person and reason, in pages', async () => {
    const entries = Array.from({ length: 31 }, (_, index) => entry(100 - index))
    await openDesk('/administracao/registro', { audit: createMemoryAudit({ entries }) })
    expect(await screen.findAllByText('“Está escura demais”')).toHaveLength(30)
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await waitFor(() => expect(screen.getAllByText('“Está escura demais”')).toHaveLength(31))
  })

  it('shows values in words', async () => {
    const entries = [
      entry(3, { before: { permissions: [] }, after: { permissions: ['support', 'finance'] } }),
      entry(2, { before: { startsAt: '2027-01-03T08:30' }, after: { startsAt: '2027-01-03T10:00' } }),
      entry(1, {
        before: { status: 'confirmed' },
        after: { status: 'cancelled by provider', expiresOn: '2026-11-22' },
      }),
    ]
    await openDesk('/administracao/registro', { audit: createMemoryAudit({ entries }) })
    await screen.findByText('nenhuma → Atendimento, Dinheiro')
    screen.getByText('03/01/2027, 8h30 → 03/01/2027, 10h')
    screen.getByText('confirmada → cancelada pelo guia')
    screen.getByText('22/11/2026')
  })

  it('names settings and decisions in words', async () => {
    const entries = [
      entry(2, {
        action: 'settings.changed',
        subject: { kind: 'settings', id: 'commission', name: null },
        after: null,
      }),
      entry(1, { action: 'message.decided', after: { decision: 'suspended' } }),
    ]
    await openDesk('/administracao/registro', { audit: createMemoryAudit({ entries }) })
    await screen.findByText('Comissão')
    screen.getByText('envio de mensagens bloqueado')
  })

  it('is searched by person, action and subject, and the address keeps it', async () => {
    const entries = [
      entry(2, { actor: { id: null, name: 'Prazo' }, reason: 'Venceu' }),
      entry(1, { action: 'review.approved', reason: null }),
    ]
    const { router } = await openDesk('/administracao/registro', { audit: createMemoryAudit({ entries }) })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Quem' }), 'renato')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'Aprovou um envio')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(screen.queryByText('“Venceu”')).toBeNull())
    await screen.findByText(/Renato Farias, em/)
    expect(router.state.location.search).toEqual({ quem: 'renato', acao: 'review.approved' })
  })

  it('is loaded again when the same filter is asked for again', async () => {
    const audit = createMemoryAudit({ entries: [entry(1, { reason: 'Venceu' })] })
    let loads = 0
    const counted: typeof audit = {
      ...audit,
      fetchEntries: (...query) => {
        loads += 1
        return audit.fetchEntries(...query)
      },
    }
    const { router } = await openDesk('/administracao/registro?quem=renato', { audit: counted })
    const filter = () => userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await screen.findByText('“Venceu”')
    const { length } = router.history
    await filter()
    await waitFor(() => expect(loads).toBe(2))
    await screen.findByText('“Venceu”')
    expect([router.state.location.href, router.history.length]).toEqual(['/administracao/registro?quem=renato', length])
    await userEvent.type(screen.getByRole('textbox', { name: 'Quem' }), ' são & cia')
    await filter()
    await waitFor(() => expect(loads).toBe(3))
    expect(router.history.length).toBe(length + 1)
    await filter()
    await waitFor(() => expect(loads).toBe(4))
    expect(router.history.length, 'no further entry to go back through').toBe(length + 1)
  })
})
