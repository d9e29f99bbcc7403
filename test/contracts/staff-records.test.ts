import { describe, expect, it } from 'vitest'
import { createHttpStaffRecords } from '../../src/adapters/http/http-staff-records.ts'
import { createMemoryStaffRecords } from '../../src/adapters/memory/memory-staff-records.ts'
import type { RecordRow, RelatedRow, StaffRecord, StaffRecords } from '../../src/core/back-office/records.port.ts'
import { NotFound, Rejected } from '../../src/core/failures.ts'
import { startBuying } from '../server/orders-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { httpOf } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

const BOOKINGS = 35
const MAILS = 45

interface StaffRecordsSubject {
  /** An owner. */
  readonly records: StaffRecords
  /** Bought the only BOOKINGS bookings, all with this e-mail and for this offer. Got MAILS mails. Sells nothing. */
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
  readonly offer: { readonly id: string; readonly title: string }
  /** The latest booking, the only confirmed one. */
  readonly booking: { readonly id: string; readonly code: string }
  close(): Promise<void>
}

/** Checks the port StaffRecords. */
function staffRecordsContract(name: string, start: () => Promise<StaffRecordsSubject>): void {
  describe(`StaffRecords: ${name}`, () => {
    const subject = suiteSubject(start)
    type Filter = Parameters<StaffRecords['fetchList']>[1]
    const bookings = async (filter: Filter): Promise<readonly RecordRow[]> => {
      const { rows, next } = await subject().records.fetchList('bookings', filter)
      return next === null ? rows : [...rows, ...(await bookings({ ...filter, before: next }))]
    }
    const linkOf = () => ({ kind: 'person', id: subject().person.id }) as const

    it('finds a booking by its code, without a way to more', async () => {
      const { records, booking } = subject()
      expect(await records.search(booking.code)).toMatchObject([
        { kind: 'booking', rows: [{ link: { kind: 'booking', id: booking.id } }], all: null },
      ])
    })

    it('finds the person of an e-mail before the bookings, and leads to all of them', async () => {
      const { records, person } = subject()
      const [people, found, ...others] = await records.search(person.email)
      expect(people).toMatchObject({ kind: 'person', rows: [{ link: linkOf(), title: person.name }] })
      expect(found?.kind).toBe('booking')
      expect(found?.rows).toHaveLength(10)
      expect(others).toEqual([])
      const { list, ...filter } = found?.all ?? { list: 'people' }
      expect(list).toBe('bookings')
      expect(await bookings(filter)).toHaveLength(BOOKINGS)
    })

    it('finds nothing for a text that nothing has, and refuses a short one', async () => {
      const { records } = subject()
      expect(await records.search('xqzwvkj plfgthm')).toEqual([])
      await expect(records.search(' a ')).rejects.toBeInstanceOf(Rejected)
    })

    it('lists by traveller and offer, and names them', async () => {
      const { records, person, offer, booking } = subject()
      for (const filter of [{ person: person.id }, { offer: offer.id }]) {
        const found = await bookings(filter)
        expect(new Set(found.map(({ link }) => link.id)).size).toBe(BOOKINGS)
        expect(found[0]?.link).toEqual({ kind: 'booking', id: booking.id })
      }
      const { about } = await records.fetchList('bookings', { person: person.id, offer: offer.id })
      expect(about).toEqual([
        { filter: 'person', name: person.name },
        { filter: 'offer', name: offer.title },
      ])
      expect(await bookings({ guide: person.id })).toEqual([])
      expect(await bookings({ person: '999999999' })).toEqual([])
      expect((await records.fetchList('offers', { guide: person.id })).rows).toEqual([])
    })

    it('lists by state', async () => {
      const { person, booking } = subject()
      const confirmed = await bookings({ person: person.id, status: 'confirmed' })
      expect(confirmed.map(({ link }) => link.id)).toEqual([booking.id])
      expect(await bookings({ status: 'expired' })).toEqual([])
    })

    it('shows a person with the list of the bookings and every mail in pages', async () => {
      const { records, person } = subject()
      const { title, sections } = await records.fetchRecord(linkOf())
      expect(title).toBe(person.name)
      const bought = sections.find(({ id }) => id === 'bookings')
      expect(bought).toMatchObject({ next: null, all: { list: 'bookings', person: person.id } })
      expect(bought?.rows).toHaveLength(10)
      const mails = sections.find(({ id }) => id === 'mails')
      expect(mails?.all).toBeNull()
      const rows: RelatedRow[] = [...(mails?.rows ?? [])]
      let next = mails?.next ?? null
      while (next !== null) {
        const page = await records.fetchSection(linkOf(), 'mails', next)
        rows.push(...page.rows)
        next = page.next
      }
      expect(new Set(rows.map((row) => row.title)).size).toBe(MAILS)
      expect(rows).toHaveLength(MAILS)
    })

    it('rejects an unknown record or section with NotFound', async () => {
      const { records } = subject()
      await expect(records.fetchRecord({ kind: 'person', id: '999999999' })).rejects.toBeInstanceOf(NotFound)
      await expect(records.fetchRecord({ kind: 'booking', id: 'nenhuma' })).rejects.toBeInstanceOf(NotFound)
      await expect(records.fetchSection(linkOf(), 'secrets', '1')).rejects.toBeInstanceOf(NotFound)
      await expect(records.fetchSection({ kind: 'offer', id: 'nenhuma' }, 'ratings', '1')).rejects.toBeInstanceOf(
        NotFound,
      )
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const { records } = subject()
      const reason = new Error('left')
      const aborted = AbortSignal.abort(reason)
      await expect(records.search('marina', aborted)).rejects.toBe(reason)
      await expect(records.fetchList('people', {}, aborted)).rejects.toBe(reason)
      await expect(records.fetchRecord(linkOf(), aborted)).rejects.toBe(reason)
      await expect(records.fetchSection(linkOf(), 'mails', '1', aborted)).rejects.toBe(reason)
    })
  })
}

