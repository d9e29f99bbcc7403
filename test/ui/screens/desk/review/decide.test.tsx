import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { MemoryReviewDesk } from '../../../../../src/adapters/memory/memory-review-desk.ts'
import { Forbidden, Rejected, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import type { ReviewDesk } from '../../../../../src/core/review/review.port.ts'
import { certificateOf, companyOf, identityOf, listed, openDesk, PATH, profileOf } from './review-support.ts'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' })
const decisionsOf = async (twin: MemoryReviewDesk) =>
  (await twin.fetchDecisions()).decisions.map(({ kind, decision, reason, provider }) => [
    kind,
    decision,
    reason,
    provider,
  ])
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const open = (id: string) => `${PATH}?envio=${id}`

describe('Approving', () => {
  test('asks for a confirmation, and moves the focus to the next request', async () => {
    const { twin, router } = await openDesk(open('identidade-ana'), {
      items: [identityOf('Ana'), certificateOf('Bia'), companyOf('Caio')],
    })
    await press('Aprovar')
    const dialog = within(screen.getByRole('dialog', { name: 'Aprovar a identidade?' }))
    const yes = dialog.getByRole('button', { name: 'Sim, aprovar' })
    expect(document.activeElement).toBe(yes)
    expect(await decisionsOf(twin)).toEqual([])
    await userEvent.keyboard('{Enter}')
    const next = await heading('Bia')
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(await decisionsOf(twin)).toEqual([['identity', 'approve', null, 'Ana']])
    await waitFor(() => expect(listed()).toEqual(['Bia', 'Caio']))
    expect(router.state.location.href).toBe(open('certificado-bia'))
    screen.getByText('Identidade: aprovamos e avisamos Ana.')
  })

  test('a change of a profile shows before and after side by side, and publishes it', async () => {
    const { twin } = await openDesk(open('perfil-ana'), { items: [profileOf('Ana')] })
    const shown = within(await screen.findByRole('region', { name: 'O que muda' }))
    expect(shown.getAllByText('No ar')).toHaveLength(3)
    expect(shown.getAllByText('Proposta')).toHaveLength(3)
    expect(shown.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual(['Dunas', 'sete'])
    expect(shown.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['Marés', 'oito'])
    shown.getByText('Sem foto')
    await press('Aprovar')
    screen.getByRole('dialog', { name: 'Publicar a mudança no perfil?' })
    await press('Sim, aprovar')
    await heading('Tudo em dia por aqui')
    expect(await decisionsOf(twin)).toEqual([['profile', 'approve', null, 'Ana']])
  })

  test('is cancelled by Escape and by “Cancelar”, without a decision', async () => {
    const { twin } = await openDesk(open('identidade-ana'), { items: [identityOf('Ana')] })
    await press('Aprovar')
    await userEvent.keyboard('{Escape}')
    await press('Aprovar')
    await press('Cancelar')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await decisionsOf(twin)).toEqual([])
  })

  test('of the last one ends with an empty queue', async () => {
    await openDesk(open('cadastro-caio'), { items: [companyOf('Caio')] })
    await press('Aprovar')
    screen.getByText(/passa a aparecer no site/)
    await press('Sim, aprovar')
    const title = await heading('Tudo em dia por aqui')
    expect(document.activeElement?.contains(title)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    screen.getByText('Cadastro completo: aprovamos e avisamos Caio.')
  })

  test('continues within the filtered kind', async () => {
    await openDesk(`${PATH}?tipo=identity&envio=identidade-ana`, {
      items: [identityOf('Ana'), certificateOf('Bia'), identityOf('Caio')],
    })
    await press('Aprovar')
    await press('Sim, aprovar')
    await heading('Caio')
  })

  test('happens once after a double click', async () => {
    const approve = vi.fn<ReviewDesk['approve']>()
    await openDesk(open('identidade-ana'), {
      items: [identityOf('Ana')],
      over: (twin) => ({ approve: approve.mockImplementation((id) => twin.approve(id)) }),
    })
    await press('Aprovar')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sim, aprovar' }))
    await heading('Tudo em dia por aqui')
    expect(approve).toHaveBeenCalledTimes(1)
  })

  test('is disabled while something is missing, with a list of it', async () => {
    const sentence = 'Ainda não dá para aprovar. Falta: chave Pix.'
    await openDesk(open('cadastro-caio'), { items: [companyOf('Caio', sentence)] })
    screen.getByText(sentence)
    expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Rejeitar' })).toHaveProperty('disabled', false)
  })
})

describe('Leaving', () => {
  test('the form of a rejection leads back to “Rejeitar”, and an open request to its place in the queue', async () => {
    await openDesk(open('certificado-bia'), { items: [identityOf('Ana'), certificateOf('Bia')] })
    await press('Rejeitar')
    await press('Voltar')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rejeitar' }))
    await userEvent.click(screen.getByRole('link', { name: 'Voltar para a fila' }))
    await heading('Escolha um envio')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Bia/ })))
  })
})

