import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryAudit } from '../../../../src/adapters/memory/memory-audit.ts'
import { createMemoryStaffActions } from '../../../../src/adapters/memory/memory-staff-actions.ts'
import { createMemoryStaffRecords } from '../../../../src/adapters/memory/memory-staff-records.ts'
import { createMemoryToday } from '../../../../src/adapters/memory/memory-today.ts'
import type { AuditEntry } from '../../../../src/core/back-office/audit.port.ts'
import type { Permission } from '../../../../src/core/back-office/permissions.ts'
import type { RecordRow, StaffRecord } from '../../../../src/core/back-office/records.port.ts'
import { Outdated, Rejected, Unreachable } from '../../../../src/core/failures.ts'
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
    await waitFor(async () => expect(await pages()).toEqual(['Hoje', 'Análises', 'Configurações']))
  })

  it.each([
    ['/administracao/dinheiro', 'support', '“Dinheiro”'],
    ['/administracao/dinheiro/relatorio', 'content', '“Dinheiro”'],
    ['/administracao/pix/E1', 'content', '“Atendimento” ou “Dinheiro”'],
    ['/administracao/registro', 'finance', '“Tudo”'],
    ['/administracao/disputas', 'reviewer', '“Atendimento” ou “Dinheiro”'],
  ] as const)('explains %s to an admin for %s alone', async (path, permission, needed) => {
    await open(path, { today: createMemoryToday({ permissions: [permission] }) })
    await screen.findByRole('heading', { level: 1, name: 'Esta página não é da sua função' })
    screen.getByText(new RegExp(`pede a permissão ${needed}\\.`))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('opens the page after the permission was granted', async () => {
    let own: readonly Permission[] = ['support']
    await open('/administracao/dinheiro', { today: { ...createMemoryToday(), fetchPermissions: async () => own } })
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
    await open('/administracao', { today: createMemoryToday({ permissions: [permission] }) })
    await screen.findByText('Nada espera por você agora.')
    expect(screen.queryAllByRole('textbox', { name: /^Buscar/ })).toHaveLength(fields)
  })

  it('leads an old address of the review desk to where it is now', async () => {
    const { router } = await open('/administracao?tipo=identity&envio=a1', {})
    await waitFor(() => expect(router.state.location.href).toBe('/administracao/analises?tipo=identity&envio=a1'))
  })

  it('counts open work, with links', async () => {
    const rows = [
      { id: 'overdue reviews', count: 3, since: '2026-11-18T12:00:00Z' },
      { id: 'failed refunds', count: 1, since: '2026-11-19T12:00:00Z' },
      { id: 'failed mails', count: 0, since: null },
      { id: 'of a newer server', count: 9, since: null },
    ]
    await open('/administracao', { today: createMemoryToday({ rows }) })
    const reviews = await screen.findByRole('link', { name: /^3 envios esperam/ })
    expect(reviews.getAttribute('href')).toBe('/administracao/analises')
    const refunds = screen.getByRole('link', { name: /^1 devolução recusada pelo banco/ })
    expect(refunds.getAttribute('href')).toBe('/administracao/dinheiro')
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
  it('shows each change with person and reason, in pages', async () => {
    const entries = Array.from({ length: 31 }, (_, index) => entry(100 - index))
    await open('/administracao/registro', { audit: createMemoryAudit({ entries }) })
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
    await open('/administracao/registro', { audit: createMemoryAudit({ entries }) })
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
    await open('/administracao/registro', { audit: createMemoryAudit({ entries }) })
    await screen.findByText('Comissão')
    screen.getByText('envio de mensagens bloqueado')
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
    const { router } = await open('/administracao/registro?quem=renato', { audit: counted })
    await screen.findByText('“Venceu”')
    const { length } = router.history
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(loads).toBe(2))
    await screen.findByText('“Venceu”')
    expect([router.state.location.href, router.history.length]).toEqual(['/administracao/registro?quem=renato', length])
  })
})

const person = (id: number, title: string): RecordRow => ({
  link: { kind: 'person', id: String(id) },
  title,
  text: `pessoa${id}@exemplo.com.br`,
  badge: 'Viajante',
  at: '2026-11-20T12:00:00Z',
})
const marina: StaffRecord = {
  link: { kind: 'person', id: '1' },
  title: 'Marina Azevedo',
  text: 'marina@exemplo.com.br',
  badges: ['Viajante'],
  facts: [
    { label: 'Conta criada', value: '2026-11-20T12:00:00Z', format: 'instant' },
    { label: 'Valor', value: '12345', format: 'money' },
  ],
  sections: [
    {
      id: 'bookings',
      title: 'Reservas',
      rows: [{ link: { kind: 'booking', id: 'b1' }, title: 'TP-7K3M9Q', text: '', badge: 'Confirmada', at: null }],
      next: null,
      all: { list: 'bookings', person: '1' },
    },
  ],
  timeline: [
    {
      at: '2026-11-20T13:00:00Z',
      text: null,
      audit: { action: 'review.rejected', actor: 'Renato Farias', reason: 'Está escura' },
    },
    { at: '2026-11-20T12:00:00Z', text: 'Criou a conta', audit: null },
  ],
}

describe('People, offers and bookings', () => {
  it('are found from Hoje in one field', async () => {
    const records = createMemoryStaffRecords({ rows: [person(1, 'Marina Azevedo'), person(2, 'Bruno Lima')] })
    const { router } = await open('/administracao', { records })
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
    const { router } = await open('/administracao/pessoas?busca=marina', { records })
    const people = await screen.findByRole('region', { name: 'Pessoas' })
    within(people).getByRole('link', { name: /Marina Azevedo/ })
    expect(within(people).queryByRole('link', { name: /^Ver todas/ })).toBeNull()
    const found = screen.getByRole('region', { name: 'Reservas' })
    expect(within(found).getAllByRole('link', { name: /TP-22222/ })).toHaveLength(10)
    await userEvent.click(within(found).getByRole('link', { name: 'Ver todas as reservas encontradas' }))
    await waitFor(() => expect(router.state.location.href).toBe('/administracao/reservas?nome=marina'))
    expect(await screen.findAllByRole('link', { name: /TP-22222/ })).toHaveLength(12)
    const field = screen.getByRole('textbox', { name: 'Código, pedido, Pix ou e-mail da compra' })
    expect(field.getAttribute('value')).toBe('marina')
  })

  it('lead from a section to the list of all, whose filter can be removed', async () => {
    const rows = ['1', '2'].map((of) => ({
      ...person(1, `TP-22222${of} · Marina`),
      link: { kind: 'booking' as const, id: `b${of}` },
      person: of,
    }))
    const records = createMemoryStaffRecords({ records: [marina], rows })
    const { router } = await open('/administracao/pessoas/1', { records })
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
    await open('/administracao/pessoas/1', {
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
    await open('/administracao/pessoas/1', {
      records: createMemoryStaffRecords({ records: [{ ...marina, sections }] }),
    })
    for (const [kind, href] of links) {
      expect((await screen.findByRole('link', { name: new RegExp(`^${kind}`) })).getAttribute('href')).toBe(href)
    }
  })

  it('show all related records, with a timeline', async () => {
    await open('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [marina] }) })
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
      await open('/administracao/reservas/b1', {
        records: createMemoryStaffRecords({ records: [booking] }),
        today: createMemoryToday({ permissions: [permission] }),
      })
      await screen.findByRole('heading', { level: 1, name: 'TP-7K3M9Q' })
      expect(screen.queryAllByRole('link', { name: 'Ver pagamento e devolver' })).toHaveLength(links)
      expect(screen.queryAllByRole('button', { name: 'Reenviar e-mails' })).toHaveLength(actions)
    },
  )

  it('show a not-found page if they do not exist', async () => {
    await open('/administracao/ofertas/nenhuma', {})
    await screen.findByRole('heading', { level: 1, name: /não existe|não encontr/i })
  })

  it('lead from an empty list back to the whole one', async () => {
    const { router } = await open('/administracao/ofertas?nome=zzz&situacao=paused', {})
    await userEvent.click(await screen.findByRole('link', { name: 'Limpar filtros' }))
    await waitFor(() => expect(router.state.location.href).toBe('/administracao/ofertas'))
    screen.getByRole('button', { name: 'Todas' })
  })

  it('lead from a Pix of no order to its return with the permission for money', async () => {
    const id = 'E99999999202611231200abcdefghijk'
    const payment: StaffRecord = { ...marina, link: { kind: 'payment', id }, title: 'Pix de R$ 7,00' }
    await open(`/administracao/pix/${id}`, { records: createMemoryStaffRecords({ records: [payment] }) })
    await screen.findByRole('heading', { level: 1, name: 'Pix de R$ 7,00' })
    const back = screen.getByRole('link', { name: 'Devolver em “Pix sem pedido”' })
    expect(back.getAttribute('href')).toBe('/administracao/dinheiro')
  })

  it('are listed by state', async () => {
    const { router } = await open('/administracao/reservas', {
      records: createMemoryStaffRecords({
        rows: [{ ...person(1, 'TP-7K3M9Q · Marina'), link: { kind: 'booking', id: 'b1' } }],
      }),
    })
    await screen.findByRole('link', { name: /TP-7K3M9Q/ })
    await userEvent.click(screen.getByRole('button', { name: 'Confirmadas' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ situacao: 'confirmed' }))
  })
})

describe('An admin’s actions on a record', () => {
  const booking: StaffRecord = {
    ...marina,
    link: { kind: 'booking', id: 'b1' },
    title: 'TP-7K3M9Q',
    badges: ['Confirmada'],
  }

  it('are absent from a booking that is over', async () => {
    const over = { ...booking, badges: ['Concluída'] }
    await open('/administracao/reservas/b1', { records: createMemoryStaffRecords({ records: [over] }) })
    await screen.findByRole('button', { name: 'Reenviar e-mails' })
    expect(screen.queryByRole('button', { name: 'Cancelar reserva' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mudar a saída' })).toBeNull()
  })

  it('cancels for the side that is chosen, with the refund that is shown', async () => {
    const side = { obstacle: null, refund: 5000 }
    const actions = createMemoryStaffActions({ cancellation: { client: side, provider: { ...side, refund: 12_345 } } })
    await open('/administracao/reservas/b1', { records: createMemoryStaffRecords({ records: [booking] }), actions })
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
    await open('/administracao/reservas/b1', { records: createMemoryStaffRecords({ records: [booking] }), actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar a saída' }))
    await screen.findByText(/tem 2 reservas, com 5 pessoas/)
    fireEvent.change(screen.getByLabelText('Nova hora'), { target: { value: '10:30' } })
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Maré alta')
    await userEvent.click(screen.getByRole('button', { name: 'Mudar 2 reservas' }))
    await waitFor(() => expect(actions.done).toEqual(['move b1 to 2026-12-01T10:30']))
  })

  it('suspend with a decision about future bookings, and end the suspension', async () => {
    const actions = createMemoryStaffActions({ upcoming: { bookings: 2, refund: 20_000 } })
    await open('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [marina] }), actions })
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
    await open('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [suspended] }) })
    await screen.findByRole('button', { name: 'Encerrar suspensão das vendas' })
    screen.getByRole('button', { name: 'Suspender conta' })
  })

  it('offer the end of an account’s suspension, which includes the sales', async () => {
    const suspended: StaffRecord = { ...marina, badges: ['Guia'], suspended: ['person', 'guide'] }
    await open('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [suspended] }) })
    await screen.findByRole('button', { name: 'Encerrar suspensão da conta' })
    expect(screen.queryByRole('button', { name: /^Suspender|das vendas$/ })).toBeNull()
  })

  it('mark the field that the server refuses', async () => {
    const actions = createMemoryStaffActions({
      before: () => {
        throw new Rejected('email', { fields: { email: 'Digite um e-mail como nome@exemplo.com.br.' } })
      },
    })
    await open('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [marina] }), actions })
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
    await open('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [marina] }), actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Novo e-mail' }), 'certa@exemplo.com.br')
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Errou ao digitar')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Corrigir e-mail' }))
    await screen.findByText('O e-mail desta conta mudou enquanto isso.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Novo e-mail' }).value).toBe('certa@exemplo.com.br')
  })
})
