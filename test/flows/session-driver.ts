import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import type { EventObject } from 'xstate'
import type { Token } from '../../src/core/session/session.ts'
import type { StoredSession } from '../../src/core/session/stored-session.ts'
import { STORAGE_KEYS } from '../../src/core/storage/storage-keys.ts'
import { offerOf, PEOPLE, tokenFor } from '../support/marketplace.ts'
import type { ModelEvent } from '../support/model.ts'
import { fillLogin, open, storageOf, type Visitor } from '../support/page.ts'
import { tokenOf } from '../support/tokens.ts'
import { symbolOf, type TokenName } from './session-model.ts'

const START = '/dicas'
const HOUR = 3600
const DAY = 24 * HOUR
const READ = 'xstate.done.actor.read stored session'

/** Turns the events of a path into what people, networks, other tabs and the clock do to a real page. */
export class SessionDriver {
  readonly #page: Page
  readonly #tab: Page
  readonly #tokens: Readonly<Record<TokenName, Token>>
  /** An offer of the guide. */
  readonly #offer: string
  /** Calls of auth/ that wait for the path to answer them. */
  readonly #held: { readonly call: string; readonly route: Route }[] = []
  /** Number of calls of each auth/ endpoint. */
  readonly #calls = new Map<string, number>()
  #opened = false

  private constructor(page: Page, tab: Page, tokens: Readonly<Record<TokenName, Token>>, offer: string) {
    this.#page = page
    this.#tab = tab
    this.#tokens = tokens
    this.#offer = offer
  }

  static async start({ context, page, newTab }: Visitor): Promise<SessionDriver> {
    const [client, short, far, guide] = await Promise.all([
      tokenFor(PEOPLE.client),
      tokenFor(PEOPLE.client, HOUR),
      tokenFor(PEOPLE.client, 60 * DAY),
      tokenFor(PEOPLE.guide),
    ])
    // Another tab of the same site, without our scripts; the page receives its changes of the storage.
    const tab = await newTab()
    const driver = new SessionDriver(page, tab, { client, short, far, guide }, await offerOf(guide))
    await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    await context.route('**/api/auth/*', (route) => {
      const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
      driver.#calls.set(call, driver.#count(call) + 1)
      driver.#held.push({ call, route })
    })
    await tab.goto('/api/health')
    // A tab behind another one is drawn once a second.
    await page.bringToFront()
    return driver
  }

