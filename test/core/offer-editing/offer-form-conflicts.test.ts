import { describe, expect, it } from 'vitest'
import { NotFound, Outdated, Unreachable } from '../../../src/core/failures.ts'
import { selectSections } from '../../../src/core/offer-editing/offer-form.selectors.ts'
import {
  ID,
  INCLUDED,
  KEY,
  MINE,
  openLoadedForm,
  openOfferEditing,
  ROUTE,
  SECTIONS,
  THEIRS,
  typing,
  VERSION,
} from './open-offer-form.ts'

const PAUSE = 1500
const inBasics = { section: 'basics', value: MINE }

describe('a save on a version that another device has changed', () => {
  it('brings the news, and is repeated on the new version', async () => {
    const { send, clock, reaches, context, snapshot, calls, emitted, saveElsewhere, stored, fetchOffer } =
      await openLoadedForm()
    saveElsewhere({ inclusions: INCLUDED })
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    await reaches('about to save')
    const offer = await fetchOffer()
    expect(context()).toMatchObject({ offer, typed: { basics: MINE }, problem: null, tries: 0, conflicts: [] })
    expect(selectSections(snapshot())).toEqual({ ...SECTIONS, basics: MINE, inclusions: INCLUDED })
    expect(emitted).toEqual([{ type: 'changed elsewhere', sections: ['inclusions'] }])
    expect(stored()).toEqual({ offer, typed: { basics: MINE } })
    clock.increment(PAUSE)
    await reaches('editing')
    expect(calls).toEqual([
      ['save', ID, VERSION, inBasics],
      ['fetchOne', ID],
      ['save', ID, VERSION + 1, inBasics],
    ])
  })

  it('is compared where the same section was changed, which is no news for the person', async () => {
    const { send, clock, reaches, context, emitted, saveElsewhere, calls, fetchOffer, stored } = await openLoadedForm()
    saveElsewhere({ basics: THEIRS, route: ROUTE })
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    await reaches('comparing')
    expect(context()).toMatchObject({ conflicts: ['basics'], typed: { basics: MINE }, goal: null })
    expect(emitted).toEqual([{ type: 'changed elsewhere', sections: ['route'] }])
    expect(stored()).toEqual({ offer: await fetchOffer(), typed: { basics: MINE } })
    clock.increment(60_000)
    expect(calls).toHaveLength(2)
  })

  it('does not submit what the person has not seen', async () => {
    const { send, reaches, context, calls, saveElsewhere } = await openLoadedForm()
    saveElsewhere({ inclusions: INCLUDED })
    send(typing('basics', MINE))
    send({ type: 'submit' })
    await reaches('about to save')
    expect(context().goal).toBeNull()
    expect(calls.map(([name]) => name)).toEqual(['save', 'fetchOne'])
  })

  it('waits on this device where the backend has no newer version', async () => {
    const { send, clock, reaches, context, calls, emitted, fetchOffer } = await openLoadedForm({}, null, () => ({
      save: () => Promise.reject(new Outdated('they say so')),
    }))
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    await reaches('kept on this device')
    expect(context()).toMatchObject({ problem: { kind: 'Outdated' }, tries: 1, typed: { basics: MINE } })
    expect(context().offer).toEqual(await fetchOffer())
    expect(emitted).toEqual([])
    expect(calls.map(([name]) => name)).toEqual(['save', 'fetchOne'])
    clock.increment(5000)
    await expect.poll(() => context().tries).toBe(2)
    expect(calls).toHaveLength(4)
  })

  it('goes on where only the version is newer', async () => {
    const { send, shows, calls, context, emitted, saveElsewhere } = await openLoadedForm()
    saveElsewhere({ route: ROUTE })
    saveElsewhere({ route: SECTIONS.route })
    send(typing('basics', MINE))
    send({ type: 'submit' })
    await expect.poll(() => context().offer?.status).toBe('in review')
    expect(shows()).toBe('editing')
    expect(calls).toEqual([
      ['save', ID, VERSION, inBasics],
      ['fetchOne', ID],
      ['save', ID, VERSION + 2, inBasics],
      ['submit', ID, VERSION + 3],
    ])
    expect(emitted).toEqual([{ type: 'saved', section: 'basics', isOnSale: false }, { type: 'submitted' }])
  })

  it.each([
    [new Unreachable('no network'), 'kept on this device'],
    [new NotFound('discarded'), 'not found'],
  ])('whose news cannot be read, because of %s', async (failure, expected) => {
    const { send, reaches, context, saveElsewhere, stored } = await openLoadedForm({}, null, ({ fetchOne }) => {
      let isFirst = true
      return {
        fetchOne: (...given) => {
          if (!isFirst) return Promise.reject(failure)
          isFirst = false
          return fetchOne(...given)
        },
      }
    })
    saveElsewhere({ inclusions: INCLUDED })
    send(typing('basics', MINE))
    send({ type: 'submit' })
    await reaches(expected)
    const isKept = expected !== 'not found'
    expect(stored()?.typed).toEqual(isKept ? { basics: MINE } : undefined)
    if (isKept) expect(context()).toMatchObject({ tries: 2, goal: null, problem: { kind: 'Unreachable', fields: {} } })
  })
})

