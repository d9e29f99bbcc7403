import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryStaffRecords } from '../../../../src/adapters/memory/memory-staff-records.ts'
import { createMemoryToday } from '../../../../src/adapters/memory/memory-today.ts'
import type { RecordRow, StaffRecord } from '../../../../src/core/back-office/records.port.ts'
import { Unreachable } from '../../../../src/core/failures.ts'
import { openDesk } from '../../support/open-desk.ts'
import { marina } from '../../support/staff-record.ts'

const person = (id: number, title: string): RecordRow => ({
  link: { kind: 'person', id: String(id) },
  title,
  text: `pessoa${id}@exemplo.com.br`,
  badge: 'Viajante',
  at: '2026-11-20T12:00:00Z',
})
describe('People, offers and bookings', () => {
  it('are found from Hoje in one field', async () => {
    const records = createMemoryStaffRecords({ rows: [person(1, 'Marina Azevedo'), person(2, 'Bruno Lima')] })
    const { router } = await openDesk('/administracao', { records })
    const field = await screen.findByRole('textbox', { name: 'Buscar pessoa, reserva, pedido ou Pix' })
    await userEvent.type(field, 'ma{Enter}')
    await screen.findByText('Digite ao menos 3 letras ou números.')
    await userEvent.type(field, 'rina{Enter}')
    const found = await screen.findByRole('link', { name: /Marina Azevedo/ })
    expect(found.getAttribute('href')).toBe('/administracao/pessoas/1')
    expect(screen.queryByText('Bruno Lima')).toBeNull()
    expect(router.state.location.href).toBe('/administracao/pessoas?busca=marina')
  })

  it('are found in a group a kind, with a way to all of them', async () => {
    const bookings = Array.from({ length: 12 }, (_, index) => ({
      ...person(index, `TP-22222${index} · Marina`),
      link: { kind: 'booking' as const, id: `b${index}` },
    }))
    const records = createMemoryStaffRecords({ rows: [...bookings, person(1, 'Marina Azevedo')] })
    const { router } = await openDesk('/administracao/pessoas?busca=marina', { records })
    const people = await screen.findByRole('region', { name: 'Pessoas' })
    within(people).getByRole('link', { name: /Marina Azevedo/ })
    expect(within(people).queryByRole('link', { name: /^Ver todas/ })).toBeNull()
    const found = screen.getByRole('region', { name: 'Reservas' })
    expect(within(found).getAllByRole('link', { name: /TP-22222/ })).toHaveLength(10)
    await userEvent.click(within(found).getByRole('link', { name: 'Ver todas as reservas encontradas' }))
    await waitFor(() => expect(router.state.location.href).toBe('/administracao/reservas?nome=marina'))
    expect(await screen.findAllByRole('link', { name: /TP-22222/ })).toHaveLength(12)
    const field = screen.getByRole('textbox', { name: 'Código, pedido, Pix, e-mail ou celular da compra' })
    expect(field.getAttribute('value')).toBe('marina')
  })

  it('lead from a section to the list of all, whose filter can be removed', async () => {
    const rows = ['1', '2'].map((of) => ({
      ...person(1, `TP-22222${of} · Marina`),
      link: { kind: 'booking' as const, id: `b${of}` },
      person: of,
    }))
    const records = createMemoryStaffRecords({ records: [marina], rows })
    const { router } = await openDesk('/administracao/pessoas/1', { records })
    await userEvent.click(await screen.findByRole('link', { name: 'Ver tudo em “Reservas”' }))
    await screen.findByRole('link', { name: /TP-222221/ })
    expect(router.state.location.href).toBe('/administracao/reservas?pessoa=1')
    expect(screen.queryByRole('link', { name: /TP-222222/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Confirmadas' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ situacao: 'confirmed', pessoa: '1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Todas' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remover filtro: Viajante: Marina Azevedo' }))
    await screen.findByRole('link', { name: /TP-222222/ })
    expect(router.state.location.href).toBe('/administracao/reservas')
  })

  it('show further rows of a section, and keep the shown ones if that fails', async () => {
    const row = (id: number) => ({ link: null, title: `Aviso ${id}`, text: '', badge: 'Entregue', at: null })
    const mails = { id: 'mails', title: 'E-mails', rows: [row(1)], next: 'x', all: null }
    let isDown = true
    const records = createMemoryStaffRecords({
      records: [{ ...marina, sections: [mails] }],
      later: { mails: Array.from({ length: 31 }, (_, index) => row(index + 2)) },
    })
    await openDesk('/administracao/pessoas/1', {
      records: {
        ...records,
        fetchSection: async (...asked) => {
          if (isDown) throw new Unreachable('down')
          return records.fetchSection(...asked)
        },
      },
    })
    const section = await screen.findByRole('region', { name: 'E-mails' })
    const more = () => within(section).findByRole('button', { name: 'Mostrar mais de E-mails' })
    await userEvent.click(await more())
    await waitFor(() => expect(within(section).getByRole('alert').textContent).not.toBe(''))
    within(section).getByText('Aviso 1')
    isDown = false
    await userEvent.click(await more())
    await within(section).findByText('Aviso 31')
    await userEvent.click(await more())
    await within(section).findByText('Aviso 32')
    expect(within(section).queryByRole('button')).toBeNull()
    expect(within(section).getAllByRole('listitem')).toHaveLength(32)
  })

  it('lead from related rows to the cases that they are about', async () => {
    const links = [
      ['dispute', '/administracao/disputas?disputa=x1'],
      ['report', '/administracao/mensagens-denunciadas?denuncia=x1'],
      ['submission', '/administracao/analises?envio=x1'],
      ['offer', '/administracao/ofertas/x1'],
    ] as const
    const rows = links.map(([kind]) => ({ ...person(1, kind), link: { kind, id: 'x1' } }))
    const sections = [{ id: 'all', title: 'Tudo', rows, next: null, all: null }]
    await openDesk('/administracao/pessoas/1', {
      records: createMemoryStaffRecords({ records: [{ ...marina, sections }] }),
    })
    for (const [kind, href] of links) {
      expect((await screen.findByRole('link', { name: new RegExp(`^${kind}`) })).getAttribute('href')).toBe(href)
    }
  })

  it('show all related records, with a timeline', async () => {
    await openDesk('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [marina] }) })
    await screen.findByRole('heading', { level: 1, name: 'Marina Azevedo' })
    screen.getByText('R$ 123,45')
    expect(screen.getByRole('link', { name: /TP-7K3M9Q/ }).getAttribute('href')).toBe('/administracao/reservas/b1')
    const timeline = screen.getByRole('region', { name: 'Linha do tempo' })
    expect(timeline.textContent).toMatch(/Recusou um envio.*Renato Farias: “Está escura”.*Criou a conta/)
  })

  it.each([
    ['support', 0, 1],
    ['finance', 1, 0],
  ] as const)(
    'lead to the money of a booking, or offer actions, by permission: %s',
    async (permission, links, actions) => {
      const booking: StaffRecord = { ...marina, link: { kind: 'booking', id: 'b1' }, title: 'TP-7K3M9Q' }
      await openDesk('/administracao/reservas/b1', {
        records: createMemoryStaffRecords({ records: [booking] }),
        today: createMemoryToday({ permissions: [permission] }),
      })
      await screen.findByRole('heading', { level: 1, name: 'TP-7K3M9Q' })
      expect(screen.queryAllByRole('link', { name: 'Ver pagamento e devolver' })).toHaveLength(links)
      expect(screen.queryAllByRole('button', { name: 'Reenviar e-mails' })).toHaveLength(actions)
    },
  )

  it('show a not-found page if they do not exist', async () => {
    await openDesk('/administracao/ofertas/nenhuma', {})
    await screen.findByRole('heading', { level: 1, name: /não existe|não encontr/i })
  })

  it('lead from an empty list back to the whole one', async () => {
    const { router } = await openDesk('/administracao/ofertas?nome=zzz&situacao=paused', {})
    await userEvent.click(await screen.findByRole('link', { name: 'Limpar filtros' }))
    await waitFor(() => expect(router.state.location.href).toBe('/administracao/ofertas'))
    screen.getByRole('button', { name: 'Todas' })
  })

  it('lead from a Pix of no order to its return with the permission for money', async () => {
    const id = 'E99999999202611231200abcdefghijk'
    const payment: StaffRecord = { ...marina, link: { kind: 'payment', id }, title: 'Pix de R$ 7,00' }
    await openDesk(`/administracao/pix/${id}`, { records: createMemoryStaffRecords({ records: [payment] }) })
    await screen.findByRole('heading', { level: 1, name: 'Pix de R$ 7,00' })
    const back = screen.getByRole('link', { name: 'Devolver em “Pix sem pedido”' })
    expect(back.getAttribute('href')).toBe('/administracao/dinheiro')
  })

  it('are listed by state', async () => {
    const { router } = await openDesk('/administracao/reservas', {
      records: createMemoryStaffRecords({
        rows: [{ ...person(1, 'TP-7K3M9Q · Marina'), link: { kind: 'booking', id: 'b1' } }],
      }),
    })
    await screen.findByRole('link', { name: /TP-7K3M9Q/ })
    await userEvent.click(screen.getByRole('button', { name: 'Confirmadas' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ situacao: 'confirmed' }))
  })
})
