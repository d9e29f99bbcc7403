import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { DepartureDay } from '../../../../../src/core/departures/departure.ts'
import type { OfferDetail } from '../../../../../src/core/offers/offer.ts'
import { dateText } from '../../../../../src/core/time/date-text.ts'
import { openApp, type userWith } from '../../../support/open-app.tsx'
import { aSharedPlan, aTour } from './an-offer.ts'
import { at, dayIn, livingBackend } from './booking-support.ts'

export const SOON = dayIn(9)
export const LATER = dayIn(12)
const DAYS: readonly DepartureDay[] = [
  { day: SOON, departures: [at('08:00', 3), at('14:30', 10, true)] },
  { day: LATER, departures: [at('08:00', 8)] },
]

export const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''

export async function open({
  offer = aTour,
  days = DAYS,
  stored,
  search = '',
  plan,
  ...more
}: {
  readonly offer?: OfferDetail
  readonly days?: readonly DepartureDay[]
  readonly stored?: Readonly<Record<string, string>>
  readonly search?: string
  readonly plan?: string
  readonly user?: ReturnType<typeof userWith>
} = {}) {
  const backend = livingBackend(offer, days)
  const path = `/tour/detalhes-tour/${offer.id}${plan === undefined ? '' : `/${plan}`}${search}`
  const opened = await openApp(path, { ports: { offers: backend.offers }, ...(stored && { stored }), ...more })
  const [box] = await screen.findAllByRole('complementary', { name: 'Preço' })
  if (!box) throw new Error('there is no box')
  return { ...opened, ...backend, box: within(box), boxText: () => textOf(box) }
}

export type Opened = Awaited<ReturnType<typeof open>>

export async function openChooser({ box }: Opened) {
  await userEvent.click(box.getByRole('button', { name: /^Data e horário/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Escolha data e pessoas' })
  await within(dialog).findByRole('grid')
  return { dialog, chooser: within(dialog) }
}

/** The cell of a day; turns the calendar to its month if needed. */
export async function dayCell(chooser: ReturnType<typeof within>, isoDate: string): Promise<HTMLElement> {
  const format = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const name = dateText(format, new Date(`${isoDate}T00:00:00Z`))
  const grid: HTMLElement = chooser.getByRole('grid')
  // The rows also contain hidden days of the months before and after.
  const find = () => grid.querySelector<HTMLElement>(`[aria-label*=", ${name} de"]:not([data-outside-month])`)
  const [next] = chooser.getAllByRole('button', { name: 'Próximo' })
  if (find() === null && next) await userEvent.click(next)
  const cell = find()
  if (cell === null) throw new Error(`the calendar does not show ${name}`)
  return cell
}

export async function chooseDay(chooser: ReturnType<typeof within>, isoDate: string) {
  const cell = await dayCell(chooser, isoDate)
  await waitFor(() => expect(cell.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(cell)
}

export const kept = ({ storage }: Opened) =>
  JSON.parse(storage.read('selectedData') ?? 'null') as Record<string, unknown> | null
export const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
export const storedChoice = (changes: object = {}) => ({
  selectedData: JSON.stringify({
    offerId: aTour.id,
    planId: aSharedPlan.id,
    day: SOON,
    time: '14:30',
    people: { adult: 2, child: 1 },
    wish: {},
    ...changes,
  }),
})
