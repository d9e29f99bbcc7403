import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/ui/components/ui/dialog.tsx'

function Page({ onClose, dismissible = true }: { readonly onClose?: () => void; readonly dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog
        open={open}
        dismissible={dismissible}
        title="Cancelar reserva"
        description="Você recebe tudo de volta."
        onClose={() => {
          setOpen(false)
          onClose?.()
        }}
      >
        <button type="button">Confirmar</button>
      </Dialog>
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Abrir' }))

test('is named by its title, described by its description, and empty while closed', async () => {
  render(<Page />)
  expect(screen.queryByText('Confirmar')).toBeNull()
  await open()
  const dialog = screen.getByRole('dialog', { name: 'Cancelar reserva' })
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Você recebe tudo de volta.')
})

test('Escape closes it and returns the focus to the opener', async () => {
  render(<Page />)
  await open()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Abrir' })).toBe(document.activeElement)
})

test('the close button closes it, once', async () => {
  const close = vi.fn()
  render(<Page onClose={close} />)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(close).toHaveBeenCalledTimes(1)
})

test('a press outside closes it, unless it started inside', async () => {
  render(<Page />)
  await open()
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(screen.getByText('Confirmar'))
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog that must not be left by accident has no close button and stays on Escape', async () => {
  const close = vi.fn()
  render(<Page onClose={close} dismissible={false} />)
  await open()
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
})

test('after the browser closed a dialog without asking, the page treats it as closed', async () => {
  const close = vi.fn()
  render(<Page onClose={close} />)
  await open()
  const dialog = screen.getByRole('dialog')
  if (dialog instanceof HTMLDialogElement) dialog.close()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})
