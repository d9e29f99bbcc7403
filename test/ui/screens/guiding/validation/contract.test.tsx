import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_COMPANY } from '../../../../../src/core/company/company.ts'
import { Outdated, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import { PROVIDER_CONTRACT, PROVIDER_CONTRACT_VERSION } from '../../../../../src/ui/content/provider-contract.ts'
import { button, field, openStep, press, says, staysClosed, type } from './given-support.tsx'

const PATH = '/cadastro-prestador/validacao-contrato'
const NAME = 'Seu nome completo'
const ACCEPT = 'Aceitar o contrato'

/** Observed boxes: jsdom has no layout, so the test decides what is visible. */
let watched: { readonly root: Element | Document | null; readonly see: (isIntersecting: boolean) => void }[] = []

beforeEach(() => {
  watched = []
  const real = window.IntersectionObserver
  window.IntersectionObserver = class extends real {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      super(callback, options)
      const see = (isIntersecting: boolean) => {
        const seen = { isIntersecting } as Partial<IntersectionObserverEntry>
        callback([seen as IntersectionObserverEntry], this)
      }
      watched.push({ root: options.root ?? null, see })
    }
  }
  onTestFinished(() => {
    window.IntersectionObserver = real
  })
})

const text = () => screen.findByRole('region', { name: 'Texto do contrato' })
/** Makes the end mark visible in the contract's box. */
async function readToTheEnd(): Promise<void> {
  const box = await text()
  const observers = watched.filter(({ root }) => root === box)
  expect(observers.length).toBeGreaterThan(0)
  act(() => {
    for (const { see } of observers) see(true)
  })
}

