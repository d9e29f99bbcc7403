import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'

/** A real browser paints only the tokens, and the test reads the pixels. */
const tokens = await readFile(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

const ACCENTS = {
  'pure yellow': '#ffff00',
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  teal: '#0f766e',
  navy: '#000080',
  lime: '#00ff00',
  blue: '#0000ff',
  magenta: '#ff00ff',
  orange: '#ff8c00',
  'the middle grey, where neither black nor white reads with ease': '#767676',
  coral: '#ff385c',
  'a translucent green': 'rgb(0 128 0 / 40%)',
  'a colour by its name': 'rebeccapurple',
  'a colour beyond sRGB': 'color(display-p3 0 1 0.2)',
} as const

const GROUNDS = ['page', 'surface', 'raised', 'sunken'] as const

/** Text and background: at least 4.5 (WCAG 2.2, 1.4.3). */
const ACCENT_TEXTS: readonly (readonly [string, string])[] = [
  ['on-primary', 'accent'],
  ['on-primary', 'primary-hover'],
  ...[...GROUNDS, 'primary-soft', 'primary-soft-hover'].map((ground) => ['primary-text', ground] as const),
]

const FIXED_TEXTS: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'ink-muted', 'success', 'warning', 'danger', 'info'].map((text) => [text, ground] as const),
  ),
  ...['success', 'warning', 'danger', 'info'].map((tone) => [tone, `${tone}-soft`] as const),
  ['ink', 'sunken-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-inverse', 'inverse'],
]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Rgb = readonly [number, number, number]

/** The painted sRGB bytes of each token, over white if it is translucent. */
function paint(page: Page, names: readonly string[]): Promise<Record<string, Rgb>> {
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    const painted: Record<string, [number, number, number]> = {}
    for (const name of wanted) {
      probe.style.color = `var(--${name})`
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = getComputedStyle(probe).color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      painted[name] = [red, green, blue]
    }
    probe.remove()
    return painted
  }, names)
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: Rgb | undefined, other: Rgb | undefined): number {
  if (!one || !other) throw new Error('a token has no colour')
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Pairs with too little contrast, with their ratios; expected to be empty. */
async function tooFaint(page: Page, pairs: readonly (readonly [string, string])[], least: number): Promise<string[]> {
  const painted = await paint(page, [...new Set(pairs.flat())])
  return pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(painted[text], painted[ground]) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ text, ground, ratio }) => `${text} on ${ground}: ${ratio.toFixed(2)}`)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage({ colorScheme })
    await page.setContent(`<!doctype html><style>${tokens}</style><body></body>`)
  })
  afterAll(() => page.close())

  const setAccent = (color: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('--primary', value), color)

  test('every text colour reads on every ground it is used on', async () => {
    expect(await tooFaint(page, FIXED_TEXTS, 4.5)).toEqual([])
  })

  test('the border of a field has enough contrast on the surface', async () => {
    expect(
      await tooFaint(
        page,
        [
          ['line-strong', 'surface'],
          ['line-strong', 'page'],
        ],
        3,
      ),
    ).toEqual([])
  })

  describe.each(Object.entries(ACCENTS))('with %s as the accent', (_, color) => {
    test('all derived colours are readable', async () => {
      await setAccent(color)
      expect(await tooFaint(page, ACCENT_TEXTS, 4.5)).toEqual([])
    })

    test('focus ring and selected borders have enough contrast on every background', async () => {
      await setAccent(color)
      const rings = GROUNDS.map((ground) => ['primary-ring', ground] as const)
      expect(await tooFaint(page, rings, 3)).toEqual([])
    })

    test('the hover state of a button is visible', async () => {
      await setAccent(color)
      const { accent, 'primary-hover': hover } = await paint(page, ['accent', 'primary-hover'])
      expect(hover).not.toEqual(accent)
    })
  })

  test('a value that is no colour leaves the accent that the product was made with', async () => {
    await setAccent('banana')
    const { accent } = await paint(page, ['accent'])
    expect(accent).toEqual([15, 118, 110])
  })
})

test('print is black on white, whatever the theme', async () => {
  const page = await browser.newPage({ colorScheme: 'dark' })
  const base = await readFile(new URL('../../src/ui/styles/base.css', import.meta.url), 'utf8')
  await page.setContent(`<!doctype html><style>${tokens}${base}</style><body></body>`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const { ink, page: ground } = await paint(page, ['ink', 'page'])
  expect([ink, ground]).toEqual([
    [0, 0, 0],
    [255, 255, 255],
  ])
  await page.close()
})
