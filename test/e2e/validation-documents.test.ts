import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Answer } from '../../contract/call.ts'
import type { validationState } from '../../contract/validation.ts'
import type { Token } from '../../src/core/session/session.ts'
import { newGuide, ORIGIN } from '../support/marketplace.ts'
import { NEW_GUIDE } from '../support/new-guide.ts'
import { open, storageOf, visitors } from '../support/page.ts'

const visit = visitors()
let token: Token
beforeAll(async () => {
  token = await newGuide()
})

async function state(): Promise<Answer<typeof validationState>> {
  const answer = await fetch(`${ORIGIN}/api/validation`, { headers: { authorization: `Bearer ${token.token}` } })
  return answer.json()
}

interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const card = (page: Page, name: string) => page.getByRole('group', { name })

async function choose(page: Page, name: string, file: GivenFile | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await card(page, name)
    .getByRole('button', { name: /^(Escolher|Trocar)/ })
    .click()
  await (await chooser).setFiles(file)
}

const jpeg = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

const photo = async (width: number, height: number, background: string): Promise<GivenFile> => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, height, background),
})

/**
 * A file on the disk, because a browser reads it much faster than from a test. Bytes after a picture's end count
 * towards its size.
 */
async function heavyPhoto(bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-photo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const picture = await jpeg(3000, 2000, '#1d4ed8')
  const file = join(folder, 'foto.jpg')
  await writeFile(file, Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]))
  return file
}

const SHOWN = 'A foto que você escolheu'
const pdf = (text: string): GivenFile => ({
  name: 'certificado.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(text, 'latin1'),
})

test('a document and a selfie are scaled on the phone and wait for their review; other files are refused', async () => {
  const { page } = await visit({ token })
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/validation/identity')) sent.push(request.postDataBuffer()?.length ?? 0)
  })
  await open(page, '/cadastro-prestador/validacao-identidade')
  await choose(page, 'Frente do documento', {
    name: 'rg.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('MZ\u0000 a program'),
  })
  await card(page, 'Frente do documento')
    .getByText(/não é uma foto que aceitamos/)
    .waitFor()
  await choose(page, 'Frente do documento', await heavyPhoto(20_000_000))
  await choose(page, 'Verso do documento', await photo(1600, 1100, '#0f766e'))
  await choose(page, 'Selfie', await photo(1000, 1400, '#c2410c'))
  await expect.poll(() => page.getByRole('img', { name: SHOWN }).count()).toBe(3)
  await page.getByRole('checkbox', { name: /^Autorizo o uso/ }).check()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await page.getByText('Recebido: está em análise').waitFor()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toBeLessThan(2_000_000)
  expect(Object.values(await storageOf(page)).join()).not.toContain('data:image')
  expect((await state()).identity.status).toBe('in review')
  // The page shows none of the sent data again.
  await open(page, '/cadastro-prestador/validacao-identidade')
  await page.getByText('Recebido: está em análise').waitFor()
  expect(await page.getByRole('img', { name: SHOWN }).count()).toBe(0)
})

test('a PDF certificate is accepted, and a program with a PDF’s name is refused', async () => {
  const { page } = await visit({ token })
  await open(page, '/cadastro-prestador/validacao-certificado-guia')
  const file = 'Certificado ou carteira de guia'
  await choose(page, file, pdf('MZ\u0090\u0000 a program, renamed'))
  await card(page, file)
    .getByText(/não é uma foto nem um PDF/)
    .waitFor()
  await choose(page, file, pdf('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'))
  await card(page, file).getByText('certificado.pdf').waitFor()
  await page.getByLabel('Número do Cadastur').fill('ma.0123.2022')
  await page.getByLabel('Categoria').selectOption('Guia de turismo regional')
  await page.getByLabel('Estado do cadastro').selectOption('MA')
  await page.getByLabel(/^Validade/).fill('31/03/2099')
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await page.getByText('Recebido: está em análise').waitFor()
  expect((await state()).certificate).toMatchObject({ status: 'in review', number: 'MA.0123.2022' })
})

test('the contract opens for acceptance at its end, which the keyboard reaches, and stays readable', async () => {
  // Another person's name is refused first.
  const { page } = await visit({ token, allows: [/status of 422/] })
  await open(page, '/cadastro-prestador/validacao-contrato')
  const accept = page.getByRole('button', { name: 'Aceitar o contrato' })
  expect(await accept.isDisabled()).toBe(true)
  const text = page.getByRole('region', { name: 'Texto do contrato' })
  await text.focus()
  await text.press('PageDown')
  await page.getByText('Leia até o fim para poder aceitar.').waitFor()
  await text.press('End')
  await page.getByText('Você chegou ao fim do texto.').waitFor()
  await page.getByLabel('Seu nome completo').fill('Outra Pessoa')
  await accept.click()
  await page.getByText('Digite o seu nome como está no cadastro.').waitFor()
  await page.getByLabel('Seu nome completo').fill(NEW_GUIDE.name)
  await accept.click()
  await page.getByText('Contrato aceito').waitFor()
  await page.getByText(`Por ${NEW_GUIDE.name}, em`).waitFor()
  await page.getByText('Ler o contrato que você aceitou').click()
  await page.getByRole('heading', { name: 'Contrato de intermediação de serviços turísticos' }).waitFor()
  expect((await state()).contract.accepted?.name).toBe(NEW_GUIDE.name)
})
