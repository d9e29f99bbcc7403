import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryStaffActions } from '../../../../src/adapters/memory/memory-staff-actions.ts'
import { createMemoryStaffRecords } from '../../../../src/adapters/memory/memory-staff-records.ts'
import type { StaffRecord } from '../../../../src/core/back-office/records.port.ts'
import { Outdated, Rejected } from '../../../../src/core/failures.ts'
import { openDesk } from '../../support/open-desk.ts'
import { marina } from '../../support/staff-record.ts'

describe('An admin’s actions on a record', () => {
  const booking: StaffRecord = {
    ...marina,
    link: { kind: 'booking', id: 'b1' },
    title: 'TP-7K3M9Q',
    badges: ['Confirmada'],
  }

  it('are absent from a booking that is over', async () => {
    const over = { ...booking, badges: ['Concluída'] }
    await openDesk('/administracao/reservas/b1', { records: createMemoryStaffRecords({ records: [over] }) })
    await screen.findByRole('button', { name: 'Reenviar e-mails' })
    expect(screen.queryByRole('button', { name: 'Cancelar reserva' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mudar a saída' })).toBeNull()
  })

  it('cancels for the side that is chosen, with the refund that is shown', async () => {
    const side = { obstacle: null, refund: 5000 }
    const actions = createMemoryStaffActions({ cancellation: { client: side, provider: { ...side, refund: 12_345 } } })
    await openDesk('/administracao/reservas/b1', { records: createMemoryStaffRecords({ records: [booking] }), actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar reserva' }))
    await screen.findByRole('button', { name: /^Cancelar e devolver R\$\s50,00/ })
    await userEvent.click(screen.getByRole('radio', { name: /Do guia/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Cancelar e devolver R\$\s123,45/ }))
    screen.getByText('Escreva o motivo.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'O guia adoeceu')
    await userEvent.click(screen.getByRole('button', { name: /^Cancelar e devolver R\$\s123,45/ }))
    await waitFor(() => expect(actions.done).toEqual(['cancel b1 for provider: 12345']))
  })

  it('move a departure with all its travellers', async () => {
    const departure = { startsAt: '2026-12-01T09:00', timeZone: 'America/Sao_Paulo', obstacle: null }
    const actions = createMemoryStaffActions({ departure: { ...departure, bookings: 2, people: 5 } })
    await openDesk('/administracao/reservas/b1', { records: createMemoryStaffRecords({ records: [booking] }), actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar a saída' }))
    await screen.findByText(/tem 2 reservas, com 5 pessoas/)
    fireEvent.change(screen.getByLabelText('Nova hora'), { target: { value: '10:30' } })
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Maré alta')
    await userEvent.click(screen.getByRole('button', { name: 'Mudar 2 reservas' }))
    await waitFor(() => expect(actions.done).toEqual(['move b1 to 2026-12-01T10:30']))
  })

  it('suspend with a decision about future bookings, and end the suspension', async () => {
    const actions = createMemoryStaffActions({ upcoming: { bookings: 2, refund: 20_000 } })
    await openDesk('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [marina] }), actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Suspender conta' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Cancelar todas/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Fraude confirmada')
    await userEvent.click(screen.getByRole('button', { name: 'Suspender' }))
    await waitFor(() => expect(actions.done).toEqual(['suspend person 1: cancel']))
    await userEvent.click(await screen.findByRole('button', { name: 'Suspender conta' }))
    await screen.findByRole('button', { name: 'Encerrar suspensão' })
  })

  it('offer the end of an existing suspension of the sales', async () => {
    const suspended: StaffRecord = { ...marina, badges: ['Guia'], suspended: ['guide'] }
    await openDesk('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [suspended] }) })
    await screen.findByRole('button', { name: 'Encerrar suspensão das vendas' })
    screen.getByRole('button', { name: 'Suspender conta' })
  })

  it('offer the end of an account’s suspension, which includes the sales', async () => {
    const suspended: StaffRecord = { ...marina, badges: ['Guia'], suspended: ['person', 'guide'] }
    await openDesk('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [suspended] }) })
    await screen.findByRole('button', { name: 'Encerrar suspensão da conta' })
    expect(screen.queryByRole('button', { name: /^Suspender|das vendas$/ })).toBeNull()
  })

  it('mark the field that the server refuses', async () => {
    const actions = createMemoryStaffActions({
      before: () => {
        throw new Rejected('email', { fields: { email: 'Digite um e-mail como nome@exemplo.com.br.' } })
      },
    })
    await openDesk('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [marina] }), actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Novo e-mail' }), 'xx')
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Errou ao digitar')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Corrigir e-mail' }))
    await screen.findByText('Digite um e-mail como nome@exemplo.com.br.')
    expect(screen.getByRole('textbox', { name: 'Novo e-mail' }).getAttribute('aria-invalid')).toBe('true')
  })

  it('keep typed text if another admin was faster', async () => {
    const actions = createMemoryStaffActions({
      before: () => {
        throw new Outdated('faster', { detail: 'O e-mail desta conta mudou enquanto isso.' })
      },
    })
    await openDesk('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [marina] }), actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Novo e-mail' }), 'certa@exemplo.com.br')
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Errou ao digitar')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Corrigir e-mail' }))
    await screen.findByText('O e-mail desta conta mudou enquanto isso.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Novo e-mail' }).value).toBe('certa@exemplo.com.br')
  })
})
