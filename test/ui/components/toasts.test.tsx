import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TOAST_DURATION_MS, TOAST_POSITION, toast } from '../../../src/ui/components/toasts/toast.ts'
import { ToastCard } from '../../../src/ui/components/toasts/toast-card.tsx'
import { Toasts } from '../../../src/ui/components/toasts/toasts.tsx'

test('toasts last 9000 ms and appear at the top (specification section 9)', () => {
  expect(TOAST_DURATION_MS).toBe(9000)
  expect(TOAST_POSITION).toMatch(/^top/)
})

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const card = (close: () => void, more = {}) => (
    <ToastCard request={{ id: '1', kind: 'success', message: 'Passeio salvo', ...more }} onClose={close} />
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const frame = () => screen.getByText('Passeio salvo').closest('[data-kind]')
  const bar = () => frame()?.querySelector<HTMLElement>('[data-motion="essential"]')

  test('closes after 9 seconds, not before', () => {
    const close = vi.fn()
    render(card(close))
    pass(8999)
    expect(close).not.toHaveBeenCalled()
    pass(1)
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('that is repeated starts its time and its bar again', () => {
    const close = vi.fn()
    const repeated = (round: number) => (
      <ToastCard request={{ id: '1', kind: 'success', message: 'Passeio salvo' }} round={round} onClose={close} />
    )
    const { rerender } = render(repeated(1))
    pass(8500)
    const drained = bar()
    rerender(repeated(2))
    expect(bar()).not.toBe(drained)
    pass(8999)
    expect(close).not.toHaveBeenCalled()
    pass(1)
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('pauses bar and time under the pointer, and continues with the rest', () => {
    const close = vi.fn()
    render(card(close))
    pass(5000)
    const toastFrame = frame()
    if (!toastFrame) throw new Error('no toast')
    fireEvent.pointerEnter(toastFrame)
    expect(bar()?.style.animationPlayState).toBe('paused')
    pass(60_000)
    expect(close).not.toHaveBeenCalled()
    fireEvent.pointerLeave(toastFrame)
    expect(bar()?.style.animationPlayState).toBe('running')
    pass(3999)
    expect(close).not.toHaveBeenCalled()
    pass(1)
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('pauses while its content has the focus', () => {
    const close = vi.fn()
    render(card(close))
    act(() => screen.getByRole('button', { name: 'Fechar aviso' }).focus())
    pass(60_000)
    expect(close).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Fechar aviso' }).blur())
    pass(9000)
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('interrupts the screen reader only for an error, and names its kind', () => {
    const { unmount } = render(card(() => {}, { kind: 'error' }))
    expect(screen.getByRole('alert').textContent).toBe('Erro: Passeio salvo')
    unmount()
    render(card(() => {}, { kind: 'warning' }))
    expect(screen.getByRole('status').textContent).toBe('Atenção: Passeio salvo')
  })

  test('with an action runs it and closes', () => {
    const close = vi.fn()
    const undo = vi.fn()
    render(card(close, { action: { label: 'Desfazer', onPress: undo } }))
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(close).toHaveBeenCalledTimes(1)
  })
})

test('early messages show once the toaster has loaded, equal ones once', async () => {
  toast.success('Bem vindo Ana')
  toast.success('Bem vindo Ana')
  render(<Toasts />)
  expect(await screen.findAllByText('Bem vindo Ana')).toHaveLength(1)
  act(() => {
    toast.success('Bem vindo Ana')
    toast.error('Sem conexão')
  })
  await screen.findByText('Sem conexão')
  expect(screen.getAllByText('Bem vindo Ana')).toHaveLength(1)
})

test('a message that was closed may show again', async () => {
  render(<Toasts />)
  act(() => {
    toast.info('Há conteúdo novo')
  })
  const message = await screen.findByText('Há conteúdo novo')
  const close = message.closest('[data-kind]')?.querySelector('button[aria-label="Fechar aviso"]')
  if (!close) throw new Error('no close button')
  fireEvent.click(close)
  await vi.waitFor(() => expect(screen.queryByText('Há conteúdo novo')).toBeNull())
  act(() => {
    toast.info('Há conteúdo novo')
  })
  expect(await screen.findByText('Há conteúdo novo')).toBeTruthy()
})

test('a failed retry shows its message again, although the first one still fades', async () => {
  render(<Toasts />)
  const say = () => {
    toast.error('Não conseguimos salvar', { action: { label: 'Tentar de novo', onPress: () => setTimeout(say, 50) } })
  }
  act(say)
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo', hidden: true }))
  const removed = () =>
    screen
      .queryAllByText('Não conseguimos salvar')
      .map((text) => text.closest<HTMLElement>('[data-sonner-toast]')?.dataset.removed)
  // Sonner's own timers run late on a busy machine.
  await vi.waitFor(() => expect(removed()).toContain('true'), 10_000)
  await vi.waitFor(() => expect(removed()).toEqual(['false']), 10_000)
})
