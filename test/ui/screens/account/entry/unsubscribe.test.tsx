import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createMemoryNotificationPreferences } from '../../../../../src/adapters/memory/memory-notifications.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { openApp } from '../../../support/open-app.tsx'

const TOKEN = 'um-token-de-e-mail'

async function open(hash = `#${TOKEN}`, before?: () => void) {
  const notifications = createMemoryNotificationPreferences({
    tokens: { [TOKEN]: 'reminders' },
    before: async () => before?.(),
  })
  const opened = await openApp(`/cancelar-avisos${hash}`, { ports: { notifications } })
  return { ...opened, wantsReminders: async () => (await notifications.fetchChoices()).reminders.email }
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Parar de receber' }))

describe('/cancelar-avisos', () => {
  it('turns off the mails of the link only after a press, without a session', async () => {
    const { router, wantsReminders } = await open()
    await screen.findByRole('heading', { level: 1, name: 'Parar estes avisos?' })
    expect(router.history.location.href, 'the token leaves the address').toBe('/cancelar-avisos')
    expect(await wantsReminders()).toBe(true)
    await press()
    expect(await screen.findByText(/Você não recebe mais lembretes por e-mail\./)).toBeTruthy()
    expect(screen.getByText(/Comprovantes de compra, cancelamento e devolução continuam chegando/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Escolher os meus avisos' }).getAttribute('href')).toBe(
      '/area-do-cliente/meus-dados#avisos',
    )
    expect(await wantsReminders()).toBe(false)
  })

  it('explains a link without its token, and an unknown one', async () => {
    const { view } = await open('')
    await screen.findByRole('heading', { level: 1, name: 'Este link está incompleto' })
    view.unmount()
    await open('#outro-token')
    await press()
    expect(await screen.findByRole('heading', { level: 1, name: 'Este link está incompleto' })).toBeTruthy()
  })

  it('shows a failure, and works at the next press', async () => {
    let isCut = true
    const { wantsReminders } = await open(undefined, () => {
      if (isCut) throw new Unreachable('cut')
    })
    await press()
    expect(await screen.findByRole('alert')).toBeTruthy()
    isCut = false
    await press()
    expect(await screen.findByText(/Você não recebe mais lembretes por e-mail\./)).toBeTruthy()
    expect(await wantsReminders()).toBe(false)
  })

  it('leaves the anchor of the next page in the address', async () => {
    const { router } = await open()
    await screen.findByRole('heading', { level: 1, name: 'Parar estes avisos?' })
    await act(() => router.navigate({ to: '/politica-de-privacidade', hash: 'preferencias-de-privacidade' }))
    await screen.findByRole('heading', { level: 1, name: 'Política de privacidade' })
    expect(router.history.location.href).toBe('/politica-de-privacidade#preferencias-de-privacidade')
  })
})
