import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Calendar } from '../../../src/ui/components/ui/calendar.tsx'

function Day({ onChange }: { readonly onChange: (isoDate: string) => void }) {
  const [day, setDay] = useState<string | null>('2026-12-20')
  return (
    <Calendar
      label="Data do passeio"
      value={day}
      min="2026-12-10"
      isUnavailable={(isoDate) => isoDate === '2026-12-25'}
      note={(isoDate) => (isoDate === '2026-12-21' ? 'R$ 189' : '')}
      onChange={(isoDate) => {
        setDay(isoDate)
        onChange(isoDate)
      }}
    />
  )
}

describe('Calendar', () => {
  test('speaks Portuguese and chooses an ISO date', async () => {
    const change = vi.fn()
    render(<Day onChange={change} />)
    expect(screen.getByRole('grid', { name: /dezembro de 2026/i })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /segunda-feira, 21 de dezembro de 2026/ }))
    expect(change).toHaveBeenCalledExactlyOnceWith('2026-12-21')
    // Drawn by the style sheet, so that the day's name is its date alone.
    const notes = [...document.querySelectorAll<HTMLElement>('[data-note]')].map(({ dataset }) => dataset.note)
    expect(notes.filter(Boolean)).toEqual(['R$ 189'])
  })

  test('calls the first day of a month by its ordinal', async () => {
    const change = vi.fn()
    render(<Calendar label="Data" value="2026-12-20" onChange={change} />)
    expect(screen.getByRole('button', { name: /^domingo, 20 de dezembro de 2026/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^terça-feira, 1º de dezembro de 2026/ }))
    expect(change).toHaveBeenCalledExactlyOnceWith('2026-12-01')
  })

  test('days without a departure and days before the minimum cannot be chosen', async () => {
    const change = vi.fn()
    render(<Day onChange={change} />)
    for (const day of [/25 de dezembro de 2026/, /quarta-feira, 9 de dezembro de 2026/]) {
      const cell = screen.getByRole('button', { name: day })
      expect(cell.getAttribute('aria-disabled')).toBe('true')
      await userEvent.click(cell)
    }
    expect(change).not.toHaveBeenCalled()
  })
})
