import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { MAIN_ID } from '../../src/ui/components/shell/layouts.tsx'
import { PEOPLE, tokenFor } from '../support/marketplace.ts'
import { DESKTOP, open, PHONE, ready, visitors } from '../support/page.ts'
import { type Action, actionsOf, after, type Overlay, type Place, START, tour } from './overlays-model.ts'

const visit = visitors()

const OPENERS: Readonly<Record<Overlay, (page: Page) => Promise<void>>> = {
  login: (page) => page.getByRole('navigation').getByRole('button', { name: 'Entrar' }).first().click(),
  filters: (page) => page.getByRole('button', { name: /^Filtros/ }).click(),
  menu: (page) => page.getByRole('button', { name: /^Sua conta/ }).click(),
  map: (page) => page.getByRole('button', { name: 'Ver no mapa' }).click(),
}
const shown = (page: Page, overlay: Overlay) =>
  ({
    login: page.getByRole('dialog', { name: 'Entrar' }),
    filters: page.getByRole('dialog', { name: 'Filtros' }),
    menu: page.getByRole('button', { name: 'Sair' }),
    map: page.getByRole('dialog', { name: 'Mapa' }),
  })[overlay]

async function act(page: Page, action: Action, overlay: Overlay | null): Promise<unknown> {
  if (action.type === 'open') return OPENERS[action.overlay](page)
  if (action.type === 'back') return page.goBack()
  if (action.type === 'escape') return page.keyboard.press('Escape')
  if (action.type === 'link outside')
    return page
      .getByRole('link', { name: /página inicial$/ })
      .first()
      .click()
  if (action.type === 'reload') {
    await page.reload()
    return ready(page)
  }
  if (overlay === null) throw new Error(`${action.type} needs an overlay`)
  const inside = shown(page, overlay)
  if (action.type === 'button') {
    if (overlay === 'menu') return OPENERS.menu(page)
    return inside.getByRole('button', { name: overlay === 'map' ? 'Voltar à lista' : 'Fechar' }).click()
  }
  if (overlay === 'login') return inside.getByRole('link', { name: 'Criar conta' }).click()
  if (overlay === 'menu') return page.getByRole('link', { name: 'Favoritos' }).locator('visible=true').first().click()
  return inside.getByRole('checkbox', { name: /^Grátis até/ }).click()
}

async function looksLike(page: Page, { address, overlay }: Place, said: string): Promise<void> {
  await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, ''), { message: said }).toBe(address)
  for (const one of Object.keys(OPENERS) as Overlay[]) {
    const isShown = () => shown(page, one).isVisible()
    await expect.poll(isShown, { message: `${said}: ${one}` }).toBe(one === overlay)
  }
}

const pathOf = ({ address }: Place) => address.split('?')[0]
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe.each([
  { who: 'a visitor on a phone', size: PHONE, overlays: ['login', 'filters'] },
  { who: 'a visitor on a phone, with the map', size: PHONE, overlays: ['map', 'filters'] },
  { who: 'a client on a phone', size: PHONE, overlays: ['menu', 'filters'] },
  { who: 'a visitor on a wide screen', size: DESKTOP, overlays: ['login'] },
] as const)('Overlays and the history, for $who', ({ size, overlays }) => {
  test('behave like the model', async () => {
    const isClient = overlays.some((overlay) => overlay === 'menu')
    const { page } = await visit({ ...size, ...(isClient && { token: await tokenFor(PEOPLE.client) }) })
    await open(page, START.address)
    const steps = tour(overlays)
    let entries: readonly Place[] = [START]
    const walked: string[] = []
    for (const action of steps) {
      const before = entries.at(-1) ?? START
      entries = after(entries, action)
      walked.push(action.type === 'open' ? `open ${action.overlay}` : action.type)
      await act(page, action, before.overlay)
      const now = entries.at(-1) ?? START
      const said = walked.slice(-6).join(' → ')
      await looksLike(page, now, said)
      // The next page takes the focus when it has loaded, which closes an open menu.
      if (pathOf(now) !== pathOf(before)) await expect.poll(() => focusedId(page), { message: said }).toBe(MAIN_ID)
    }
    expect(actionsOf(entries, overlays).length).toBeGreaterThan(0)
    console.info(`overlays: ${steps.length} steps`)
  })
})
