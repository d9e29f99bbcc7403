import { afterEach, describe, expect, it, vi } from 'vitest'
import { retryWhenOnline } from '../../src/ui/retry-when-online.ts'

const FAILED = '<main><div role="alert"><h1>Sem conexão</h1></div></main>'
const SHOWN = '<main><h1>Carrinho</h1><p role="alert">Um lugar só</p></main>'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

/** @param isBack true if the network returned before the listener started. */
function listening(page: string, wasOffline: boolean, isBack: boolean) {
  document.body.innerHTML = page
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isBack)
  const invalidate = vi.fn(async () => {})
  retryWhenOnline({ invalidate }, wasOffline)
  return invalidate
}

describe('A page that could not be shown', () => {
  it('is asked for again when the network comes back', () => {
    const invalidate = listening(FAILED, true, false)
    expect(invalidate).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    expect(invalidate).toHaveBeenCalledTimes(1)
  })

  it('is asked for again where the network came back before anybody listened', () => {
    expect(listening(FAILED, true, true)).toHaveBeenCalledTimes(1)
  })

  it('is left to the person where it failed with a network', () => {
    expect(listening(FAILED, false, true)).not.toHaveBeenCalled()
  })

  it('is another one than a page that is shown, which stays as it is', () => {
    const invalidate = listening(SHOWN, true, true)
    window.dispatchEvent(new Event('online'))
    expect(invalidate).not.toHaveBeenCalled()
  })
})
