import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { ready } from './page.ts'

type WalkedKind = 'tour' | 'transfer' | 'advisory'

/** A guide's input for one offer. */
export interface WalkedOffer {
  readonly kind: WalkedKind
  readonly title: string
  readonly city: string
  /** Reais, as typed. */
  readonly price: string
  /** HH:MM. */
  readonly startTime: string
}

const BEGIN = { tour: 'Cadastrar passeio', transfer: 'Cadastrar traslado', advisory: 'Cadastrar assessoria' } as const

const DESCRIPTION =
  'Saímos cedo, com calma, e paramos onde a luz está boa para fotos. Conto as histórias do lugar e das pessoas que vivem aqui, ' +
  'e no fim tomamos um café com quem sempre morou na rua. Grupo pequeno, sem pressa.'

/** Three phone photos, each in another colour. */
async function photos() {
  const colors = ['#1f7a8c', '#e0a458', '#5b8e7d']
  return Promise.all(
    colors.map(async (background, index) => ({
      name: `foto-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )
}

/** Starts an offer and fills in every step on the page. Ends at "Confira e envie". @returns the offer's id. */
export async function fillOffer(
  page: Page,
  offer: WalkedOffer,
  look?: (step: string) => Promise<void>,
): Promise<string> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: BEGIN[offer.kind] }).click()
  await page.waitForURL('**/editar-tour/**')
  await ready(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const [heading, fill] of STEPS) {
    await main.getByRole('heading', { level: 1, name: heading }).waitFor()
    await fill(main, offer)
    await look?.(heading)
    await main.getByRole('button', { name: 'Continuar' }).click()
  }
  await main.getByRole('heading', { level: 1, name: 'Confira e envie' }).waitFor()
  return id
}

type Step = readonly [heading: string, fill: (main: Locator, offer: WalkedOffer) => Promise<void>]

const STEPS: readonly Step[] = [
  ['O essencial', basics],
  [
    'Conte como é',
    async (main) => {
      await main.getByRole('textbox', { name: 'Descrição' }).fill(DESCRIPTION)
      await main.getByLabel('Destaque 1 (novo)').fill('Grupo pequeno, no seu ritmo')
    },
  ],
  [
    'Mostre em fotos',
    async (main) => {
      await main.getByLabel('Arquivos de fotos').setInputFiles(await photos())
      await main.getByRole('list', { name: 'Fotos da oferta' }).getByRole('listitem').nth(2).waitFor()
      await main.getByLabel('O que aparece na foto?').first().fill('Rua de pedra com casas coloridas')
    },
  ],
  ['Por onde vocês passam', route],
  [
    'Planos e preços',
    async (main, { price }) => {
      await main.getByRole('button', { name: 'Criar plano' }).click()
      await main.getByLabel('Nome do plano').fill('Em grupo')
      await main.getByRole('textbox', { name: 'Mínimo de pessoas' }).fill('1')
      await main.getByRole('textbox', { name: 'Máximo de pessoas' }).fill('10')
      await main.getByRole('textbox', { name: /^Preço ?: adulto/ }).fill(price)
    },
  ],
  ['Quando você atende', availability],
  [
    'O que está incluído',
    async (main) => {
      await main
        .getByRole('textbox', { name: /1 \(novo\)/ })
        .first()
        .fill('Guia credenciado')
    },
  ],
  ['Cancelamento e perguntas', async (main) => main.getByRole('radio', { name: /Flexível/ }).check()],
]

async function basics(main: Locator, { kind, title, city }: WalkedOffer): Promise<void> {
  await main.getByLabel('Título').fill(title)
  await main.getByRole('combobox').first().fill(city)
  await main
    .getByRole('option', { name: new RegExp(city) })
    .first()
    .click()
  if (kind === 'transfer') {
    await main.getByLabel('De onde sai').fill('Aeroporto')
    await main.getByLabel('Para onde vai').fill('Hotéis do centro')
    await main.getByLabel('Veículo').fill('Van com ar-condicionado')
  }
  if (kind === 'advisory') await main.getByRole('radio', { name: /vídeo/i }).check()
  await main.getByLabel('Horas').fill('3')
}

async function route(main: Locator, { kind }: WalkedOffer): Promise<void> {
  if (kind !== 'tour') return
  await main.getByLabel('Nome do lugar').fill('Praça da Matriz')
  await main.getByRole('combobox', { name: 'Endereço' }).fill('Praça da Matriz, 1, Centro')
  await main.getByText('Digitar as coordenadas').click()
  await main.getByLabel('Latitude').fill('-23,2197')
  await main.getByLabel('Longitude').fill('-44,7131')
}

async function availability(main: Locator, { startTime }: WalkedOffer): Promise<void> {
  await main.getByRole('button', { name: 'Dizer dias e horários' }).click()
  for (const day of ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']) {
    const chip = main.getByRole('button', { name: new RegExp(`^${day}`, 'i') }).first()
    if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click()
  }
  const time = main.locator('input[type=time]').first()
  await time.fill(startTime)
  await time.press('Enter')
  await main.getByRole('textbox', { name: 'Vagas por saída' }).fill('8')
}
