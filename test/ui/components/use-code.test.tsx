import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useCode } from '../../../src/ui/components/ui/use-code.ts'

function Part({ load }: { readonly load: () => Promise<string> }) {
  const [isWanted, setWanted] = useState(false)
  const part = useCode(load, isWanted, () => setWanted(false))
  return (
    <button type="button" aria-pressed={isWanted} onClick={() => setWanted(true)}>
      {part ?? 'nothing yet'}
    </button>
  )
}

test('code is fetched when it is wanted, and not before', async () => {
  const load = vi.fn(async () => 'here it is')
  render(<Part load={load} />)
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'nothing yet' }))
  await screen.findByRole('button', { name: 'here it is' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that fails to load leaves the page intact, and the next press tries again', async () => {
  const load = vi.fn(async () => 'here it is').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<Part load={load} />)
  await userEvent.click(screen.getByRole('button', { name: 'nothing yet' }))
  await userEvent.click(await screen.findByRole('button', { name: 'nothing yet', pressed: false }))
  await screen.findByRole('button', { name: 'here it is' })
  expect(load).toHaveBeenCalledTimes(2)
})