describe('two versions of a section', () => {
  const openComparing = async () => {
    const editing = await openOfferEditing()
    const draft = await editing.fetchOffer()
    editing.keepOnDevice(draft, { basics: MINE, inclusions: INCLUDED })
    editing.saveElsewhere({ basics: THEIRS, inclusions: { included: ['Tudo'], notIncluded: [] } })
    const form = editing.openForm('basics')
    await form.reaches('comparing')
    editing.calls.splice(0)
    return { ...editing, ...form }
  }

  it('are chosen one section after the other', async () => {
    const { send, context, shows, reaches, stored, calls, clock, fetchOffer } = await openComparing()
    expect(context().conflicts).toEqual(['basics', 'inclusions'])
    send({ type: 'take theirs' })
    expect(shows()).toBe('comparing')
    expect(context()).toMatchObject({ conflicts: ['inclusions'], typed: { inclusions: INCLUDED } })
    expect(context().typed).not.toHaveProperty('basics')
    expect(stored()).toEqual({ offer: await fetchOffer(), typed: { inclusions: INCLUDED } })
    send({ type: 'keep mine' })
    expect(shows()).toBe('about to save')
    expect(context()).toMatchObject({ conflicts: [], typed: { inclusions: INCLUDED } })
    clock.increment(PAUSE)
    await reaches('editing')
    expect(calls).toEqual([['save', ID, VERSION + 2, { section: 'inclusions', value: INCLUDED }]])
    expect((await fetchOffer()).sections).toEqual({ ...SECTIONS, basics: THEIRS, inclusions: INCLUDED })
  })

  it('end the comparison with the last one, and leave nothing where theirs are taken', async () => {
    const { send, context, shows, stored } = await openComparing()
    send({ type: 'keep mine' })
    expect(shows()).toBe('comparing')
    expect(context()).toMatchObject({ conflicts: ['inclusions'], typed: { basics: MINE, inclusions: INCLUDED } })
    send({ type: 'take theirs' })
    expect(shows()).toBe('about to save')
    expect(context().typed).toEqual({ basics: MINE })
    send({ type: 'take saved', section: 'basics' })
    expect(shows()).toBe('editing')
    expect(stored()).toBeNull()
  })

  it('keep the form from anything else', async () => {
    const { send, shows, context, calls, clock } = await openComparing()
    send({ type: 'submit' })
    send({ type: 'discard' })
    send({ type: 'page hidden' })
    send(typing('inclusions', { included: ['Mais'], notIncluded: [] }))
    clock.increment(PAUSE)
    expect(shows()).toBe('comparing')
    expect(context().goal).toBeNull()
    expect(calls).toEqual([])
  })
})

describe('another tab', () => {
  const saveInAnotherTab = ({ otherTab }: Pick<Awaited<ReturnType<typeof openLoadedForm>>, 'otherTab'>) => {
    otherTab.write(KEY, 'a draft of the other tab')
    otherTab.remove(KEY)
  }

  it.each(['editing', 'about to save'])('that saved the offer brings its news while this one is %s', async (when) => {
    const form = await openLoadedForm()
    const { send, shows, reaches, context, emitted, calls, saveElsewhere } = form
    if (when === 'about to save') send(typing('basics', MINE))
    expect(shows()).toBe(when)
    saveElsewhere({ inclusions: INCLUDED })
    const answer = form.hold()
    saveInAnotherTab(form)
    await reaches('reloading')
    expect(form.isBusy()).toBe(true)
    answer()
    await reaches(when)
    expect(context().offer?.sections.inclusions).toEqual(INCLUDED)
    expect(emitted).toEqual([{ type: 'changed elsewhere', sections: ['inclusions'] }])
    expect(calls).toEqual([['fetchOne', ID]])
  })

  it('that saved nothing new is not mentioned', async () => {
    const form = await openLoadedForm()
    saveInAnotherTab(form)
    await expect.poll(() => form.calls.length).toBe(1)
    await form.reaches('editing')
    expect(form.emitted).toEqual([])
  })

  it('that saved nothing new does not delay the save of what is typed here', async () => {
    const form = await openLoadedForm()
    form.send(typing('basics', MINE))
    saveInAnotherTab(form)
    await expect.poll(() => form.calls.length).toBe(1)
    await form.reaches('about to save')
    form.clock.increment(PAUSE)
    await form.reaches('editing')
    expect(form.emitted).toEqual([{ type: 'saved', section: 'basics', isOnSale: false }])
  })

  it('that changes something else does not matter', async () => {
    const { otherTab, shows, calls } = await openLoadedForm()
    otherTab.write('another key', 'text')
    otherTab.remove('another key')
    otherTab.write(KEY, 'a draft of the other tab')
    await Promise.resolve()
    expect(shows()).toBe('editing')
    expect(calls).toEqual([])
  })

  it('is not listened to after the form is closed', async () => {
    const form = await openLoadedForm()
    form.actor.stop()
    saveInAnotherTab(form)
    form.connection.restore()
    await Promise.resolve()
    expect(form.calls).toEqual([])
  })
})

