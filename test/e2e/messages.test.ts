import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { startPushService } from '../server/push-service.ts'
import { launchFullBrowser } from '../support/browser.ts'
import { keptOnDevice } from '../support/kept-on-device.ts'
import { type KillableSite, prepareKillableSite } from '../support/killable-site.ts'
import { PEOPLE } from '../support/marketplace.ts'
import { DESKTOP, open, visitors } from '../support/page.ts'
import { connectPush } from '../support/push-device.ts'

/** Sold by the demo's guide. */
const OFFER = 'lagoa-azul-por-do-sol'
const TITLE = 'Circuito da Lagoa Azul com pôr do sol nas dunas'
/** The network is lost, and the server is gone. */
const LOSSES = { allows: [/net::ERR_|Failed to fetch|Failed to load resource|was not answered|Unreachable/] }
/** Pages open a lost stream again after growing pauses. */
const PATIENCE = { timeout: 60_000 }

let push: Awaited<ReturnType<typeof startPushService>>
let site: KillableSite
beforeEach(async () => {
  push = await startPushService()
  const people = [PEOPLE.client, PEOPLE.guide, PEOPLE.admin].map(({ email }) => email)
  site = await prepareKillableSite(people, { PUSH_SERVICE_EMULATOR: push.origin, MAIL_POLL_SECONDS: '1' })
  await site.start()
})
afterEach(async () => {
  await site?.close()
  await push?.close()
})
// After these hooks, so that its pages close before the site does.
const visit = visitors(launchFullBrowser)

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Mensagem para/ })
const write = async (page: Page, text: string) => {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Enviar' }).click()
}
/** The texts of the conversation, in the order in which they show. */
const texts = async (page: Page) =>
  (await log(page).locator('li > p').allTextContents()).map((text) => text.replace(/^Você: /, ''))

