import { describe, expect, it } from 'vitest'
import { createHttpStaffActions } from '../../src/adapters/http/http-staff-actions.ts'
import { createMemoryStaffActions } from '../../src/adapters/memory/memory-staff-actions.ts'
import type { StaffActions } from '../../src/core/back-office/actions.port.ts'
import { NotFound, Outdated, Rejected } from '../../src/core/failures.ts'
import { confirmSessions } from '../server/confirmed-sessions.ts'
import { startBuying } from '../server/orders-support.ts'
import { SELLERS } from '../server/own-offers-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { httpOf } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

const REASON = 'Pedido por telefone'
const NOBODY = '999999999'

/** Checks the port StaffActions. */
function staffActionsContract(
  name: string,
  start: () => Promise<{
    readonly actions: StaffActions
    /** Confirmed bookings of R$ 100,00, each the only one of its departure; both are refunded in full. */
    readonly bookings: readonly [string, string]
    readonly offer: string
    readonly person: { readonly id: string; readonly email: string }
    /** Address of another account. */
    readonly taken: string
    close(): Promise<void>
  }>,
): void {
  describe(`StaffActions: ${name}`, () => {
    const subject = suiteSubject(start)

    it('cancels a booking once, with the refund that was shown and a reason', async () => {
      const { actions, bookings } = subject()
      const [id] = bookings
      const shown = { refund: 10_000, obstacle: null }
      expect(await actions.previewCancellation(id)).toEqual({ client: shown, provider: shown })
      const asked = { side: 'provider', refund: 10_000, reason: REASON } as const
      await expect(actions.cancelBooking(id, { ...asked, reason: ' ' })).rejects.toBeInstanceOf(Rejected)
      await expect(actions.cancelBooking(id, { ...asked, refund: 5000 })).rejects.toBeInstanceOf(Outdated)
      await actions.cancelBooking(id, asked)
      await expect(actions.cancelBooking(id, asked)).rejects.toBeInstanceOf(Outdated)
      const { client, provider } = await actions.previewCancellation(id)
      for (const { refund, obstacle } of [client, provider]) {
        expect([refund, obstacle]).toEqual([0, expect.stringMatching(/\w/)])
      }
    })

    it('moves a departure as it was shown', async () => {
      const { actions, bookings } = subject()
      const [, id] = bookings
      const { startsAt: was, bookings: count, obstacle } = await actions.previewMove(id)
      expect([count, obstacle]).toEqual([1, null])
      const move = { startsAt: '2026-12-05T15:00', was, bookings: count, reason: REASON }
      await expect(actions.moveDeparture(id, { ...move, reason: '' })).rejects.toBeInstanceOf(Rejected)
      await expect(actions.moveDeparture(id, { ...move, bookings: 2 })).rejects.toBeInstanceOf(Outdated)
      await actions.moveDeparture(id, move)
      expect(await actions.previewMove(id)).toMatchObject({ startsAt: move.startsAt, bookings: 1 })
      await expect(actions.moveDeparture(id, move)).rejects.toBeInstanceOf(Outdated)
      await actions.resendMails(id, REASON)
    })

    it.each(['offer', 'person'] as const)('suspends and reinstates once: %s', async (kind) => {
      const { actions, offer, person } = subject()
      const id = kind === 'offer' ? offer : person.id
      expect(await actions.previewSuspension(kind, id)).toMatchObject({ suspendedAt: null })
      const asked = { reason: REASON, bookings: 'keep' } as const
      await expect(actions.suspend(kind, id, { ...asked, reason: '' })).rejects.toBeInstanceOf(Rejected)
      await actions.suspend(kind, id, asked)
      expect((await actions.previewSuspension(kind, id)).suspendedAt).toMatch(/T/)
      await expect(actions.suspend(kind, id, asked)).rejects.toBeInstanceOf(Outdated)
      await actions.reinstate(kind, id, REASON)
      expect((await actions.previewSuspension(kind, id)).suspendedAt).toBeNull()
      await expect(actions.reinstate(kind, id, REASON)).rejects.toBeInstanceOf(Outdated)
    })

    it('corrects an e-mail address once, to one that no other account has', async () => {
      const { actions, person, taken } = subject()
      const asked = { email: 'certa@exemplo.com.br', was: person.email, reason: REASON }
      await expect(actions.correctEmail(person.id, { ...asked, was: taken })).rejects.toBeInstanceOf(Outdated)
      await expect(actions.correctEmail(person.id, { ...asked, email: taken })).rejects.toBeInstanceOf(Rejected)
      await actions.correctEmail(person.id, asked)
      await expect(actions.correctEmail(person.id, asked)).rejects.toBeInstanceOf(Outdated)
      await actions.endSessions(person.id, REASON)
      await expect(actions.endSessions(person.id, ' ')).rejects.toBeInstanceOf(Rejected)
    })

    it('rejects unknown records with NotFound', async () => {
      const { actions } = subject()
      const asked = { reason: REASON, bookings: 'keep' } as const
      const move = { startsAt: '2026-12-05T15:00', was: '2026-12-04T15:00', bookings: 1, reason: REASON }
      for (const ask of [
        () => actions.previewCancellation(NOBODY),
        () => actions.cancelBooking(NOBODY, { side: 'client', refund: 0, reason: REASON }),
        () => actions.previewMove(NOBODY),
        () => actions.moveDeparture(NOBODY, move),
        () => actions.resendMails(NOBODY, REASON),
        () => actions.endSessions(NOBODY, REASON),
        () => actions.correctEmail(NOBODY, { email: 'x@exemplo.com.br', was: 'y@exemplo.com.br', reason: REASON }),
        () => actions.previewSuspension('offer', NOBODY),
        () => actions.suspend('guide', NOBODY, asked),
        () => actions.reinstate('person', NOBODY, REASON),
      ]) {
        await expect(ask()).rejects.toBeInstanceOf(NotFound)
      }
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const { actions, bookings, offer } = subject()
      const reason = new Error('left')
      const aborted = AbortSignal.abort(reason)
      await expect(actions.previewCancellation(bookings[0], aborted)).rejects.toBe(reason)
      await expect(actions.previewMove(bookings[0], aborted)).rejects.toBe(reason)
      await expect(actions.previewSuspension('offer', offer, aborted)).rejects.toBe(reason)
    })
  })
}

