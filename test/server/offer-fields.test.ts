import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newQuestion } from '../../src/core/booking-questions/own-question.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Selling, startSelling, wholeTour } from './own-offers-support.ts'

eachDatabase('the fields of core/offers/offer-fields.ts', (open) => {
  let test: Selling
  beforeAll(async () => {
    test = await startSelling(await open())
  })
  afterAll(() => test.close())

  describe('as a guide gave them', () => {
    it('reach travellers after an admin’s approval, and the guide reads them again', async () => {
      const { description } = wholeTour()
      const id = await test.begin()
      const version = await test.fill(id, {
        description: {
          ...description,
          goodToKnow: ['Leve água'],
          effort: 'hard',
          themes: ['beach', 'hike'],
          weather: 'rain',
        },
        cancellation: { policy: 'strict', asksNames: true, questions: [], answerLimit: null },
      })
      await test.submit(id, version)
      const [waiting] = await test.queue()
      expect((await test.decide(waiting.id, { decision: 'approve' })).status).toBe(204)

      const { body } = await test.ask(null, `GET offers/${id}`)
      expect([body.goodToKnow, body.effort, 'asksNames' in body]).toEqual([['Leve água'], 'hard', false])
      expect([body.themes, body.weather, body.audiences]).toEqual([['beach', 'hike'], 'rain', []])
      const { sections } = await test.read(id)
      expect([sections.description.effort, sections.cancellation.asksNames]).toEqual(['hard', true])
    })

    it('are empty if an older page or draft does not contain the field', async () => {
      const id = await test.begin()
      const { effort: _, goodToKnow: __, ...older } = wholeTour().description
      const { body } = await test.save(id, (await test.read(id)).version, 'description', older)
      expect(body.sections.description).toMatchObject({ goodToKnow: [], effort: null })
      await test.database.query(
        "UPDATE offer_edits SET content = content #- '{description,effort}' #- '{description,goodToKnow}' WHERE id = $1",
        [id],
      )
      expect((await test.read(id)).sections.description).toMatchObject({ goodToKnow: [], effort: null })
    })

    it('stored questions without types are read as texts', async () => {
      const id = await test.begin()
      const question = { type: 'date', label: 'Quando você nasceu?', choices: [], isRequired: true, isPerPerson: true }
      const value = { policy: 'strict', asksNames: false, questions: [question], answerLimit: 'one day' }
      const { body } = await test.save(id, (await test.read(id)).version, 'cancellation', value)
      expect(body.sections.cancellation).toEqual(value)
      await test.database.query(
        `UPDATE offer_edits SET content = jsonb_set(content, '{cancellation,questions}', '["Alergia?"]') WHERE id = $1`,
        [id],
      )
      expect((await test.read(id)).sections.cancellation.questions).toEqual([newQuestion('Alergia?')])
    })

    it('are refused with a choice that there is not', async () => {
      const id = await test.begin()
      const value = { ...wholeTour().description, effort: 'heroic' }
      const answer = await test.save(id, (await test.read(id)).version, 'description', value)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['effort']])
    })
  })
})
