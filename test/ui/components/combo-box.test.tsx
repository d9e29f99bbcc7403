import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MapPin } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ComboBox } from '../../../src/ui/components/ui/combo-box.tsx'

const CITIES = ['Manaus', 'Natal', 'Olinda'].map((label) => ({ id: label, label, hint: 'Brasil', icon: MapPin }))
type Props = ComponentProps<typeof ComboBox<(typeof CITIES)[number]>>

function show(props: Partial<Props> = {}) {
  const called = { choose: vi.fn(), open: vi.fn(), close: vi.fn(), submit: vi.fn(), outerKey: vi.fn() }
  function Form({ options = CITIES }: Pick<Partial<Props>, 'options'>) {
    const [text, setText] = useState(props.text ?? '')
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: replaces a dialog that closes with Escape
      <div onKeyDown={(event) => event.key === 'Escape' && called.outerKey()}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            called.submit()
          }}
        >
          <label htmlFor="city">Cidade</label>
          <ComboBox
            id="city"
            listLabel="Cidades"
            onChoose={({ label }) => called.choose(label)}
            onOpen={called.open}
            onClose={called.close}
            {...props}
            options={options}
            text={text}
            onText={setText}
          />
        </form>
      </div>
    )
  }
  const { rerender } = render(<Form {...props} />)
  return { ...called, suggest: (options: typeof CITIES) => rerender(<Form options={options} />) }
}

const field = () => screen.getByRole('combobox', { name: 'Cidade' })
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('A combo box', () => {
  test('opens when it gets the focus, names its list and keeps the focus in the field', async () => {
    const { open } = show({ text: 'Na' })
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(field())
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('listbox', { name: 'Cidades' }).id).toBe(field().getAttribute('aria-controls'))
    expect(screen.getAllByRole('option')).toHaveLength(3)
    expect(open).toHaveBeenLastCalledWith('Na')
    expect(document.activeElement).toBe(field())
  })

  test('arrows cycle through its options and the typed text', async () => {
    show()
    await userEvent.click(field())
    expect(activeOption()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeOption()).toContain('Natal')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Natal')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(activeOption()).toBeUndefined()
    await userEvent.keyboard('{ArrowUp}')
    expect(activeOption()).toContain('Olinda')
    await userEvent.keyboard('{ArrowDown}')
    expect(activeOption()).toBeUndefined()
  })

  test('Enter chooses the active option and closes the list without a submit', async () => {
    const { choose, close, submit } = show()
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(choose).toHaveBeenCalledExactlyOnceWith('Manaus')
    expect(close).toHaveBeenCalledOnce()
    expect(submit).not.toHaveBeenCalled()
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('Enter without an active option submits the form, or runs the field’s own action', async () => {
    const { submit } = show({ text: 'Nat' })
    await userEvent.type(field(), '{Enter}')
    expect(submit).toHaveBeenCalledOnce()
  })

  test('Enter with a text that the field accepts does not submit', async () => {
    const onEnter = vi.fn()
    const { submit } = show({ text: 'Nat', onEnter })
    await userEvent.type(field(), '{Enter}')
    expect(onEnter).toHaveBeenCalledOnce()
    expect(submit).not.toHaveBeenCalled()
    await userEvent.clear(field())
    await userEvent.type(field(), '{Enter}')
    expect(onEnter).toHaveBeenCalledOnce()
    expect(submit).toHaveBeenCalledOnce()
  })

  test('Escape closes only the open list; the next Escape reaches its surroundings', async () => {
    const { outerKey } = show()
    await userEvent.click(field())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(outerKey).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(outerKey).toHaveBeenCalledOnce()
  })

  test('Escape before the suggestions have come keeps them away', async () => {
    const { suggest, outerKey } = show({ options: [] })
    await userEvent.click(field())
    await userEvent.keyboard('{Escape}')
    suggest(CITIES)
    expect(screen.queryByRole('option')).toBeNull()
    expect(outerKey).toHaveBeenCalledOnce()
  })

  test('an arrow opens it again with the opening text, and typing with the typed text', async () => {
    const { open } = show({ text: 'Natal', openingText: '' })
    await userEvent.click(field())
    expect(open).toHaveBeenLastCalledWith('')
    await userEvent.keyboard('{Escape}{ArrowDown}')
    expect(open).toHaveBeenLastCalledWith('')
    expect(activeOption()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}x')
    expect(open).toHaveBeenLastCalledWith('Natalx')
    expect(activeOption()).toBeUndefined()
  })

  test('a pointer chooses an option before the field loses the focus', async () => {
    const onLeave = vi.fn()
    const { choose } = show({ onLeave })
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: /Natal/ }))
    expect(choose).toHaveBeenCalledExactlyOnceWith('Natal')
    expect(onLeave).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('Backspace asks to erase only while the field is empty', async () => {
    const onEraseEmpty = vi.fn()
    show({ text: 'N', onEraseEmpty })
    await userEvent.type(field(), '{Backspace}')
    expect(onEraseEmpty).not.toHaveBeenCalled()
    await userEvent.type(field(), '{Backspace}')
    expect(onEraseEmpty).toHaveBeenCalledOnce()
  })
})
