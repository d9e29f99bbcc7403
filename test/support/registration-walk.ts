import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ready, storageOf } from './page.ts'

/** Typed data of a person who wants to become a guide. */
export interface Applicant {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly cpf: string
  readonly cellphone: string
  readonly tradeName: string
}

/** With a unique, valid CPF. */
export function newApplicant(number: number): Applicant {
  const base = String(100_000_000 + (number % 899_999_999))
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, one, at) => total + Number(one) * (digits.length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = digit(base)
  return {
    name: `Joana ${surname(number)}`,
    email: `joana.${number}@exemplo.com.br`,
    password: 'maré alta em Jericoacoara',
    cpf: base + first + digit(base + first),
    cellphone: `119${String(number).slice(-8).padStart(8, '7')}`,
    tradeName: 'Joana das Trilhas',
  }
}

/** One a number, as a name is written, so that an admin can tell one Joana from another. */
function surname(number: number): string {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru']
  const letters = [...String(number)].map((digit) => syllables[Number(digit)]).join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

export const photo = (background: string, width = 900, height = 700): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

interface WizardStep {
  /** The last part of the address. */
  readonly path: string
  readonly fill: (page: Page, guide: Applicant) => Promise<void>
  /** Checks unsaved values after a reload. */
  readonly kept: (page: Page, guide: Applicant) => Promise<void>
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const holds = (page: Page, name: string, value: string) => expect.poll(() => field(page, name).inputValue()).toBe(value)

export async function fillFirstStep(page: Page, guide: Applicant): Promise<void> {
  await field(page, 'name').fill(guide.name)
  await field(page, 'cpf').fill(guide.cpf)
  await field(page, 'birthDate').fill('17/05/1990')
  await field(page, 'cellphone').fill(guide.cellphone)
}

/** The five steps that are saved, as a person fills them in. The sixth makes the account. */
const WIZARD_STEPS: readonly WizardStep[] = [
  {
    path: 'dados-pessoais',
    fill: fillFirstStep,
    kept: (page, guide) => holds(page, 'name', guide.name),
  },
  {
    path: 'empresa',
    async fill(page, guide) {
      await page.getByLabel('Nome que os viajantes veem').fill(guide.tradeName)
      await page.getByRole('radio', { name: 'Com o meu CPF' }).check()
      await page.getByLabel('Anos de experiência').fill('7')
      await page.getByRole('checkbox', { name: /Sou guia de turismo/ }).check()
      await field(page, 'cadasturNumber').fill('10.123456.10.0001-0')
      await field(page, 'cadasturCategory').selectOption({ index: 1 })
      await field(page, 'cadasturState').selectOption('MA')
    },
    kept: (page, guide) =>
      expect.poll(() => page.getByLabel('Nome que os viajantes veem').inputValue()).toBe(guide.tradeName),
  },
  {
    path: 'endereco',
    async fill(page) {
      await field(page, 'cep').fill('65010000')
      await field(page, 'street').fill('Rua Portugal')
      await field(page, 'number').fill('120')
      await field(page, 'district').fill('Praia Grande')
      await field(page, 'city').fill('São Luís')
      await field(page, 'state').selectOption('MA')
    },
    kept: (page) => holds(page, 'street', 'Rua Portugal'),
  },
  {
    path: 'atuacao',
    async fill(page) {
      await field(page, 'cities').fill('Raposa')
      await page
        .getByRole('option', { name: /Raposa/ })
        .first()
        .click()
      // The list closes, and the city's chip moves the content below it.
      await page.getByRole('button', { name: 'Remover Raposa, MA' }).waitFor()
      await page.getByRole('checkbox', { name: 'Português' }).check()
      await page.getByRole('checkbox', { name: /Passeios/ }).check()
    },
    kept: (page) => page.getByRole('button', { name: 'Remover Raposa, MA' }).waitFor(),
  },
  {
    path: 'sobre',
    async fill(page) {
      await field(page, 'bio').fill(
        'Levo pessoas às dunas há sete anos, com calma, boas histórias e muita água de coco.',
      )
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Escolher foto' }).click()
      await (await chooser).setFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: await photo('#c2410c') })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Salvar foto/ })
        .click()
      await page.getByRole('button', { name: 'Trocar foto' }).waitFor()
    },
    kept: (page) => expect.poll(() => field(page, 'bio').inputValue()).toMatch(/^Levo pessoas/),
  },
]

/** Waits until typed text is stored on the device or at the backend. */
const keptSomewhere = (page: Page) =>
  page
    .getByText(/^(Guardado neste aparelho|Salvo)$/)
    .first()
    .waitFor()

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

/**
 * Saves every step in order and reloads each before its save. It returns to an earlier step once, and saves one step without
 * a network, which is stored, announced and sent later. The visitor must allow ERR_INTERNET_DISCONNECTED.
 * @param isStraight only saves the steps.
 */
export async function walkSteps(page: Page, guide: Applicant, isStraight: boolean): Promise<void> {
  for (const step of WIZARD_STEPS) {
    await page.waitForURL(`**/cadastro-prestador/${step.path}`)
    await step.fill(page, guide)
    if (!isStraight) {
      await keptSomewhere(page)
      await page.reload()
      await ready(page)
      await step.kept(page, guide)
      if (step.path === 'endereco') await lookBack(page, step, guide)
    }
    if (step.path === 'atuacao' && !isStraight) await goOnWithoutNetwork(page)
    else await goOn(page)
  }
  await page.waitForURL('**/cadastro-prestador/acesso')
}

/** Back leads to saved steps, Forward to unsaved ones; both must be complete. */
async function lookBack(page: Page, step: WizardStep, guide: Applicant): Promise<void> {
  await page.goBack()
  await page.waitForURL('**/cadastro-prestador/empresa')
  await expect.poll(() => page.getByLabel('Anos de experiência').inputValue()).toBe('7')
  await page.goForward()
  await page.waitForURL(`**/cadastro-prestador/${step.path}`)
  await step.kept(page, guide)
}

async function goOnWithoutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await goOn(page)
  await page.getByText('Sem conexão: guardado neste aparelho').waitFor()
  await page.context().setOffline(false)
}

/** The last step, which is never kept on the device, and the mail's code. `codeOf` reads it. */
export async function makeAccount(
  page: Page,
  guide: Applicant,
  codeOf: (email: string) => Promise<string>,
): Promise<void> {
  await page.reload()
  await ready(page)
  await page.getByLabel('E-mail').fill(guide.email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(guide.password)
  await page.getByRole('textbox', { name: 'Repita a senha' }).fill(guide.password)
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  const code = page.getByLabel('Código de 6 números')
  await code.waitFor()
  await page.reload()
  await ready(page)
  await code.fill(await codeOf(guide.email))
  await page.waitForURL('**/area-do-guia**')
  expect(Object.keys(await storageOf(page)).filter((key) => key.includes('provider_registration'))).toEqual([])
}
