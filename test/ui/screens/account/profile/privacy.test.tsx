import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryPrivacy } from '../../../../../src/adapters/memory/memory-privacy.ts'
import { createMemoryProfile } from '../../../../../src/adapters/memory/memory-profile.ts'
import { Forbidden, Rejected, ServiceFailed, TooManyRequests, Unreachable } from '../../../../../src/core/failures.ts'
import { CONSENT_VERSION } from '../../../../../src/core/privacy/consent.ts'
import { CONSENT_KEY } from '../../../../../src/core/storage/storage-keys.ts'
import { openApp, PASSWORD, userWith } from '../../../support/open-app.tsx'

const PATH = '/area-do-cliente/meus-dados'
const user = userWith('client')
const section = () => screen.findByRole('region', { name: 'Privacidade' })

/** Collects saved files: jsdom supports neither object addresses nor downloads. */
function catchFiles() {
  const files: { name: string; blob: Blob }[] = []
  let last: Blob | undefined
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      last = blob
      return 'blob:x'
    },
    revokeObjectURL: () => undefined,
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== undefined) files.push({ name: this.download, blob: last })
  })
  onTestFinished(() => {
    click.mockRestore()
    Reflect.deleteProperty(URL, 'createObjectURL')
    Reflect.deleteProperty(URL, 'revokeObjectURL')
  })
  return files
}

describe('A person’s consent', () => {
  test('is off at first, counts at once, is saved in the account, and is as easily withdrawn', async () => {
    const privacy = createMemoryPrivacy({ password: PASSWORD })
    const { storage } = await openApp(PATH, { user, ports: { privacy } })
    const choice = await within(await section()).findByRole('switch', {
      name: 'Lembrar a minha última busca e as ofertas que vi',
    })
    expect(choice).toHaveProperty('checked', false)
    await screen.findByText('Você ainda não decidiu: nada disso é guardado.')
    await userEvent.click(choice)
    expect(choice).toHaveProperty('checked', true)
    await screen.findByText(/^Sua decisão de \d+ de \p{L}+ de \d{4}, (às|à) \d+h(\d\d)?\.$/u)
    await waitFor(async () =>
      expect(await privacy.fetchConsents()).toMatchObject([{ granted: true, version: CONSENT_VERSION }]),
    )
    storage.write('filter_peoples', '2')
    await userEvent.click(choice)
    expect(storage.read('filter_peoples')).toBeNull()
    await waitFor(async () => expect(await privacy.fetchConsents()).toMatchObject([{ granted: false }]))
  })

  test('counts on the device, with a note, while the backend cannot be reached', async () => {
    let isDown = false
    const before = () => {
      if (isDown) throw new Unreachable('offline')
    }
    await openApp(PATH, { user, ports: { privacy: createMemoryPrivacy({ before }) } })
    const choice = await screen.findByRole('switch', { name: 'Lembrar a minha última busca e as ofertas que vi' })
    isDown = true
    await userEvent.click(choice)
    expect(choice).toHaveProperty('checked', true)
    await screen.findByText(/Vale neste aparelho; salvamos na sua conta assim que der\.$/)
  })
})

