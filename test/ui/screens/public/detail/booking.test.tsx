import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { aPrivatePlan, aSharedPlan, aTour } from './an-offer.ts'
import { at, dayIn } from './booking-support.ts'
import {
  chooseDay,
  comeBack,
  dayCell,
  kept,
  LATER,
  type Opened,
  open,
  openChooser,
  SOON,
  storedChoice,
  textOf,
} from './opened-offer.ts'

describe('choosing', () => {
  it('goes from day to time to people, with total, price lines and cancellation deadline', async () => {
    const page = await open()
    const { dialog, chooser } = await openChooser(page)
    await chooseDay(chooser, SOON)
    expect(textOf(await chooser.findByRole('group', { name: /^Horário/ }))).toContain('8hRestam 3 vagas14h30')
    await userEvent.click(chooser.getByRole('radio', { name: /^14h30/ }))
    await userEvent.click(chooser.getByRole('button', { name: 'Mais adultos' }))
    await userEvent.click(chooser.getByRole('button', { name: 'Mais crianças' }))
    for (const line of ['2 × adulto', '1 × criançaR$ 95,00', 'TotalR$ 474,80', 'Cancelamento grátis até']) {
      expect(textOf(dialog)).toContain(line)
    }
    expect(textOf(dialog)).toContain('Sua escolha fica guardada neste aparelho.')
    await userEvent.click(chooser.getByRole('button', { name: 'Pronto' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.boxText()).toContain('às 14h30')
    expect(page.boxText()).toContain('2 adultos, 1 criança')
    expect(page.boxText()).toContain('TotalR$ 474,80')
    expect(kept(page)).toMatchObject({
      offerId: aTour.id,
      planId: aSharedPlan.id,
      day: SOON,
      time: '14:30',
      people: { adult: 2, child: 1 },
    })
  })

  it('disables days without departures, with the reason for screen readers', async () => {
    const { chooser } = await openChooser(await open())
    const open_ = await dayCell(chooser, SOON)
    await waitFor(() =>
      expect(open_.getAttribute('aria-description')?.replaceAll('\u00a0', ' ')).toBe('R$ 189,90 por adulto'),
    )
    const closed = await dayCell(chooser, dayIn(10))
    await waitFor(() => expect(closed.getAttribute('aria-description')).toBe('Sem saídas'))
    expect(closed.getAttribute('aria-disabled')).toBe('true')
  })

  it('disables days with too few seats for the party, and never counts beyond the available seats', async () => {
    const { chooser } = await openChooser(await open({ search: '?pessoas=9' }))
    await chooseDay(chooser, SOON)
    expect(chooser.getByRole<HTMLInputElement>('radio', { name: /^8h/ }).disabled).toBe(true)
    expect(chooser.getByText('Só 3 vagas')).toBeTruthy()
    await userEvent.click(chooser.getByRole('button', { name: 'Mais adultos' }))
    expect(chooser.getByRole('spinbutton', { name: 'Adultos' }).getAttribute('aria-valuenow')).toBe('10')
    expect(chooser.getByRole<HTMLButtonElement>('button', { name: 'Mais adultos' }).disabled).toBe(true)
    const few = await dayCell(chooser, LATER)
    await waitFor(() => expect(few.getAttribute('aria-description')).toBe('Sem vagas para todos'))
  })

  it('says that children need an adult', async () => {
    const page = await open()
    const { chooser } = await openChooser(page)
    expect(chooser.getByText('de 3 a 11 anos, só com um adulto')).toBeTruthy()
    await userEvent.click(chooser.getByRole('button', { name: 'Mais crianças' }))
    await userEvent.click(chooser.getByRole('button', { name: 'Menos adultos' }))
    expect(chooser.getByText('Crianças e bebês só vão com um adulto: inclua um adulto.')).toBeTruthy()
  })

  it('lists missing choices on “Pronto”, and stays open', async () => {
    const page = await open()
    const { chooser } = await openChooser(page)
    await userEvent.click(chooser.getByRole('button', { name: 'Pronto' }))
    expect(textOf(chooser.getByRole('alert'))).toContain('Escolha a data.')
    await chooseDay(chooser, SOON)
    expect(textOf(chooser.getByRole('alert'))).toContain('Escolha o horário.')
    await userEvent.click(chooser.getByRole('radio', { name: /^14h30/ }))
    expect(chooser.queryByRole('alert')).toBeNull()
    await userEvent.click(chooser.getByRole('button', { name: 'Pronto' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('another plan changes the address, keeps the party and disables departures that are not free for a private group', async () => {
    const page = await open()
    const { dialog, chooser } = await openChooser(page)
    await chooseDay(chooser, SOON)
    await userEvent.click(chooser.getByRole('radio', { name: /^8h/ }))
    await userEvent.selectOptions(chooser.getByRole('combobox', { name: 'Plano' }), aPrivatePlan.id)
    expect(await chooser.findByText('Este horário não tem vagas para este plano. Escolha outro.')).toBeTruthy()
    expect(textOf(dialog)).toContain('Preço por grupo, 2 pessoasR$ 950,00')
    expect(chooser.getByText('Já tem gente')).toBeTruthy()
    await userEvent.click(chooser.getByRole('radio', { name: /^14h30/ }))
    expect(chooser.queryByText(/não tem vagas/)).toBeNull()
    expect(kept(page)).toMatchObject({ planId: aPrivatePlan.id, day: SOON, time: '14:30', people: { adult: 2 } })
    await userEvent.click(chooser.getByRole('button', { name: 'Pronto' }))
    await waitFor(() =>
      expect(page.router.state.location.pathname).toBe(`/tour/detalhes-tour/${aTour.id}/${aPrivatePlan.id}`),
    )
  })

  it('counts the seats left for a shared plan only, because a private group takes them all', async () => {
    const { chooser } = await openChooser(await open({ days: [{ day: SOON, departures: [at('08:00', 4, true)] }] }))
    await chooseDay(chooser, SOON)
    expect(await chooser.findByText('Restam 4 vagas')).toBeTruthy()
    await userEvent.selectOptions(chooser.getByRole('combobox', { name: 'Plano' }), aPrivatePlan.id)
    expect(await chooser.findByRole('radio', { name: '8h' })).toBeTruthy()
    expect(chooser.queryByText(/^Restam/)).toBeNull()
  })

  it('offers the next month with departures if the shown one has none', async () => {
    const next = dayIn(40)
    const page = await open({ days: [{ day: next, departures: [at('08:00')] }] })
    const { chooser } = await openChooser(page)
    // Two months on from the last days of one there may be a month between: the next one is then shown first.
    const go = () => chooser.queryByRole('button', { name: /^Próxima data/ })
    await chooser.findByText(/^Sem saídas em/)
    if (go() === null)
      await userEvent.click(chooser.getAllByRole('button', { name: 'Próximo' })[0] ?? chooser.getByRole('grid'))
    await waitFor(() => expect(go()).not.toBeNull())
    await userEvent.click(go() ?? chooser.getByRole('grid'))
    await chooseDay(chooser, next)
    expect(kept(page)).toMatchObject({ day: next, time: '08:00' })
  })

  it('shows that the dates failed to load, and shows them after a retry', async () => {
    const page = await open()
    page.state.failure = new Unreachable('offline')
    const { chooser } = await openChooser(page)
    expect(await chooser.findByText(/Não conseguimos ver as datas de .*Confira sua internet/)).toBeTruthy()
    page.state.failure = null
    await userEvent.click(chooser.getByRole('button', { name: 'Tentar de novo' }))
    await chooseDay(chooser, SOON)
    expect(kept(page)).toMatchObject({ day: SOON })
  })

  it('sends no request before the person seems about to choose', async () => {
    const page = await open()
    expect(page.state.asked).toEqual([])
    await userEvent.hover(page.box.getByRole('button', { name: /^Data e horário/ }))
    await openChooser(page)
    await waitFor(() => expect(page.state.asked.length).toBeGreaterThan(0))
  })
})

describe('while the page is open', () => {
  const choose = async (page: Opened) => {
    const { chooser } = await openChooser(page)
    await chooseDay(chooser, SOON)
    await userEvent.click(chooser.getByRole('radio', { name: /^8h/ }))
    return chooser
  }

  it('a sold-out time is reported, and the rest of the choice stays', async () => {
    const page = await open()
    const chooser = await choose(page)
    page.state.days = [{ day: SOON, departures: [at('14:30')] }]
    await comeBack()
    expect(await chooser.findByText('Este horário esgotou agora. Escolha outro.')).toBeTruthy()
    expect(chooser.queryByRole('radio', { name: /^8h/ })).toBeNull()
    await userEvent.click(chooser.getByRole('radio', { name: /^14h30/ }))
    expect(chooser.queryByText(/esgotou/)).toBeNull()
    expect(kept(page)).toMatchObject({ day: SOON, time: '14:30' })
  })

  it('too few seats are reported in the box too, and the person changes the party', async () => {
    const page = await open({ stored: storedChoice() })
    await waitFor(() => expect(page.boxText()).toContain('Reservar agora'))
    page.state.days = [{ day: SOON, departures: [at('14:30', 2)] }]
    await comeBack()
    expect(await page.box.findByText(/^Restam só 2 vagas neste horário/)).toBeTruthy()
    expect(page.boxText()).toContain('2 adultos, 1 criança')
    expect(page.boxText()).toContain('Completar a escolha')
  })

  it('a changed price is reported with both totals', async () => {
    const page = await open()
    const chooser = await choose(page)
    const prices = aSharedPlan.prices.map((price) => (price.band === 'adult' ? { ...price, price: 20_000 } : price))
    page.state.offer = { ...aTour, plans: [{ ...aSharedPlan, prices }, aPrivatePlan] }
    await comeBack()
    const notice = await chooser.findByText(/^O preço mudou agora/)
    expect(textOf(notice)).toBe('O preço mudou agora: o total passou de R$ 189,90 para R$ 200,00.')
    expect(page.boxText()).toContain('TotalR$ 200,00')
  })

  it('an offer that is no longer sold is reported, and the page stays', async () => {
    const page = await open({ stored: storedChoice() })
    await waitFor(() => expect(page.boxText()).toContain('Reservar agora'))
    page.state.offer = { ...aTour, id: 'outra' }
    await comeBack()
    expect(await page.box.findByText('Esta oferta saiu do ar agora e não pode mais ser reservada.')).toBeTruthy()
    expect(page.box.queryByRole('button', { name: /escolha|datas|Reservar|Adicionar/ })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: aTour.title })).toBeTruthy()
  })

  it('a failed reload stays invisible', async () => {
    const page = await open({ stored: storedChoice() })
    await waitFor(() => expect(page.boxText()).toContain('Reservar agora'))
    const asked = page.state.asked.length
    page.state.failure = new Unreachable('offline')
    await comeBack()
    await waitFor(() => expect(page.state.asked.length).toBeGreaterThan(asked))
    expect(page.boxText()).toContain('Reservar agora')
    expect(page.box.queryByText(/Não conseguimos|saiu do ar/)).toBeNull()
  })
})
