import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PEOPLE, someOffer, tokenFor } from '../support/marketplace.ts'
import { open, visitors } from '../support/page.ts'

const visit = visitors()

const PDF = { name: 'roteiro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') }
const LOSSES = { allows: [/net::ERR_|Failed to fetch|Failed to load resource|Unreachable/] }
/** The pauses before the second and the third try take up to six seconds. */
const PATIENCE = { timeout: 30_000 }

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Mensagem para/ })
const item = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text })
const write = async (page: Page, text: string) => {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Enviar' }).click()
}

async function openConversation(): Promise<Page> {
  const { page } = await visit({ token: await tokenFor(PEOPLE.client), ...LOSSES })
  await open(page, `/area-do-cliente/mensagens/nova?oferta=${(await someOffer()).id}`)
  await field(page).waitFor()
  return page
}

async function attach(page: Page, caption: string): Promise<void> {
  await page.getByRole('button', { name: /^Anexar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file][accept*=pdf]').setInputFiles(PDF)
  await dialog.getByRole('textbox', { name: /Legenda/ }).fill(caption)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a file that a proxy always cuts lets the other messages go by, and is sent or taken back later', {
  timeout: 90_000,
}, async () => {
  const page = await openConversation()
  let isCut = true
  await page.route(/\/api\/messages\/threads\/.*\/file$/, (route) =>
    isCut && route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
  )
  await attach(page, 'Primeiro roteiro')
  await write(page, 'Escrita depois do arquivo')
  await item(page, 'Escrita depois do arquivo').getByText('Enviada').waitFor(PATIENCE)
  await item(page, 'Primeiro roteiro')
    .getByText(/A conexão caiu três vezes durante o envio deste arquivo/)
    .waitFor()

  // She takes the next one back: her caption is in the field again.
  await attach(page, 'Segundo roteiro')
  const second = item(page, 'Segundo roteiro')
  await second.getByText(/A conexão caiu três vezes/).waitFor(PATIENCE)
  await second.getByRole('button', { name: 'Descartar' }).click()
  await second.waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('Segundo roteiro')

  isCut = false
  await item(page, 'Primeiro roteiro').getByRole('button', { name: 'Tentar de novo' }).click()
  await item(page, 'Primeiro roteiro').getByText('Enviada').waitFor(PATIENCE)
  await page.reload()
  await item(page, 'Primeiro roteiro').getByText('roteiro.pdf').waitFor()
  expect(await item(page, 'Segundo roteiro').count()).toBe(0)
})

test('a message that is taken back while it is on its way is deleted for both where it arrives', async () => {
  const page = await openConversation()
  const release = Promise.withResolvers<void>()
  let tries = 0
  await page.route(/\/api\/messages\/threads\/[\w-]+\/messages/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    tries += 1
    if (tries === 1) return route.abort('connectionreset')
    if (tries === 2) await release.promise
    return route.fallback()
  })
  await write(page, 'Chega depois de descartada')
  await item(page, 'Chega depois de descartada').getByText('Espera a conexão').waitFor()
  await expect.poll(() => tries, PATIENCE).toBe(2)
  await item(page, 'Chega depois de descartada').getByRole('button', { name: 'Descartar' }).click()
  expect(await field(page).inputValue()).toBe('Chega depois de descartada')
  await write(page, 'A que vale')
  release.resolve()
  await item(page, 'A que vale').getByText('Enviada').waitFor(PATIENCE)
  await page.reload()
  await item(page, 'A que vale').waitFor()
  expect(await item(page, 'Chega depois de descartada').count()).toBe(0)
  expect(await item(page, 'Mensagem apagada').count()).toBe(1)
})

test('a message that waits without a network is taken back into the field, and never arrives', async () => {
  const page = await openConversation()
  await page.context().setOffline(true)
  await page.getByText('Você está sem internet.').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const bar = await page.getByRole('navigation', { name: 'Navegação principal' }).last().boundingBox()
  const box = await field(page).boundingBox()
  expect((bar?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0), 'room below the field').toBeGreaterThan(5)
  await write(page, 'Tirada da fila')
  await write(page, 'Fica na fila')
  await item(page, 'Tirada da fila').getByRole('button', { name: 'Descartar' }).click()
  expect(await field(page).inputValue()).toBe('Tirada da fila')
  await expect.poll(() => item(page, 'Tirada da fila').count()).toBe(0)
  await page.context().setOffline(false)
  await item(page, 'Fica na fila').getByText('Enviada').waitFor(PATIENCE)
  await page.reload()
  await item(page, 'Fica na fila').waitFor()
  expect(await item(page, 'Tirada da fila').count()).toBe(0)
  expect(await field(page).inputValue()).toBe('Tirada da fila')
})