staffActionsContract('in memory', async () => {
  const side = { refund: 10_000, obstacle: null }
  const known = ['b1', 'b2', 'o1', '1', '2']
  const person = { id: '1', email: 'taina@exemplo.com.br' }
  const taken = 'marina@exemplo.com.br'
  return {
    actions: createMemoryStaffActions({
      cancellation: { client: side, provider: side },
      departure: {
        startsAt: '2026-12-04T09:00',
        timeZone: 'America/Fortaleza',
        bookings: 1,
        people: 1,
        obstacle: null,
      },
      emails: { [person.id]: person.email, '2': taken },
      isKnown: (id) => known.includes(id),
    }),
    ...{ bookings: ['b1', 'b2'], offer: 'o1', person, taken },
    close: async () => undefined,
  }
})

staffActionsContract('HTTP, reference server', async () => {
  const buying = await startBuying(await openMigratedPglite())
  const buy = async () => {
    const { order } = (await buying.place([{ offer: await buying.offer() }])).body
    await buying.ask('client', `POST orders/${order.id}/simulated-payment`)
    return order.bookings[0].id as string
  }
  const [user] = await buying.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [SELLERS.other])
  await confirmSessions(buying.database, SELLERS.admin, buying.now())
  return {
    actions: createHttpStaffActions(await httpOf(buying.app, buying.token('admin'))),
    bookings: [await buy(), await buy()],
    offer: await buying.offer(),
    person: { id: String(user?.id), email: SELLERS.other },
    taken: SELLERS.client,
    close: () => buying.close(),
  }
})
