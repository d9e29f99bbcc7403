import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION } from '../../../../../src/core/privacy/consent.ts'
import { userWith } from '../../../support/open-app.tsx'
import { aPrivatePlan } from './an-offer.ts'
import { at, dayIn, shortDay } from './booking-support.ts'
import { LATER, open, SOON, storedChoice } from './opened-offer.ts'

describe('the stored choice', () => {
  it('returns on the next visit of the offer, with its plan', async () => {
    const page = await open({ stored: storedChoice({ planId: aPrivatePlan.id, people: { adult: 3 } }) })
    await waitFor(() => expect(page.boxText()).toContain('às 14h30'))
    expect(page.boxText()).toContain('3 pessoas')
    await waitFor(() => expect(page.boxText()).toContain('TotalR$ 950,00'))
  })

  it('does not replace the address’s plan', async () => {
    const page = await open({ stored: storedChoice(), plan: aPrivatePlan.id })
    await waitFor(() => expect(page.boxText()).toContain('às 14h30'))
    expect(page.boxText()).toContain('3 pessoas')
    expect(page.router.state.location.pathname).toContain(aPrivatePlan.id)
  })

  it('says that its time is no longer sold', async () => {
    const page = await open({ stored: storedChoice(), days: [{ day: SOON, departures: [at('08:00'), at('10:00')] }] })
    expect(
      await page.box.findByText('O horário que você tinha escolhido não está mais à venda. Escolha outro.'),
    ).toBeTruthy()
    expect(page.boxText()).toContain('2 adultos, 1 criança')
  })

  it('is ignored and removed where it is corrupt', async () => {
    const page = await open({ stored: { selectedData: '{"offerId":1}' } })
    expect(page.boxText()).toContain('1 adulto')
    expect(page.storage.read('selectedData')).toBeNull()
  })

  it('is deleted by a logout', async () => {
    const page = await open({ stored: storedChoice(), user: userWith('client') })
    await waitFor(() => expect(page.boxText()).toContain('às 14h30'))
    await act(async () => page.app.session.send({ type: 'log out' }))
    await waitFor(() => expect(page.boxText()).toContain('Escolha a data'))
    expect(page.storage.read('selectedData')).toBeNull()
  })
})

describe('the search before the visit', () => {
  it('chooses date and people beforehand', async () => {
    const page = await open({ search: `?data=${LATER}&pessoas=4` })
    await waitFor(() => expect(page.boxText()).toContain('4 adultos'))
    await waitFor(() => expect(page.boxText()).toContain('às 8h'))
    expect(page.storage.read('selectedData')).toBeNull()
  })

  it('says that its date has no seats', async () => {
    const page = await open({ search: `?data=${dayIn(10)}` })
    expect(await page.box.findByText(`Não há vagas em ${shortDay(dayIn(10))}. Escolha outra data.`)).toBeTruthy()
  })

  it('does not replace a later choice, unless it is a new search', async () => {
    const wish = { date: LATER, people: 4 }
    const same = await open({ stored: storedChoice({ wish }), search: `?data=${LATER}&pessoas=4` })
    await waitFor(() => expect(same.boxText()).toContain('às 14h30'))
    same.view.unmount()
    const other = await open({ stored: storedChoice({ wish }), search: `?data=${LATER}&pessoas=5` })
    await waitFor(() => expect(other.boxText()).toContain('5 adultos'))
    await waitFor(() => expect(other.boxText()).toContain('às 8h'))
  })

  it('is dropped where it makes no sense or is past', async () => {
    const page = await open({ search: '?data=2020-01-01&pessoas=mil' })
    await waitFor(() => expect(page.boxText()).toContain('1 adulto'))
    expect(page.boxText()).toContain('Escolha a data')
  })

  it('is the last stored one if the address has none', async () => {
    const page = await open({
      stored: {
        filter_peoples: '5',
        filter_date: JSON.stringify(LATER),
        'tp:consent': JSON.stringify({
          version: CONSENT_VERSION,
          at: '2026-11-01T00:00:00.000Z',
          choices: { preferences: true },
          saveState: 'visitor',
        }),
      },
    })
    await waitFor(() => expect(page.boxText()).toContain('5 adultos'))
    await waitFor(() => expect(page.boxText()).toContain('às 8h'))
  })
})
