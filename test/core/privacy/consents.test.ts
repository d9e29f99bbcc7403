import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { createMemoryPrivacy } from '../../../src/adapters/memory/memory-privacy.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStore, type MemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import {
  selectHasOffersToKeep,
  selectHasSearchToKeep,
  selectMustAsk,
} from '../../../src/core/privacy/consent.selectors.ts'
import { CONSENT_VERSION, readConsentRecord } from '../../../src/core/privacy/consent.ts'
import { createConsents } from '../../../src/core/privacy/consents.ts'
import type { Privacy } from '../../../src/core/privacy/privacy.port.ts'
import { RECENTLY_SEEN_KEY, readRecentlySeen, seenOffer } from '../../../src/core/recently-seen/recently-seen.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import { CONSENT_KEY } from '../../../src/core/storage/storage-keys.ts'
import { sampleOffers } from '../../contracts/sample-offers.ts'

const AT = '2026-11-20T12:00:00.000Z'
const TODAY = '2026-11-20'
const ACCOUNT = { email: 'joana@exemplo.com.br', password: 'segredo123' }
const OTHER = { email: 'bruno@exemplo.com.br', password: 'segredo123' }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** One tab: a session and consents over a storage that tabs share. */
async function openTab(store: MemoryStore = createMemoryStore(), privacy: Privacy = createMemoryPrivacy()) {
  const storage = store.openTab()
  const log = { warn: vi.fn() }
  const backend = createMemorySessionBackend({
    accounts: [
      { ...ACCOUNT, identity: { user: { id: 7, name: 'Joana', email: ACCOUNT.email, roles: ['client'] } } },
      { ...OTHER, identity: { user: { id: 8, name: 'Bruno', email: OTHER.email, roles: ['client'] } } },
    ],
  })
  const session = createActor(provideSession({ backend, storage, log })).start()
  const consents = createConsents({ storage, privacy, session, log })
  const actor = await consents.open()
  stops.push(
    () => actor.stop(),
    () => session.stop(),
  )
  const decide = (granted: boolean) => actor.send({ type: 'decided', choices: { preferences: granted }, at: AT })
  const login = async (credentials = ACCOUNT) => {
    session.send({ type: 'log in', credentials })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ account: 'settled' })).toBe(true))
  }
  const granted = () => actor.getSnapshot().context.record?.choices.preferences
  const mustAsk = () => selectMustAsk(actor.getSnapshot())
  return { storage, session, consents, actor, log, decide, login, granted, mustAsk }
}

const filterKeys = (tab: Awaited<ReturnType<typeof openTab>>) =>
  tab.storage.keys().filter((key) => key.startsWith('filter_'))

const offers = sampleOffers(2).map((offer) => seenOffer(offer, Date.now()))
const seenIn = ({ storage }: Awaited<ReturnType<typeof openTab>>) =>
  readRecentlySeen(storage, Date.now()).map(({ id }) => id)

