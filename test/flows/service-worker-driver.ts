import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { WorkerContext } from '../../src/core/service-worker/service-worker.machine.ts'
import type { Deployments, HostFile } from '../support/deployments.ts'
import type { ModelEvent } from '../support/model.ts'
import {
  EARLIER,
  type Family,
  type FoundStep,
  HALF_AN_HOUR_LATER,
  LATER,
  TROUBLES,
  type Trouble,
} from './service-worker-model.ts'
import type { Profile, Stage, Took, Trail } from './service-worker-stage.ts'

const SCRIPT = '/sw.js'
/** The page's check of the script and the browser's own request for it differ in their destination. */
const LOOKED_AT = `${SCRIPT} as empty`
const RUN = `${SCRIPT} as serviceworker`
const ANSWERS = { earlier: '/api/offers/search?type=tour', later: '/api/offers/search?type=transfer' } as const
const HALF_AN_HOUR = 30 * 60 * 1000
const TYPED = 'Chego às 8h'
const QUEUE = { timeout: 30_000, interval: 15 }

/** Turns the events of a path into what deployments, networks, devices, other tabs and people do to a real page and its worker. */
export class WorkerDriver {
  readonly #host: Deployments
  readonly #profile: Profile
  readonly #family: Family
  readonly #page: Page
  readonly #trail: Trail
  readonly #cdp: CDPSession
  readonly #origin: string
  readonly #stage: Stage
  #deployed = 1
  /** The version whose installation waits for the path. */
  #installing: number | null = null
  #accepted = 0
  /** Another tab, in which the person accepted. */
  #other: Page | undefined
  #isCleared = false
  #isStopped = false
  /** Number of events that the machine has taken in this load. */
  #taken = 0
  #keptAt = { earlier: '', later: '' }

  private constructor(stage: Stage, profile: Profile, family: Family, page: Page, cdp: CDPSession) {
    this.#host = stage.host
    this.#profile = profile
    this.#stage = stage
    this.#family = family
    this.#page = page
    this.#trail = profile.listenTo(page)
    this.#cdp = cdp
    this.#origin = stage.host.origin
  }

