import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PEOPLE, tokenFor } from '../support/marketplace.ts'
import { newOrder } from '../support/new-order.ts'
import { open, PHONE, visitors } from '../support/page.ts'

const visit = visitors()

/** Decodes a picture's QR code. */
async function readQr(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 })
}

test('the QR Code on a phone with dark theme and wrong clock equals the copied code; after the payment both tabs continue, and Back does not return', async () => {
  const token = await tokenFor(PEOPLE.client)
  const order = await newOrder(token, 'lagoa-bonita-manha')
  const { page, context, newTab } = await visit({ ...PHONE, deviceScaleFactor: 2, colorScheme: 'dark', token })
  // Three hours ahead: by this clock the order is long over.
  await context.clock.setFixedTime(Date.now() + 3 * 3_600_000)
  await open(page, `/area-do-cliente`)
  await open(page, `/pagamento-pix/${order.id}`)

  const qr = page.getByRole('img', { name: 'QR Code do Pix' })
  await qr.waitFor()
  // From under the bar at the bottom, as a person would scroll.
  await qr.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }))
  const code = await page.getByLabel('Pix Copia e Cola').inputValue()
  expect(code).toBe(order.charge?.pixCode)
  expect(await readQr(await qr.screenshot())).toBe(code)
  expect(await page.getByRole('timer').textContent()).toMatch(/^Pague em até (30:00|29:\d\d)$/)

  const other = await newTab()
  await open(other, `/pagamento-pix/${order.id}`)
  await other.getByRole('button', { name: 'Simular pagamento' }).click()
  for (const tab of [other, page]) {
    await tab.getByRole('heading', { level: 1, name: 'Pagamento confirmado!' }).waitFor()
  }
  await page.goBack()
  await page.waitForURL('**/area-do-cliente')
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Pagamento confirmado!' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/sucesso-pagamento/${order.id}`)
})
