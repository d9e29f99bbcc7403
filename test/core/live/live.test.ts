import { describe, expect, it, onTestFinished } from 'vitest'
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate'
import {
  Forbidden,
  NotOffered,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  Unreachable,
} from '../../../src/core/failures.ts'
import { followLive } from '../../../src/core/live/follow-live.ts'
import { type LiveMachineEvent, liveMachine } from '../../../src/core/live/live.machine.ts'
import { isMessageNews, type LiveEvent } from '../../../src/core/live/live-event.ts'
import { startLive } from '../../../src/core/live/provide-live.ts'
import { ana, browser, bruno, brunoLogin, logIn, settled } from '../session/browser.ts'

const opened: LiveEvent = { type: 'opened' }
const order: LiveEvent = { type: 'order', orderId: 'order-1' }

/** A tab of a logged-in person with a scripted event stream, page and network. */
async function tab({ loggedIn = true } = {}) {
  const { openTab } = browser()
  const { session } = openTab()
  await settled(session)
  if (loggedIn) await logIn(session)
  /** The position that each stream began at, in the order of the streams. */
  const watched: (string | null)[] = []
  const open = new Set<{ hear(event: LiveEvent, position: string | null): void; lose(error: unknown): void }>()
  const page = { isWatched: false, hide: () => {}, show: () => {} }
  const network = { isOnline: true }
  const live = startLive({
    events: {
      watch(position, hear, lose) {
        watched.push(position)
        const stream = { hear, lose }
        open.add(stream)
        return () => void open.delete(stream)
      },
    },
    session,
    presence: {
      watch(hide, show) {
        Object.assign(page, { isWatched: true, hide, show })
        return () => void Object.assign(page, { isWatched: false })
      },
    },
    connection: { isOnline: () => network.isOnline },
  })
  onTestFinished(() => {
    live.stop()
    session.stop()
  })
  const hear = (event: LiveEvent, position: string | null = null) => {
    for (const stream of open) stream.hear(event, position)
  }
  const lose = (error: unknown) => {
    for (const stream of open) stream.lose(error)
  }
  const follow = () => {
    const news: LiveEvent[] = []
    const losses: unknown[] = []
    const stop = followLive(live, { onNews: (event) => news.push(event), onLost: (error) => losses.push(error) })
    return { news, losses, stop }
  }
  const state = () => live.getSnapshot().value
  return { live, session, page, network, watched, open, hear, lose, follow, state }
}

describe('The pause before another stream', () => {
  function start() {
    const clock = new SimulatedClock()
    const machine = liveMachine.provide({
      actors: {
        watch: fromCallback<LiveMachineEvent, string | null>(() => undefined),
        'watch session': fromCallback<LiveMachineEvent>(() => undefined),
        'watch page': fromCallback<LiveMachineEvent>(() => undefined),
      },
      guards: { 'is offline': () => false },
    })
    return { clock, live: createActor(machine, { input: { person: 1 }, clock }).start() }
  }

  it('lasts as long as the backend asks', () => {
    const { clock, live } = start()
    const error = new TooManyRequests('too many streams', { retryAfterSeconds: 90 })
    live.send({ type: 'stream lost', error })
    clock.increment(89_000)
    expect(live.getSnapshot().matches('waiting')).toBe(true)
    clock.increment(1_000)
    expect(live.getSnapshot().matches('listening')).toBe(true)
  })

  it('grows after each lost stream to at most 30 seconds, and is short again after news', () => {
    const { clock, live } = start()
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      live.send({ type: 'stream lost', error: new Unreachable('cut') })
      clock.increment(seconds * 1000 - 1)
      expect(live.getSnapshot().matches('waiting'), `${seconds} s`).toBe(true)
      clock.increment(1)
      expect(live.getSnapshot().matches('listening'), `${seconds} s`).toBe(true)
    }
    live.send({ type: 'news arrived', news: { type: 'opened' }, position: '7' })
    expect(live.getSnapshot().context).toMatchObject({ isOpen: true, failure: null, losses: 0 })
  })
})

