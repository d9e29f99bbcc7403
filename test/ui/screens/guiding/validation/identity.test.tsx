import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import { button, choose, group, openStep, photo, press, rejected, says, staysClosed } from './given-support.tsx'

const PATH = '/cadastro-prestador/validacao-identidade'
const [FRONT, BACK, SELFIE] = ['Frente do documento', 'Verso do documento', 'Selfie'] as const
const SEND = 'Enviar para análise'
const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Autorizo o uso do meu documento/ })

async function fill() {
  for (const card of [FRONT, BACK, SELFIE]) await choose(card, photo())
  await userEvent.click(await consent())
}

describe(PATH, () => {
  test('sends three photos that were scaled on the device, with consent of its own, and waits for the review', async () => {
    const { checks, pictures, storage } = await openStep(PATH)
    const send = vi.spyOn(checks, 'sendIdentity')
    const write = vi.spyOn(storage, 'write')
    expect((await consent()).checked).toBe(false)
    await fill()
    expect(screen.getAllByRole('img', { name: 'A foto que você escolheu' })).toHaveLength(3)
    await press(SEND)
    await says(/Recebido: está em análise.*até 2 dias úteis/)
    expect(Object.keys(send.mock.calls[0]?.[0] ?? {})).toEqual(['front', 'back', 'selfie'])
    expect(pictures.rendered).toEqual(Array.from({ length: 3 }, () => ({ width: 2000, height: 1333 })))
    expect(pictures.openCount()).toBe(0)
    expect(JSON.stringify(write.mock.calls)).not.toContain('data:image')
    expect(screen.queryByRole('img', { name: 'A foto que você escolheu' })).toBeNull()
  })

  test('opens the back camera for the document and the front one for the selfie', async () => {
    await openStep(PATH)
    const cameras = []
    for (const card of [FRONT, BACK, SELFIE]) {
      cameras.push((await choose(card, photo(), { name: 'Tirar foto' })).getAttribute('capture'))
      const picker = await choose(card, photo())
      expect([picker.type, picker.hasAttribute('capture')]).toEqual(['file', false])
    }
    expect(cameras).toEqual(['environment', 'environment', 'user'])
  })

  test('marks each missing photo, focuses the first, and sends nothing without consent', async () => {
    const { checks } = await openStep(PATH)
    const send = vi.spyOn(checks, 'sendIdentity')
    await choose(FRONT, photo())
    await press(SEND)
    group(BACK).getByText('Falta a foto do verso do documento.')
    group(SELFIE).getByText('Falta a selfie.')
    await screen.findByText('Sem a sua autorização não podemos receber as fotos.')
    expect(group(FRONT).queryByText(/Falta/)).toBeNull()
    expect(document.activeElement).toBe(group(BACK).getByRole('button', { name: 'Escolher foto' }))
    await choose(BACK, photo())
    await choose(SELFIE, photo())
    await press(SEND)
    expect(document.activeElement).toBe(await consent())
    expect(send).not.toHaveBeenCalled()
  })

  test('refuses at its card a file that is no photo or too small, and accepts another', async () => {
    const { pictures } = await openStep(PATH)
    await choose(FRONT, new File(['MZ programa'], 'rg.jpg', { type: 'image/jpeg' }))
    await waitFor(() => group(FRONT).getByText(/não é uma foto que aceitamos/))
    await choose(BACK, photo(299, 4000))
    await waitFor(() => group(BACK).getByText(/pequena demais para ler/))
    expect(pictures.openCount()).toBe(0)
    await choose(FRONT, photo())
    expect(group(FRONT).queryByText(/não é uma foto/)).toBeNull()
    await userEvent.click(group(FRONT).getByRole('button', { name: 'Remover' }))
    expect(group(FRONT).queryByRole('img')).toBeNull()
    expect(document.activeElement).toBe(group(FRONT).getByRole('button', { name: 'Escolher foto' }))
  })

  test('shows the server’s refusal at its card until another photo is chosen', async () => {
    await openStep(PATH, {
      before: () => {
        throw new Rejected('no', { fields: { selfie: 'Não conseguimos abrir a imagem.' } })
      },
    })
    await fill()
    await press(SEND)
    await waitFor(() => group(SELFIE).getByText('Não conseguimos abrir a imagem.'))
    expect(document.activeElement).toBe(group(SELFIE).getByRole('button', { name: 'Trocar' }))
    expect(screen.getAllByRole('img', { name: 'A foto que você escolheu' })).toHaveLength(3)
  })

  test('shows the upload’s progress, and sends once despite repeated presses', async () => {
    const { promise, resolve } = deferred()
    const { checks } = await openStep(PATH, { before: () => promise })
    const send = vi.spyOn(checks, 'sendIdentity')
    await fill()
    await userEvent.dblClick(await button(SEND))
    const bar = await screen.findByRole('progressbar', { name: 'Envio' })
    act(() => send.mock.calls[0]?.[1]?.(42))
    expect(bar.getAttribute('value')).toBe('42')
    await screen.findByText('Enviando… 42%')
    await says('Enviando… 25%')
    act(resolve)
    await says('Recebido: está em análise')
    expect(send).toHaveBeenCalledOnce()
  })

  test('keeps the photos on the page offline, and sends them when the network is back', async () => {
    let isCut = true
    const { connection, checks } = await openStep(PATH, {
      before: () => {
        if (isCut) throw new Unreachable('no network')
      },
    })
    await fill()
    await press(SEND)
    await says('Ainda não foi enviado')
    expect(screen.getAllByRole('img', { name: 'A foto que você escolheu' })).toHaveLength(3)
    isCut = false
    act(() => connection.restore())
    await says('Recebido: está em análise')
    expect((await checks.fetchState()).identity.status).toBe('in review')
  })

  test('shows a rejection’s reason, and accepts new photos', async () => {
    await openStep(PATH, { state: { identity: rejected('A foto do verso está tremida.') } })
    await says('A foto do verso está tremida.')
    await fill()
    await press(SEND)
    await says('Recebido: está em análise')
  })

  test('asks only for the refused photo, and shows the others as kept', async () => {
    const refused = [{ photo: 'selfie', reason: 'Está escura.' }] as const
    const { checks } = await openStep(PATH, {
      state: { identity: { ...rejected('Selfie: Está escura.'), refused } },
    })
    const send = vi.spyOn(checks, 'sendIdentity')
    await says('Falta trocar uma foto')
    screen.getByText(`${FRONT}`)
    expect(screen.getAllByText(/: aceita\. Não precisa enviar de novo\./)).toHaveLength(2)
    expect(screen.queryByRole('group', { name: FRONT })).toBeNull()
    group(SELFIE).getByText('Está escura.')
    await userEvent.click(await consent())
    await press(SEND)
    group(SELFIE).getByText('Falta a selfie.')
    await choose(SELFIE, photo())
    await press(SEND)
    await says('Recebido: está em análise')
    expect(Object.keys(send.mock.calls[0]?.[0] ?? {})).toEqual(['selfie'])
  })

  test('asks again for a kept photo that the server has deleted', async () => {
    const refused = [{ photo: 'selfie', reason: 'Está escura.' }] as const
    await openStep(PATH, {
      state: { identity: { ...rejected('Selfie: Está escura.'), refused } },
      before: () => {
        throw new Rejected('no', { fields: { front: 'Falta esta foto.' } })
      },
    })
    await choose(SELFIE, photo())
    await userEvent.click(await consent())
    await press(SEND)
    await waitFor(() => group(FRONT).getByText('Falta esta foto.'))
  })

  test('allows replacing photos in review, but not approved ones', async () => {
    const { checks } = await openStep(PATH, { state: { identity: { status: 'in review', reason: null } } })
    await press('Enviar outras fotos')
    await button(SEND)
    await press('Deixar como está')
    await says('Recebido: está em análise')
    checks.decide('identity')
    act(() => document.dispatchEvent(new Event('visibilitychange')))
    await says('Sua identidade está confirmada')
    expect(screen.queryByRole('button', { name: 'Enviar outras fotos' })).toBeNull()
  })

  test('shows a rejection at once, without discarding new photos', async () => {
    const { checks } = await openStep(PATH, { state: { identity: { status: 'in review', reason: null } } })
    await says('Recebido: está em análise')
    const look = vi.spyOn(checks, 'fetchState')
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(look).toHaveBeenCalledTimes(1))
    await says('Recebido: está em análise')
    checks.decide('identity', 'A selfie está escura.')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    await says('A selfie está escura.')
    vi.restoreAllMocks()
  })

  test('asks whether its document was checked already, and accepts the answer', async () => {
    const asked: (string | undefined)[] = []
    const { app } = await openStep(PATH, {
      prepare: (checks) =>
        vi.spyOn(checks, 'checkUpdates').mockImplementation(async (name) => {
          asked.push(name)
          return { check_phone: false, user_id: 1, status: true, validate_documents: ['identity'] }
        }),
    })
    await waitFor(() => expect(app.validation.getSnapshot().context.flags.identity_verified).toBe(true))
    expect(asked).toEqual(['identity'])
  })

  test('releases a photo that is still being read when the page is left', async () => {
    const opened = await openStep(PATH, { state: { flags: DEFAULT_FLAGS } })
    let signal: AbortSignal | undefined
    vi.spyOn(opened.pictures, 'open').mockImplementation((_, given) => {
      signal = given
      return new Promise(() => undefined)
    })
    await choose(FRONT, photo(), { waits: false })
    expect(signal?.aborted).toBe(false)
    // A file that is still being read can neither be sent nor counts as missing.
    expect(await button(SEND)).toHaveProperty('disabled', true)
    act(() => void opened.router.navigate({ href: '/sobre-nos' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(signal?.aborted).toBe(true))
  })

  test('asks before unsent photos are left, but not after they were sent', async () => {
    const { router } = await openStep(PATH)
    await fill()
    act(() => void router.navigate({ href: '/sobre-nos' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    within(dialog).getByText(/as fotos do documento/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    await press(SEND)
    await says('Recebido: está em análise')
    act(() => void router.navigate({ href: '/sobre-nos' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sobre-nos'))
  })

  test('is for guides, and for backends that know of it', async () => {
    await staysClosed(PATH)
  })
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
