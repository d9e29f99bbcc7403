import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryDeviceFiles } from '../../../src/adapters/memory/memory-device-files.ts'
import { forgetWithSession } from '../../../src/core/storage/forget-with-session.ts'
import { browser, brunoLogin, logIn, settled } from '../session/browser.ts'

/** A tab with files on its device; `isLoggedIn` says whether a person is logged in before the files are watched. */
async function tab({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { openTab } = browser()
  const { session } = openTab()
  onTestFinished(() => void session.stop())
  await settled(session)
  if (isLoggedIn) await logIn(session)
  const files = createMemoryDeviceFiles()
  await files.keep('f1', 'data:,a')
  const warn = vi.fn()
  const clear = vi.spyOn(files, 'clear')
  const watch = () => forgetWithSession(files, session, { warn })
  return { session, files, warn, clear, watch }
}

describe('The files of a device', () => {
  it('are removed at once where nobody is logged in', async () => {
    const { files, watch } = await tab({ isLoggedIn: false })
    watch()
    expect(await files.read('f1')).toBeNull()
  })

  it('stay while the same person is logged in, and are removed at the logout', async () => {
    const { files, session, watch } = await tab({ isLoggedIn: true })
    watch()
    session.send({ type: 'user updated', changes: { roles: ['client', 'company'] } })
    expect(await files.read('f1')).toBe('data:,a')
    session.send({ type: 'log out' })
    await settled(session)
    expect(await files.read('f1')).toBeNull()
  })

  it('of a visitor who logs in are not removed again', async () => {
    const { files, session, watch, clear } = await tab({ isLoggedIn: false })
    watch()
    await logIn(session)
    await files.keep('f2', 'data:,b')
    expect(clear).toHaveBeenCalledOnce()
    expect(await files.read('f2')).toBe('data:,b')
  })

  it('are removed when another person’s session replaces the first', async () => {
    const { session, watch, clear } = await tab({ isLoggedIn: true })
    watch()
    session.send({ type: 'log out' })
    await settled(session)
    expect(clear).toHaveBeenCalledOnce()
    await logIn(session, brunoLogin)
    session.send({ type: 'log out' })
    await settled(session)
    expect(clear).toHaveBeenCalledTimes(2)
  })

  it('that cannot be removed are reported to the log', async () => {
    const { files, watch, warn } = await tab({ isLoggedIn: false })
    const failure = new Error('no database')
    files.clear = () => Promise.reject(failure)
    watch()
    await expect.poll(() => warn.mock.calls).toEqual([['removing files of the device failed', failure]])
  })
})
