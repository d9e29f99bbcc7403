import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryPushDevice } from '../../../src/adapters/memory/memory-notifications.ts'
import { createMemoryOrders } from '../../../src/adapters/memory/memory-orders.ts'
import { sampleBooking } from '../../core/bookings/sample-booking.ts'
import { paidOrder } from '../../core/payment/sample-order.ts'
import { memoryMessaging, OFFER } from '../../support/memory-messaging.ts'
import { openApp, userWith } from '../support/open-app.tsx'

const KEY = 'tp:notifications'
type Device = ReturnType<typeof createMemoryPushDevice>

async function openThread(pushDevice: Device, stored: Readonly<Record<string, string>> = {}) {
  const messaging = memoryMessaging()
  const { id } = await messaging.traveller.openThread({ about: 'offer', id: OFFER.id })
  const opened = await openApp(`/area-do-cliente/mensagens/${id}`, {
    user: userWith('client'),
    pushDevice,
    stored,
    ports: { loadMessaging: messaging.loadMessaging },
  })
  messaging.connect(opened.app)
  onTestFinished(messaging.stop)
  const field = await screen.findByRole('textbox', { name: 'Mensagem para Joana Ribeiro' })
  const send = async () => {
    fireEvent.change(field, { target: { value: 'Bom dia!' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await within(await screen.findByRole('log')).findByText(/Enviada/)
  }
  return { ...opened, send }
}

async function openPurchase(pushDevice: Device, stored: Readonly<Record<string, string>> = {}) {
  const orders = createMemoryOrders({ offers: () => [] })
  const order = paidOrder({ id: 'pedido-1', bookings: [sampleBooking()] })
  orders.put(order)
  const opened = await openApp(`/sucesso-pagamento/${order.id}`, {
    user: userWith('client'),
    pushDevice,
    stored,
    ports: { orders },
  })
  await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado!' })
  return opened
}

const card = () => screen.findByRole('region', { name: 'Notificações' })
const noCard = () => expect(screen.queryByRole('region', { name: 'Notificações' })).toBeNull()
const noCardComes = () =>
  expect(screen.findByRole('region', { name: 'Notificações' }, { timeout: 300 })).rejects.toThrow()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the card that offers notifications', () => {
  it('asks after the first sent message, not on arrival, and registers the device', async () => {
    const device = createMemoryPushDevice()
    const { send } = await openThread(device)
    noCard()
    await send()
    expect(within(await card()).getByRole('heading', { name: 'Quer saber quando chegar a resposta?' })).toBeTruthy()
    expect(device.permission(), 'the browser asks only after a press').toBe('not asked')
    press('Avisar neste aparelho')
    const answer = await screen.findByText(/^Pronto: avisamos você neste aparelho/)
    expect(document.activeElement).toBe(answer)
    expect(device.address()).not.toBeNull()
  })

  it('asks after a purchase', async () => {
    await openPurchase(createMemoryPushDevice())
    expect(within(await card()).getByRole('heading', { name: 'Quer um lembrete antes da viagem?' })).toBeTruthy()
  })

  it('never asks again after a refusal, here and after the next message or purchase', async () => {
    const device = createMemoryPushDevice()
    const { storage, view } = await openPurchase(device)
    await card()
    press('Agora não')
    expect(await screen.findByText(/^Tudo bem, não perguntamos mais/)).toBeTruthy()
    noCard()
    await waitFor(() => expect(storage.read(KEY)).not.toBeNull())
    const stored = { [KEY]: storage.read(KEY) ?? '' }
    view.unmount()
    const next = await openThread(device, stored)
    await next.send()
    await noCardComes()
    next.view.unmount()
    await openPurchase(device, stored)
    await noCardComes()
    expect(device.permission()).toBe('not asked')
  })

  it('counts a no to the browser as a refusal', async () => {
    const device = createMemoryPushDevice({ answer: 'denied' })
    const { storage } = await openPurchase(device)
    await card()
    press('Avisar neste aparelho')
    expect(await screen.findByText(/permita as notificações deste site no navegador/)).toBeTruthy()
    expect(storage.read(KEY)).toBe('{"refused":true}')
  })

  it('explains on an iPhone that the site must be installed, and is hidden if the browser cannot notify', async () => {
    const first = await openPurchase(createMemoryPushDevice({ obstacle: 'install first' }))
    expect(within(await card()).getByText(/Adicionar à Tela de Início/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Avisar neste aparelho' })).toBeNull()
    press('Entendi')
    expect(await screen.findByText(/não perguntamos mais/)).toBeTruthy()
    first.view.unmount()
    for (const device of [
      createMemoryPushDevice({ obstacle: 'unsupported' }),
      createMemoryPushDevice({ permission: 'denied' }),
    ]) {
      const { view } = await openPurchase(device)
      await noCardComes()
      view.unmount()
    }
  })
})
