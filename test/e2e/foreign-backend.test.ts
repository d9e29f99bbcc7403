import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as ask, createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_REQUIRED, ROLE_REQUIRED } from '../../src/core/session/guards.ts'
import { STORAGE_KEYS } from '../../src/core/storage/storage-keys.ts'
import {
  FOREIGN_PASSWORD,
  FOREIGN_PEOPLE,
  type ForeignBackend,
  startForeignBackend,
} from '../support/foreign-backend.ts'
import { DESKTOP, fillLogin, open, ready, storageOf, textOf, visitors } from '../support/page.ts'

const visit = visitors()
/** The browser's own note of a call that the foreign backend does not know, or refuses. */
const UNKNOWN_CALLS = /status of 40[14]|^console: ServiceFailed: /
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-presencial-foreign-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The pages for browsers alone, as somebody would build them for a backend of their own. */
function build(baseUrl: string, outDir: string): Promise<void> {
  const script =
    "const { build } = await import('vite'); await build({ logLevel: 'warn', build: { outDir: process.env.OUT, emptyOutDir: true } })"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITE_API_BASE_URL: baseUrl, OUT: outDir },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the pages could not be built'))))
  })
}

/** A static host: files, index.html for every other page, and, where told, the backend below /api/. */
async function serve(files: string, backend?: string): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    if (backend !== undefined && path.startsWith('/api/')) {
      const { method, headers } = request
      const passed = ask(new URL(request.url ?? '/', backend), { method: method ?? 'GET', headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      request.pipe(passed)
      return
    }
    const wanted = extname(path) === '' ? 'index.html' : path
    const content = await readFile(join(files, wanted)).catch(() => null)
    if (content === null) response.writeHead(204).end()
    else response.writeHead(200, { 'Content-Type': TYPES[extname(wanted)] ?? 'application/octet-stream' }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

const account = (page: Page) => page.getByRole('button', { name: /^Sua conta/ })

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('header').first().getByRole('button', { name: 'Entrar' }).click()
  await fillLogin(page, { email, password: FOREIGN_PASSWORD })
  await account(page).waitFor()
}

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await account(page).waitFor({ state: 'detached' })
}

describe.each([
  { how: 'at another origin, answers in a data envelope', envelope: true, sameOrigin: false },
  { how: 'behind the same origin, answers without an envelope', envelope: false, sameOrigin: true },
])('The pages built for a foreign backend that stands $how', ({ envelope, sameOrigin }) => {
  let backend: ForeignBackend
  let server: Server
  let origin: string
  beforeAll(async () => {
    backend = await startForeignBackend({ envelope })
    const files = join(folder, String(envelope))
    await build(sameOrigin ? '/api/' : backend.baseUrl, files)
    ;({ server, origin } = await serve(files, sameOrigin ? backend.baseUrl : undefined))
  })
  afterAll(async () => {
    server?.closeAllConnections()
    server?.close()
    await backend?.close()
  })
  const person = () => visit({ ...DESKTOP, baseURL: origin, allows: [UNKNOWN_CALLS] })

  test('log a client in, keep them over a reload, apply colour, videos and rates, and log them out', async () => {
    const { page } = await person()
    await open(page, '/dicas')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary')))
      .toBe('#0b7285')
    await expect.poll(async () => Object.keys(await storageOf(page))).toContain('tp:exchange_rates')
    const { videos = '', 'tp:exchange_rates': rates = '' } = await storageOf(page)
    expect(JSON.parse(videos)).toEqual({
      tour: 'https://videos.example/tour',
      transfer: 'https://videos.example/traslado',
      provider: 'https://videos.example/prestador',
    })
    expect(JSON.parse(rates)).toMatchObject({ USD: 5.43, EUR: 6.29, GBP: 7.21 })

    await logIn(page, FOREIGN_PEOPLE.client)
    await page.getByText('Bem vindo Ana').waitFor()
    await page.reload()
    await ready(page)
    await account(page).waitFor()
    expect(page.url()).toBe(`${origin}/dicas`)
    await logOut(page)
    await page.waitForURL(`${origin}/`)
    const left = Object.keys(await storageOf(page))
    expect(left.filter((key) => STORAGE_KEYS.some((known) => known === key))).toEqual([])
  })

  test('refuse and admit as the roles say', async () => {
    const { page } = await person()
    await page.goto('/area-do-guia?tab=validations')
    await page.getByText(LOGIN_REQUIRED).waitFor()
    expect(page.url()).toBe(`${origin}/`)
    await logIn(page, FOREIGN_PEOPLE.company)
    await page.waitForURL(`${origin}/area-do-guia?tab=validations`)
    // The heading stands above what is still loading too; the page is there once its title is said and it has the focus.
    await page.getByRole('status').filter({ hasText: 'Área do guia' }).waitFor({ state: 'attached' })
    await page.getByRole('heading', { level: 1, name: 'Área do guia' }).waitFor()
    await logOut(page)

    await logIn(page, FOREIGN_PEOPLE.client)
    await page.goto('/cadastro-tour')
    await page.getByText(ROLE_REQUIRED).waitFor()
    await page.goto('/area-do-cliente/meus-dados')
    await page.getByRole('heading', { level: 1, name: 'Meus dados' }).waitFor()
  })

  test('end the session once the backend does not accept its token any more', async () => {
    const { page } = await person()
    await open(page, '/dicas')
    await logIn(page, FOREIGN_PEOPLE.client)
    backend.revokeTokens()
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.reload()
    await page.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor()
    await page.locator('header').first().getByRole('button', { name: 'Entrar' }).waitFor()
  })

  test('say on home and search that offers cannot be shown, and go on working', async () => {
    const { page } = await person()
    await open(page, '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const says = () => textOf(page.locator('main').getByRole('alert'))
    await expect.poll(says).toContain('A busca de passeios ainda não está disponível por aqui.')
    await page.getByRole('combobox', { name: 'Onde' }).fill('praia')
    await page.keyboard.press('Enter')
    await page.waitForURL(/texto=praia/)
    await expect.poll(says).toContain('A busca de passeios ainda não está disponível por aqui.')
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await page.waitForURL(`${origin}/`)
  })
})
