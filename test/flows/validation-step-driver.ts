import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import type { EventObject } from 'xstate'
import type { ValidationStepSnapshot } from '../../src/core/onboarding/validation-step.machine.ts'
import type { Token } from '../../src/core/session/session.ts'
import { newGuide, ORIGIN } from '../support/marketplace.ts'
import type { ModelEvent } from '../support/model.ts'
import { open, type Visitor, type VisitorOptions } from '../support/page.ts'
import { GIVEN, isPassed, REFUSAL } from './validation-step-model.ts'

const PAGE = '/cadastro-prestador/validacao-dados-bancarios'
const RETRY_MS = 5_000

/** Turns the events of a path into what a guide, networks, another device and the clock do to a real page. */
export class ValidationStepDriver {
  readonly #page: Page
  readonly #token: Token
  /** Calls of the step that wait for the path to answer them. */
  readonly #held = new Map<'give' | 'read', Route>()
  /** Number of calls since the page was opened. */
  readonly #calls = { give: 0, read: 0, me: 0 }
  #isOpen = false

  private constructor(page: Page, token: Token) {
    this.#page = page
    this.#token = token
  }

  static async start(visit: (options: VisitorOptions) => Promise<Visitor>, isTimed: boolean) {
    const token = await newGuide()
    const { context, page } = await visit({
      token,
      allows: [/status of (403|404|412|422|503)/, /ERR_(CONNECTION|INTERNET)/],
      // A clock is put into a whole browser, for good.
      used: !isTimed,
    })
    const driver = new ValidationStepDriver(page, token)
    const hold = (call: 'give' | 'read') => (route: Route) => {
      if (!driver.#isOpen) return route.continue()
      driver.#calls[call] += 1
      driver.#held.set(call, route)
    }
    await context.route('**/api/validation', hold('read'))
    await context.route('**/api/validation/bank', hold('give'))
    await context.route('**/api/auth/me', (route) => {
      driver.#calls.me += 1
      return route.continue()
    })
    if (isTimed) await page.clock.install()
    await open(page, PAGE)
    await page.getByLabel('Tipo da chave').waitFor()
    // Retries wait until the path moves the clock.
    if (isTimed) await page.clock.pauseAt(Date.now() + 60_000)
    driver.#isOpen = true
    return driver
  }

  /** Makes the event happen; `next` is what the path holds after it. */
  async make(event: ModelEvent, next: ModelEvent | undefined): Promise<void> {
    switch (event.type) {
      case 'give':
        await this.#page.getByLabel('Tipo da chave').selectOption(GIVEN.keyType)
        await this.#page.getByLabel('E-mail', { exact: true }).fill(GIVEN.key)
        await this.#page.getByLabel('Nome de quem recebe').fill(GIVEN.holder)
        return this.#press('Salvar chave Pix')
      case 'change':
        return this.#press((await this.#isKept()) ? 'Alterar antes de enviar' : 'Trocar a chave')
      case 'keep as it is':
        return this.#press('Deixar como está')
      case 'try again':
        return this.#press('Tentar agora')
      case 'connection restored':
        await this.#page.context().setOffline(true)
        return this.#page.context().setOffline(false)
      case 'record changed':
        return this.#giveElsewhere()
      case 'xstate.after.retry.validation step.kept':
        return this.#page.clock.fastForward(RETRY_MS)
      default:
        return this.#settle(event, next)
    }
  }

  /** Checks the page in this state. */
  async sees(snapshot: ValidationStepSnapshot): Promise<void> {
    const page = this.#page
    const { problem, state } = snapshot.context
    const isDone = snapshot.matches('done')
    const shown = {
      complete: page.getByText('Sua chave Pix está guardada'),
      'held back': page.getByText('Ainda não foi enviado'),
      'sent again': page.getByRole('button', { name: 'Enviando de novo…' }),
      'being sent': page.getByRole('button', { name: 'Salvando…', includeHidden: true }),
      reload: page.getByText('Conferindo como está agora…'),
      refused: page.getByText(REFUSAL),
      'as it is, if wanted': page.getByRole('button', { name: 'Deixar como está' }),
    }
    const isHeld = snapshot.matches('kept') || (snapshot.matches('giving') && problem !== null)
    const wanted = [
      ...(isDone ? ['complete'] : []),
      ...(isHeld ? ['held back'] : []),
      ...(snapshot.matches('giving') && isHeld ? ['sent again'] : []),
      ...(snapshot.hasTag('pending') ? ['being sent'] : []),
      ...(snapshot.matches('reloading') ? ['reload'] : []),
      ...(snapshot.matches('editing') && problem?.kind === 'Rejected' ? ['refused'] : []),
      ...(snapshot.matches('editing') && isPassed(state) ? ['as it is, if wanted'] : []),
    ]
    const found = async () => {
      const names = Object.entries(shown)
      const counts = await Promise.all(names.map(([, locator]) => locator.count()))
      return names.filter((_, index) => counts[index] !== 0).map(([name]) => name)
    }
    await expect.poll(found, { timeout: 10_000 }).toEqual(wanted)
    if (!isDone && problem !== null) expect(await this.#typed(), 'nothing typed is lost').toBe(GIVEN.key)
  }

  /** The page reports a completed step to the session, which reloads the missing ones. */
  async hears(emitted: EventObject, before: number): Promise<void> {
    if (emitted.type === 'completed') await expect.poll(() => this.#calls.me).toBeGreaterThan(before)
  }

  get sessionReads(): number {
    return this.#calls.me
  }

  get timesGiven(): number {
    return this.#calls.give
  }

  /** True if the backend itself reports the step as passed. */
  async isPassedAtTheBackend(): Promise<boolean> {
    const answer = await this.#ask('validation')
    const { flags }: { flags: { pix_verified: boolean } } = await answer.json()
    return flags.pix_verified
  }

  async #settle({ type, output, error }: ModelEvent, next: ModelEvent | undefined): Promise<void> {
    const call = type.endsWith('.give') ? 'give' : 'read'
    await expect.poll(() => this.#held.has(call)).toBe(true)
    const route = this.#held.get(call)
    this.#held.delete(call)
    if (route === undefined) return
    if (type.startsWith('xstate.error')) {
      const name = error instanceof Error ? error.name : ''
      if (call === 'give' && name === 'Unreachable') return route.abort('connectionfailed')
      // The HTTP client repeats a failed read, except after a status that forbids it.
      return route.fulfill(problemOf(call === 'read' ? 403 : (STATUS[name] ?? 500)))
    }
    if (call === 'give') return isTakenInVain(next) ? route.fulfill({ status: 204 }) : route.continue()
    const response = await route.fetch()
    const state = await response.json()
    const isComplete = saysComplete(output)
    if (isComplete) state.missing = without(state.missing)
    else state.missing = [...without(state.missing), 'pix_key']
    return route.fulfill({
      response,
      json: { ...state, flags: { ...state.flags, pix_verified: isComplete } },
    })
  }

  async #giveElsewhere(): Promise<void> {
    const { keyType, key, holder } = GIVEN
    const answer = await this.#ask('validation/bank', { keyType, key, holder })
    expect(answer.ok).toBe(true)
  }

  #ask(path: string, body?: object): Promise<Response> {
    return fetch(`${ORIGIN}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${this.#token.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async #press(name: string): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).click()
  }

  #isKept = async () => (await this.#page.getByText('Ainda não foi enviado').count()) > 0
  #typed = () => this.#page.getByLabel('E-mail', { exact: true }).inputValue()
}

const saysComplete = (output: unknown) => JSON.stringify(output).includes('"pix_verified":true')
/** A backend that accepts the data and still reports the step as incomplete; ours never does. */
export const isTakenInVain = (next: ModelEvent | undefined): boolean =>
  next?.type === 'xstate.done.actor.confirm' && !saysComplete(next.output)

const STATUS: Readonly<Record<string, number>> = { ServiceFailed: 503, Outdated: 412, Rejected: 422 }
const problemOf = (status: number) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: '', status, ...(status === 422 && { errors: { key: REFUSAL } }) }),
})
const without = (missing: readonly string[]) => missing.filter((name) => name !== 'pix_key')
