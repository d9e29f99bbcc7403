import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, PEOPLE, tokenFor } from '../support/marketplace.ts'
import { open, ready, visitors } from '../support/page.ts'
import { startUpgradedSite, type UpgradedSite } from '../support/upgraded-site.ts'

let site: UpgradedSite
// Registered before `visitors`, so that its cleanup runs after the visitors have left.
beforeEach(async () => {
  site = await startUpgradedSite(ORIGIN)
})
afterEach(() => site.close())
const visit = visitors()

/** The test loads a whole deployment twice, on a busy machine. */
const PATIENCE = 60_000

/** Counts the reloads of each tab from now on. */
function loadsOf(...tabs: readonly Page[]): readonly number[] {
  const loads = tabs.map(() => 0)
  tabs.forEach((tab, index) => {
    tab.on('domcontentloaded', () => {
      loads[index] = (loads[index] ?? 0) + 1
    })
  })
  return loads
}

const isAnswered = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const showsNews = (tab: Page) => expect.poll(() => tab.getByText(site.news).count(), { timeout: PATIENCE }).toBe(1)

describe('a new version', () => {
  test('is announced, and after a press loads in every tab; a tab with unsaved text gets it with its next page', async () => {
    const { page, context, newTab } = await visit({ baseURL: site.origin })
    context.setDefaultTimeout(PATIENCE)
    await context.clock.install()
    await open(page, '/?pwa=1')
    await isAnswered(page)
    const homes = () => page.evaluate(async () => (await caches.keys()).filter((kept) => kept.startsWith('home-')))
    await expect.poll(async () => (await homes()).length).toBe(1)
    const writing = await newTab()
    await open(writing, '/cadastro-cliente?pwa=1')
    const reading = await newTab()
    await open(reading, '/central-de-ajuda?pwa=1')
    const name = writing.getByLabel('Nome e sobrenome')
    await name.fill('Ana Maria de Souza')
    const loads = loadsOf(page, writing, reading)

    site.upgrade()
    await page.bringToFront()
    await context.clock.fastForward('30:01')
    const accept = page.getByRole('button', { name: 'Atualizar agora' })
    await accept.waitFor()
    // Nobody may be looking, so the question must stay open.
    await context.clock.fastForward('10:00')
    expect(await page.getByText(site.news).count()).toBe(0)
    await accept.click()

    await Promise.all([showsNews(page), showsNews(reading)])
    await writing.bringToFront()
    await writing.getByText('A versão nova entra quando você sair desta página.').waitFor()
    await expect.poll(() => writing.getByRole('button', { name: 'Atualizar agora' }).count()).toBe(0)
    expect(await name.inputValue()).toBe('Ana Maria de Souza')
    await expect.poll(() => loads).toEqual([1, 0, 1])

    await writing.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós' }).click()
    await showsNews(writing)
    expect(new URL(writing.url()).pathname).toBe('/sobre-nos')
    // The sentence may appear before its page has fully loaded.
    await expect.poll(() => loads).toEqual([1, 1, 1])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
    // The previous deployment's cached home page was deleted with its worker. (The second deployment's inline script
    // still requests the first one's files, so its own home page is correctly not cached:
    // worker-script.chromium.test.ts covers caching.)
    expect(await homes()).toEqual([])
  })

  test('that was accepted beside unsaved text is not announced again after a reload', async () => {
    const { page, context } = await visit({ baseURL: site.origin })
    context.setDefaultTimeout(PATIENCE)
    page.on('dialog', (dialog) => void dialog.accept())
    await context.clock.install()
    await open(page, '/cadastro-cliente?pwa=1')
    await isAnswered(page)
    await page.getByLabel('Nome e sobrenome').fill('Ana Maria de Souza')
    site.upgrade()
    await context.clock.fastForward('30:01')
    await page.getByRole('button', { name: 'Atualizar agora' }).click()
    await page.getByText('A versão nova entra quando você sair desta página.').waitFor()
    await page.reload()
    await isAnswered(page)
    const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
    await expect.poll(waiting).toBeNull()
    await context.clock.fastForward('30:01')
    expect(await waiting()).toBeNull()
    expect(await page.getByRole('button', { name: 'Atualizar agora' }).count()).toBe(0)
  })

  test.each([
    ['whose worker is still of the old one', '?pwa=1'],
    ['without a worker', ''],
  ])(
    'does not keep a tab %s from a screen whose code is gone: it arrives there with one load, and no error',
    async (_, asked) => {
      const { page, context } = await visit({
        baseURL: site.origin,
        allows: [/\b404\b/, /dynamically imported module/],
      })
      context.setDefaultTimeout(PATIENCE)
      await open(page, `/central-de-ajuda${asked}`)
      if (asked !== '') await isAnswered(page)
      const loads = loadsOf(page)
      site.upgrade()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Seja um guia' }).click()
      await showsNews(page)
      await ready(page)
      expect(new URL(page.url()).pathname).toBe('/cadastro-prestador')
      expect(await page.locator('main h1').textContent()).not.toContain('Não')
      await expect.poll(() => loads).toEqual([1])
    },
  )

  test('does not block navigation to a page whose loader no longer exists', async () => {
    const { page, context } = await visit({
      baseURL: site.origin,
      token: await tokenFor(PEOPLE.client),
      allows: [/\b404\b/, /dynamically imported module/],
    })
    context.setDefaultTimeout(PATIENCE)
    await open(page, '/central-de-ajuda')
    const loads = loadsOf(page)
    const account = page.getByRole('button', { name: /^Sua conta/ })
    await account.waitFor()
    site.upgrade()
    await account.click()
    await page.getByRole('link', { name: 'Meus dados' }).click()
    await page.getByRole('heading', { level: 1, name: 'Meus dados' }).waitFor()
    await expect.poll(() => loads).toEqual([1])
  })
})
