import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QrCode } from '../../../src/ui/components/qr-code.tsx'

const encoder = vi.hoisted(() => ({ isMissing: false }))
vi.mock('../../../src/ui/components/qr-drawing.ts', () => {
  if (encoder.isMissing) throw new Error('the code did not come')
  return { drawQr: (text: string) => ({ size: text.length, path: 'M4 4h1v1h-1z' }) }
})

test('A QR Code whose encoder fails to load says so, and a press loads it again', async () => {
  const user = userEvent.setup()
  encoder.isMissing = true
  const { unmount } = render(<QrCode text="TP-7K3M9Q" label="QR Code do voucher" />)
  await screen.findByText('Não conseguimos desenhar o QR Code agora.')
  encoder.isMissing = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  const drawn = await screen.findByRole('img', { name: 'QR Code do voucher' })
  expect(drawn.getAttribute('viewBox')).toBe('0 0 9 9')
  unmount()
})

test('A QR Code is black on white whatever the theme', async () => {
  const { container, unmount } = render(<QrCode text="x" label="QR Code" />)
  await screen.findByRole('img', { name: 'QR Code' })
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
  expect(container.querySelector('path')?.getAttribute('fill')).toBe('#000')
  unmount()
})