describe('The event stream of a tab', () => {
  it('opens for the logged-in person, and stays closed for a visitor', async () => {
    const loggedIn = await tab()
    expect(loggedIn.live.getSnapshot().context).toMatchObject({ person: ana.id, isOpen: false })
    expect(loggedIn.watched).toEqual([null])
    const visitor = await tab({ loggedIn: false })
    expect(visitor.state()).toBe('out')
    expect(visitor.watched).toEqual([])
  })

  it('starts without a position for each person who logs in, and closes at the logout', async () => {
    const { session, watched, open, hear, live, state } = await tab()
    hear(opened, '7')
    session.send({ type: 'log out' })
    await waitFor(live, (snapshot) => snapshot.matches('out'))
    expect(open.size).toBe(0)
    expect(live.getSnapshot().context).toEqual({
      ...{ person: null, position: null, losses: 0, isOpen: false, failure: null },
    })
    await settled(session)
    await logIn(session, brunoLogin)
    expect(state()).toBe('listening')
    expect(live.getSnapshot().context.person).toBe(bruno.id)
    expect(watched).toEqual([null, null])
  })

  it('continues after the last position that arrived, also if the last news had none', async () => {
    const { live, hear, lose, watched } = await tab()
    hear(order, '7')
    hear(opened, null)
    lose(new Unreachable('cut'))
    live.send({ type: 'look again' })
    expect(watched).toEqual([null, '7'])
  })

  it('closes while the page is hidden, and opens when the page is back', async () => {
    const { page, open, hear, live, state, lose } = await tab()
    hear(opened)
    page.hide()
    expect([state(), open.size, live.getSnapshot().context.isOpen]).toEqual(['hidden', 0, false])
    page.show()
    expect([state(), open.size]).toEqual(['listening', 1])
    lose(new Unreachable('cut'))
    expect(state()).toBe('waiting')
    page.hide()
    expect(state()).toBe('hidden')
  })

  it('waits for the network after a loss without one, and for a pause after a loss with one', async () => {
    const { network, page, lose, live, state } = await tab()
    const cut = new Unreachable('cut')
    lose(cut)
    expect(state()).toBe('waiting')
    expect(live.getSnapshot().context).toMatchObject({ isOpen: false, failure: cut, losses: 1 })
    page.show()
    network.isOnline = false
    lose(cut)
    expect(state()).toBe('offline')
    page.show()
    expect(state()).toBe('listening')
  })

  it.each([new Unauthenticated('no'), new Forbidden('no'), new NotOffered('no')])(
    'stays closed after $name until the page is back',
    async (refusal) => {
      const { page, lose, open, state } = await tab()
      lose(refusal)
      expect([state(), open.size]).toEqual(['refused', 0])
      page.show()
      expect(state()).toBe('listening')
    },
  )

  it('stops listening to the page with the actor', async () => {
    const { page, live, open } = await tab()
    expect(page.isWatched).toBe(true)
    live.stop()
    expect([page.isWatched, open.size]).toEqual([false, 0])
  })
})

describe('A follower of the stream', () => {
  it('receives the news and the losses until it stops', async () => {
    const { hear, lose, follow, live } = await tab()
    const { news, losses, stop } = follow()
    hear(opened)
    hear(order)
    const failure = new ServiceFailed('broken')
    lose(failure)
    expect(news).toEqual([opened, order])
    expect(losses).toEqual([failure])
    live.send({ type: 'look again' })
    stop()
    hear(order)
    lose(failure)
    expect([news.length, losses.length]).toEqual([2, 1])
  })

  it('does not receive a loss for a page that was hidden', async () => {
    const { page, follow, hear } = await tab()
    hear(opened)
    const { losses } = follow()
    page.hide()
    await Promise.resolve()
    expect(losses).toEqual([])
  })

  it('hears at once that the stream is already open', async () => {
    const { follow, hear } = await tab()
    hear(order, '7')
    const { news, losses } = follow()
    await Promise.resolve()
    expect([news, losses]).toEqual([[opened], []])
  })

  it('hears nothing at once while the first stream opens or the page is hidden', async () => {
    const { follow, page } = await tab()
    const opening = follow()
    page.hide()
    const hidden = follow()
    await Promise.resolve()
    expect([opening, hidden].map(({ news, losses }) => [...news, ...losses])).toEqual([[], []])
  })

  it('hears at once why there is no stream', async () => {
    const { follow, lose } = await tab()
    const failure = new Unreachable('cut')
    lose(failure)
    const { losses } = follow()
    const visitor = (await tab({ loggedIn: false })).follow()
    await Promise.resolve()
    expect(losses).toEqual([failure])
    expect(visitor.losses).toEqual([expect.any(Unauthenticated)])
  })

  it('hears nothing after it stopped, even if it stopped at once', async () => {
    const { follow, hear } = await tab()
    hear(opened)
    const { news, stop } = follow()
    stop()
    await Promise.resolve()
    expect(news).toEqual([])
  })
})

it('separates the news of messages from that of orders and validations', () => {
  expect(isMessageNews(opened)).toBe(true)
  expect(isMessageNews(order)).toBe(false)
  expect(isMessageNews({ type: 'validation' })).toBe(false)
})