  /** A first visit, whose page waits for the path at everything that it asks about the worker. */
  static async start(stage: Stage, family: Family): Promise<WorkerDriver> {
    const { host } = stage
    const profile = await stage.enter()
    const page = await profile.context.newPage()
    const driver = new WorkerDriver(stage, profile, family, page, await profile.context.newCDPSession(page))
    for (const text of Object.values(ANSWERS)) {
      host.besides.set(new URL(text, driver.#origin).pathname, { type: 'application/json', body: '[]' })
    }
    await driver.#deploy(1)
    host.hold(LOOKED_AT)
    host.hold(RUN)
    await page.goto(`${driver.#origin}/${family.search}`)
    await driver.#type()
    return driver
  }

  /** Makes the event happen. @param coming what the path holds after it. */
  async make(event: ModelEvent, { before, snapshot }: FoundStep, coming: readonly FoundStep[]): Promise<void> {
    const host = this.#host
    const next = coming[0]?.event?.type
    switch (event.type) {
      case 'xstate.done.actor.check script':
        if (event.output !== 'javascript')
          await this.#spoil(LOOKED_AT, event.output === 'missing' ? 'missing' : 'wrong content type')
        return host.letGo(LOOKED_AT)
      case 'xstate.error.actor.check script':
        host.instead.set(LOOKED_AT, { status: 503, type: 'text/plain', body: '' })
        return host.letGo(LOOKED_AT)
      case 'xstate.done.actor.unregister':
      case 'worker cached':
        return
      case 'xstate.done.actor.register':
        if (next === 'update found') host.hold('/slow-1')
        return host.letGo(RUN)
      case 'xstate.error.actor.register':
        await this.#spoil(RUN, troubleOf(event))
        return host.letGo(RUN)
      case HALF_AN_HOUR_LATER.afterError.type:
      case HALF_AN_HOUR_LATER.afterCheck.type:
        host.instead.clear()
        await this.#run()
        host.hold(RUN)
        return this.#page.clock.fastForward(HALF_AN_HOUR)
      case 'worker ready':
        host.letGo('/slow-1')
        if (before?.matches({ running: { worker: 'registered' } })) this.#install()
        if (coming.some((step) => step.event?.type === 'kept answer shown')) await this.#lookAtBothAnswers()
        return
      case 'worker failed':
      case 'update failed':
        await this.#spoil(`/assets/ahead-${this.#deployed}.js`, troubleOf(event))
        return this.#install()
      case 'xstate.done.actor.check for update':
        if (next === 'update found') await this.#deploy(this.#deployed + 1)
        return host.letGo(RUN)
      case 'xstate.error.actor.check for update':
        return this.#stop()
      case 'update found':
        if (before?.matches({ running: { worker: 'registered' } })) await this.#installFirst()
        return this.#find()
      case 'update installed':
        await this.#find()
        return this.#install()
      case 'accept update':
        this.#accepted = this.#deployed
        return this.#page.click('#accept', { noWaitAfter: true })
      case 'xstate.done.actor.activate waiting':
        return host.letGo(`/slow-${this.#deployed}`)
      case 'xstate.error.actor.activate waiting':
        // The person clears the site's data in the browser's settings.
        this.#isCleared = true
        await this.#cdp.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'service_workers' })
        return
      case 'taken over':
        // The worker's own answer to the person of this page, or to one at another page.
        if (before?.matches({ running: { worker: 'activating' } })) return
        return this.#acceptElsewhere(before)
      case 'page left':
        await this.#page.click('#leave', { noWaitAfter: true })
        if (!snapshot.matches({ running: { worker: 'reloading' } })) await this.#type()
        return
      case 'connection lost':
        await this.#profile.context.setOffline(true)
        return this.#stop()
      case 'connection restored':
        await this.#run()
        return this.#profile.context.setOffline(false)
      case 'kept answer shown':
        await this.#stop()
        return this.#ask(event.at === EARLIER ? 'earlier' : 'later')
      case 'fresh answer shown':
        await this.#run()
        return this.#ask('later')
      default:
        throw new Error(`nobody can make "${event.type}" happen`)
    }
  }

  /** Checks that the page's machine took the event, is in the model's state, and emitted the same events. */
  async sees({ event, snapshot, before }: FoundStep, expected: readonly FoundStep[]): Promise<void> {
    const wanted = event?.type ?? 'xstate.init'
    const find = () => this.#entries.findIndex(({ event: taken }, place) => place >= this.#taken && taken === wanted)
    await expect
      .poll(find, { ...QUEUE, message: `the page takes "${wanted}"` })
      .toBeGreaterThanOrEqual(0)
      .catch(async (error: Error) => {
        const taken = this.#entries.map(({ event: type, value }) => `${type} ${JSON.stringify(value)}`)
        error.message += `\ntaken:\n${[...taken, ...this.#trail.logged, await this.#workers()].join('\n')}`
        throw error
      })
    const place = find()
    this.#expectStill(before, this.#entries.slice(this.#taken, place))
    this.#taken = place + 1
    const took = this.#entries[place]
    expect(took?.value, wanted).toEqual(snapshot.value)
    expect(took?.keptAt ?? null).toBe(this.#keptIn(snapshot))
    const emitted = expected.flatMap((step) => step.emitted.map(({ type }) => type))
    await expect.poll(() => this.#trail.emitted, QUEUE).toEqual(emitted)
    const logged = expected.flatMap((step) => step.logged)
    await expect
      .poll(() => this.#trail.logged.map((text, index) => beginning(text, logged[index])), QUEUE)
      .toEqual(logged)
  }

  /** The state of each worker that the page's browser knows. */
  #workers(): Promise<string> {
    return this.#page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistrations()
      return JSON.stringify(known.map((one) => [one.installing?.state, one.waiting?.state, one.active?.state]))
    })
  }

  /** Checks the end of the path: no further events, the expected number of reloads, and the expected content. */
  async endsAs({ snapshot }: FoundStep): Promise<void> {
    const count = () => this.#page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    const isReloading = snapshot.matches({ running: { worker: 'reloading' } })
    if (isReloading) {
      this.#host.letGo()
      const settled = () =>
        /cached|updated|update found/.test(JSON.stringify(this.#trail.loads[1]?.at(-1)?.value ?? ''))
      await expect.poll(settled, { ...QUEUE, message: 'the page is loaded anew' }).toBe(true)
      expect(await this.#page.locator('body').textContent()).toContain(`aplicação ${this.#accepted}`)
    } else {
      // A removed worker disappears only with its pages.
      if (!snapshot.matches('registering') && !this.#isCleared) {
        await expect.poll(count, QUEUE).toBe(snapshot.matches('running') ? 1 : 0)
      }
      this.#expectStill(snapshot, this.#entries.slice(this.#taken))
      if (this.#family.isTyped) expect(await this.#page.getByLabel('Recado').inputValue()).toBe(TYPED)
    }
    expect(this.#trail.loads).toHaveLength(isReloading ? 2 : 1)
  }

  /** Takes everything back, for the next path. */
  async end(): Promise<void> {
    await this.#profile.context.close()
    this.#host.instead.clear()
    this.#host.letGo()
    await this.#run()
  }

  get #entries(): readonly Took[] {
    return this.#trail.loads[0] ?? []
  }

  /** Checks that all further events changed nothing. */
  #expectStill(snapshot: AnyMachineSnapshot | undefined, more: readonly Took[]): void {
    for (const { event, value } of more) expect(value, `"${event}" changes nothing`).toEqual(snapshot?.value)
  }

  #keptIn(snapshot: AnyMachineSnapshot): string | null {
    const { keptAt }: WorkerContext = snapshot.context
    if (keptAt === null) return null
    return keptAt.getTime() === LATER.getTime() ? this.#keptAt.later : this.#keptAt.earlier
  }

  async #deploy(version: number): Promise<void> {
    this.#deployed = version
    this.#installing = version
    this.#host.hold(`/assets/ahead-${version}.js`)
    if (version > 1) this.#host.hold(`/slow-${version}`)
    await this.#host.deploy(version, 0, {
      page: this.#stage.code,
      worker: `addEventListener('activate', (event) => event.waitUntil(fetch('/slow-${version}').catch(() => {})))`,
    })
  }

  /** One more version, which the browser finds; its installation waits for the path. */
  async #find(): Promise<void> {
    if (this.#installing !== null) return
    await this.#deploy(this.#deployed + 1)
    // A reloading page answers nothing.
    await (this.#other ?? this.#page).evaluate(() => {
      void navigator.serviceWorker.getRegistration().then((known) => known?.update())
    })
  }

