import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchPresses } from '../../../src/ui/components/overlay/second-tap.ts'
import { Dialog } from '../../../src/ui/components/ui/dialog.tsx'
import { Popup } from '../../../src/ui/components/ui/popup.tsx'

const pressed = vi.fn()

function Page() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={pressed}>
        Por baixo
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filtros">
        <button type="button" onClick={() => setOpen(false)}>
          Pronto
        </button>
      </Dialog>
    </>
  )
}

const beneath = () => screen.getByRole('button', { name: 'Por baixo', hidden: true })

beforeEach(() => {
  pressed.mockClear()
  watchPresses()
  // A key forgets the presses of the test before.
  fireEvent.keyDown(document.body, { key: 'Tab' })
  render(<Page />)
})

test('the second click of a double click does not press what is beneath the closed dialog', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Pronto' }), { clientX: 300, clientY: 700, detail: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(beneath(), { clientX: 302, clientY: 703, detail: 2 })
  expect(pressed).not.toHaveBeenCalled()
  fireEvent.click(beneath(), { clientX: 302, clientY: 703, detail: 1 })
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a second click elsewhere presses what is there', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Pronto' }), { clientX: 300, clientY: 700, detail: 1 })
  fireEvent.click(beneath(), { clientX: 40, clientY: 60, detail: 2 })
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('nothing is ignored after a press by keyboard', () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Pronto' }), { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Pronto' }))
  fireEvent.click(beneath(), { clientX: 300, clientY: 700, detail: 2 })
  expect(pressed).toHaveBeenCalledTimes(1)
})

/** A finger's press; jsdom counts no taps, as some browsers. @param at milliseconds, as `performance.now()`. */
function tap(element: Element, at: number): void {
  for (const type of ['pointerDown', 'click'] as const) {
    const event = createEvent[type](element, { clientX: 300, clientY: 700, detail: 1, pointerType: 'touch' })
    Object.defineProperty(event, 'timeStamp', { value: at })
    fireEvent(element, event)
  }
}

test('the second tap of a finger’s double tap presses nothing, a later tap does', () => {
  const start = performance.now()
  tap(screen.getByRole('button', { name: 'Pronto' }), start)
  expect(screen.queryByRole('dialog')).toBeNull()
  tap(beneath(), start + 200)
  expect(pressed).not.toHaveBeenCalled()
  tap(beneath(), start + 900)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a tap beside a menu closes it and presses what is there, however soon', () => {
  const start = performance.now() - 600
  render(<Popup trigger="Sua conta">Sair</Popup>)
  const trigger = screen.getByRole('button', { name: 'Sua conta', hidden: true })
  tap(trigger, start)
  expect(trigger.ariaExpanded).toBe('true')
  tap(beneath(), start + 600)
  expect(trigger.ariaExpanded).toBe('false')
  expect(pressed).toHaveBeenCalledTimes(1)
})
