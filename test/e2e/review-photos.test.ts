import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { bookings } from '../../contract/bookings.ts'
import type { Answer } from '../../contract/call.ts'
import { PEOPLE } from '../support/marketplace.ts'
import { type OwnMarketplace, startOwnMarketplace } from '../support/own-marketplace.ts'
import { open, visitors } from '../support/page.ts'

const visit = visitors()
let site: OwnMarketplace
beforeAll(async () => {
  site = await startOwnMarketplace()
})
afterAll(() => site?.close())

/** A completed booking of the demo's traveller without a review. */
const CODE = 'TP-6QJ3VB'
const CUT_OFF = { allows: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|was not answered/] }

test('a review with photos survives a lost network, is released by an admin, and shows on the offer’s page', {
  timeout: 180_000,
}, async () => {
  const token = await site.tokenOf(PEOPLE.client.email)
  const answer = await fetch(`${site.origin}/api/bookings`, { headers: { authorization: `Bearer ${token.token}` } })
  const own: Answer<typeof bookings> = await answer.json()
  const booking = own.bookings.find(({ code }) => code === CODE)
  if (booking === undefined) throw new Error(`${CODE} is missing`)

  const { page: phone, context } = await visit({ baseURL: site.origin, token, ...CUT_OFF })
  await open(phone, `/area-do-cliente/reserva/${booking.id}`)
  await phone.getByRole('radio', { name: /^4 estrelas/ }).check({ force: true })
  await phone.getByRole('textbox', { name: /Conte para quem vem depois/ }).fill('Motorista pontual.')
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Adicionar fotos' }).click()
  const picture = (background: string) =>
    sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const file = async (name: string, colour: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture(colour) })
  await (await chooser).setFiles([await file('mar.jpg', '#0e7490'), await file('serra.jpg', '#15803d')])
  await phone.getByText('2 fotos escolhidas').waitFor()
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Enviar avaliação' }).click()
  await phone.getByText(/Confira sua internet e tente de novo/).waitFor()
  await context.setOffline(false)
  await open(phone, `/area-do-cliente/reserva/${booking.id}`)
  await phone.getByText('2 fotos escolhidas').waitFor()
  await phone.getByRole('button', { name: 'Enviar avaliação' }).click()
  const review = phone.getByRole('region', { name: 'Sua avaliação' })
  await review.getByText('Em análise').nth(1).waitFor()

  const { page: desk } = await visit({ baseURL: site.origin, token: await site.staffMember('reviewer') })
  await open(desk, '/administracao/analises?tipo=photos')
  await desk.getByRole('link', { name: /Fotos de avaliação/ }).click()
  await desk.getByRole('button', { name: 'Ampliar: Foto 2' }).waitFor()
  await desk.getByRole('button', { name: 'Aprovar' }).click()
  await desk.getByRole('button', { name: 'Sim, aprovar' }).click()
  await desk.getByText(/^Fotos de avaliação: aprovamos e avisamos/).waitFor()

  const { page: visitor } = await visit({ baseURL: site.origin })
  await open(visitor, `/tour/detalhes-tour/${booking.offer.id}`)
  const photo = visitor.getByRole('button', { name: /^Abrir foto 2 de 2 de/ })
  await photo.click()
  const viewer = visitor.getByRole('dialog', { name: /^Imagens de uma avaliação de/ })
  await viewer.getByText(/^Foto 2 de/).waitFor()
  await visitor.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  const hasFocus = () => photo.evaluate((one) => one === document.activeElement)
  await expect.poll(hasFocus).toBe(true)

  const address = visitor.url()
  await photo.click()
  await viewer.waitFor()
  await visitor.goBack()
  await viewer.waitFor({ state: 'hidden' })
  expect(visitor.url()).toBe(address)
  await expect.poll(hasFocus).toBe(true)
})
