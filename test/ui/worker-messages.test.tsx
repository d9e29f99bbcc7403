import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { MemoryWorkerHost } from '../../src/adapters/memory/memory-worker-host.ts'
import { provideServiceWorker } from '../../src/core/service-worker/provide-service-worker.ts'
import { showWorkerMessages } from '../../src/ui/worker-messages.ts'
import { openApp } from './support/open-app.tsx'

const HALF_AN_HOUR = 30 * 60 * 1000
/** The first toast loads the toaster's code. */
const PATIENCE = { timeout: 15_000 }

async function openWithWorker(path = '/') {
  const opened = await openApp(path)
  const host = new MemoryWorkerHost()
  const clock = new SimulatedClock()
  const typed = { isUnsaved: false }
  const logged: string[] = []
  const log = { warn: (message: string) => void logged.push(message) }
  const worker = createActor(provideServiceWorker({ host, log, unsaved: () => typed.isUnsaved }), {
    clock,
    input: { hostname: 'tourpresencial.com.br', search: '' },
  })
  const stop = showWorkerMessages(worker, opened.router)
  worker.start()
  onTestFinished(() => {
    act(stop)
    worker.stop()
  })
  await waitFor(() => expect(worker.getSnapshot().hasTag('works offline')).toBe(true))
  return { ...opened, host, clock, typed, logged }
}

describe('A new version', () => {
  test('is announced, and accepting it reloads the page once', async () => {
    const { host, clock } = await openWithWorker()
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await screen.findByText('Há uma versão nova do site.', {}, PATIENCE)
    fireEvent.click(screen.getByText('Atualizar agora'))
    await waitFor(() => expect(host.reloads).toBe(1), PATIENCE)
  })

  test('waits for the next page if typed text would be lost, with a note', async () => {
    const { host, clock, typed, router } = await openWithWorker()
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await screen.findByText('Há uma versão nova do site.', {}, PATIENCE)
    typed.isUnsaved = true
    fireEvent.click(screen.getByText('Atualizar agora'))
    await screen.findByText('A versão nova entra quando você sair desta página.', {}, PATIENCE)
    expect(host.reloads).toBe(0)
    typed.isUnsaved = false
    await act(() => router.navigate({ to: '/carrinho' }))
    await waitFor(() => expect(host.reloads).toBe(1), PATIENCE)
  })

  test('that was accepted beside typed text is not announced again after a reload', async () => {
    const { host, clock, typed } = await openWithWorker()
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await screen.findByText('Há uma versão nova do site.', {}, PATIENCE)
    typed.isUnsaved = true
    fireEvent.click(screen.getByText('Atualizar agora'))
    await screen.findByText('A versão nova entra quando você sair desta página.', {}, PATIENCE)
    const activate = vi.spyOn(host, 'activateWaiting')
    window.dispatchEvent(new Event('pagehide'))
    expect(activate).toHaveBeenCalledOnce()
    expect(host.reloads).toBe(0)
  })

  test('that was closed is announced again when a newer one exists', async () => {
    const { host, clock } = await openWithWorker()
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await screen.findByText('Há uma versão nova do site.', {}, PATIENCE)
    fireEvent.click(screen.getByLabelText('Fechar aviso'))
    await waitFor(() => expect(screen.queryByText('Há uma versão nova do site.')).toBeNull(), PATIENCE)
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await screen.findByText('Há uma versão nova do site.', {}, PATIENCE)
  })

  test('is no longer announced after another tab has accepted it', async () => {
    const { host, clock, typed } = await openWithWorker()
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await screen.findByText('Há uma versão nova do site.', {}, PATIENCE)
    typed.isUnsaved = true
    act(() => host.acceptElsewhere())
    await screen.findByText('A versão nova entra quando você sair desta página.', {}, PATIENCE)
    await waitFor(() => expect(screen.queryByText('Há uma versão nova do site.')).toBeNull(), PATIENCE)
  })

  test('that cannot be installed is only logged', async () => {
    const { host, clock, logged } = await openWithWorker()
    host.refusal = new Error('no room')
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await waitFor(() => expect(logged).toHaveLength(1))
    act(() => host.setOnline(false))
    clock.increment(HALF_AN_HOUR)
    await waitFor(() => expect(logged).toHaveLength(2))
    expect(screen.queryByLabelText('Fechar aviso')).toBeNull()
  })
})

describe('The banner', () => {
  const now = new Date()

  test('shows the content’s age while the network does not answer', async () => {
    const { host } = await openWithWorker()
    act(() => host.answer(now))
    const banner = screen.getByText('A rede não responde.').closest('[role="status"]')
    expect(banner?.textContent).toMatch(
      /Mostramos tudo como estava (às|à) \d+h(\d\d)?; preços e vagas podem ter mudado\.$/,
    )
    act(() => host.answer(null))
    expect(screen.queryByText('A rede não responde.')).toBeNull()
  })

  test('shows no age if the connection is lost but no old content is shown', async () => {
    const { host } = await openWithWorker()
    act(() => host.setOnline(false))
    expect(screen.queryByText(/tudo como estava/)).toBeNull()
  })
})
