import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Calendar } from '../../../src/ui/components/ui/calendar.tsx'
import { ComboBox, type ComboBoxItem } from '../../../src/ui/components/ui/combo-box.tsx'
import { DateField } from '../../../src/ui/components/ui/date-field.tsx'
import { Menu } from '../../../src/ui/components/ui/menu.tsx'
import { RangeSlider } from '../../../src/ui/components/ui/range-slider.tsx'
import { Select } from '../../../src/ui/components/ui/select.tsx'

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

  test('days without a departure and days before the first cannot be chosen', async () => {
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

function Birth({ onChange }: { readonly onChange: (isoDate: string | null) => void }) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <DateField
      label="Data de nascimento"
      value={day}
      error={day === null ? 'Campo obrigatório' : null}
      onChange={(isoDate) => {
        setDay(isoDate)
        onChange(isoDate)
      }}
    />
  )
}

test('a date is typed in the Brazilian order and arrives as ISO', async () => {
  const change = vi.fn()
  render(<Birth onChange={change} />)
  const parts = screen.getAllByRole('spinbutton')
  expect(parts.map((part) => part.getAttribute('aria-label')?.split(',')[0])).toEqual(['dia', 'mês', 'ano'])
  await userEvent.click(parts[0] ?? document.body)
  await userEvent.keyboard('05111990')
  expect(change).toHaveBeenLastCalledWith('1990-11-05')
})

test('the error of a date is tied to its parts', () => {
  render(<Birth onChange={() => {}} />)
  const part = screen.getAllByRole('spinbutton')[0]
  const ids = part?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Campo obrigatório')
})

const PLACES: readonly ComboBoxItem[] = [
  { id: 'sao-luis', label: 'São Luís', hint: 'Maranhão', icon: 'place' },
  { id: '7', label: 'Lençóis em 4x4', hint: 'Barreirinhas, MA', icon: 'offer' },
]

function Where({
  items = PLACES,
  onSelect,
}: {
  readonly items?: readonly ComboBoxItem[]
  readonly onSelect: (id: string) => void
}) {
  const [text, setText] = useState('')
  return (
    <ComboBox
      label="Para onde?"
      inputValue={text}
      onInputChange={setText}
      items={items}
      onSelect={(item) => onSelect(item.id)}
    />
  )
}

describe('ComboBox', () => {
  test('shows the suggestions as they came, even where they do not begin with what is typed', async () => {
    render(<Where onSelect={() => {}} />)
    await userEvent.type(screen.getByRole('combobox', { name: 'Para onde?' }), 'lensois')
    const names = screen.getAllByRole('option').map((option) => option.textContent)
    expect(names).toEqual(['São LuísMaranhão', 'Lençóis em 4x4Barreirinhas, MA'])
  })

  test('a suggestion is taken with the arrow keys and Enter', async () => {
    const select = vi.fn()
    render(<Where onSelect={select} />)
    await userEvent.type(screen.getByRole('combobox'), 'l')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(select).toHaveBeenCalledExactlyOnceWith('7')
  })

  test('says so where there is no suggestion, and keeps what was typed when it is left', async () => {
    render(<Where items={[]} onSelect={() => {}} />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'xyz')
    expect(screen.getByText(/Nenhuma sugestão/)).toBeTruthy()
    await userEvent.tab()
    expect(field).toHaveProperty('value', 'xyz')
  })

  test('is emptied by its button', async () => {
    render(<Where onSelect={() => {}} />)
    await userEvent.type(screen.getByRole('combobox'), 'sao')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(screen.getByRole('combobox')).toHaveProperty('value', '')
  })
})

function Price({ onEnd }: { readonly onEnd: (value: readonly [number, number]) => void }) {
  const [range, setRange] = useState<readonly [number, number]>([100, 300])
  return (
    <RangeSlider
      label="Preço"
      min={0}
      max={500}
      step={10}
      value={range}
      onChange={setRange}
      onChangeEnd={onEnd}
      formatOptions={{ style: 'currency', currency: 'BRL', maximumFractionDigits: 0 }}
    />
  )
}

test('a range is moved with the keys, and its ends never cross', async () => {
  const end = vi.fn()
  render(<Price onEnd={end} />)
  const low = screen.getByRole('slider', { name: /Mínimo/ })
  await userEvent.tab()
  expect(low).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowRight}')
  expect(end).toHaveBeenLastCalledWith([110, 300])
  await userEvent.keyboard('{End}')
  expect(end).toHaveBeenLastCalledWith([300, 300])
})

test('a value of a range is read as it is shown', () => {
  render(<Price onEnd={() => {}} />)
  expect(
    screen
      .getByRole('slider', { name: /Máximo/ })
      .getAttribute('aria-valuetext')
      ?.replace(/\s/g, ' '),
  ).toBe('R$ 300')
})

test('a select shows its options and gives the chosen one back', async () => {
  const change = vi.fn()
  render(
    <Select
      label="Ordenar por"
      value="relevance"
      onChange={change}
      options={[
        { id: 'relevance', label: 'Mais relevantes' },
        { id: 'price', label: 'Menor preço' },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /Ordenar por/ }))
  await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Menor preço' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('price')
})

test('a menu runs the action that was chosen, and not the disabled one', async () => {
  const [edit, pause] = [vi.fn(), vi.fn()]
  render(
    <Menu
      label="Ações do passeio"
      trigger="…"
      actions={[
        { id: 'edit', label: 'Editar', onAction: edit },
        { id: 'pause', label: 'Pausar', disabled: true, onAction: pause },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Ações do passeio' })
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Pausar' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(edit).toHaveBeenCalledTimes(1)
  expect(pause).not.toHaveBeenCalled()
})
