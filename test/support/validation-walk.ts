import type { Page } from 'playwright'
import { expect } from 'vitest'
import { open, ready } from './page.ts'
import { type Applicant, photo } from './registration-walk.ts'

/** Reads the newest code sent to an address or a phone. */
type CodeOf = (recipient: string) => Promise<string>

interface Taken {
  readonly page: Page
  readonly guide: Applicant
  readonly codeOf: CodeOf
}

const heading = (page: Page, name: string) => page.getByText(name, { exact: true }).waitFor()

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }, nth = 0) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).nth(nth).click()
  await (await chooser).setFiles(file)
}

async function sendIdentity(page: Page): Promise<void> {
  const photos = [
    ['frente.jpg', '#1d4ed8'],
    ['verso.jpg', '#0f766e'],
    ['selfie.jpg', '#b45309'],
  ] as const
  for (const [index, [name, background]] of photos.entries()) {
    // The chosen item's button then has another label, so the first match is always the next item.
    await choose(page, 'Escolher foto', { name, mimeType: 'image/jpeg', buffer: await photo(background, 1600, 1000) })
    // Until the item is shown as chosen, its button keeps the label and the layout may move.
    await expect.poll(() => page.getByRole('img', { name: 'A foto que você escolheu' }).count()).toBe(index + 1)
  }
  await page.getByRole('checkbox', { name: /^Autorizo o uso/ }).check()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await heading(page, 'Recebido: está em análise')
}

/** The steps after the registration's e-mail, in the guide area's order. */
const STEPS: readonly { readonly path: string; readonly take: (taken: Taken) => Promise<void> }[] = [
  {
    path: 'validacao-telefone',
    async take({ page, guide, codeOf }) {
      await page.getByRole('button', { name: 'Receber código por SMS' }).click()
      const code = page.getByLabel(/^Código de (6|seis) números$/)
      await code.waitFor()
      await code.fill(await codeOf(`+55${guide.cellphone}`))
      await heading(page, 'Seu celular está confirmado')
    },
  },
  {
    path: 'validacao-apresentacao',
    async take({ page }) {
      await page.getByLabel('Link do vídeo no YouTube').fill('https://youtu.be/dQw4w9WgXcQ')
      await page.getByRole('button', { name: 'Salvar o vídeo' }).click()
      await heading(page, 'Seu vídeo está guardado')
    },
  },
  {
    path: 'validacao-redes-sociais',
    async take({ page }) {
      await page.getByLabel('Instagram').fill('@joanadastrilhas')
      await page.getByRole('button', { name: 'Salvar as redes' }).click()
      await heading(page, 'Suas redes estão guardadas')
    },
  },
  {
    path: 'validacao-dados-bancarios',
    async take({ page, guide }) {
      await page.getByLabel('CPF').fill(guide.cpf)
      await page.getByLabel('Nome de quem recebe').fill(guide.name)
      await page.getByRole('button', { name: 'Salvar chave Pix' }).click()
      await heading(page, 'Sua chave Pix está guardada')
    },
  },
  {
    path: 'validacao-contrato',
    async take({ page, guide }) {
      await page.getByRole('button', { name: 'Ir para o fim' }).click()
      await page.getByText('Você chegou ao fim do texto.').waitFor()
      await page.getByLabel('Seu nome completo').fill(guide.name)
      await page.getByRole('button', { name: 'Aceitar o contrato' }).click()
      await heading(page, 'Contrato aceito')
    },
  },
  { path: 'validacao-identidade', take: ({ page }) => sendIdentity(page) },
  {
    path: 'validacao-certificado-guia',
    async take({ page }) {
      await page.getByLabel('Categoria').selectOption({ index: 1 })
      await page.getByLabel('Estado do cadastro').selectOption('MA')
      const file = { name: 'cadastur.pdf', mimeType: 'application/pdf', buffer: PDF }
      await choose(page, 'Escolher arquivo', file)
      await page.getByText('cadastur.pdf').waitFor()
      await page.getByRole('button', { name: 'Enviar para análise' }).click()
      await heading(page, 'Recebido: está em análise')
    },
  },
]

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** Goes from the guide area through every step and reloads the page before each. */
export async function takeSteps(taken: Taken): Promise<void> {
  const { page } = taken
  await page.getByRole('link', { name: 'Começar' }).click()
  for (const [index, { path, take }] of STEPS.entries()) {
    await page.waitForURL(`**/cadastro-prestador/${path}`)
    await page.reload()
    await ready(page)
    await take(taken)
    if (index < STEPS.length - 1) await page.getByRole('link', { name: /^Próxima etapa/ }).click()
  }
}

/** An admin rejects with a reason; the guide reads it and submits again. */
export async function answerRejection(page: Page, reason: string): Promise<void> {
  await open(page, '/area-do-guia')
  await page.getByText(reason).first().waitFor()
  await page.getByRole('link', { name: 'Enviar de novo' }).first().click()
  await page.waitForURL('**/validacao-identidade')
  await ready(page)
  await page.getByText('Não foi aprovado desta vez').waitFor()
  await page.getByText(reason).waitFor()
  await sendIdentity(page)
}

export type Verdict = 'approve' | { readonly reason: string }

/** Opens the provider's submission and decides. `kind` is the label in the review queue. */
export async function decide(admin: Page, name: string, kind: string, verdict: Verdict): Promise<void> {
  await open(admin, '/administracao/analises')
  const queue = admin.getByRole('region', { name: 'Fila' })
  await queue.getByRole('link').filter({ hasText: name }).filter({ hasText: kind }).click()
  const decision = admin.getByRole('region', { name: 'Decisão' })
  if (verdict === 'approve') {
    await decision.getByRole('button', { name: 'Aprovar' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Sim, aprovar' }).click()
  } else {
    await decision.getByRole('button', { name: 'Rejeitar' }).click()
    await admin.getByRole('textbox', { name: 'Motivo' }).fill(verdict.reason)
    await admin
      .getByRole('form', { name: 'Rejeitar' })
      .getByRole('button', { name: /^Rejeitar/ })
      .click()
  }
  await admin
    .getByText(/(aprovamos|rejeitamos) e avisamos/)
    .first()
    .waitFor()
}
