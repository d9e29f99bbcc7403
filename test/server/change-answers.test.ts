import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { addBooking, GUIDE, TRAVELLER } from './booking-data.ts'
import { OTHER, type PeopleServer, startWithPeople } from './guides-and-people.ts'
import { mailsTo } from './outbox-support.ts'
import { addOffer } from './search-data.ts'

const ANSWERS = [
  { id: 'direction', text: 'Chegada' },
  { id: 'flight', text: ' LA  3402 ' },
  { id: 'address', text: 'Pousada do Sol' },
]

describe('answers that change after the purchase', () => {
  let database: Database
  let server: PeopleServer
  let now = new Date('2026-11-20T12:00:00-03:00')

  const answer = (answers: readonly { id: string; text: string }[], email: string | null = TRAVELLER) =>
    server.ask(email, 'PUT', 'bookings/t1/answers', { answers })

  beforeAll(async () => {
    database = await openMigratedPglite()
    server = await startWithPeople(database, () => now)
    await addOffer(database, { id: 'van', kind: 'transfer', title: 'Van', fields: { questions: ['Usa cadeirinha?'] } })
    await addBooking(database, { id: 't1', offer: 'van', startsAt: '2026-11-22T09:00' })
    const before = [{ label: 'Pergunta antiga', text: 'Sim' }]
    await database.query('UPDATE bookings SET answers = $1', [JSON.stringify(before)])
  })
  afterAll(() => server.close())

  it('reach guide, mail and conversation once, and keep answers to removed questions', async () => {
    const { questions } = (await server.ask(TRAVELLER, 'GET', 'bookings/t1/questions')).json()
    expect(questions.at(-1)).toMatchObject({ id: 'own-0', label: 'Usa cadeirinha?' })
    const changed = await answer(ANSWERS)
    expect(changed.statusCode, changed.body).toBe(200)
    const texts = ['Chegada', 'LA 3402', 'Pousada do Sol', 'Sim']
    expect(changed.json().answers.map(({ text }: { text: string }) => text)).toEqual(texts)
    expect((await answer(ANSWERS)).statusCode).toBe(200)
    const sold = (await server.ask(GUIDE, 'GET', 'provider/bookings?from=2026-11-22&to=2026-11-22')).json().bookings
    expect(sold[0].answers.map(({ text }: { text: string }) => text)).toEqual(texts)
    const mails = await mailsTo(database, GUIDE)
    expect(mails.map(({ subject }) => subject)).toEqual(['Novas respostas: Van'])
    expect(mails[0]?.text).toContain('Voo ou horário: LA 3402')
    expect(await database.query("SELECT event FROM messages WHERE event = 'answered'")).toHaveLength(1)
  })

  it('close at the guide’s limit before the departure', async () => {
    const fields = { questions: ['Alergia?'], answerLimit: 'one day' }
    await addOffer(database, { id: 'cedo', title: 'Cedo', fields })
    await addBooking(database, { id: 'c1', offer: 'cedo', startsAt: '2026-11-22T09:00' })
    const change = () =>
      server.ask(TRAVELLER, 'PUT', 'bookings/c1/answers', { answers: [{ id: 'own-0', text: 'Sim' }] })
    const read = async () => (await server.ask(TRAVELLER, 'GET', 'bookings/c1')).json()
    expect(await read()).toMatchObject({
      answersUntil: '2026-11-21T12:00:00.000Z',
      unanswered: { all: 1, required: 0 },
    })
    expect((await change()).json()).toMatchObject({ answers: [{ text: 'Sim' }], unanswered: { all: 0, required: 0 } })
    const noon = now
    now = new Date('2026-11-21T09:00:00-03:00')
    expect((await change()).statusCode).toBe(409)
    now = noon
  })

  it('are asked for each person and listed by person in the guide’s mail', async () => {
    const shoe = { type: 'number', label: 'Sapato', choices: [], isRequired: true, isPerPerson: true }
    await addOffer(database, { id: 'trilha', title: 'Trilha', fields: { questions: [shoe] } })
    await addBooking(database, { id: 'p1', offer: 'trilha', startsAt: '2026-11-22T09:00', people: [['adult', 2]] })
    const change = (answers: readonly object[]) => server.ask(TRAVELLER, 'PUT', 'bookings/p1/answers', { answers })
    const wrong = await change([{ id: 'own-0', person: 1, text: 'grande' }])
    expect(Object.keys(wrong.json().errors)).toEqual(['answers.own-0.0', 'answers.own-0.1'])
    const changed = await change([0, 1].map((person) => ({ id: 'own-0', person, text: `4${person}` })))
    expect(changed.statusCode, changed.body).toBe(200)
    const [mail] = (await mailsTo(database, GUIDE)).filter(({ subject }) => subject === 'Novas respostas: Trilha')
    expect(mail?.text).toContain('Adulto 1 · Sapato: 40')
    expect(mail?.text).toContain('Adulto 2 · Sapato: 41')
  })

  it('are refused at their fields, to others, and after the departure', async () => {
    const wrong = await answer([
      { id: 'direction', text: 'Lua' },
      { id: 'flight', text: 'x'.repeat(10_000) },
    ])
    expect(wrong.statusCode).toBe(422)
    expect(Object.keys(wrong.json().errors)).toEqual(['answers.direction', 'answers.flight', 'answers.address'])
    expect((await answer(ANSWERS, OTHER)).statusCode).toBe(404)
    expect((await answer(ANSWERS, null)).statusCode).toBe(401)
    now = new Date('2026-11-22T09:01:00-03:00')
    const late = await answer(ANSWERS)
    expect([late.statusCode, late.json().title]).toEqual([409, 'As respostas não podem mudar'])
  })
})