describe('the decision about an offer', () => {
  it.each([
    [null, { status: 'published', rejectionReason: null }],
    ['Fotos escuras', { status: 'rejected', rejectionReason: 'Fotos escuras' }],
  ])('is shown once it was made, with the reason %s', async (reason, expected) => {
    const { send, shows, reaches, context, backend, emitted, calls, isBusy, hold } = await openLoadedForm({
      standing: 'in review',
    })
    backend.decide(ID, reason)
    const answer = hold()
    send({ type: 'look for decision' })
    expect([shows(), isBusy()]).toEqual(['looking for decision', false])
    answer()
    await reaches('editing')
    expect(context().offer).toMatchObject(expected)
    expect(calls).toEqual([['fetchOne', ID]])
    expect(emitted).toEqual([])
  })

  it('comes with the news of another device', async () => {
    const { send, reaches, context, saveElsewhere, emitted, stored, fetchOffer } = await openLoadedForm({
      standing: 'in review',
    })
    send(typing('basics', MINE))
    saveElsewhere({ basics: THEIRS, inclusions: INCLUDED })
    send({ type: 'look for decision' })
    await reaches('comparing')
    expect(context()).toMatchObject({ conflicts: ['basics'], goal: null })
    expect(emitted).toEqual([{ type: 'changed elsewhere', sections: ['inclusions'] }])
    expect(stored()).toEqual({ offer: await fetchOffer(), typed: { basics: MINE } })
  })

  it('is kept on the device with the text that waits for a press', async () => {
    const { send, reaches, backend, stored } = await openLoadedForm({ standing: 'changes in review' })
    send(typing('basics', MINE))
    backend.decide(ID, 'Fotos escuras')
    send({ type: 'look for decision' })
    await reaches('about to save')
    expect(stored()).toMatchObject({ offer: { changes: 'rejected' }, typed: { basics: MINE } })
  })

  it.each([
    [new Unreachable('no network'), 'editing'],
    [new NotFound('discarded'), 'not found'],
  ])('that cannot be read is not mentioned, unless the offer is gone: %s', async (failure, expected) => {
    const { send, shows, reaches, context, state } = await openLoadedForm({ standing: 'in review' })
    state.failure = failure
    send({ type: 'look for decision' })
    expect(shows()).toBe('looking for decision')
    await reaches(expected)
    expect(context().problem).toBeNull()
  })

  it('is asked for by an offer in review alone', async () => {
    const { send, shows, calls } = await openLoadedForm()
    send({ type: 'look for decision' })
    expect(shows()).toBe('editing')
    expect(calls).toEqual([])
  })

  it.each([
    { event: { type: 'pause' }, call: ['setPaused', ID, true] },
    { event: { type: 'resume' }, call: ['setPaused', ID, false] },
    { event: { type: 'copy', newId: 'the-copy' }, call: ['copy', ID, 'the-copy'] },
    { event: { type: 'discard' }, call: ['discard', ID] },
  ] as const)('does not forget what is asked meanwhile: $event.type', async ({ event, call }) => {
    const { send, shows, reaches, calls, hold } = await openLoadedForm({ standing: 'changes in review' })
    const answer = hold()
    send({ type: 'look for decision' })
    send(event)
    expect(shows()).toBe('looking for decision')
    answer()
    await reaches('editing')
    expect(calls.slice(0, 2)).toEqual([['fetchOne', ID], call])
  })

  it('does not carry out what was asked before the news', async () => {
    const { send, reaches, calls, saveElsewhere, context } = await openLoadedForm({
      standing: 'changes in review',
    })
    saveElsewhere({ route: ROUTE })
    send({ type: 'look for decision' })
    send({ type: 'pause' })
    await reaches('editing')
    expect(context().goal).toBeNull()
    expect(calls).toEqual([['fetchOne', ID]])
  })

  it('is read again where another tab saves meanwhile', async () => {
    const { send, reaches, otherTab, calls, hold } = await openLoadedForm({ standing: 'in review' })
    const answer = hold()
    send({ type: 'look for decision' })
    otherTab.write(KEY, 'a draft of the other tab')
    otherTab.remove(KEY)
    await reaches('reloading')
    answer()
    await reaches('editing')
    expect(calls).toEqual([
      ['fetchOne', ID],
      ['fetchOne', ID],
    ])
  })
})
