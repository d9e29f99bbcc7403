import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase } from '../support/databases.ts'
import { type Selling, startSelling, wholeTour } from './own-offers-support.ts'

eachDatabase('what a guide sells', (open) => {
  let test: Selling
  beforeAll(async () => {
    test = await startSelling(await open())
  })
  afterAll(() => test.close())

  describe('is prepared', () => {
    it('as a draft that keeps what is typed, unfinished, section by section', async () => {
      const id = randomUUID()
      const begun = await test.ask('guide', `PUT provider/offers/${id}`, { kind: 'transfer' })
      expect(begun.body).toMatchObject({
        ...{ id, kind: 'transfer', status: 'draft', changes: null, rejectionReason: null, version: 1, changed: [] },
        ...{ maySubmit: true, obstacle: null },
      })
      expect(begun.body.sections.basics.transfer).toEqual({
        origin: '',
        destination: '',
        vehicle: '',
        luggagePerPerson: 1,
      })
      const { basics } = begun.body.sections
      const saved = await test.save(id, 1, 'basics', { ...basics, title: 'Aero' })
      expect(saved.body).toMatchObject({ version: 2, sections: { basics: { title: 'Aero' } } })
      expect(await test.read(id)).toEqual(saved.body)
    })

    it('once, however often it is begun', async () => {
      const id = await test.begin()
      const again = await test.ask('guide', `PUT provider/offers/${id}`, { kind: 'advisory' })
      expect(again.body).toMatchObject({ id, kind: 'tour', version: 1 })
    })
  })

  it('goes through all of it', async () => {
    const id = await test.begin()
    const version = await test.fill(id)
    const sent = await test.submit(id, version)
    expect(sent.body).toMatchObject({ status: 'in review', version })
    expect((await test.ask('guide', 'GET provider/offers')).body.offers).toContainEqual(
      expect.objectContaining({ id, status: 'in review' }),
    )
    const [item] = await test.queue()
    expect(item).toMatchObject({ kind: 'offer', obstacle: null, documents: [] })
    expect(wholeTour().basics.title).toBe('Centro histórico a pé')
  })
})