describe('A visitor', () => {
  it('is asked at first, and not again after any answer', async () => {
    for (const answer of [true, false]) {
      const store = createMemoryStore()
      const tab = await openTab(store)
      expect(tab.mustAsk()).toBe(true)
      tab.decide(answer)
      expect(tab.mustAsk()).toBe(false)
      const next = await openTab(store)
      expect(next.mustAsk()).toBe(false)
      expect(next.granted()).toBe(answer)
    }
  })

  it('is asked again when the text has changed', async () => {
    const former = { version: '2020-01', at: AT, choices: { preferences: true } }
    const tab = await openTab(createMemoryStore({ [CONSENT_KEY]: JSON.stringify(former) }))
    expect(tab.mustAsk()).toBe(true)
    expect(tab.granted()).toBeUndefined()
  })

  it.each(['{', '[]', '{"version":1}', '{"version":"2026-11","at":"x","choices":{"preferences":"yes"}}'])(
    'is asked if the storage contains %s',
    async (text) => {
      expect((await openTab(createMemoryStore({ [CONSENT_KEY]: text }))).mustAsk()).toBe(true)
    },
  )

  it('stores no search on the device before the consent', async () => {
    const tab = await openTab()
    await tab.consents.rememberSearch({ destination: 'sao-luis', people: 2 })
    expect(tab.storage.keys()).toEqual([])
    tab.decide(false)
    await tab.consents.rememberSearch({ destination: 'sao-luis', people: 2 })
    expect(filterKeys(tab)).toEqual([])
  })

  it('is asked after a search, which is stored after the consent', async () => {
    const tab = await openTab()
    const question = () => selectHasSearchToKeep(tab.actor.getSnapshot())
    expect(question()).toBe(false)
    await tab.consents.rememberSearch({ people: 2 })
    expect(question()).toBe(true)
    tab.decide(true)
    expect(question()).toBe(false)
    expect(await tab.consents.recallSearch(TODAY)).toEqual({ people: 2 })
  })

  it('has opened offers kept for the visit, and stored after the consent alone', async () => {
    const tab = await openTab()
    const question = () => selectHasOffersToKeep(tab.actor.getSnapshot())
    expect(question()).toBe(false)
    for (const offer of offers) tab.actor.send({ type: 'seen', offer })
    expect(tab.storage.keys()).toEqual([])
    expect(tab.actor.getSnapshot().context.unkeptSeen.map(({ id }) => id)).toEqual(['oferta-2', 'oferta-1'])
    expect(question()).toBe(true)
    tab.decide(true)
    expect(question()).toBe(false)
    expect(seenIn(tab)).toEqual(['oferta-2', 'oferta-1'])
    for (const offer of offers.slice(0, 1)) tab.actor.send({ type: 'seen', offer })
    expect(seenIn(tab)).toEqual(['oferta-1', 'oferta-2'])
    tab.decide(false)
    expect(tab.storage.read(RECENTLY_SEEN_KEY)).toBeNull()
    for (const offer of offers) tab.actor.send({ type: 'seen', offer })
    expect(tab.storage.read(RECENTLY_SEEN_KEY)).toBeNull()
  })

  it('empties the list of the visit', async () => {
    const tab = await openTab()
    for (const offer of offers) tab.actor.send({ type: 'seen', offer })
    tab.actor.send({ type: 'seen forgotten' })
    tab.decide(true)
    expect(seenIn(tab)).toEqual([])
  })

  it('finds the last search again after the consent, without a past day', async () => {
    const store = createMemoryStore()
    const tab = await openTab(store)
    tab.decide(true)
    const search = { destination: 'sao-luis', people: 2, date: '2026-11-21', kind: 'tour' } as const
    await tab.consents.rememberSearch(search)
    const next = await openTab(store)
    expect(await next.consents.recallSearch(TODAY)).toEqual(search)
    expect(await next.consents.recallSearch('2026-11-21')).toEqual(search)
    const { date: _, ...rest } = search
    expect(await next.consents.recallSearch('2026-11-22')).toEqual(rest)
  })

  it('is shown no search that was stored before the question', async () => {
    const tab = await openTab(createMemoryStore({ filter_destiny: '"sao-luis"' }))
    expect(await tab.consents.recallSearch(TODAY)).toEqual({})
  })

  it('has stored data removed at once after a change of mind, in every tab', async () => {
    const store = createMemoryStore()
    const [tab, other] = [await openTab(store), await openTab(store)]
    tab.decide(true)
    await vi.waitFor(() => expect(other.granted()).toBe(true))
    await other.consents.rememberSearch({ destination: 'sao-luis', people: 2, date: '2026-12-01', kind: 'tour' })
    expect(filterKeys(tab)).toHaveLength(4)
    tab.decide(false)
    expect(filterKeys(tab)).toEqual([])
    await vi.waitFor(() => expect(other.granted()).toBe(false))
    expect(other.mustAsk()).toBe(false)
    await other.consents.rememberSearch({ people: 3 })
    expect(filterKeys(tab)).toEqual([])
  })
})