  /** Makes the event happen. `next` is what the path holds after it: what other tabs write is read at once. */
  async make(event: ModelEvent, next: ModelEvent | undefined): Promise<void> {
    const isOk = event.type.startsWith('xstate.done.')
    if (event.type === READ) {
      if (!this.#opened) await this.#open(event)
      return
    }
    switch (event.type) {
      case 'log in':
        return this.#causing('login', async () => {
          await this.#page.locator('header').first().getByRole('button', { name: 'Entrar' }).click()
          await fillLogin(this.#page, PEOPLE.client)
        })
      case 'log out':
        return this.#causing('logout', async () => {
          await this.#page.getByRole('button', { name: /^Sua conta/ }).click()
          await this.#page.getByRole('button', { name: 'Sair' }).click()
        })
      case 'adopt token':
        return this.#followLink()
      case 'unauthorized':
        await this.#page.route('**/api/offers/search*', (route) => route.fulfill(REFUSED))
        return this.#goTo('/tour/resultado-da-busca-tour?texto=praia')
      case 'token changed elsewhere':
        return event.text === null ? this.#removeElsewhere() : this.#changeElsewhere(sessionOf(next))
      case 'xstate.after.token expiry.session.logged in':
        // An hour for the token that has one; for the other as long as a timer can wait at most.
        return this.#page.clock.fastForward(this.#lasts === 'short' ? (HOUR + 1) * 1000 : 2 ** 31)
      case 'xstate.done.actor.log in':
      case 'xstate.error.actor.log in':
        if (isOk) return this.#answer('login', (route) => route.continue())
        return this.#answer('login', (route) =>
          isRefusal(event) ? route.fulfill(REFUSED) : route.abort('connectionrefused'),
        )
      case 'xstate.done.actor.log out':
      case 'xstate.error.actor.log out':
        return this.#answer('logout', (route) => (isOk ? route.continue() : route.fulfill(BROKEN)))
      default:
        if (!event.type.includes('fetch identity')) throw new Error(`nobody can make "${event.type}" happen`)
        return this.#answer('me', (route) => {
          if (!isOk) return route.fulfill(isUnauthenticated(event) ? REFUSED : BROKEN)
          return event.output === null ? route.fulfill(NOBODY) : route.continue()
        })
    }
  }

  /** Checks the person in the header. */
  async sees(state: string): Promise<void> {
    await expect.poll(() => this.#seen(), { timeout: 10_000 }).toBe(state)
  }

  async #seen(): Promise<string> {
    const texts = (await this.#page.locator('header nav button').allTextContents()).join(' ')
    if (texts.includes('Entrar')) return 'logged out'
    // The portrait's initials follow the name.
    const name = /Sua conta: (\p{Lu}\p{Ll}+)/u.exec(texts)?.[1]
    return name === undefined ? 'pending' : `logged in as ${name}`
  }

  /** Checks the page's reaction to an event that the machine emitted. */
  async hears(emitted: EventObject & { readonly [name: string]: unknown }): Promise<void> {
    const says = (text: string | RegExp) => this.#page.getByText(text).first().waitFor()
    switch (emitted.type) {
      case 'welcomed':
        return says(`Bem vindo ${PEOPLE.client.name}`)
      case 'login failed':
        return this.#page
          .getByRole('dialog', { name: 'Entrar' })
          .getByText(/incorretos|servidor/)
          .first()
          .waitFor({
            state: 'attached',
          })
      case 'user info failed':
        return says(/Internal Server Error|Não conseguimos carregar os seus dados/)
      case 'session ended':
        if (emitted.reason === 'elsewhere') return says('Você saiu da sua conta em outra aba.')
        if (emitted.reason !== 'logged out') await says('Sua sessão terminou. Entre de novo para continuar.')
        return this.#page.waitForURL((url) => url.pathname === '/')
    }
  }

  /** Checks the device after the machine stored or cleared. */
  async keeps(effect: 'store' | 'clear'): Promise<void> {
    const keys = async () => {
      const present = Object.keys(await storageOf(this.#page))
      // The configs of this start store the videos, perhaps later.
      return present.filter((key) => key !== 'videos' && STORAGE_KEYS.some((known) => known === key))
    }
    if (effect === 'clear') await expect.poll(keys).toEqual([])
    else await expect.poll(keys).toEqual(expect.arrayContaining(['token', 'user']))
  }

  /** Opens the guide's link. A logged-in client, or one whose login just ends, is asked and agrees. */
  async #followLink(): Promise<void> {
    // When the login ends, the dialog goes back in the history, which would leave the link's page.
    const login = this.#page.getByRole('dialog', { name: 'Entrar' })
    if (await login.isVisible()) {
      await this.#page.keyboard.press('Escape')
      await login.waitFor({ state: 'hidden' })
    }
    await this.#goTo(`/atualizar-tour/${this.#offer}/${this.#tokens.guide.token}`)
    const agree = this.#page.getByRole('button', { name: `Entrar como ${PEOPLE.guide.name}` })
    const isGuide = async () => {
      while (this.#held.some((one) => one.call === 'me')) await this.#answer('me', (route) => route.continue())
      if (await agree.isVisible()) await agree.click()
      return (await this.#seen()) === `logged in as ${PEOPLE.guide.user_name}`
    }
    await expect.poll(isGuide, { timeout: 10_000 }).toBe(true)
  }

  #lasts: TokenName | undefined

  async #open(event: ModelEvent): Promise<void> {
    const session = sessionOf(event)
    this.#opened = true
    this.#lasts = symbolOf(session.token)
    await this.#store(session)
    if (this.#lasts === 'short' || this.#lasts === 'far') await this.#page.clock.install()
    if (session.token !== null && session.user === null) await this.#causing('me', () => open(this.#page, START))
    else await open(this.#page, START)
  }

  async #changeElsewhere(session: StoredSession): Promise<void> {
    if (session.user === null) await this.#causing('me', () => this.#store(session))
    else await this.#store(session)
  }

  /** Stores like another tab: the token last, because the page wakes up on it. */
  async #store({ kind, token, user }: StoredSession): Promise<void> {
    const symbol = symbolOf(token)
    const entries: [string, string][] = []
    if (kind === 'leftovers' || user !== null) {
      const { name, email, user_name, role } = symbol === 'guide' ? PEOPLE.guide : PEOPLE.client
      const stored = { id: user?.id ?? 1, name, email, nickName: user_name, roles: [role] }
      entries.push(['user', JSON.stringify(stored)])
    }
    if (kind === 'expired') entries.push(['token', JSON.stringify(tokenOf({ sub: 1, exp: 1_600_000_000 }))])
    if (symbol !== undefined) entries.push(['token', JSON.stringify(this.#tokens[symbol])])
    await this.#tab.evaluate((pairs) => {
      localStorage.removeItem('user')
      for (const [key, text] of pairs) localStorage.setItem(key, text)
    }, entries)
  }

  async #removeElsewhere(): Promise<void> {
    await this.#tab.evaluate((keys) => {
      for (const key of keys) localStorage.removeItem(key)
    }, STORAGE_KEYS)
  }

  /** Navigates like a link within the site: the router reads it from the history. */
  async #goTo(address: string): Promise<void> {
    await this.#page.evaluate((path) => history.pushState({}, '', path), address)
  }

  #count(call: string): number {
    return this.#calls.get(call) ?? 0
  }

  /** Does it, and waits for the resulting call. */
  async #causing(call: string, act: () => Promise<void>): Promise<void> {
    const before = this.#count(call)
    await act()
    await expect.poll(() => this.#count(call)).toBeGreaterThan(before)
  }

  /** Answers the last call of that name; earlier ones were given up by the page. */
  async #answer(call: string, how: (route: Route) => Promise<void>): Promise<void> {
    await expect.poll(() => this.#held.some((one) => one.call === call)).toBe(true)
    const last = this.#held.findLastIndex((one) => one.call === call)
    const [held] = this.#held.splice(last, 1)
    for (let index = this.#held.length - 1; index >= 0; index--) {
      if (this.#held[index]?.call === call) this.#held.splice(index, 1)
    }
    if (held !== undefined) await how(held.route)
  }
}

const REFUSED = { status: 401, contentType: 'application/problem+json', body: '{"status":401}' }
const BROKEN = { status: 500, contentType: 'application/problem+json', body: '{"status":500}' }
const NOBODY = { contentType: 'application/json', body: '{"data":{"user":null}}' }

const isUnauthenticated = ({ error }: ModelEvent) => error instanceof Error && error.name === 'Unauthenticated'
const isRefusal = ({ error }: ModelEvent) => error instanceof Error && 'status' in error && error.status === 401

/** The session that the event 'read stored session' found; nothing for any other event. */
function sessionOf(event: ModelEvent | undefined): StoredSession {
  const none: StoredSession = { kind: 'none', token: null, expiresAt: null, user: null, tenant: null, welcomed: false }
  return event?.type === READ ? Object.assign(none, event.output) : none
}
