import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PEOPLE, tokenFor } from '../support/marketplace.ts'
import { newPaidOrder } from '../support/new-order.ts'
import { DESKTOP, open, storageOf, visitors } from '../support/page.ts'

const visit = visitors()

/** Sold by the demo's guide. */
const OFFER = 'traslado-barreirinhas-atins'
const CUT_OFF = { allows: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|was not answered/] }

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Mensagem para/ }).fill(text)
  await page.getByRole('button', { name: 'Enviar' }).click()
}
const log = (page: Page) => page.getByRole('log')
/** The texts of the conversation, in the order in which they show. */
const texts = (page: Page) => log(page).locator('li > p').allTextContents()
const bare = (shown: readonly string[]) => shown.map((text) => text.replace(/^Você: /, ''))

test('a traveller asks, a number is masked, she writes offline and buys; both see every message once and in order', {
  timeout: 180_000,
}, async () => {
  const token = await tokenFor(PEOPLE.client)
  const { page, context } = await visit({ token, ...CUT_OFF })
  await open(page, `/tour/detalhes-tour/${OFFER}`)
  await page.getByRole('link', { name: 'Perguntar ao guia' }).click()
  await page.getByRole('textbox', { name: /^Mensagem para/ }).fill('Meu número é (98) 98765-4321')
  await page.getByText('Meu número é [telefone oculto]').waitFor()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await log(page)
    .getByText(/Enviada/)
    .waitFor()

  const guide = (await visit({ ...DESKTOP, token: await tokenFor(PEOPLE.guide) })).page
  await open(guide, '/area-do-guia?tab=messages')
  await guide.getByRole('link', { name: /Meu número é \[telefone oculto\]/ }).click()
  await log(guide).getByText('Meu número é [telefone oculto]').waitFor()
  await log(page).getByText(/Lida/).waitFor()
  await write(guide, 'Olá! Como posso ajudar?')
  await log(page).getByText('Olá! Como posso ajudar?').waitFor()

  await context.setOffline(true)
  await write(page, 'Primeira sem rede')
  await write(page, 'Segunda sem rede')
  await log(page).getByText('Espera a conexão').first().waitFor()
  await write(guide, 'Enquanto isso')
  await context.setOffline(false)
  await log(guide).getByText('Segunda sem rede').waitFor()
  await log(page).getByText('Enquanto isso').waitFor()

  await newPaidOrder(token, OFFER)
  await log(page)
    .getByText(/Reserva confirmada/)
    .waitFor()
  await write(guide, 'Agora sim: (98) 98765-4321')
  await log(page).getByText('Agora sim: (98) 98765-4321').waitFor()

  const expected = [
    'Meu número é [telefone oculto]',
    'Olá! Como posso ajudar?',
    'Enquanto isso',
    'Primeira sem rede',
    'Segunda sem rede',
    'Agora sim: (98) 98765-4321',
  ]
  await expect.poll(async () => bare(await texts(page))).toEqual(expected)
  await expect.poll(async () => bare(await texts(guide))).toEqual(expected)

  await page.getByRole('button', { name: /^Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Entrar' }).first().waitFor()
  expect(JSON.stringify(await storageOf(page))).not.toContain('sem rede')
})
