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

describe('A failed page', () => {
  it('reloads when the network returns', () => {
    const invalidate = listening(FAILED, true, false)
    expect(invalidate).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    expect(invalidate).toHaveBeenCalledTimes(1)
  })

  it('reloads if the network returned before the listener started', () => {
    expect(listening(FAILED, true, true)).toHaveBeenCalledTimes(1)
  })

  it('does not reload if it failed with a network', () => {
    expect(listening(FAILED, false, true)).not.toHaveBeenCalled()
  })

  it('reloads, while a shown page stays unchanged', () => {
    const invalidate = listening(SHOWN, true, true)
    window.dispatchEvent(new Event('online'))
    expect(invalidate).not.toHaveBeenCalled()
  })
})
