import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiveToasts, type ToastRequest } from '../../../../../src/ui/components/toasts/toast.ts'
import { ShareButton } from '../../../../../src/ui/shared/offers/share-button.tsx'

let said: ToastRequest[] = []
let stop = () => {}

beforeEach(() => {
  said = []
  stop = receiveToasts((toast) => said.push(toast))
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

async function press() {
  const user = userEvent.setup()
  render(<ShareButton title="Lagoa Azul" text="Lagoa Azul, em Barreirinhas, MA" />)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  return {
    copied,
    press: () => user.click(screen.getByRole('button', { name: 'Compartilhar' })),
  }
}

const shareWith = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })

it('opens the device’s share sheet if it has one', async () => {
  const shared: ShareData[] = []
  shareWith(async (data) => void shared.push(data))
  const { copied, press: pressIt } = await press()
  await pressIt()
  expect(shared).toEqual([{ title: 'Lagoa Azul', text: 'Lagoa Azul, em Barreirinhas, MA', url: window.location.href }])
  expect(copied).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

it('shows nothing when the person cancels', async () => {
  shareWith(() => Promise.reject(new DOMException('cancelled', 'AbortError')))
  const { copied, press: pressIt } = await press()
  await pressIt()
  expect(copied).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

it('copies the link otherwise, with a note', async () => {
  const { copied, press: pressIt } = await press()
  await pressIt()
  expect(copied).toHaveBeenCalledWith(window.location.href)
  expect(said).toMatchObject([{ kind: 'success', message: 'Link copiado. É só colar na conversa.' }])
})

it('explains what to do if the browser refuses to copy', async () => {
  const { copied, press: pressIt } = await press()
  copied.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await pressIt()
  expect(said).toMatchObject([{ kind: 'warning' }])
})
