import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryGuideCalendar } from '../../../../../src/adapters/memory/memory-guide-calendar.ts'
import type { CalendarMonth, GuideCalendar } from '../../../../../src/core/departures/guide-calendar.port.ts'
import { NotOffered, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import { allBut, openAsGuide, review, said } from './guide-area-support.ts'

const MONTH: CalendarMonth = {
  offers: [
    { id: 'dunas', kind: 'tour', title: 'Dunas ao amanhecer' },
    { id: 'centro', kind: 'tour', title: 'Centro histórico' },
  ],
  departures: [
    { offerId: 'dunas', day: '2099-12-05', time: '04:30', capacity: 12, sold: 8 },
    { offerId: 'centro', day: '2099-12-05', time: '09:00', capacity: 10, sold: 0 },
    { offerId: 'centro', day: '2099-12-05', time: '14:00', capacity: 10, sold: 10 },
    { offerId: 'centro', day: '2099-12-07', time: '09:00', capacity: 10, sold: 0 },
    { offerId: 'dunas', day: '2100-01-01', time: '04:30', capacity: 12, sold: 1 },
  ],
  blockedDays: [{ offerId: 'centro', day: '2099-12-25' }],
}
const PATH = '/area-do-guia?tab=calendar'
const DECEMBER = `${PATH}&dia=2099-12-05`

async function openCalendar(path = DECEMBER, over: (twin: GuideCalendar) => Partial<GuideCalendar> = () => ({})) {
  const twin = createMemoryGuideCalendar(MONTH)
  const calendar = { ...twin, ...over(twin) }
  const opened = await openAsGuide(path, {
    state: { flags: allBut(), approval: review('approved') },
    onboarding: { calendar },
  })
  const december = () => twin.fetchDepartures('2099-12-01', '2099-12-31')
  return {
    ...opened,
    blocked: async () => (await december()).blockedDays.map(({ offerId, day }) => `${offerId} ${day}`),
  }
}
const loaded = () => waitFor(() => expect(grid().getAttribute('aria-busy')).toBeNull())
const grid = () => screen.getByRole('grid')
const nameOf = (day: Element | null) => day?.querySelector('.sr-only')?.textContent
const dayButton = (name: RegExp) => within(grid()).getByRole('button', { name })
const panel = () => within(screen.getByRole('region', { name: /de dezembro$|de janeiro$/ }))
const offer = (name: string) => within(panel().getByRole('listitem', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('The calendar', () => {
  test('shows each day of the month with its sold seats, and the chosen day’s departures', async () => {
    await openCalendar()
    await loaded()
    screen.getByRole('heading', { name: 'dezembro de 2099' })
    expect(within(grid()).getAllByRole('button')).toHaveLength(31)
    expect(nameOf(dayButton(/, 5 de dezembro/))).toBe('sábado, 5 de dezembro: 3 saídas, 18 de 32 lugares vendidos')
    expect(dayButton(/, 5 de dezembro/).textContent).toMatch(/518\/32$/)
    dayButton(/, 6 de dezembro: nenhuma saída$/)
    dayButton(/, 25 de dezembro: bloqueado$/)
    panel().getByText('3 saídas, 18 de 32 lugares vendidos')
    expect(offer('Dunas ao amanhecer').getByRole('listitem').textContent).toBe('4h308/12 vendidos')
    expect(
      offer('Centro histórico')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['9h0/10 vendidos', '14hLotado: 10/10 vendidos'])
  })

  test('moves between months and back to today, and keeps the month in the address', async () => {
    const { router } = await openCalendar()
    await loaded()
    await press('Próximo mês: janeiro de 2100')
    expect(router.state.location.href).toBe(`${PATH}&mes=2100-01`)
    await loaded()
    expect(dayButton(/, 1º de janeiro/).getAttribute('tabindex')).toBe('0')
    panel().getByText('1 saída, 1 de 12 lugares vendidos')
    expect(screen.getByRole('button', { name: /^Próximo mês/ })).toHaveProperty('disabled', false)
    await press('Mês anterior: dezembro de 2099')
    expect(router.state.location.href).toBe(`${PATH}&mes=2099-12`)
    await press('Hoje')
    const today = new Date()
    const two = (value: number) => String(value).padStart(2, '0')
    expect(router.state.location.href).toBe(
      `${PATH}&dia=${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`,
    )
    expect(dayButton(/^hoje, /).getAttribute('aria-current')).toBe('date')
  })

  test.each(['&mes=2099-13', '&mes=1999-12', '&mes=2200-01', '&mes=abc&dia=2099-02-30', '&dia=x'])(
    'takes an address that asks for nothing that exists as today: %s',
    async (search) => {
      await openCalendar(`${PATH}${search}`)
      await loaded()
      expect(dayButton(/^hoje, /).getAttribute('aria-pressed')).toBe('true')
    },
  )

  test('can be used by keyboard, also into neighbouring months, and describes each day', async () => {
    const { router } = await openCalendar()
    await loaded()
    dayButton(/, 5 de dezembro/).focus()
    const at = () => nameOf(document.activeElement)?.split(':')[0]
    const walk = async (key: string, name: string) => {
      await userEvent.keyboard(`{${key}}`)
      await waitFor(() => expect(at()).toBe(name))
    }
    await walk('ArrowRight', 'domingo, 6 de dezembro')
    await walk('ArrowDown', 'domingo, 13 de dezembro')
    await walk('End', 'sábado, 19 de dezembro')
    await walk('Home', 'domingo, 13 de dezembro')
    await walk('ArrowUp', 'domingo, 6 de dezembro')
    await walk('ArrowLeft', 'sábado, 5 de dezembro')
    await walk('PageUp', 'quinta-feira, 5 de novembro')
    await walk('PageDown', 'sábado, 5 de dezembro')
    await walk('ArrowUp', 'sábado, 28 de novembro')
    await walk('ArrowDown', 'sábado, 5 de dezembro')
    expect(router.state.location.href).toBe(DECEMBER)
    expect(
      within(grid())
        .getAllByRole('button')
        .filter((day) => day.tabIndex === 0),
    ).toHaveLength(1)
  })

  test('shows only one offer if the address names it', async () => {
    const { router } = await openCalendar()
    await loaded()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Centro histórico')
    expect(router.state.location.href).toBe(`${DECEMBER}&oferta=centro`)
    dayButton(/5 de dezembro: 2 saídas, 10 de 20 lugares vendidos$/)
    expect(panel().queryByRole('listitem', { name: 'Dunas ao amanhecer' })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Todas as ofertas')
    expect(router.state.location.href).toBe(DECEMBER)
  })

  test('lists later days of the month', async () => {
    await openCalendar()
    await loaded()
    const later = within(screen.getByRole('region', { name: 'Depois, neste mês' }))
    expect(later.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'seg., 7 de dez.1 saída, 0 de 10 lugares vendidos',
      'sex., 25 de dez.bloqueado',
    ])
    await userEvent.click(later.getAllByRole('button')[0] ?? document.body)
    await waitFor(() => expect(dayButton(/, 7 de dezembro/).getAttribute('aria-pressed')).toBe('true'))
    expect(document.activeElement?.textContent, 'the day that was opened, further up').toMatch(/7 de dezembro/)
    expect(document.activeElement?.tagName).toBe('H3')
  })
})

describe('Blocking a day', () => {
  test('without sales needs one press, despite repeated ones, and another one undoes it', async () => {
    const setBlocked = vi.fn<GuideCalendar['setBlocked']>()
    const { blocked } = await openCalendar(`${PATH}&dia=2099-12-07`, (twin) => ({
      setBlocked: setBlocked.mockImplementation((...asked) => twin.setBlocked(...asked)),
    }))
    await loaded()
    await userEvent.dblClick(offer('Centro histórico').getByRole('button', { name: /^Bloquear dia/ }))
    await said('Nada mais de “Centro histórico” é vendido em 7 de dezembro.')
    expect(await blocked()).toContain('centro 2099-12-07')
    dayButton(/, 7 de dezembro: bloqueado$/)
    await userEvent.click(offer('Centro histórico').getByRole('button', { name: /^Liberar dia/ }))
    await said('O dia 7 de dezembro de “Centro histórico” está liberado.')
    expect(await blocked()).not.toContain('centro 2099-12-07')
    await waitFor(() => dayButton(/, 7 de dezembro: 1 saída, 0 de 10 lugares vendidos$/))
    expect(setBlocked).toHaveBeenCalledTimes(2)
  })

  test('with sales asks once, and says that sold seats stay', async () => {
    const { blocked } = await openCalendar()
    await loaded()
    const button = () => offer('Dunas ao amanhecer').getByRole('button', { name: /^Bloquear dia/ })
    await userEvent.click(button())
    const dialog = within(screen.getByRole('dialog', { name: 'Bloquear 5 de dezembro?' }))
    dialog.getByText('8 pessoas já compraram: elas continuam com a reserva.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(await blocked()).toEqual(['centro 2099-12-25'])
    await userEvent.click(button())
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sim, bloquear' }))
    await waitFor(async () => expect(await blocked()).toContain('dunas 2099-12-05'))
    offer('Dunas ao amanhecer').getByText('Bloqueado')
    expect(offer('Dunas ao amanhecer').getByRole('listitem').textContent).toBe('4h308/12 vendidos')
    dayButton(/5 de dezembro: .*1 oferta bloqueada$/)
  })

  test('moves nothing under the finger', async () => {
    const month = { ...MONTH, departures: MONTH.departures.map((one) => ({ ...one, sold: 0 })) }
    await openCalendar(DECEMBER, () => createMemoryGuideCalendar(month))
    await loaded()
    const titles = () =>
      panel()
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent)
    expect(titles()).toEqual(['Dunas ao amanhecer', 'Centro histórico'])
    await userEvent.click(offer('Dunas ao amanhecer').getByRole('button', { name: /^Bloquear dia/ }))
    offer('Dunas ao amanhecer').getByText('Bloqueado')
    expect(titles()).toEqual(['Dunas ao amanhecer', 'Centro histórico'])
  })

  test('blocks all its offers at once, and frees them', async () => {
    const { blocked } = await openCalendar()
    await loaded()
    await press('Bloquear o dia inteiro')
    screen.getByText('18 pessoas já compraram: elas continuam com a reserva.')
    await press('Sim, bloquear')
    await said('Nada mais das suas ofertas é vendido em 5 de dezembro.')
    expect((await blocked()).toSorted()).toEqual(['centro 2099-12-05', 'centro 2099-12-25', 'dunas 2099-12-05'])
    await press('Liberar o dia inteiro')
    await waitFor(async () => expect(await blocked()).toEqual(['centro 2099-12-25']))
  })

  test('shows at once, and is reverted after a failure', async () => {
    let fail = (_: Error) => {}
    await openCalendar(`${PATH}&dia=2099-12-07`, () => ({
      setBlocked: () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    }))
    await loaded()
    await userEvent.click(offer('Centro histórico').getByRole('button', { name: /^Bloquear dia/ }))
    offer('Centro histórico').getByText('Bloqueado')
    fail(new Unreachable('offline'))
    await said('Não conseguimos bloquear o dia.')
    expect(offer('Centro histórico').queryByText('Bloqueado')).toBeNull()
    offer('Centro histórico').getByText('9h')
  })

  test('with several offers keeps the successful ones if one fails', async () => {
    const { blocked } = await openCalendar(DECEMBER, (twin) => ({
      setBlocked: (id, ...asked) =>
        id === 'centro' ? Promise.reject(new ServiceFailed('500')) : twin.setBlocked(id, ...asked),
    }))
    await loaded()
    await press('Bloquear o dia inteiro')
    await press('Sim, bloquear')
    await said('Não conseguimos bloquear o dia.')
    expect(await blocked()).toContain('dunas 2099-12-05')
    offer('Dunas ao amanhecer').getByText('Bloqueado')
    expect(offer('Centro histórico').queryByText('Bloqueado')).toBeNull()
  })

  test('that ends while another month loads does not delay that month', async () => {
    const held: (() => void)[] = []
    const hold = () => new Promise<void>((resolve) => held.push(resolve))
    await openCalendar(`${PATH}&dia=2099-12-07`, (twin) => ({
      setBlocked: (...asked) => hold().then(() => twin.setBlocked(...asked)),
      fetchDepartures: (from, ...asked) =>
        (from === '2100-01-01' ? hold() : Promise.resolve()).then(() => twin.fetchDepartures(from, ...asked)),
    }))
    await loaded()
    await userEvent.click(offer('Centro histórico').getByRole('button', { name: /^Bloquear dia/ }))
    await press('Próximo mês: janeiro de 2100')
    await waitFor(() => expect(held).toHaveLength(2))
    held[0]?.()
    await said('Nada mais de “Centro histórico” é vendido em 7 de dezembro.')
    held[1]?.()
    await loaded()
    dayButton(/, 1º de janeiro: 1 saída, 1 de 12 lugares vendidos$/)
  })

  test('is not offered for the past', async () => {
    await openCalendar(`${PATH}&dia=2020-01-01`)
    await loaded()
    expect(panel().queryByRole('button')).toBeNull()
  })
})

describe('When the calendar', () => {
  test('has nothing on sale, it suggests the first step', async () => {
    await openCalendar(PATH, () => createMemoryGuideCalendar())
    await screen.findByRole('heading', { name: 'Seu calendário começa com a primeira oferta no ar' })
    expect(screen.getByRole('link', { name: 'Ver suas ofertas' }).getAttribute('href')).toBe('/area-do-guia?tab=offers')
  })

  test('fails to load, it shows a retry; known days stay', async () => {
    let isBroken = true
    await openCalendar(DECEMBER, (twin) => ({
      fetchDepartures: (...asked) =>
        isBroken ? Promise.reject(new Unreachable('offline')) : twin.fetchDepartures(...asked),
    }))
    await screen.findByRole('heading', { name: 'Sem conexão' })
    isBroken = false
    await press('Tentar de novo')
    await loaded()
    isBroken = true
    fireEvent.focus(window)
    await screen.findByText(/Mostramos o que sabíamos há pouco/)
    dayButton(/5 de dezembro: 3 saídas/)
  })

  test('is not offered by the backend, the tab says so', async () => {
    await openCalendar(DECEMBER, () => ({ fetchDepartures: () => Promise.reject(new NotOffered('404')) }))
    await screen.findByRole('heading', { name: 'Não é oferecido aqui' })
  })

  test('was read, coming back to the window reads it again', async () => {
    const twin = createMemoryGuideCalendar(MONTH)
    await openCalendar(`${PATH}&dia=2099-12-07`, () => twin)
    await loaded()
    await twin.setBlocked('centro', '2099-12-07', true)
    fireEvent.focus(window)
    await waitFor(() => dayButton(/, 7 de dezembro: bloqueado$/))
  })
})
