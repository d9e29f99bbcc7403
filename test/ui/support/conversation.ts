import { fireEvent, screen, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createMemoryPosition } from '../../../src/adapters/memory/memory-position.ts'
import { memoryMessaging, OFFER } from '../../support/memory-messaging.ts'
import { openApp, userWith } from './open-app.tsx'

export const LIST = '/area-do-cliente/mensagens'

/** A traveller's thread about an offer; `open` opens a page with it. */
export async function begin() {
  const messaging = memoryMessaging()
  const { id } = await messaging.traveller.openThread({ about: 'offer', id: OFFER.id })
  return {
    ...messaging,
    id,
    say: (by: 'guide' | 'traveller', text: string) => messaging[by].send(id, { id: crypto.randomUUID(), text }),
    async open(path = `${LIST}/${id}`) {
      const opened = await openApp(path, {
        user: userWith('client'),
        ports: {
          loadMessaging: messaging.loadMessaging,
          position: createMemoryPosition({ latitude: -2.53074, longitude: -44.3068 }),
        },
      })
      messaging.connect(opened.app)
      onTestFinished(messaging.stop)
      return opened
    },
  }
}

export const field = () => screen.findByRole('textbox', { name: 'Mensagem para Joana Ribeiro' })
export const log = async () => within(await screen.findByRole('log'))
export const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