describe('The export of a person’s data', () => {
  test('is saved as a file of the day', async () => {
    const files = catchFiles()
    await openApp(PATH, { user, ports: { privacy: createMemoryPrivacy({ data: { perfil: { nome: 'Joana' } } }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar meus dados' }))
    await screen.findByText('Pronto: o arquivo foi baixado.')
    expect(files).toHaveLength(1)
    expect(files[0]?.name).toMatch(/^meus-dados-tour-presencial-\d{4}-\d{2}-\d{2}\.json$/)
    expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toEqual({ perfil: { nome: 'Joana' } })
  })

  test('explains a failure, and can be tried again', async () => {
    const files = catchFiles()
    let tries = 0
    const privacy = {
      ...createMemoryPrivacy({ data: { perfil: {} } }),
      exportMyData: async () => {
        tries += 1
        if (tries === 1) throw new TooManyRequests('429', { detail: 'Você já baixou várias cópias.' })
        return { perfil: {} }
      },
    }
    await openApp(PATH, { user, ports: { privacy } })
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar meus dados' }))
    const region = within(await section())
    await region.findByText('Você já baixou várias cópias.')
    expect(files).toEqual([])
    await userEvent.click(region.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Pronto: o arquivo foi baixado.')
    expect(files).toHaveLength(1)
  })
})

describe('Deleting the account', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir minha conta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir a sua conta?' }))
    await dialog.findByRole('form', { name: 'Excluir a conta' })
    return dialog
  }
  const confirm = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Excluir para sempre' }))

  test('lists deleted data and data that the law requires to keep, and asks for password and word', async () => {
    const privacy = createMemoryPrivacy({ password: PASSWORD })
    await openApp(PATH, { user, ports: { privacy } })
    const dialog = await openDialog()
    dialog.getByText(/5 anos depois da viagem/)
    dialog.getByText(/registros de acesso, por 6 meses/)
    await confirm(dialog)
    dialog.getByText('Campo obrigatório')
    dialog.getByText('Escreva EXCLUIR para confirmar.')
    expect(document.activeElement).toBe(dialog.getByLabelText('Sua senha'))
    expect(privacy.isDeleted()).toBe(false)
  })

  test('reports future bookings before it asks for anything', async () => {
    const obstacle = 'Você tem reservas por vir. Cancele ou conclua suas reservas antes de excluir a conta.'
    await openApp(PATH, { user, ports: { privacy: createMemoryPrivacy({ password: PASSWORD, obstacle }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir minha conta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A conta ainda não pode ser excluída' }))
    dialog.getByText(obstacle)
    expect(dialog.queryByLabelText('Sua senha')).toBeNull()
    expect(dialog.getByRole('link', { name: 'Ver minhas reservas' }).getAttribute('href')).toBe(
      '/area-do-cliente/reservas',
    )
  })

  test.each([
    ['an answer', false],
    ['a failure', true],
  ])('asks for nothing before the backend gave %s about bookings', async (_, fails) => {
    const gate = Promise.withResolvers<void>()
    const privacy = createMemoryPrivacy({ password: PASSWORD })
    const fetchDeletionObstacle = () => gate.promise.then(() => null)
    await openApp(PATH, { user, ports: { privacy: { ...privacy, fetchDeletionObstacle } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir minha conta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir a sua conta?' }))
    dialog.getByText('Conferindo se a conta pode ser excluída…')
    expect(dialog.queryByLabelText('Sua senha')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Excluir para sempre' })).toBeNull()
    dialog.getByRole('button', { name: 'Manter minha conta' })
    if (fails) gate.reject(new ServiceFailed('down'))
    else gate.resolve()
    await dialog.findByLabelText('Sua senha')
    dialog.getByRole('button', { name: 'Excluir para sempre' })
  })

  test('with a wrong password keeps the account and points at the field', async () => {
    const privacy = createMemoryPrivacy({ password: PASSWORD })
    await openApp(PATH, { user, ports: { privacy } })
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Sua senha'), 'errada')
    await userEvent.type(dialog.getByLabelText('Escreva EXCLUIR para confirmar'), 'EXCLUIR')
    await confirm(dialog)
    await dialog.findByText('A senha não confere.')
    expect(privacy.isDeleted()).toBe(false)
    expect(dialog.getByLabelText('Escreva EXCLUIR para confirmar')).toHaveProperty('value', 'EXCLUIR')
  })

  test.each([
    ['bookings to come', new Rejected('409', { detail: 'Cancele ou conclua suas reservas antes.' })],
    ['a login too long ago', new Forbidden('403', { detail: 'Saia e entre de novo.' })],
    ['no connection', new Unreachable('offline')],
  ])('fails with %s, says so and loses nothing', async (_, failure) => {
    const before = () => Promise.reject(failure)
    const privacy = { ...createMemoryPrivacy(), deleteAccount: before }
    const { storage } = await openApp(PATH, { user, ports: { privacy } })
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Sua senha'), PASSWORD)
    await userEvent.type(dialog.getByLabelText('Escreva EXCLUIR para confirmar'), 'EXCLUIR')
    await confirm(dialog)
    const sentence = failure.detail ?? 'Não conseguimos falar com o servidor. Confira sua internet e tente de novo.'
    const said = await dialog.findByText(sentence)
    expect(said.closest('footer'), 'beside the button: the form above scrolls').not.toBeNull()
    expect(dialog.getByLabelText('Sua senha')).toHaveProperty('value', PASSWORD)
    expect(storage.read('token')).not.toBeNull()
  })

  test('ends the session, clears the device and leads to the root', async () => {
    const privacy = createMemoryPrivacy({ password: PASSWORD })
    const decided = { version: CONSENT_VERSION, at: '2026-11-20T12:00:00.000Z', choices: { preferences: true } }
    const { storage, router } = await openApp(PATH, {
      user,
      ports: { privacy },
      stored: { [CONSENT_KEY]: JSON.stringify(decided), filter_peoples: '2', 'tp:me:draft': 'x' },
    })
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Sua senha'), PASSWORD)
    await userEvent.type(dialog.getByLabelText('Escreva EXCLUIR para confirmar'), 'excluir')
    await confirm(dialog)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(privacy.isDeleted()).toBe(true)
    expect(storage.keys()).toEqual([])
    await screen.findByText('Sua conta foi excluída. Até a próxima viagem!')
  })

  test('needs no password on an account without one', async () => {
    const privacy = createMemoryPrivacy()
    await openApp(PATH, { user, ports: { privacy, profile: createMemoryProfile({ password: null }) } })
    const dialog = await openDialog()
    await dialog.findByText(/Sua conta não tem senha/)
    expect(dialog.queryByLabelText('Sua senha')).toBeNull()
    await userEvent.type(dialog.getByLabelText('Escreva EXCLUIR para confirmar'), 'EXCLUIR')
    await confirm(dialog)
    await waitFor(() => expect(privacy.isDeleted()).toBe(true))
  })
})
