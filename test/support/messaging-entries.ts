import type { Page } from 'playwright'
import type { bookings } from '../../contract/bookings.ts'
import type { Answer } from '../../contract/call.ts'
import { ORIGIN, PEOPLE, type Person, someOffer, tokenFor } from './marketplace.ts'
import { fetchesNothing } from './page.ts'

/** A link that leads to a conversation, for the demo's people. */
export interface MessagingEntry {
  readonly screen: string
  readonly person: Person
  readonly address: string
  /** A text near the link that shows without messages too. */
  readonly beside: string
  readonly link: string
  /** Name of the person at the other end. */
  readonly other: string
}

/** Every place from which the demo's people write about an offer, a profile or a booking. */
export async function messagingEntries(): Promise<readonly MessagingEntry[]> {
  const { client, guide } = PEOPLE
  const { id, provider, seller } = await someOffer()
  const { token } = await tokenFor(client)
  const answer = await fetch(`${ORIGIN}/api/bookings`, { headers: { authorization: `Bearer ${token}` } })
  const { bookings: booked }: Answer<typeof bookings> = await answer.json()
  const booking = booked.find(({ status }) => status === 'confirmed')
  if (booking === undefined) throw new Error('the demo’s client has no booking')
  const question = { person: client, link: 'Perguntar ao guia', other: seller }
  const ofBooking = {
    person: client,
    address: `/area-do-cliente/reserva/${booking.id}`,
    beside: 'Com quem falar',
    other: booking.provider.name,
  }
  return [
    { ...question, screen: 'offer', address: `/tour/detalhes-tour/${id}`, beside: 'Ver perfil completo' },
    { ...question, screen: 'profile', address: `/loja/${provider}`, beside: 'Na plataforma desde' },
    { ...ofBooking, screen: 'booking', link: 'Enviar mensagem' },
    { ...ofBooking, screen: 'voucher', link: 'Falar com o guia' },
    {
      screen: 'guide’s booking',
      person: guide,
      address: '/area-do-guia?tab=bookings',
      beside: client.name,
      link: `Mensagem para ${client.name}`,
      other: client.name,
    },
  ]
}

/** Begins of the names of what leads to messages or is about them. Titles of offers begin in other ways. */
export const ABOUT_MESSAGES =
  /^(mensage(m|ns)(?! \()|\d* ?conversas?\b|enviar mensagem|respostas$|perguntar ao guia|falar com o guia)/i

/** The visible links, buttons, tabs, switches and headings about messages, by name. */
export async function namesAboutMessages(page: Page): Promise<string[]> {
  await fetchesNothing(page)
  const controls = page.locator('a, button, input, [role=tab], [role=switch], h1, h2, h3').filter({ visible: true })
  const names = await controls.evaluateAll((found) =>
    found.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
  )
  return [...new Set(names.filter((name) => ABOUT_MESSAGES.test(name)))]
}