  #install(): void {
    this.#host.letGo(`/assets/ahead-${this.#deployed}.js`)
    this.#installing = null
  }

  async #installFirst(): Promise<void> {
    this.#install()
    await this.#page.waitForFunction(async () => {
      const known = await navigator.serviceWorker.getRegistration()
      return known?.active?.state === 'activating'
    })
  }

  async #acceptElsewhere(before: AnyMachineSnapshot | undefined): Promise<void> {
    if (before?.matches({ running: { worker: 'reload held' } })) {
      this.#host.letGo(`/slow-${this.#deployed}`)
      await this.#find()
      this.#install()
    }
    const other = await this.#profile.context.newPage()
    this.#other = other
    const trail = this.#profile.listenTo(other)
    await other.goto(`${this.#origin}/${this.#family.search}`)
    await expect.poll(() => trail.emitted, QUEUE).toContain('new content available')
    this.#accepted = this.#deployed
    await other.click('#accept', { noWaitAfter: true })
  }

  async #type(): Promise<void> {
    if (this.#family.isTyped) await this.#page.getByLabel('Recado').fill(TYPED)
  }

  async #lookAtBothAnswers(): Promise<void> {
    await this.#page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    for (const which of ['earlier', 'later'] as const) {
      await this.#ask(which)
      const keptAt = () =>
        this.#page.evaluate(async (path) => (await caches.match(path))?.headers.get('x-kept-at') ?? '', ANSWERS[which])
      await expect.poll(keptAt, QUEUE).not.toBe('')
      this.#keptAt[which] = await keptAt()
    }
    expect(this.#keptAt.earlier < this.#keptAt.later).toBe(true)
  }

  async #ask(which: keyof typeof ANSWERS): Promise<void> {
    await this.#page.evaluate((path) => fetch(path).then((answer) => answer.text()), ANSWERS[which])
  }

  async #spoil(path: string, trouble: Trouble): Promise<void> {
    if (trouble === 'server stopped') return this.#stop()
    if (trouble === 'no room') {
      await this.#cdp.send('Storage.overrideQuotaForOrigin', { origin: this.#origin, quotaSize: 1 })
      return
    }
    this.#host.instead.set(path, SPOILT[trouble])
  }

  async #stop(): Promise<void> {
    if (!this.#isStopped) await this.#host.stop()
    this.#isStopped = true
  }

  async #run(): Promise<void> {
    if (this.#isStopped) await this.#host.start()
    this.#isStopped = false
  }
}

const SPOILT: Readonly<Record<Exclude<Trouble, 'server stopped' | 'no room'>, HostFile>> = {
  missing: { status: 404, type: 'text/javascript', body: '' },
  'a part is missing': { status: 404, type: 'text/javascript', body: '' },
  'wrong content type': { type: 'text/html', body: '<h1>Tour</h1>' },
  broken: { type: 'text/javascript', body: 'throw new Error("broken")' },
}

function troubleOf({ error }: ModelEvent): Trouble {
  const trouble = TROUBLES.find((one) => error instanceof Error && error.message === one)
  if (trouble === undefined) throw new Error('a trouble that nobody can make')
  return trouble
}

/** The expected beginning of a console line; the rest is the browser's own text of the cause. */
const beginning = (text: string, expected = '') => (expected !== '' && text.startsWith(expected) ? expected : text)
