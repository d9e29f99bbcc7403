import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEMO_OUTBOX } from '../../server/outbox/demo-path.ts'
import { ORIGIN } from '../support/marketplace.ts'
import { open, ready, storageOf, textOf, visitors } from '../support/page.ts'

const visit = visitors()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
/** As if the phone had thrown the tab away: what was typed is found again where it was. */
async function reload(page: Page, name: string): Promise<void> {
  await page.reload()
  await ready(page)
  await heading(page, name)
}

/** A CPF that can exist and that nobody has: two check digits after Receita Federal's rule. */
function newCpf(): string {
  const digits = [...String(100_000_000 + (Date.now() % 800_000_000))].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((all, digit, place) => all + digit * (length + 1 - place), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

test('a visitor becomes a guide on a phone, with a reload in every step, offline in one, and a way back', async () => {
  const person = { name: 'Caio Ribeiro Lima', email: `caio.${Date.now()}@exemplo.com.br` }
  const password = 'vento nordeste nas velas'
  const { page, context } = await visit({ allows: [/ERR_INTERNET_DISCONNECTED/] })

  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Seja um guia' }).click()
  await heading(page, 'Seja um guia na Tour Presencial')
  await page.getByRole('link', { name: 'Começar o cadastro' }).click()

  await heading(page, 'Vamos começar por você')
  await page.getByLabel('Nome completo').fill(person.name)
  await page.getByLabel('CPF').fill(newCpf())
  await reload(page, 'Vamos começar por você')
  expect(await page.getByLabel('Nome completo').inputValue()).toBe(person.name)
  await page.getByLabel('Data de nascimento').fill('17/05/1990')
  await page.getByLabel('Celular com DDD').fill('98987650123')
  await goOn(page)

  await heading(page, 'Como você trabalha')
  expect(new URL(page.url()).pathname).toBe('/cadastro-prestador/empresa')
  await page.getByLabel('Nome que os viajantes veem').fill('Caio dos Lençóis')
  await reload(page, 'Como você trabalha')
  await page.getByRole('radio', { name: 'Com o meu CPF' }).check()
  await page.getByLabel('Anos de experiência').fill('7')
  await goOn(page)

  await heading(page, 'Onde você fica')
  await page.getByLabel('CEP').fill('65010000')
  await page.getByLabel('Rua, avenida ou praça').fill('Rua Portugal')
  await page.getByLabel('Número').fill('120')
  await page.getByLabel('Bairro').fill('Praia Grande')
  await page.getByRole('textbox', { name: 'Cidade' }).fill('São Luís')
  await reload(page, 'Onde você fica')
  await page.getByLabel('Estado').selectOption('MA')
  // Back leads to what is saved, Forward to what is not yet, and both are whole.
  await page.goBack()
  await heading(page, 'Como você trabalha')
  expect(await page.getByLabel('Anos de experiência').inputValue()).toBe('7')
  await page.goForward()
  await heading(page, 'Onde você fica')
  expect(await page.getByLabel('Bairro').inputValue()).toBe('Praia Grande')
  expect(await page.getByLabel('Estado').inputValue()).toBe('MA')
  await goOn(page)

  await heading(page, 'O que você oferece')
  const cities = page.getByRole('combobox', { name: 'Em quais cidades você atende?' })
  await cities.fill('sao lu')
  await page.getByRole('option', { name: 'São Luís' }).click()
  await reload(page, 'O que você oferece')
  await page.getByRole('button', { name: 'Remover São Luís' }).waitFor()
  await page.getByRole('checkbox', { name: 'Passeios' }).check()
  // The save finds no network: it is kept, said, and made up for.
  await context.setOffline(true)
  await goOn(page)
  await page.getByText('Sem conexão: guardado neste aparelho').waitFor()
  await context.setOffline(false)

  await heading(page, 'Apresente-se aos viajantes')
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher foto' }).click()
  await (await chooser).setFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('dialog', { name: 'Ajustar foto' }).getByRole('button', { name: 'Salvar foto' }).click()
  await page.getByRole('button', { name: 'Trocar foto' }).waitFor()
  await page.getByLabel('Sua história').fill('Levo pessoas às dunas há sete anos, com calma e muita água de coco.')
  await reload(page, 'Apresente-se aos viajantes')
  await page.getByRole('button', { name: 'Trocar foto' }).waitFor()
  await goOn(page)

  await heading(page, 'Crie o seu acesso')
  await reload(page, 'Crie o seu acesso')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repita a senha' }).fill(password)
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await heading(page, 'Confira seu e-mail')
  await reload(page, 'Confira seu e-mail')
  const mailbox = await context.newPage()
  await mailbox.goto(`${DEMO_OUTBOX}?para=${encodeURIComponent(person.email)}`)
  const code = /\b\d{6}\b/.exec(await textOf(mailbox.getByRole('main')))?.[0] ?? 'none'
  await page.getByLabel('Código de 6 números').fill(code)
  await page.waitForURL(`${ORIGIN}/area-do-guia`)
  expect(Object.keys(await storageOf(page)).filter((key) => key.includes('provider_registration'))).toEqual([])

  // Once a guide, there is nothing to register any more.
  await open(page, '/cadastro-prestador/empresa')
  await page.waitForURL(`${ORIGIN}/area-do-guia`)
})