describe('A person who logs in', () => {
  const newAccount = () => createMemoryPrivacy({ now: () => new Date(AT) })

  it('brings the visitor’s decision to an account without one', async () => {
    const privacy = newAccount()
    const tab = await openTab(createMemoryStore(), privacy)
    tab.decide(true)
    await tab.login()
    expect(await privacy.fetchConsents()).toEqual([
      { purpose: 'preferences', granted: true, version: CONSENT_VERSION, at: AT },
    ])
    expect(readConsentRecord(tab.storage)?.saveState).toBe('account')
  })

  it('finds another device’s decision on a new device, and is not asked', async () => {
    const privacy = newAccount()
    await privacy.recordConsents(CONSENT_VERSION, { preferences: true })
    const tab = await openTab(createMemoryStore(), privacy)
    await tab.login()
    expect(tab.granted()).toBe(true)
    expect(tab.mustAsk()).toBe(false)
  })

  it('has the account’s refusal applied on the device, and stored data removed', async () => {
    const privacy = newAccount()
    await privacy.recordConsents(CONSENT_VERSION, { preferences: false })
    const tab = await openTab(createMemoryStore(), privacy)
    tab.decide(true)
    await tab.consents.rememberSearch({ people: 2 })
    await tab.login()
    expect(tab.granted()).toBe(false)
    expect(filterKeys(tab)).toEqual([])
  })

  it('has an offer stored that was opened while the account’s yes was on its way', async () => {
    const held: (() => void)[] = []
    let isHeld = false
    const before = () => (isHeld ? new Promise<void>((resolve) => held.push(resolve)) : undefined)
    const privacy = createMemoryPrivacy({ before })
    await privacy.recordConsents(CONSENT_VERSION, { preferences: true })
    isHeld = true
    const tab = await openTab(createMemoryStore(), privacy)
    tab.session.send({ type: 'log in', credentials: ACCOUNT })
    await vi.waitFor(() => expect(held).toHaveLength(1))
    for (const offer of offers) tab.actor.send({ type: 'seen', offer })
    for (const answer of held) answer()
    await vi.waitFor(() => expect(seenIn(tab)).toEqual(['oferta-2', 'oferta-1']))
  })

  it('is asked if the account only has a decision about an older text', async () => {
    const privacy = newAccount()
    await privacy.recordConsents('2020-01', { preferences: true })
    const tab = await openTab(createMemoryStore(), privacy)
    await tab.login()
    expect(tab.mustAsk()).toBe(true)
  })

  it('changes the decision in the account at once', async () => {
    const privacy = newAccount()
    const tab = await openTab(createMemoryStore(), privacy)
    await tab.login()
    tab.decide(true)
    await vi.waitFor(async () => expect(await privacy.fetchConsents()).toMatchObject([{ granted: true }]))
    tab.decide(false)
    await vi.waitFor(async () => expect(await privacy.fetchConsents()).toMatchObject([{ granted: false }]))
  })

  it('keeps an unsent decision on the device, and sends it at the next load', async () => {
    const store = createMemoryStore()
    let isDown = false
    const before = () => {
      if (isDown) throw new Unreachable('offline')
    }
    const privacy = createMemoryPrivacy({ before, now: () => new Date(AT) })
    const tab = await openTab(store, privacy)
    await tab.login()
    isDown = true
    tab.decide(true)
    await vi.waitFor(() => expect(tab.log.warn).toHaveBeenCalledWith('consents were not recorded', expect.anything()))
    expect(tab.granted()).toBe(true)
    isDown = false
    const next = await openTab(store, privacy)
    await vi.waitFor(() => expect(next.actor.getSnapshot().matches({ account: 'settled' })).toBe(true))
    expect(await privacy.fetchConsents()).toMatchObject([{ granted: true }])
  })

  it('never has another person’s decision recorded as theirs', async () => {
    const store = createMemoryStore()
    const tab = await openTab(store, newAccount())
    await tab.login()
    tab.decide(true)
    await vi.waitFor(() => expect(readConsentRecord(tab.storage)?.saveState).toBe('account'))
    tab.session.send({ type: 'log out' })
    await vi.waitFor(() => expect(tab.actor.getSnapshot().matches('visitor')).toBe(true))
    // This tab is closed, or it would follow the other's login with its own backend.
    for (const stop of stops.splice(0)) stop()
    const privacyOfOther = newAccount()
    const next = await openTab(store, privacyOfOther)
    await next.login(OTHER)
    expect(await privacyOfOther.fetchConsents()).toEqual([])
    expect(next.mustAsk()).toBe(true)
  })

  it('is not asked before the account’s decision is known', async () => {
    const held: (() => void)[] = []
    const before = () => new Promise<void>((resolve) => held.push(resolve))
    const tab = await openTab(createMemoryStore(), createMemoryPrivacy({ before }))
    tab.session.send({ type: 'log in', credentials: ACCOUNT })
    await vi.waitFor(() => expect(tab.actor.getSnapshot().matches({ account: 'reading' })).toBe(true))
    expect(tab.mustAsk()).toBe(false)
    for (const answer of held) answer()
    await vi.waitFor(() => expect(tab.mustAsk()).toBe(true))
  })

  it('has no stored choice after the account’s deletion', async () => {
    const tab = await openTab(createMemoryStore(), newAccount())
    await tab.login()
    tab.decide(true)
    tab.actor.send({ type: 'account deleted' })
    expect(tab.storage.read(CONSENT_KEY)).toBeNull()
  })
})
