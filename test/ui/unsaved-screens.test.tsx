import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryPictureEditor } from '../../src/adapters/memory/memory-picture-editor.ts'
import { createMemoryProfile } from '../../src/adapters/memory/memory-profile.ts'
import { watchTypedFields } from '../../src/adapters/unsaved/typed-fields.ts'
import { pngBytes } from '../support/picture-bytes.ts'
import { open as openAccount, type } from './screens/account/profile/account-support.tsx'
import { identityOf, openDesk } from './screens/desk/review/review-support.ts'
import { openApp, userWith } from './support/open-app.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** A new version waits for the next page during these, because only the page has the data. */
const LOST: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'who logs in',
    async () => {
      await openApp('/')
      const isLost = watchTypedFields(window)
      // A phone shows one above and one below.
      await userEvent.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0] ?? document.body)
      await userEvent.type(await screen.findByLabelText('E-mail'), 'joana@')
      return isLost()
    },
  ],
  [
    'who deletes the account, in a dialog of a page that asks by itself elsewhere',
    async () => {
      await openAccount()
      const isLost = watchTypedFields(window)
      await press('Excluir minha conta')
      await userEvent.type(await screen.findByRole('textbox', { name: /Escreva EXCLUIR/ }), 'EXC')
      return isLost()
    },
  ],
  [
    'who types the code of an SMS there',
    async () => {
      await openAccount({ profile: createMemoryProfile() })
      const isLost = watchTypedFields(window)
      await type('Celular com DDD (opcional)', '(11) 98765-4321')
      await press('Receber código por SMS')
      await userEvent.type(await screen.findByLabelText('Código de seis números'), '12')
      return isLost()
    },
  ],
  [
    'who cuts a photo',
    async () => {
      await openApp('/area-do-cliente/meus-dados', {
        user: userWith('client'),
        ports: { pictures: createMemoryPictureEditor() },
      })
      const isLost = watchTypedFields(window)
      const section = await screen.findByRole('region', { name: 'Foto' })
      const picker = section.querySelector('input[type=file]') ?? section
      const photo = new File([pngBytes(1200, 900)], 'eu.png', { type: 'image/png' })
      fireEvent.change(picker, { target: { files: [photo] } })
      await screen.findByRole('dialog', { name: 'Ajustar foto' })
      const isHeld = isLost()
      await press('Cancelar')
      expect(isLost()).toBe(false)
      return isHeld
    },
  ],
  [
    'who rejects with a reason put together by buttons',
    async () => {
      await openDesk('/administracao/analises?envio=identidade-ana', { items: [identityOf('Ana')] })
      const isLost = watchTypedFields(window)
      await press('Rejeitar')
      expect(isLost()).toBe(false)
      const reasons = within(screen.getByRole('group', { name: 'Motivos comuns' }))
      await userEvent.click(reasons.getAllByRole('button')[0] ?? document.body)
      return isLost()
    },
  ],
]

const NOT_LOST: typeof LOST = [
  [
    'looks for something',
    async () => {
      await openApp('/')
      const isLost = watchTypedFields(window)
      await userEvent.type(screen.getByRole('combobox', { name: 'Onde' }), 'Atins')
      return isLost()
    },
  ],
  [
    'has saved their data, which still stand in the fields',
    async () => {
      await openAccount()
      const isLost = watchTypedFields(window)
      await type('Nome completo', 'Joana Prado Alves')
      await press('Salvar dados')
      await screen.findByText('Seus dados foram salvos.', { selector: 'p *' })
      return isLost()
    },
  ],
]

describe('A new version', () => {
  test.each(LOST)('waits for %s', async (_, act) => expect(await act()).toBe(true))
  test.each(NOT_LOST)('does not wait for a person who %s', async (_, act) => expect(await act()).toBe(false))
})