describe('Rejecting', () => {
  test('offers common reasons, which can be edited, and sends one line', async () => {
    const { twin } = await openDesk(open('identidade-ana'), { items: [identityOf('Ana')] })
    await press('Rejeitar')
    expect(document.activeElement).toBe(area())
    await press('Foto escura')
    await press('Documento vencido')
    expect(screen.getByRole('button', { name: 'Foto escura' }).getAttribute('aria-pressed')).toBe('true')
    await press('Foto escura')
    expect(area().value).toBe('O documento está vencido. Envie um que ainda seja válido.')
    await userEvent.type(area(), '{Enter}Obrigada!')
    await press('Rejeitar e avisar')
    await heading('Tudo em dia por aqui')
    expect(await decisionsOf(twin)).toEqual([
      ['identity', 'reject', 'O documento está vencido. Envie um que ainda seja válido. Obrigada!', 'Ana'],
    ])
  })

  test('names only the refused photos, each with its reason, and keeps the typed text', async () => {
    const reject = vi.fn<ReviewDesk['reject']>()
    await openDesk(open('identidade-ana'), {
      items: [identityOf('Ana'), identityOf('Bia')],
      over: (twin) => ({ reject: reject.mockImplementation((...given) => twin.reject(...given)) }),
    })
    await press('Rejeitar')
    const photos = within(screen.getByRole('group', { name: 'Fotos recusadas' }))
    await userEvent.click(photos.getByRole('button', { name: 'Selfie' }))
    await userEvent.click(photos.getByRole('button', { name: 'Verso' }))
    expect(screen.queryByRole('textbox', { name: 'Motivo' })).toBeNull()
    const reason = (label: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Motivo: ${label}` })
    await press('Rejeitar e avisar')
    expect(document.activeElement).toBe(reason('Verso'))
    expect(screen.getAllByText('Escreva o que precisa mudar.')).toHaveLength(2)
    await userEvent.type(reason('Verso'), 'Veio cortado')
    const common = within(screen.getByRole('group', { name: 'Motivos comuns: Selfie' }))
    await userEvent.click(common.getByRole('button', { name: 'Foto escura' }))
    await userEvent.click(screen.getByRole('link', { name: /^Bia/, hidden: true }))
    await heading('Bia')
    await userEvent.click(screen.getByRole('link', { name: /^Ana/, hidden: true }))
    await heading('Ana')
    expect(reason('Verso').value).toBe('Veio cortado')
    await press('Rejeitar e avisar')
    await heading('Bia')
    const dark = 'A foto está escura ou tremida. Fotografe de novo, em um lugar claro.'
    expect(reject.mock.calls).toEqual([
      [
        'identidade-ana',
        `Verso: Veio cortado. Selfie: ${dark}`,
        [
          { document: 'Ana-Verso', reason: 'Veio cortado' },
          { document: 'Ana-Selfie', reason: dark },
        ],
      ],
    ])
  })

  test('refuses single photos of a rating and tells that the others are published', async () => {
    const item = identityOf('Ana', { id: 'fotos-ana', kind: 'photos' })
    const { twin } = await openDesk(open('fotos-ana'), { items: [item] })
    await press('Aprovar')
    screen.getByText(/passam a aparecer com a avaliação/)
    await press('Cancelar')
    await press('Rejeitar')
    screen.getByText(/as outras são publicadas/)
    await press('Selfie')
    await press('Criança')
    await press('Rejeitar e avisar')
    await heading('Tudo em dia por aqui')
    const reason = 'Selfie: A foto mostra uma criança que se pode reconhecer. Não publicamos.'
    expect(await decisionsOf(twin)).toEqual([['photos', 'reject', reason, 'Ana']])
  })

  test('names no single photo of a certificate', async () => {
    await openDesk(open('certificado-bia'), { items: [certificateOf('Bia')] })
    await press('Rejeitar')
    expect(screen.queryByRole('group', { name: 'Fotos recusadas' })).toBeNull()
  })

  test('marks an invalid reason on submit and on blur, and removes the error at once', async () => {
    const { twin } = await openDesk(open('identidade-ana'), { items: [identityOf('Ana')] })
    await press('Rejeitar')
    await press('Rejeitar e avisar')
    screen.getByText('Escreva o que precisa mudar.')
    expect(document.activeElement).toBe(area())
    expect(area().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(area(), 'ruim')
    expect(area().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(area(), ' demais')
    expect(area().getAttribute('aria-invalid')).toBeNull()
    await userEvent.clear(area())
    await userEvent.type(area(), 'oi')
    expect(area().getAttribute('aria-invalid')).toBeNull()
    await userEvent.tab()
    screen.getByText('Escreva um pouco mais: pelo menos 5 caracteres.')
    expect(await decisionsOf(twin)).toEqual([])
  })

  test('keeps a too long text, and says by how much', async () => {
    await openDesk(open('identidade-ana'), { items: [identityOf('Ana')] })
    await press('Rejeitar')
    await userEvent.click(area())
    await userEvent.paste('a'.repeat(520))
    await press('Rejeitar e avisar')
    screen.getByText('Use no máximo 500 caracteres; agora são 520.')
    expect(area().value).toHaveLength(520)
  })

  test('keeps the typed text of each request while another one is open', async () => {
    await openDesk(open('identidade-ana'), { items: [identityOf('Ana'), identityOf('Bia')] })
    await press('Rejeitar')
    await userEvent.type(area(), 'A foto treme')
    await userEvent.click(screen.getByRole('link', { name: /Bia/ }))
    await heading('Bia')
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
    await heading('Nenhuma decisão ainda')
    await userEvent.click(screen.getByRole('tab', { name: /Fila/ }))
    await userEvent.click(await screen.findByRole('link', { name: /Ana/ }))
    await heading('Ana')
    expect(area().value).toBe('A foto treme')
    await press('Voltar')
    await press('Rejeitar')
    expect(area().value).toBe('A foto treme')
  })
})

describe('Changes before a decision', () => {
  test.each(['approve', 'reject'] as const)(
    'somebody was quicker to %s: it is said, and the next comes',
    async (decision) => {
      const { twin } = await openDesk(open('identidade-ana'), { items: [identityOf('Ana'), identityOf('Bia')] })
      twin.decideElsewhere('identidade-ana', decision, decision === 'reject' ? 'Está escura' : undefined)
      await press('Aprovar')
      await press('Sim, aprovar')
      const did = decision === 'approve' ? 'aprovou' : 'rejeitou'
      await screen.findByText(`Outra pessoa já decidiu sobre este envio: Renato Farias ${did}.`)
      await heading('Bia')
      await waitFor(() => expect(listed()).toEqual(['Bia']))
    },
  )

  test('the provider has submitted again: the new request enters the queue', async () => {
    const { twin } = await openDesk(open('identidade-ana'), { items: [identityOf('Ana')] })
    twin.decideElsewhere('identidade-ana', 'reject', 'Está escura')
    twin.arrive(identityOf('Ana', { id: 'identidade-2' }))
    await press('Rejeitar')
    await press('Foto escura')
    await press('Rejeitar e avisar')
    await screen.findByText(/Outra pessoa já decidiu/)
    await waitFor(() => expect(listed()).toEqual(['Ana']))
    await userEvent.click(screen.getByRole('link', { name: /Ana/ }))
    await heading('Ana')
    expect(screen.queryByText(/Outra pessoa já decidiu/)).toBeNull()
  })

  test.each([
    [new Unreachable('offline'), /Não conseguimos falar com o servidor/],
    [new ServiceFailed('broken'), /O problema é do nosso lado/],
    [new Forbidden('own', { detail: 'Este envio é seu.' }), 'Este envio é seu.'],
    [new Rejected('missing', { detail: 'Ainda não dá para aprovar. Falta: chave Pix.' }), /Falta: chave Pix/],
  ])('%s: the page says so, nothing is lost, and a retry works', async (failure, sentence) => {
    let isBroken = true
    const failing = async () => {
      if (isBroken) throw failure
    }
    const { twin } = await openDesk(open('identidade-ana'), {
      items: [identityOf('Ana')],
      over: (twin) => ({
        approve: (id) => failing().then(() => twin.approve(id)),
        reject: (id, reason) => failing().then(() => twin.reject(id, reason)),
      }),
    })
    await press('Aprovar')
    await press('Sim, aprovar')
    await screen.findByText(sentence)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Rejeitar')
    await press('Selfie não confere')
    const { value } = area()
    await press('Rejeitar e avisar')
    await screen.findByText(sentence)
    expect(area().value).toBe(value)
    isBroken = false
    await press('Rejeitar e avisar')
    await heading('Tudo em dia por aqui')
    expect(await decisionsOf(twin)).toEqual([['identity', 'reject', value, 'Ana']])
  })

  test('a reason that the server refuses is said at the field', async () => {
    await openDesk(open('identidade-ana'), {
      items: [identityOf('Ana')],
      over: () => ({ reject: () => Promise.reject(new Rejected('x', { fields: { reason: 'Use outras palavras.' } })) }),
    })
    await press('Rejeitar')
    await press('Foto escura')
    await press('Rejeitar e avisar')
    await screen.findByText('Use outras palavras.')
    expect(area().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(area(), '!')
    expect(area().getAttribute('aria-invalid')).toBeNull()
  })
})