describe(PATH, () => {
  test('shows the whole contract, in a box that the keyboard reaches, its links in tabs of their own', async () => {
    await openStep(PATH)
    const box = await text()
    expect(box.tabIndex).toBe(0)
    for (const { title } of PROVIDER_CONTRACT.sections) {
      within(box).getByRole('heading', { level: 3, name: title.replace('{name}', DEFAULT_COMPANY.name) })
    }
    expect(box.textContent).toContain(`${DEFAULT_COMPANY.legalName}, CNPJ ${DEFAULT_COMPANY.cnpj}`)
    expect(box.textContent).not.toContain('{')
    const terms = within(box).getByRole('link', { name: 'termos e condições' })
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/termos-condicoes', '_blank'])
  })

  test('can be accepted only at its end', async () => {
    const { checks } = await openStep(PATH)
    const accept = vi.spyOn(checks, 'acceptContract')
    expect(await button(ACCEPT)).toHaveProperty('disabled', true)
    expect(await field(NAME)).toHaveProperty('disabled', true)
    await says('Leia até o fim para poder aceitar.')
    const box = await text()
    act(() => {
      for (const { root, see } of watched) if (root === box) see(false)
    })
    expect(await button(ACCEPT)).toHaveProperty('disabled', true)
    await readToTheEnd()
    await says('Você chegou ao fim do texto.')
    expect(await button(ACCEPT)).toHaveProperty('disabled', false)
    expect(accept).not.toHaveBeenCalled()
  })

  test('the button scrolls to the end and moves the focus there', async () => {
    await openStep(PATH)
    const box = await text()
    vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(9000)
    await press('Ir para o fim')
    expect(box.scrollTop).toBe(9000)
    expect(document.activeElement?.textContent).toBe('Fim do contrato.')
  })

  test('is accepted once by name, in its version; name and day show and the text stays', async () => {
    const { app, checks } = await openStep(PATH, { now: () => Date.parse('2026-11-20T15:30:00Z') })
    const accept = vi.spyOn(checks, 'acceptContract')
    await readToTheEnd()
    await type(NAME, ' Joana Prado ')
    await userEvent.dblClick(await button(ACCEPT))
    await says(/Contrato aceito.*Por Joana Prado, em 20 de novembro de 2026, .*versão 2026-11/)
    expect(accept.mock.calls.map(([version, name]) => [version, name])).toEqual([
      [PROVIDER_CONTRACT_VERSION, 'Joana Prado'],
    ])
    expect(app.validation.getSnapshot().context.flags.oficial_rules_verified).toBe(true)
    await userEvent.click(screen.getByText('Ler o contrato que você aceitou'))
    await screen.findByRole('heading', { level: 2, name: PROVIDER_CONTRACT.title })
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await press('Imprimir ou salvar em PDF')
    expect(print).toHaveBeenCalledOnce()
  })

  test('a name other than the registered one is refused at the field', async () => {
    await openStep(PATH)
    await readToTheEnd()
    await press(ACCEPT)
    await screen.findByText('Campo obrigatório')
    await type(NAME, 'Maria Souza')
    await press(ACCEPT)
    await screen.findByText('Digite o seu nome como está no cadastro.')
    expect(document.activeElement).toBe(await field(NAME))
    expect(await field(NAME)).toHaveProperty('value', 'Maria Souza')
  })

  test('a version that came in the meantime is not accepted unread', async () => {
    const newer = { version: '2027-01', accepted: null }
    const { checks } = await openStep(PATH, {
      before: () => {
        throw new Outdated('newer')
      },
    })
    await readToTheEnd()
    await type(NAME, 'Joana Prado')
    const state = await checks.fetchState()
    vi.spyOn(checks, 'fetchState').mockResolvedValue({ ...state, contract: newer })
    await press(ACCEPT)
    await says(/O contrato tem uma versão nova.*agora vale a 2027-01/)
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull()
    await button('Recarregar a página')
  })

  test('a guide who accepted an earlier version sees that, and accepts the new text', async () => {
    const accepted = { version: '2025-03', name: 'Joana Prado', at: '2025-03-10T12:00:00Z' }
    await openStep(PATH, { state: { contract: { version: PROVIDER_CONTRACT_VERSION, accepted } } })
    await says(/O contrato mudou desde o seu aceite.*10 de março de 2025.*versão 2025-03/)
    await text()
  })

  test('a guide who has accepted sees name, day and version', async () => {
    const accepted = { version: PROVIDER_CONTRACT_VERSION, name: 'Joana Prado', at: '2026-11-20T12:00:00Z' }
    await openStep(PATH, {
      state: {
        contract: { version: PROVIDER_CONTRACT_VERSION, accepted },
        flags: { ...DEFAULT_FLAGS, oficial_rules_verified: true },
      },
    })
    await says(/Por Joana Prado, em 20 de novembro de 2026/)
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull()
  })

  test('names the company of the day of the acceptance', async () => {
    const company = { ...DEFAULT_COMPANY, legalName: 'Rumo Antigo Ltda.' }
    const accepted = { version: PROVIDER_CONTRACT_VERSION, name: 'Joana Prado', at: '2026-11-20T12:00:00Z', company }
    await openStep(PATH, {
      state: {
        contract: { version: PROVIDER_CONTRACT_VERSION, accepted },
        flags: { ...DEFAULT_FLAGS, oficial_rules_verified: true },
      },
    })
    await userEvent.click(await screen.findByText('Ler o contrato que você aceitou'))
    await screen.findByText(/Rumo Antigo Ltda\./)
  })

  test('an offline acceptance is kept, and sent when the network is back', async () => {
    let isCut = true
    const { connection } = await openStep(PATH, {
      before: () => {
        if (isCut) throw new Unreachable('no network')
      },
    })
    await readToTheEnd()
    await type(NAME, 'Joana Prado')
    await press(ACCEPT)
    await says('Ainda não foi enviado')
    isCut = false
    act(() => connection.restore())
    await waitFor(() => says('Contrato aceito'))
  })

  test('is for guides, and for backends that know of it', async () => {
    await staysClosed(PATH)
  })
})
