import { describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import {
  createMemoryAccountEntry,
  MEMORY_CODE,
  MEMORY_TOKEN,
} from '../../../src/adapters/memory/memory-account-entry.ts'
import { createMemoryStore, type MemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { provideLinkConfirmation } from '../../../src/core/account/link-confirmation.machine.ts'
import { provideRegistration } from '../../../src/core/account/provide-registration.ts'
import {
  REGISTRATION_KEY,
  REGISTRATION_LIFETIME,
  readRegistration,
} from '../../../src/core/account/registration-record.ts'
import { TooManyRequests } from '../../../src/core/failures.ts'
import { clearStoredSession } from '../../../src/core/session/stored-session.ts'
import { tokenOf } from '../../support/tokens.ts'

const PASSWORD = 'tucano lilás 42'
const BIA = {
  name: 'Bia Moura',
  email: 'bia@exemplo.com.br',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms_accepted: true,
} as const
const token = tokenOf({ sub: 7 })

/** One browser whose clock the test moves; `open` is a load of the page, or another tab. */
function browser(store: MemoryStore = createMemoryStore()) {
  const clock = new SimulatedClock()
  const begun = 1_700_000_000_000
  const now = () => begun + clock.now()
  const entry = createMemoryAccountEntry({ tokenFor: () => token, now })
  return {
    clock,
    entry,
    now,
    storage: store.openTab(),
    open() {
      const storage = store.openTab()
      const actor = createActor(provideRegistration({ entry, storage, now }), { clock }).start()
      return { actor, storage }
    },
    openLink(link = MEMORY_TOKEN) {
      const storage = store.openTab()
      const input = { token: link, isSomebodyLoggedIn: false }
      return createActor(provideLinkConfirmation({ entry, storage, now }), { clock, input }).start()
    },
  }
}
const waiting = (actor: ReturnType<ReturnType<typeof browser>['open']>['actor']) =>
  waitFor(actor, (snapshot) => snapshot.matches('waiting'))

describe('a registration', () => {
  test('survives a reload without the password, and raises the registration flag', async () => {
    const page = browser()
    const { actor, storage } = page.open()
    actor.send({ type: 'submit', registration: BIA })
    await waiting(actor)
    expect(storage.read('hasRegistred')).toBe('true')
    expect(
      storage
        .keys()
        .map((key) => storage.read(key))
        .join(),
    ).not.toContain(PASSWORD)
    actor.stop()
    const { actor: reloaded } = page.open()
    expect(reloaded.getSnapshot().matches('waiting')).toBe(true)
    expect(reloaded.getSnapshot().context.record?.email).toBe(BIA.email)
    const confirmed = vi.fn()
    reloaded.on('confirmed', confirmed)
    reloaded.send({ type: 'enter code', code: MEMORY_CODE })
    await waitFor(reloaded, (snapshot) => snapshot.matches('confirmed'))
    expect(confirmed).toHaveBeenCalledExactlyOnceWith({ type: 'confirmed', token })
    expect(storage.read(REGISTRATION_KEY)).toBeNull()
    expect(page.open().actor.getSnapshot().matches('editing')).toBe(true)
  })

  test('may be mailed again a minute later, also when the page was reloaded in between', async () => {
    const page = browser()
    const { actor } = page.open()
    actor.send({ type: 'submit', registration: BIA })
    await waiting(actor)
    actor.stop()
    page.clock.increment(59_000)
    const { actor: reloaded } = page.open()
    reloaded.send({ type: 'resend' })
    expect(reloaded.getSnapshot().matches({ waiting: 'for another mail' })).toBe(true)
    page.clock.increment(1000)
    expect(reloaded.getSnapshot().matches({ waiting: 'for the code' })).toBe(true)
    reloaded.send({ type: 'resend' })
    await waitFor(reloaded, (snapshot) => snapshot.matches({ waiting: 'for another mail' }))
    expect(page.entry.mails).toEqual([BIA.email, BIA.email])
  })

  test('that is unconfirmed for a day is removed', async () => {
    const page = browser()
    const { actor, storage } = page.open()
    actor.send({ type: 'submit', registration: BIA })
    await waiting(actor)
    actor.stop()
    page.clock.increment(REGISTRATION_LIFETIME)
    expect(page.open().actor.getSnapshot().matches('editing')).toBe(true)
    expect(storage.read(REGISTRATION_KEY)).toBeNull()
  })

  test('ends in this tab after the link confirmed it in another', async () => {
    const page = browser()
    const { actor } = page.open()
    actor.send({ type: 'submit', registration: BIA })
    await waiting(actor)
    const link = page.openLink()
    await waitFor(link, (snapshot) => snapshot.matches('confirmed'))
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    expect(actor.getSnapshot().context.record).toBeNull()
  })

  test('leaves nothing to see after a logout', async () => {
    const page = browser()
    const { actor, storage } = page.open()
    actor.send({ type: 'submit', registration: BIA })
    await waiting(actor)
    clearStoredSession(page.storage)
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    expect(JSON.stringify([actor.getSnapshot().context, storage.keys()])).not.toMatch(/bia|registration/)
    expect(storage.read('hasRegistred')).toBeNull()
  })

  const right = { version: 1, registration: 'r1', name: 'Bia', email: BIA.email, resendAt: 2, at: 1 }
  test.each([
    { version: 2 },
    { registration: 7 },
    { name: null },
    { email: undefined },
    { resendAt: '2' },
    { at: null },
    { at: Number.MAX_SAFE_INTEGER },
  ])('that is stored with %o counts as none and is removed', (spoilt) => {
    const read = (record: object) => {
      const storage = createMemoryStore({ [REGISTRATION_KEY]: JSON.stringify(record) }).openTab()
      return { record: readRegistration(storage, 10), isKept: storage.read(REGISTRATION_KEY) !== null }
    }
    const { version, ...record } = right
    expect(read({ version, ...record })).toEqual({ record, isKept: true })
    expect(read({ ...right, ...spoilt })).toEqual({ record: null, isKept: false })
  })

  test('waits as long as the backend asks before another mail, and otherwise a minute', async () => {
    const page = browser()
    const { actor } = page.open()
    const resendIn = () => (actor.getSnapshot().context.record?.resendAt ?? 0) - page.now()
    actor.send({ type: 'submit', registration: BIA })
    await waiting(actor)
    expect(resendIn()).toBe(60_000)
    const mailed = vi.fn()
    actor.on('mailed again', mailed)
    page.clock.increment(60_000)
    page.entry.resendConfirmation = async () => {
      throw new TooManyRequests('slow', { retryAfterSeconds: 30 })
    }
    actor.send({ type: 'resend' })
    await waitFor(actor, (snapshot) => snapshot.matches({ waiting: 'for another mail' }))
    expect(resendIn()).toBe(30_000)
    page.clock.increment(30_000)
    page.entry.resendConfirmation = async () => {
      throw new TooManyRequests('slow')
    }
    actor.send({ type: 'resend' })
    await waitFor(actor, (snapshot) => snapshot.matches({ waiting: 'for another mail' }))
    expect(resendIn()).toBe(60_000)
    expect(mailed).not.toHaveBeenCalled()
    page.clock.increment(60_000)
    page.entry.resendConfirmation = async () => undefined
    actor.send({ type: 'resend' })
    await waitFor(actor, (snapshot) => snapshot.matches({ waiting: 'for another mail' }))
    expect(resendIn()).toBe(60_000)
    expect(mailed).toHaveBeenCalledOnce()
  })

  test('does not end because another tab writes it, or removes something else', async () => {
    const page = browser()
    const { actor } = page.open()
    actor.send({ type: 'submit', registration: BIA })
    await waiting(actor)
    page.storage.write(REGISTRATION_KEY, 'again')
    page.storage.remove('hasRegistred')
    await Promise.resolve()
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
  })

  test.each(['nonsense', '{}', '{"version":2}', '{"version":1,"registration":7}', '[]'])(
    'that is stored as %s counts as none and is removed',
    (text) => {
      const { storage, now } = browser(createMemoryStore({ [REGISTRATION_KEY]: text }))
      expect(readRegistration(storage, now())).toBeNull()
      expect(storage.read(REGISTRATION_KEY)).toBeNull()
    },
  )
})

describe('the link of a mail, in a browser that did not register', () => {
  test('asks for the password, again after a wrong one, and then confirms', async () => {
    const page = browser()
    await page.entry.register(BIA)
    const link = page.openLink()
    const asking = () => waitFor(link, (snapshot) => snapshot.matches('asking for the password'))
    expect((await asking()).context.problem).toBeNull()
    link.send({ type: 'enter password', password: 'não é esta' })
    expect((await asking()).context.problem?.fields.password).toMatch(/não confere/)
    link.send({ type: 'enter password', password: PASSWORD })
    await waitFor(link, (snapshot) => snapshot.matches('confirmed'))
  })
})
