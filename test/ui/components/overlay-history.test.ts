import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { overlayHistory } from '../../../src/ui/components/overlay/overlay-history.ts'

/** A history on /a, then /b, and the events that a router receives. */
function onPageB() {
  const history = createMemoryHistory({ initialEntries: ['/a', '/b'] })
  const overlays = overlayHistory(history)
  const heard: string[] = []
  history.subscribe(({ location }) => heard.push(location.href))
  return { history, overlays, heard }
}

/** Delays going back, as a browser does. */
function slowly(history: RouterHistory): RouterHistory {
  const { go } = history
  history.go = (...steps) => void setTimeout(() => go(...steps))
  return history
}

const depth = (history: RouterHistory) => history.location.state.overlays?.length ?? 0
const close = () => vi.fn(() => true)

test('an overlay adds an entry that Back removes without an event for the router', () => {
  const { history, overlays, heard } = onPageB()
  const leave = close()
  overlays.open(leave)
  expect([history.length, depth(history), leave.mock.calls.length]).toEqual([3, 1, 0])
  history.back()
  expect([depth(history), leave.mock.calls.length]).toEqual([0, 1])
  expect(heard).toEqual([])
  history.back()
  expect(heard).toEqual(['/a'])
})

test('stacked overlays close from the top, each with one step back', () => {
  const { history, overlays } = onPageB()
  const [sheet, dialog] = [close(), close()]
  const closeSheet = overlays.open(sheet)
  overlays.open(dialog)
  history.back()
  expect([depth(history), sheet.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 0, 1])
  closeSheet()
  expect([depth(history), history.location.href]).toEqual([0, '/b'])
})

test('overlays that close in the wrong order leave no entry', () => {
  const { history, overlays } = onPageB()
  const closeSheet = overlays.open(close())
  const closeDialog = overlays.open(close())
  closeSheet()
  closeDialog()
  expect([depth(history), history.location.href]).toEqual([0, '/b'])
  history.back()
  expect(history.location.href).toBe('/a')
})

test('an overlay that must not be left stays open after Back', () => {
  const { history, overlays } = onPageB()
  overlays.open(() => false)
  history.back()
  expect([depth(history), history.location.href]).toEqual([1, '/b'])
})

describe('A navigation', () => {
  test('from within replaces the overlay, which closes', () => {
    const { history, overlays, heard } = onPageB()
    const leave = close()
    const closed = overlays.open(leave)
    history.push('/c')
    closed()
    expect([history.location.href, leave.mock.calls.length, heard]).toEqual(['/c', 1, ['/c']])
    history.back()
    expect([history.location.href, depth(history)]).toEqual(['/b', 0])
  })

  test('from within two overlays returns to their page by one press', () => {
    const { history, overlays } = onPageB()
    overlays.open(close())
    overlays.open(close())
    history.push('/c')
    history.back()
    expect([history.location.href, depth(history)]).toEqual(['/b', 0])
  })

  test('that replaces the page leaves no overlay behind it', () => {
    const { history, overlays } = onPageB()
    overlays.open(close())
    history.replace('/c')
    expect(history.location.href).toBe('/c')
    history.back()
    expect(history.location.href).toBe('/a')
  })

  test('waits for an overlay that is closing', async () => {
    const history = slowly(createMemoryHistory({ initialEntries: ['/a', '/b'] }))
    const overlays = overlayHistory(history)
    overlays.open(close())()
    history.push('/c')
    expect(history.location.href).toBe('/b')
    await vi.waitFor(() => expect(history.location.href).toBe('/c'))
    history.back()
    await vi.waitFor(() => expect([history.location.href, depth(history)]).toEqual(['/b', 0]))
  })

  test.each([
    { how: 'push', to: '/b?x=1', back: '/b' },
    { how: 'replace', to: '/b?x=1', back: '/a' },
  ] as const)(
    'within the page ($how) keeps the overlay open, and the new address after it closes',
    ({ how, to, back }) => {
      const { history, overlays, heard } = onPageB()
      const closed = overlays.open(close())
      history[how](to)
      expect([history.location.href, depth(history)]).toEqual([to, 1])
      closed()
      expect([history.location.href, depth(history), heard]).toEqual([to, 0, [to]])
      history.back()
      expect(history.location.href).toBe(back)
    },
  )

  test('to the page itself closes its overlays', () => {
    const { history, overlays } = onPageB()
    const leave = close()
    overlays.open(leave)
    overlays.closeAll()
    expect([history.location.href, depth(history), leave.mock.calls.length]).toEqual(['/b', 0, 1])
  })
})

describe('After a reload', () => {
  const reloaded = (history: RouterHistory) => overlayHistory(history)

  test('skips the entry of an overlay that no longer exists', () => {
    const history = createMemoryHistory({ initialEntries: ['/b'] })
    const { push } = history
    push('/b', { overlays: ['old-1'] })
    reloaded(history)
    expect([depth(history), history.location.href]).toEqual([0, '/b'])
  })

  test('an overlay with a name is open again', () => {
    const history = createMemoryHistory({ initialEntries: ['/b'] })
    history.push('/b', { overlays: ['login'] })
    const overlays = reloaded(history)
    expect(overlays.isOpen('login')).toBe(true)
    overlays.closeNamed('login')
    expect(depth(history)).toBe(0)
  })
})