const PERSON = { id: '7', name: 'Marina Azevedo', email: 'viajante@demo.tourpresencial.com.br' }
const OFFER = { id: 'oferta-1', title: 'Pôr do sol nas dunas' }
const SIGNS = '23456789AB'
const codeOf = (number: number) => `TP-2222${SIGNS[Math.floor(number / 10)]}${SIGNS[number % 10]}`

staffRecordsContract('in memory', async () => {
  const row = (title: string) => ({ title, text: '', badge: null, at: '2026-11-20T12:00:00Z' })
  const numbers = Array.from({ length: BOOKINGS }, (_, index) => BOOKINGS - index)
  const bookings = numbers.map((number) => ({
    ...row(`${number === BOOKINGS ? 'TP-333333' : `TP-2222${number}`} · ${PERSON.name}`),
    ...{ link: { kind: 'booking' as const, id: `b${number}` }, text: PERSON.email },
    ...{ status: number === BOOKINGS ? 'confirmed' : 'completed', person: PERSON.id, offer: OFFER.id },
  }))
  const mails: RelatedRow[] = Array.from({ length: MAILS }, (_, index) => ({ ...row(`Aviso ${index}`), link: null }))
  const record = (changes: Pick<StaffRecord, 'link' | 'title'> & Partial<StaffRecord>): StaffRecord => ({
    ...{ text: '', badges: [], facts: [], sections: [], timeline: [] },
    ...changes,
  })
  const list = { list: 'bookings', person: PERSON.id } as const
  return {
    records: createMemoryStaffRecords({
      rows: [...bookings, { ...row(PERSON.name), link: { kind: 'person', id: PERSON.id }, text: PERSON.email }],
      records: [
        record({
          ...{ link: { kind: 'person', id: PERSON.id }, title: PERSON.name },
          sections: [
            { id: 'bookings', title: 'Reservas', rows: bookings.slice(0, 10), next: null, all: list },
            { id: 'mails', title: 'E-mails', rows: mails.slice(0, 10), next: 'first', all: null },
          ],
        }),
        record({ link: { kind: 'offer', id: OFFER.id }, title: OFFER.title }),
      ],
      later: { mails: mails.slice(10) },
    }),
    ...{ person: PERSON, offer: OFFER, booking: { id: `b${BOOKINGS}`, code: 'TP-333333' } },
    close: async () => undefined,
  }
})

staffRecordsContract('HTTP, reference server', async () => {
  const buying = await startBuying(await openMigratedPglite())
  const { database } = buying
  const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [PERSON.email])
  const id = await buying.offer({ title: OFFER.title })
  for (let number = 0; number < BOOKINGS; number++) {
    const isLast = number === BOOKINGS - 1
    await database.query(
      `INSERT INTO orders (id, user_id, status, total, created_at, expires_at, paid_at, contact)
       VALUES ($1, $2, 'paid', 100, now(), now(), now(), jsonb_build_object('email', $3::text))`,
      [`o${number}`, user?.id, PERSON.email],
    )
    await database.query(
      `INSERT INTO bookings (id, order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation, provider_name)
       VALUES ($1, $2, $3, 'Plano', $4, $5, '2026-12-01 09:00', 'America/Fortaleza', '[]', 100, 'flexible', 'joana')`,
      [`b${number}`, `o${number}`, id, isLast ? 'TP-333333' : codeOf(number), isLast ? 'confirmed' : 'completed'],
    )
  }
  await database.query('DELETE FROM outbox')
  await database.query(
    `INSERT INTO outbox (channel, recipient, subject, body_text, created_at, next_attempt)
     SELECT 'email', $1, 'Aviso ' || n, '', now(), now() FROM generate_series(1, $2::int) n`,
    [PERSON.email, MAILS],
  )
  return {
    records: createHttpStaffRecords(await httpOf(buying.app, buying.token('admin'))),
    ...{ person: { ...PERSON, id: String(user?.id) }, offer: { ...OFFER, id } },
    booking: { id: `b${BOOKINGS - 1}`, code: 'TP-333333' },
    close: () => buying.close(),
  }
})
