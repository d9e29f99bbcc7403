import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { measuredPages } from '../../bench/marketplace.ts'
import { SCREEN_PATIENCE } from '../../server/boot-script.ts'
import { ORIGIN } from '../support/marketplace.ts'
import { comeNear, open, visitors } from '../support/page.ts'

const visit = visitors()
const { detail, results } = await measuredPages(ORIGIN)
const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
  readFileSync('dist/client/.vite/manifest.json', 'utf8'),
)
const LOWER_HALF = manifest['src/ui/screens/public/detail/below-fold.tsx']?.file

/** Holds the code of the lower half of an offer's page back until `release`. */
async function holdBack(page: Page): Promise<{ readonly asked: readonly string[]; release(): void }> {
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${LOWER_HALF}`, async (route) => {
    asked.push(route.request().url())
    await promise
    await route.continue()
  })
  return { asked, release: resolve }
}

test('the lower half of an offer’s page loads when it comes near, and an early press counts once', async () => {
  const { page } = await visit()
  const { asked, release } = await holdBack(page)
  await open(page, detail)
  expect(asked).toEqual([])
  const similar = page.getByRole('region', { name: 'Você também pode gostar' })
  const heart = similar.getByRole('button', { name: /favorit/i }).first()
  await comeNear(heart)
  await expect.poll(() => asked.length).toBe(1)
  const before = await heart.boundingBox()
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  release()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(await heart.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await heart.boundingBox()).toEqual(before)
})

test('a button pressed before the page’s scripts have run is pressed once afterwards', async () => {
  const { page } = await visit()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${manifest['index.html']?.file}`, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(detail, { waitUntil: 'commit' })
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /favorit/i })
    .first()
  // The page cannot answer yet, but it shows that it felt the press.
  const darkened = page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('main button')),
  )
  await heart.click()
  await darkened
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  release()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
})

test('a link of the lower half works before its code has loaded', async () => {
  const { page } = await visit()
  await holdBack(page)
  await open(page, detail)
  await page.getByRole('region', { name: 'Você também pode gostar' }).getByRole('link').first().click()
  await expect.poll(() => page.url()).not.toBe(detail)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toContain('/tour/detalhes-tour/')
})

test('an offer opened by a link shows its lower half', async () => {
  const { page } = await visit()
  await open(page, '/tour/resultado-da-busca-tour')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Avaliações' }).waitFor()
  await page.goBack()
  await page.goForward()
  await page.getByRole('heading', { name: 'Avaliações' }).waitFor()
})

test('the lower half follows a currency that was chosen before it came near', async () => {
  const { page } = await visit()
  await open(page, detail)
  const similar = page.getByRole('region', { name: 'Você também pode gostar' })
  await page.getByLabel('Moeda dos preços').first().selectOption('USD')
  // On a slow processor React keeps the server's markup until the part comes near.
  await comeNear(similar)
  await similar.getByText(/US\$/).first().waitFor()
})

test('the public screens make no format of numbers or dates while their files load', async () => {
  const { page } = await visit()
  // Without its entry the page loads no screen, and nothing uses a format.
  await page.route(`**/${manifest['index.html']?.file}`, () => undefined)
  await page.addInitScript(`
    globalThis.made = []
    for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat'])
      Intl[name] = new Proxy(Intl[name], {
        construct: (Format, given) => made.push(name) && new Format(...given),
      })
  `)
  await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' })
  const parts = ['home', 'tour/results', 'tour/detail', 'shop'].map((screen) => {
    const file = Object.entries(manifest).find(([name]) => name.startsWith(`src/ui/routes/${screen}.tsx?`))?.[1].file
    if (file === undefined) throw new Error(`the build holds no screen ${screen}`)
    return `import('/${file}')`
  })
  expect(await page.evaluate(`Promise.all([${parts}]).then(() => made)`)).toEqual([])
})

test('a press waits until the screen is taken over, and is repeated once', async () => {
  const { page } = await visit()
  // The screen's word comes when the test says so, and the page waits for it without end.
  await page.addInitScript((patience) => {
    const begin = window.setTimeout
    window.setTimeout = ((act: () => void, ms?: number, ...given: unknown[]) =>
      ms === patience ? 0 : begin(act, ms, ...given)) as typeof window.setTimeout
    const keep = (event: Event) => event.stopImmediatePropagation()
    addEventListener('taken', keep, { capture: true })
    const state = Object.assign(window, { presses: 0 })
    document.addEventListener('click', () => (state.presses += 1))
    addEventListener('take over', () => {
      removeEventListener('taken', keep, { capture: true })
      dispatchEvent(new Event('taken'))
    })
  }, SCREEN_PATIENCE)
  await page.goto(results, { waitUntil: 'commit' })
  const filters = page.getByRole('main').getByRole('button', { name: /^Filtros/ })
  await expect
    .poll(() => filters.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  await filters.click()
  expect(await page.evaluate('presses')).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('take over')))
  await page.getByRole('dialog', { name: 'Filtros' }).waitFor()
  expect(await page.evaluate('presses')).toBe(1)
})
