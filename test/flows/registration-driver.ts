import type { BrowserContext, Page, Route } from 'playwright'
import { expect } from 'vitest'
import type { EventObject } from 'xstate'
import { DRAFT_KEY } from '../../src/core/onboarding/device-draft.ts'
import type { RegistrationDraft } from '../../src/core/onboarding/provider-registration.port.ts'
import { mayOpen, REGISTRATION_STEPS } from '../../src/core/onboarding/provider-registration.ts'
import { addressOf, STEP_LABELS } from '../../src/ui/screens/guiding/provider-registration/steps.ts'
import type { ModelEvent } from '../support/model.ts'
import { open, type Visitor, type VisitorOptions } from '../support/page.ts'
import { type ExpectedStep, WIZARD } from './registration-expected.ts'
import { lookAt, lookOf, storedDraft } from './registration-look.ts'
import { ASKED_PAUSE, contextOf, isAt, REFUSAL, titleOf } from './registration-model.ts'
import { call, codeFor, emailOf, NOBODYS, PASSWORD, prepared, type Somebody } from './registration-people.ts'

type CallName = 'read' | 'save' | 'submit'
type Visit = (options: VisitorOptions) => Promise<Visitor>

const TYPING_PAUSE_MS = 400
/** Names of form fields that differ from the names of their values. */
const FIELD_NAMES: Readonly<Record<string, string>> = { tradeName: 'trade_name', experienceYears: 'experience_time' }

const TOLD: Readonly<Record<string, string>> = {
  'changed elsewhere': 'Seu cadastro foi atualizado em outro aparelho.',
  'draft expired': 'Seu cadastro ficou parado por muito tempo.',
  'became provider': 'Cadastro concluído. Agora faltam só as validações.',
}

/** Turns the events of a path into what a person, networks, another tab and the clock do to a real page. */
export class RegistrationDriver {
  readonly #page: Page
  readonly #visitor: Visitor
  readonly #email: string
  /** Calls of the wizard that wait for the path to answer them. */
  readonly #held = new Map<CallName, Route>()
  readonly #calls: Record<CallName, number> = { read: 0, save: 0, submit: 0 }
  #typedEmail = ''
  /** The name that the person typed last; undefined once they, or another device, have put another in its place. */
  #typedName: string | undefined
  #tab: Page | undefined

  private constructor(visitor: Visitor, email: string) {
    this.#visitor = visitor
    this.#page = visitor.page
    this.#email = email
  }

