import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Unreachable } from '../../../../../src/core/failures.ts'
import type { Decision } from '../../../../../src/core/review/review.port.ts'
import { identityOf, openDesk, PATH } from './review-support.ts'

const decision = (number: number, changes: Partial<Decision> = {}): Decision => ({
  id: String(number),
  kind: 'identity',
  decision: 'approve',
  reason: null,
  admin: 'Renato Farias',
  provider: `Guia ${number}`,
  at: '2026-11-20T15:00:00.000Z',
  ...changes,
})
const rows = () => screen.getAllByRole('listitem').filter((row) => row.querySelector('time') !== null)
const HISTORY = `${PATH}?aba=historico`

describe('The history', () => {
  test('shows each decision with admin, time and reason, the latest first', async () => {
    await openDesk(HISTORY, {
      decisions: [
        decision(2, {
          decision: 'reject',
          reason: '<b>Está escura</b>',
          kind: 'certificate',
          provider: 'Conta excluída',
        }),
        decision(1),
      ],
    })
    await screen.findByText('Guia 1')
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^RejeitadoConta excluídaCertificado de guia“<b>Está escura<\/b>”Renato Farias, em \d\d\/11\/2026/,
      ),
      expect.stringMatching(/^AprovadoGuia 1IdentidadeRenato Farias, em \d\d\/11\/2026, (às|à) \d+h(\d\d)?$/),
    ])
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull()
  })

  test('loads page after page until the end', async () => {
    await openDesk(HISTORY, { decisions: Array.from({ length: 65 }, (_, index) => decision(65 - index)) })
    await screen.findByText('Guia 65')
    expect(rows()).toHaveLength(30)
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await waitFor(() => expect(rows()).toHaveLength(60))
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await screen.findByText('Guia 1')
    expect(rows()).toHaveLength(65)
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull()
  })

  test('contains the last decision', async () => {
    await openDesk(`${PATH}?envio=identidade-ana`, { items: [identityOf('Ana')] })
    await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sim, aprovar' }))
    await screen.findByRole('heading', { name: 'Tudo em dia por aqui' })
    await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
    await screen.findByText('Ana Admin', { exact: false })
    expect(rows()).toHaveLength(1)
  })

  test('explains itself if it is empty', async () => {
    await openDesk(HISTORY)
    await screen.findByRole('heading', { name: 'Nenhuma decisão ainda' })
  })

  test('shows a failure, and keeps the loaded pages', async () => {
    let isBroken = true
    await openDesk(HISTORY, {
      decisions: Array.from({ length: 31 }, (_, index) => decision(31 - index)),
      over: (twin) => ({
        fetchDecisions: (before, signal) =>
          isBroken ? Promise.reject(new Unreachable('offline')) : twin.fetchDecisions(before, signal),
      }),
    })
    await screen.findByRole('heading', { name: 'Não conseguimos carregar o histórico' })
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Guia 31')
    isBroken = true
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await screen.findByText(/Não conseguimos falar com o servidor/)
    expect(rows()).toHaveLength(30)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await waitFor(() => expect(rows()).toHaveLength(31))
  })
})
