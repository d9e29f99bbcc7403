import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ROUTES } from '../../src/ui/route-table.ts'
import { launchBrowser, QUICK } from '../support/browser.ts'
import { startOwnSite } from './own-site.ts'
import { isPartOf, PEOPLE, type WalkedSite } from './site.ts'
import { walkSite } from './walk-site.ts'

let browser: Browser
let site: WalkedSite
beforeAll(async () => {
  const { demo, dist } = inject('marketplace')
  ;[browser, site] = await Promise.all([launchBrowser(QUICK), startOwnSite(demo, dist)])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Runs in the page, and hides what is the same on all pages. */
function plantFaults(): void {
  for (const frame of document.querySelectorAll('header, footer, nav')) frame.setAttribute('inert', '')
  const link = document.createElement('a')
  link.href = '/dicas'
  link.textContent = 'Dicas que não abrem'
  link.addEventListener('click', (event) => event.preventDefault())
  const button = document.createElement('button')
  button.textContent = 'Perde o foco'
  button.addEventListener('click', () => {
    button.ariaPressed = 'true'
    button.blur()
  })
  // Its effect must not count for the next button.
  const tab = document.createElement('a')
  tab.href = '/dicas'
  tab.target = '_blank'
  tab.textContent = 'Abre outra aba'
  const idle = document.createElement('button')
  idle.textContent = 'Não faz nada'
  const late = document.createElement('button')
  late.textContent = 'Chega tarde uma vez'
  late.addEventListener('click', () => {
    void cookieStore.get('late').then((found) => {
      if (found) late.ariaPressed = 'true'
      else void cookieStore.set('late', '1')
    })
  })
  const menu = document.createElement('button')
  menu.textContent = 'Abre um menu coberto'
  menu.addEventListener('click', () => {
    const list = document.createElement('div')
    list.role = 'menu'
    list.innerHTML = '<button role="menuitem">Coberta</button>'
    const cover = document.createElement('div')
    for (const one of [list, cover]) {
      one.style.cssText = `position:absolute;top:${scrollY}px;left:0;width:200px;height:90px`
    }
    document.querySelector('main')?.append(list, cover)
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') for (const one of [list, cover]) one.remove()
    })
  })
  document.querySelector('main')?.append(link, button, tab, idle, menu, late)
}

describe.each([
  { part: 'the full walk', isDistinct: false },
  { part: 'the part of npm test', isDistinct: true },
])('$part', ({ isDistinct }) => {
  test('finds only the dead link, the lost focus, the button without an effect and the covered menu', async () => {
    const { findings, seenOnce, pressed } = await walkSite(
      { browser, site, person: 'visitor', sizes: [360], isDistinct, plant: plantFaults, patience: 2000 },
      ({ path }) => path === '/soon',
    )
    expect(findings.map(({ path, reason }) => [path.at(-1), reason])).toEqual([
      ['main | link “Dicas que não abrem”', 'ends at /soon and not at /dicas'],
      ['main | button “Perde o foco”', 'the focus is on body'],
      ['main | button “Não faz nada”', 'has no effect'],
      ['main | button “Abre um menu coberto”', '“Coberta” lies under something else'],
      ['main > menu | menuitem “Coberta”', expect.stringContaining('cannot be pressed')],
      ['main > menu | menuitem “Coberta”', '“Coberta” lies under something else'],
    ])
    expect(seenOnce.map(({ path, reason }) => [path.at(-1), reason])).toEqual([
      ['main | button “Chega tarde uma vez”', 'has no effect'],
    ])
    expect(pressed).toBeGreaterThan(findings.length)
  })
})

test('the parts of npm test cover every row of the route table', () => {
  const parts = PEOPLE.map((person) => ROUTES.filter((row) => isPartOf(person, row)))
  expect(new Set(parts.flat())).toEqual(new Set(ROUTES))
})
