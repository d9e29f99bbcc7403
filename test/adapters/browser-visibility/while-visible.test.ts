// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileVisible } from '../../../src/adapters/browser-visibility/while-visible.ts'
import { createMemoryValidations } from '../../../src/adapters/memory/memory-validation-records.ts'

const ME = 7
let visibility: DocumentVisibilityState

function show(isShown: boolean): void {
  visibility = isShown ? 'visible' : 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function follow() {
  const store = createMemoryValidations()
  const device = store.device()
  const records = whileVisible(device, document)
  const onRecord = vi.fn()
  const stop = records.watch(ME, onRecord, () => undefined)
  const countRecords = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return onRecord.mock.calls.length
  }
  return { records, elsewhere: store.device(), onRecord, countRecords, stop }
}

describe('Records that are followed while the page is shown', () => {
  it('are reported to a visible page', async () => {
    const { records, countRecords, onRecord } = follow()
    expect(await countRecords()).toBe(1)
    await records.add(ME, { pix_verified: true })
    expect(await countRecords()).toBe(2)
    await records.markEmailVerified(ME)
    expect(await countRecords()).toBe(3)
    expect(onRecord).toHaveBeenLastCalledWith(expect.objectContaining({ pix_verified: true, email_verified: true }))
  })

  it('are not reported to a page hidden for longer than a moment, and at once when it is visible again', async () => {
    const { elsewhere, countRecords, onRecord } = follow()
    await countRecords()
    show(false)
    await vi.advanceTimersByTimeAsync(3_000)
    await elsewhere.add(ME, { pix_verified: true })
    expect(await countRecords()).toBe(1)
    show(true)
    expect(await countRecords()).toBe(2)
    expect(onRecord).toHaveBeenLastCalledWith(expect.objectContaining({ pix_verified: true }))
  })

  it('continue over a short hidden time with one subscription', async () => {
    const { elsewhere, countRecords } = follow()
    await countRecords()
    show(false)
    await vi.advanceTimersByTimeAsync(2_999)
    show(true)
    await vi.advanceTimersByTimeAsync(60_000)
    await elsewhere.add(ME, { pix_verified: true })
    expect(await countRecords()).toBe(2)
  })

  it('wait for a page that opens in the background', async () => {
    visibility = 'hidden'
    const { countRecords } = follow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await countRecords()).toBe(0)
    show(true)
    expect(await countRecords()).toBe(1)
  })

  it('end with the last follower, visible or hidden', async () => {
    const { elsewhere, countRecords, stop } = follow()
    await countRecords()
    show(false)
    stop()
    show(true)
    await elsewhere.add(ME, { pix_verified: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await countRecords()).toBe(1)
  })
})
