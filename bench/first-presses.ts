/**
 * Measures how soon a page answers a press half a second after the first paint of a first visit, while its scripts still load, on slower
 * processors. The next paint is the browser's own figure (Event Timing), and so are its parts. The button that adds to the cart comes
 * later, with the dates: it is pressed half a second after it appears.
 */
import type { Browser } from 'playwright'
import { launchBrowser } from '../test/support/browser.ts'
import { offerToBuy } from './interaction.ts'
import { measuredPages, median } from './marketplace.ts'
import { type Answer, type Place, type Press, placeOf, pressOnce } from './press.ts'

/** How many times slower the processor is, and the most milliseconds until the next paint. */
const BARS = [
  [4, 100],
  [6, 200],
] as const
const RUNS = 5
/** Scripts that are listed per press. */
const SCRIPTS = 3

export interface FirstPress extends Answer {
  readonly name: string
  readonly slowdown: number
}

async function presses(url: string): Promise<readonly Press[]> {
  const { home, results, detail } = await measuredPages(url)
  const toBuy = `${url}${await offerToBuy(url)}`
  const press = (
    name: string,
    address: string,
    target: string,
    selector: string,
    path = new URL(address).pathname,
  ): Press => ({
    ...{ name, address, target },
    effect: { selector, path },
  })
  const add = 'main button[aria-label="Adicionar ao carrinho"]'
  return [
    press('opening the filters', results, 'main >> role=button[name=/^Filtros/]', 'dialog[open] fieldset'),
    press('opening the calendar', home, 'main >> role=button[name=/Quando/]', '[role=grid]'),
    press('opening the gallery', detail, 'main button[aria-label^="Abrir imagem 1"]', 'dialog[open] img'),
    press('opening the cart', detail, 'a[href="/carrinho"]:visible', 'main h1[tabindex]', '/carrinho'),
    press('opening the login', home, 'nav >> role=button[name="Entrar"]', 'dialog[open] input'),
    { ...press('adding to the cart', toBuy, add, 'a[aria-label="Carrinho, 1 item"]'), late: add },
  ]
}

/** @param only part of the names of the presses to measure; all by default. */
export async function measureFirstPresses(url: string, only = ''): Promise<readonly FirstPress[]> {
  const browser = await launchBrowser()
  try {
    const figures: FirstPress[] = []
    for (const press of (await presses(url)).filter(({ name }) => name.includes(only))) {
      const place = await placeOf(browser, press)
      for (const [slowdown] of BARS)
        figures.push({ name: press.name, slowdown, ...(await medianPress(browser, press, place, slowdown)) })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** The run with the median next paint, and the median time until the effect. */
async function medianPress(browser: Browser, press: Press, place: Place, slowdown: number): Promise<Answer> {
  const answers: Answer[] = []
  for (let run = 0; run < RUNS; run += 1) answers.push(await pressOnce(browser, press, place, slowdown))
  const middle = answers.toSorted((a, b) => a.nextPaint - b.nextPaint)[Math.floor(RUNS / 2)]
  if (middle === undefined) throw new Error('no press was measured')
  return { ...middle, effect: median(answers.map(({ effect }) => effect)) }
}

/** A row per press, with the figures at each slowdown. */
export function firstPressesTable(figures: readonly FirstPress[]): string {
  const rows = Map.groupBy(figures, ({ name }) => name)
  const each = (presses: readonly FirstPress[], part: (press: FirstPress) => number) =>
    presses.map((press) => part(press).toFixed(0)).join(', ')
  return [
    `| ms at ${BARS.map(([slowdown]) => `${slowdown}x`).join(', ')} | next paint | effect |`,
    '|---|---:|---:|',
    `| bar | ${BARS.map(([, bar]) => bar).join(', ')} | |`,
    ...[...rows].map(
      ([name, presses]) =>
        `| ${name} | ${each(presses, ({ nextPaint }) => nextPaint)} | ${each(presses, ({ effect }) => effect)} |`,
    ),
  ].join('\n')
}

/** What ran between each press and its paint, in frames of more than 50 ms. */
export function firstPressesCauses(figures: readonly FirstPress[]): string {
  return figures
    .map(({ name, slowdown, delay, handlers, presentation, scripts, styleAndLayout }) =>
      [
        `${name}, ${slowdown} ×: waited ${delay.toFixed(0)} ms, handled ${handlers.toFixed(0)}, then painted ${presentation.toFixed(0)}, style and layout ${styleAndLayout.toFixed(0)}`,
        ...scripts
          .slice(0, SCRIPTS)
          .map((script) => `${script.name} ${script.length.toFixed(0)} ms, forced layout ${script.forced.toFixed(0)}`),
      ].join('; '),
    )
    .join('\n')
}