test('two people lose no message while the server is killed: question, masking, purchase, no network, quick reply, reminder by push, report, logout', {
  timeout: 420_000,
}, async () => {
  const [ofTraveller, ofGuide, ofAdmin] = site.tokens
  if (ofTraveller === undefined || ofGuide === undefined || ofAdmin === undefined) throw new Error('no tokens')
  const traveller = await visit({ baseURL: site.origin, token: ofTraveller, ...LOSSES })
  const { page } = traveller
  const device = await connectPush(traveller.context, push)

  // She asks, and sees before sending that the number is masked.
  await open(page, `/tour/detalhes-tour/${OFFER}?pwa=1`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('link', { name: 'Perguntar ao guia' }).click()
  await field(page).fill('Tem vaga para dois? Meu número é (98) 98765-4321')
  await page.getByText('Tem vaga para dois? Meu número é [telefone oculto]').waitFor()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await log(page)
    .getByText(/Enviada/)
    .waitFor()
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click()
  await page.getByText('Pronto: avisamos você neste aparelho.').waitFor()
  const conversation = page.url()

  const { page: guide } = await visit({ ...DESKTOP, baseURL: site.origin, token: ofGuide, ...LOSSES })
  await createQuickReply(guide)
  await open(guide, '/area-do-guia?tab=messages')
  await guide.getByRole('link', { name: /Meu número é \[telefone oculto\]/ }).click()
  await log(guide).getByText('Meu número é [telefone oculto]').waitFor()
  await log(page).getByText(/Lida/).waitFor()
  await write(guide, 'Tem, sim! Pode reservar.')
  await log(page).getByText('Tem, sim! Pode reservar.').waitFor()

  await buy(page)
  await log(guide)
    .getByText(/Reserva paga/)
    .waitFor()
  await open(page, conversation)
  await log(page)
    .getByText(/Reserva confirmada/)
    .waitFor()

  // The server dies while the guide's reply is on its way and hers wait for a network, in two tabs.
  const tab = await traveller.newTab()
  await open(tab, conversation)
  await log(tab)
    .getByText(/Reserva confirmada/)
    .waitFor()
  await traveller.context.setOffline(true)
  await write(page, 'Primeira sem rede')
  await log(tab).getByText('Primeira sem rede').waitFor()
  await write(tab, 'Segunda sem rede')
  await log(page).getByText('Espera a conexão').first().waitFor()
  await guide.getByRole('button', { name: 'Respostas prontas' }).click()
  await guide
    .getByRole('dialog')
    .getByRole('button', { name: /^Combinado/ })
    .click()
  const reply = `Combinado, ${PEOPLE.client.name.split(' ')[0]}! Espero você em ${TITLE}.`
  await expect.poll(() => field(guide).inputValue()).toBe(reply)
  await guide.getByRole('button', { name: 'Enviar' }).click()
  await site.kill()
  await traveller.context.setOffline(false)
  await guide.getByText(/^Reconectando/).waitFor(PATIENCE)
  await write(guide, 'Servidor parado: (98) 98765-4321')
  await log(guide).getByText('Espera a conexão').last().waitFor()
  expect(await guide.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0)
  await site.whileDown(moveToTomorrow)
  await site.start()

  const expected = [
    'Tem vaga para dois? Meu número é [telefone oculto]',
    'Tem, sim! Pode reservar.',
    'Primeira sem rede',
    'Segunda sem rede',
    reply,
    'Servidor parado: (98) 98765-4321',
  ]
  await expect.poll(async () => (await texts(page)).toSorted(), PATIENCE).toEqual(expected.toSorted())
  await expect.poll(() => texts(guide), PATIENCE).toEqual(await texts(page))
  await expect.poll(() => texts(tab), PATIENCE).toEqual(await texts(page))
  await tab.close()
  await expect.poll(() => guide.getByText(/Enviando…|^Reconectando/).count(), PATIENCE).toBe(0)
  const order = await texts(page)
  expect(order.slice(0, 2)).toEqual(expected.slice(0, 2))
  expect(order.indexOf('Primeira sem rede')).toBeLessThan(order.indexOf('Segunda sem rede'))
  expect(order.indexOf(reply)).toBeLessThan(order.indexOf('Servidor parado: (98) 98765-4321'))
  // The same from the server alone.
  await open(guide, guide.url())
  await expect.poll(() => texts(guide)).toEqual(order)

  // The trip is tomorrow: the reminder shows in the thread and, with the page left, on the device.
  await log(page)
    .getByText(/^Falta um dia!/)
    .waitFor()
  await open(page, '/area-do-cliente')
  await expect.poll(() => device.deliver(page), PATIENCE).toContain('É amanhã!')
  await expect
    .poll(() => device.shown(page))
    .toContainEqual({
      title: 'É amanhã!',
      body: expect.stringContaining(TITLE),
      data: expect.stringMatching(/\/area-do-cliente\/reserva\/[\w-]+$/),
    })

  // Her report reaches the admin, with the conversation.
  await open(page, conversation)
  const message = log(page).getByRole('listitem').filter({ hasText: 'Tem, sim! Pode reservar.' })
  await message.getByRole('button', { name: 'Opções da mensagem' }).click()
  await page.getByRole('button', { name: 'Denunciar a mensagem' }).click()
  await page.getByLabel('Motivo').selectOption('Pediu pagamento fora do site')
  await page.getByLabel(/^O que aconteceu/).fill('Pediu Pix por telefone.')
  await page.getByRole('button', { name: 'Denunciar', exact: true }).click()
  await page.getByText('Denúncia recebida.').waitFor()
  const { page: admin } = await visit({ ...DESKTOP, baseURL: site.origin, token: ofAdmin })
  await open(admin, '/administracao/mensagens-denunciadas')
  await admin.getByRole('link', { name: /Pediu pagamento fora do site/ }).click()
  await admin.getByText('“Pediu Pix por telefone.”').waitFor()
  await admin.getByRole('region', { name: 'Conversa' }).getByText('Segunda sem rede').waitFor()

  // Her logout leaves no message on the device, nor the one that she did not send.
  await field(page).fill('Rascunho sem destino')
  expect(await keptOnDevice(page)).toContain('Rascunho sem destino')
  await page.getByRole('button', { name: /^Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Entrar' }).first().waitFor()
  const words = [...expected, 'Rascunho sem destino']
  await expect
    .poll(async () => {
      const kept = await keptOnDevice(page)
      return words.filter((text) => kept.includes(text))
    }, PATIENCE)
    .toEqual([])
})

async function createQuickReply(guide: Page): Promise<void> {
  await open(guide, '/area-do-guia?tab=replies')
  await guide.getByRole('button', { name: 'Criar do zero' }).click()
  const dialog = guide.getByRole('dialog')
  await dialog.getByLabel('Nome', { exact: true }).fill('Combinado')
  const text = dialog.getByLabel('Mensagem')
  await text.fill('Combinado, ')
  await dialog.getByRole('button', { name: 'Nome do viajante' }).click()
  await text.press('End')
  await text.pressSequentially('! Espero você em ')
  await dialog.getByRole('button', { name: 'Passeio' }).click()
  await text.press('End')
  await text.pressSequentially('.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await guide.waitForFunction(() => history.state?.overlays === undefined)
}

/** From the conversation through the offer, the cart and the checkout to the payment. */
async function buy(page: Page): Promise<void> {
  const from = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const answer = await fetch(`${site.origin}/api/offers/${OFFER}/departures?from=${from}&to=${from}`)
  const { days }: { days: { day: string }[] } = await answer.json()
  await open(page, `/tour/detalhes-tour/${OFFER}?data=${days[0]?.day}&pessoas=2`)
  await page
    .getByRole('complementary', { name: 'Preço' })
    .getByRole('button', { name: 'Adicionar ao carrinho' })
    .click()
  await page
    .getByText(/Adicionado. No carrinho:/)
    .first()
    .waitFor()
  await open(page, '/carrinho')
  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).press('Space')
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.getByRole('button', { name: 'Simular pagamento' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pagamento confirmado!' }).waitFor()
}

/**
 * Days pass: the newest booking departs within a day, at an hour for which the reminder of the day before is due by now.
 * Between seven and eight that is today, and the reminder of the morning, due too, would take its place on the device.
 */
async function moveToTomorrow(database: Database): Promise<void> {
  const [booking] = await database.query<{ id: string; order_id: string }>(
    `UPDATE bookings b SET starts_at = date_trunc('day', n.local) + CASE WHEN n.local::time >= '08:00' THEN interval '32 hours' ELSE interval '23 hours' END,
           reminded_today_at = now()
       FROM (SELECT x.id, now() AT TIME ZONE x.time_zone AS local FROM bookings x JOIN orders o ON o.id = x.order_id
              WHERE x.offer_id = $1 AND o.status = 'paid' ORDER BY o.paid_at DESC LIMIT 1) n
      WHERE b.id = n.id RETURNING b.id, b.order_id`,
    [OFFER],
  )
  await database.query(
    'UPDATE held_seats h SET starts_at = b.starts_at FROM bookings b WHERE b.id = h.id AND b.id = $1',
    [booking?.id],
  )
  await database.query(
    `UPDATE orders SET created_at = created_at - interval '9 days', paid_at = paid_at - interval '9 days' WHERE id = $1`,
    [booking?.order_id],
  )
}
