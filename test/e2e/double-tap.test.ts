import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { DESKTOP, open, PHONE, visitors } from '../support/page.ts'

const visit = visitors()
const RESULTS = '/tour/resultado-da-busca-tour'

/** The middle of a control that no longer moves. */
async function middleOf(control: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await control.click({ trial: true })
  const box = await control.boundingBox()
  if (box === null) throw new Error('the control is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Two quick taps of one finger. Nothing waits for the page, whose answer to the first tap may be slow. */
async function doubleTap(page: Page, control: Locator): Promise<void> {
  const place = await middleOf(control)
  const browser = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const events = [0, 0.06, 0.2, 0.26].map((after, at) => {
    const [type, touchPoints] = at % 2 === 0 ? (['touchStart', [place]] as const) : (['touchEnd', []] as const)
    return browser.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints], timestamp: start + after })
  })
  await Promise.all(events)
  await browser.detach()
}

async function doubleClick(page: Page, control: Locator): Promise<void> {
  const { x, y } = await middleOf(control)
  await page.mouse.dblclick(x, y)
}

/** Puts a link beneath the control, as pages have a bar or a card there. */
async function linkBeneath(page: Page, control: Locator): Promise<void> {
  const { x, y } = await middleOf(control)
  await page.evaluate(
    ([left, top]) => {
      const link = document.createElement('a')
      link.href = '#pressed'
      link.textContent = 'Por baixo'
      link.style.cssText = `position:fixed;left:${left - 30}px;top:${top - 15}px;padding:15px;z-index:30`
      document.body.append(link)
    },
    [x, y] as const,
  )
}

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash

describe.each([
  { how: 'a double tap on a phone', size: PHONE, twice: doubleTap },
  { how: 'a double click', size: DESKTOP, twice: doubleClick },
])('$how', ({ size, twice }) => {
  test('on the button that closes a dialog does not press the page beneath it', async () => {
    const { page } = await visit(size)
    await open(page, RESULTS)
    const opener = page.getByRole('button', { name: 'Entrar' }).locator('visible=true').first()
    await opener.click()
    const close = page.getByRole('dialog', { name: 'Entrar' }).getByRole('button', { name: 'Fechar' })
    await linkBeneath(page, close)
    await twice(page, close)
    await close.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toContain(RESULTS)
    expect(addressOf(page)).toBe(RESULTS)

    const beneath = page.getByRole('link', { name: 'Por baixo' })
    await beneath.click()
    await expect.poll(() => addressOf(page)).toBe(`${RESULTS}#pressed`)
  })
})