  /** @param loads first word of the expected load event. */
  static async start(visit: Visit, somebody: Somebody, loads: string): Promise<RegistrationDriver> {
    const options: VisitorOptions = { allows: [/status of (404|410|412|422|429|503)/, /ERR_(CONNECTION|INTERNET)/] }
    const visitor = await visit({ ...options, ...(await prepared(somebody, loads)) })
    const { page, context } = visitor
    const driver = new RegistrationDriver(visitor, emailOf(somebody))
    await driver.#holdCalls(context)
    await page.clock.install()
    await open(page, WIZARD)
    if (loads === 'loaded: nothing') await page.getByRole('link', { name: 'Começar o cadastro' }).waitFor()
    else if (loads === 'loaded: a mail under way') await page.getByLabel('Código de 6 números').waitFor()
    else await expect.poll(() => driver.#held.has('read'), { timeout: 10_000 }).toBe(true)
    // From here on the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000)
    return driver
  }

  /** Makes the event happen. */
  async make(expected: ExpectedStep): Promise<void> {
    const { event, before, isEcho } = expected
    if (event === undefined || before === undefined || isEcho) return
    const page = this.#page
    const { tries, problem, person, step, pending } = contextOf(before)
    const isElsewhere = titleOf(event) === 'read: changed' || event.type === 'drafted elsewhere'
    if (event.type === 'typed' && event.step === 'personal') this.#typedName = nameIn(event.typed)
    const isBefore = step === 'personal' || pending?.step === 'personal'
    if (event.type === 'take saved' || (isElsewhere && !isBefore)) this.#typedName = undefined
    switch (event.type) {
      case 'typed':
        return this.#type(event.typed)
      case 'complete step':
        return this.#press('Continuar')
      case 'take saved':
        return this.#press('Desfazer')
      case 'open step':
        return this.#open(event, before)
      case 'submit':
        return this.#submit(person !== null)
      case 'try again':
        return this.#press('Tentar de novo')
      case 'mail given up':
        // Nobody should type it twice.
        this.#typedEmail = this.#email
        return this.#press('Usar outro e-mail')
      case 'mail confirmed':
        return page.getByLabel('Código de 6 números').fill(await codeFor(this.#email))
      case 'page hidden':
        return page.evaluate(() => void dispatchEvent(new Event('pagehide')))
      case 'connection restored':
        await page.context().setOffline(true)
        return page.context().setOffline(false)
      case 'drafted elsewhere':
        return this.#saveInAnotherTab(nameIn(event.draft))
    }
    if (event.type.startsWith('xstate.after.typing pause')) return page.clock.fastForward(TYPING_PAUSE_MS)
    if (event.type.startsWith('xstate.after.pause')) {
      const seconds = problem?.retryAfterSeconds ?? 5 * 2 ** (tries - 1)
      return page.clock.fastForward(seconds * 1000)
    }
    return this.#settle(event)
  }

  /** Compares the page, the device's storage and the number of requests. */
  async sees(expected: ExpectedStep): Promise<void> {
    // Without a request to the backend, loading ends before it can be seen.
    if (isAt(expected.snapshot, 'loading') && !this.#held.has('read')) return
    const wanted = lookOf(expected, this.#typedEmail)
    const { saves, submits } = expected
    const found = async () => {
      const { save, submit } = this.#calls
      return { ...(await lookAt(this.#page, wanted)), saves: save, submits: submit }
    }
    await expect.poll(found, { timeout: 10_000 }).toEqual({ ...wanted, saves, submits })
    const name = wanted.step?.fields.name
    if (name !== undefined && this.#typedName !== undefined) expect(name, 'nothing typed is lost').toBe(this.#typedName)
  }

  /** Compares the draft saved on the device with the backend's. */
  async endsTrue(): Promise<void> {
    const stored = await storedDraft(this.#page)
    const draft = stored?.known.draft ?? null
    if (draft === null || draft === NOBODYS) return
    const { version, steps } = await call('POST', 'provider-registration/read', { draft })
    expect(stored?.known).toEqual({ draft, version, steps })
  }

  /** Checks the page's reaction to an event that the machine emitted. */
  async hears({ type }: EventObject): Promise<void> {
    const sentence = TOLD[type]
    if (sentence === undefined) return
    const isSaid = async () => {
      // A toast appears at the clock's next tick.
      await this.#page.clock.runFor(1)
      return this.#page.getByText(sentence).count()
    }
    await expect.poll(isSaid, { timeout: 10_000 }).toBe(1)
  }

  #holdCalls(context: BrowserContext): Promise<unknown> {
    return context.route('**/api/provider-registration/**', (route) => {
      const path = new URL(route.request().url()).pathname
      const call = path.includes('/steps/') ? 'save' : path.endsWith('/submit') ? 'submit' : 'read'
      this.#calls[call] += 1
      this.#held.set(call, route)
    })
  }

  async #type(typed: unknown): Promise<void> {
    for (const [name, text] of Object.entries(Object(typed))) {
      const field = this.#page.locator(`main form input:not([type=radio])[name="${FIELD_NAMES[name] ?? name}"]`)
      const isOther = typeof text === 'string' && (await field.count()) === 1 && (await field.inputValue()) !== text
      if (isOther) await field.fill(text)
    }
  }

  /** Back by its button, on by the progress, with a key, because a toast may lie over it; elsewhere as a link within the site would lead there. */
  async #open(event: ModelEvent, before: ExpectedStep['snapshot']): Promise<void> {
    const { step: shown, known } = contextOf(before)
    const wanted = REGISTRATION_STEPS.find((one) => one === event.step)
    if (wanted === undefined) return this.#goTo(WIZARD)
    if (titleOf(event) === 'begins') return this.#page.getByRole('link', { name: 'Começar o cadastro' }).click()
    const isStep = ['editing', 'saving', 'kept on this device', 'submitting'].some((state) => isAt(before, state))
    if (isStep && wanted === REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(shown) - 1]) return this.#press('Voltar')
    if (!isStep || !mayOpen(wanted, known.steps)) return this.#goTo(addressOf(wanted))
    await this.#page
      .getByRole('navigation', { name: 'Etapas do cadastro' })
      .getByTitle(STEP_LABELS[wanted])
      .press('Enter')
  }

  async #goTo(address: string): Promise<void> {
    await this.#page.evaluate((path) => history.pushState({}, '', path), address)
  }

  async #submit(isLoggedIn: boolean): Promise<void> {
    const page = this.#page
    const password = page.getByRole('textbox', { name: 'Senha', exact: true })
    // The typed text must still be there.
    if (!isLoggedIn && (await password.inputValue()) === '') {
      await page.getByLabel('E-mail', { exact: true }).fill(this.#email)
      this.#typedEmail = this.#email
      await password.fill(PASSWORD)
      await page.getByRole('textbox', { name: 'Repita a senha' }).fill(PASSWORD)
    }
    const terms = page.getByRole('checkbox', { name: /Li e aceito/ })
    // With a key, since the page may still grow above it.
    if (!(await terms.isChecked())) await terms.press('Space')
    await this.#press(isLoggedIn ? 'Concluir cadastro' : 'Enviar cadastro')
  }

  async #settle(event: ModelEvent): Promise<void> {
    const kind = event.type.endsWith('.save step') ? 'save' : event.type.endsWith('.submit') ? 'submit' : 'read'
    const title = titleOf(event)
    if (title === 'loaded: nothing' || title === 'loaded: a mail under way') return
    await expect.poll(() => this.#held.has(kind)).toBe(true)
    const route = this.#held.get(kind)
    this.#held.delete(kind)
    if (route === undefined) return
    if (title === 'read: changed') await this.#saveElsewhere(nameIn(event.output))
    if (title === 'read: expired') return route.fulfill(problemOf(404))
    const code = /\d{3}$/.exec(title)?.[0]
    if (code !== undefined)
      return route.fulfill(problemOf(Number(code), kind === 'submit' ? 'company.experienceYears' : 'personal.cpf'))
    if (title.endsWith('cut off')) return route.abort('connectionfailed')
    if (title.endsWith('no network')) {
      await this.#page.context().setOffline(true)
      return route.abort('internetdisconnected')
    }
    return route.continue()
  }

  /** Saves the same draft with another name, as another holder of its secret. */
  async #saveElsewhere(name: string): Promise<RegistrationDraft> {
    const stored = await storedDraft(this.#page)
    const { draft, version, steps } = stored?.known ?? { draft: null, version: 0, steps: {} }
    const personal = { ...steps.personal, name }
    return call('PUT', 'provider-registration/steps/personal', { draft, version, steps: { personal } })
  }

  async #saveInAnotherTab(name: string): Promise<void> {
    const known = await this.#saveElsewhere(name)
    if (this.#tab === undefined) {
      this.#tab = await this.#visitor.newTab()
      await this.#tab.goto('/api/health')
      // A tab behind another one is drawn once a second.
      await this.#page.bringToFront()
    }
    const draft = JSON.stringify({ format: 1, person: null, known, typed: {}, registration: null })
    await this.#tab.evaluate(([key, text]) => localStorage.setItem(key, text), [DRAFT_KEY, draft] as const)
  }

  async #press(name: string): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name, exact: true }).click()
  }
}

const nameIn = (value: unknown): string => /"name":"([^"]*)"/.exec(JSON.stringify(value))?.[1] ?? ''

const problemOf = (status: number, field = '') => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    ...{ type: 'about:blank', title: 'refused', status },
    ...(status === 422 && { errors: { [field]: REFUSAL } }),
    ...(status === 429 && { retryAfter: ASKED_PAUSE }),
  }),
})
