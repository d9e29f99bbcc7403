import { expect, onTestFinished } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryOwnOffers } from '../../../src/adapters/memory/memory-own-offers.ts'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { offerDraftKey, readOfferDraft, writeOfferDraft } from '../../../src/core/offer-editing/device-offer.ts'
import type { OfferFormEvent } from '../../../src/core/offer-editing/offer-form.context.ts'
import {
  OFFER_SECTIONS,
  type OfferSection,
  type OfferSections,
} from '../../../src/core/offer-editing/offer-sections.ts'
import type { OfferStep } from '../../../src/core/offer-editing/offer-steps.ts'
import type { OwnOffer, OwnOffers, SellingPermission } from '../../../src/core/offer-editing/own-offers.port.ts'
import { provideOfferForm } from '../../../src/core/offer-editing/provide-offer-form.ts'
import { sectionChange, type TypedSections } from '../../../src/core/offer-editing/typed-sections.ts'
import { noteCalls } from '../../support/note-calls.ts'
import { wholeSections } from '../../support/whole-sections.ts'

const PERSON = 7
export const ID = 'offer'
export const KEY = offerDraftKey(PERSON, ID)
export const SAVED_AT = Date.parse('2026-11-20T12:00:00.000Z')
export const SECTIONS = wholeSections('tour')
/** The version of the whole offer: each of its sections was saved once. */
export const VERSION = 9

export const titled = (title: string): OfferSections['basics'] => ({ ...SECTIONS.basics, title })
export const MINE = titled('O que digitei aqui')
export const THEIRS = titled('O que salvaram em outro aparelho')
export const INCLUDED: OfferSections['inclusions'] = { included: ['Guia', 'Água'], notIncluded: [] }
export const ROUTE: OfferSections['route'] = { ...SECTIONS.route, itinerary: [] }
const [PLAN] = SECTIONS.plans.plans
if (PLAN === undefined) throw new Error('a whole offer has a plan')
export const PLANS: OfferSections['plans'] = { plans: [{ ...PLAN, name: 'Em grupo pequeno' }] }

export const typing = <Section extends OfferSection>(section: Section, value: OfferSections[Section]) => ({
  type: 'typed' as const,
  ...sectionChange(section, value),
})

/** Where the offer stands as the form opens. */
type Standing = 'new' | 'draft' | 'in review' | 'on sale' | 'changed on sale' | 'changes in review'

interface Options {
  readonly standing?: Standing
  readonly sellingPermission?: SellingPermission
  /** Saved by another device at last. */
  readonly saved?: TypedSections
}

type Instead = (backend: OwnOffers) => Partial<OwnOffers>

/** A guide's offer at a backend in memory, which the form edits once `openForm` is called. */
export async function openOfferEditing({ standing = 'draft', sellingPermission, saved = {} }: Options = {}) {
  const state = { failure: null as Error | null }
  let gate = Promise.resolve()
  const before = async () => {
    await gate
    if (state.failure !== null) throw state.failure
  }
  const backend = createMemoryOwnOffers({ before, ...(sellingPermission && { sellingPermission }) })
  const saveElsewhere = (sections: TypedSections) => {
    for (const section of OFFER_SECTIONS) {
      const value = sections[section]
      if (value !== undefined) backend.saveElsewhere(ID, sectionChange(section, value))
    }
  }
  const fetchOffer = () => backend.fetchOne(ID)
  const submit = async () => backend.submit(ID, (await fetchOffer()).version)
  await backend.create(ID, 'tour')
  if (standing !== 'new') saveElsewhere(SECTIONS)
  if (/on sale|changes/.test(standing)) backend.decide(ID, null)
  if (/^change/.test(standing)) saveElsewhere({ inclusions: INCLUDED })
  if (/in review/.test(standing)) await submit()
  saveElsewhere(saved)

  const store = createMemoryStore()
  const storage = store.openTab()
  const connection = createMemoryConnection()
  const clock = new SimulatedClock()
  const warnings: unknown[][] = []
  /** Calls of the backend by the form, by name, with what was given. */
  const calls: unknown[][] = []
  return {
    ...{ backend, saveElsewhere, fetchOffer, submit, state, storage, connection, clock, warnings, calls },
    otherTab: store.openTab(),
    /** Calls wait for an answer from now on. @returns answers them. */
    hold: () => {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return held.resolve
    },
    /** The draft that an earlier visit left on the device. */
    keepOnDevice: (offer: OwnOffer, typed: TypedSections) => writeOfferDraft(storage, PERSON, { offer, typed }),
    stored: () => readOfferDraft(storage, PERSON, ID),
    /** @param instead answers of the backend for this test alone. */
    openForm(asked: OfferStep | null = null, instead: Instead = () => ({})) {
      const log = { warn: (...warning: unknown[]) => void warnings.push(warning) }
      const now = () => SAVED_AT
      const offers = noteCalls<OwnOffers>(
        { ...backend, ...instead(backend) },
        ['fetchOne', 'save', 'submit', 'setPaused', 'copy', 'discard'],
        calls,
      )
      const machine = provideOfferForm({ offers, storage, connection, log, now })
      const actor = createActor(machine, { input: { person: PERSON, id: ID, asked }, clock }).start()
      const emitted: unknown[] = []
      /** The state of the form; its name alone once the offer is discarded. */
      const shows = () => {
        const { value } = actor.getSnapshot()
        return typeof value === 'string' ? value : value.open.form
      }
      actor.on('*', (event) => emitted.push(event))
      onTestFinished(() => void actor.stop())
      return {
        ...{ actor, emitted },
        send: (event: OfferFormEvent) => actor.send(event),
        snapshot: () => actor.getSnapshot(),
        context: () => actor.getSnapshot().context,
        isBusy: () => actor.getSnapshot().hasTag('busy'),
        shows,
        reaches: (state: string) => expect.poll(shows, { interval: 2 }).toBe(state),
        device: () => {
          const { value } = actor.getSnapshot()
          return typeof value === 'string' ? value : value.open.device
        },
      }
    },
  }
}

/** The form once the offer is loaded; calls and emitted events before are forgotten. */
export async function openLoadedForm(options: Options = {}, asked: OfferStep | null = null, instead?: Instead) {
  const editing = await openOfferEditing(options)
  const form = editing.openForm(asked, instead)
  await form.reaches('editing')
  editing.calls.splice(0)
  form.emitted.splice(0)
  return { ...editing, ...form }
}
