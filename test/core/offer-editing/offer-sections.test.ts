import { describe, expect, test } from 'vitest'
import { emptySections, withAllFields } from '../../../src/core/offer-editing/offer-sections.ts'
import { OFFER_KINDS } from '../../../src/core/offers/offer-kinds.ts'
import { wholeSections } from '../../support/whole-sections.ts'

const NO_TRAITS = {
  goodToKnow: [],
  bring: [],
  notFor: [],
  effort: null,
  audiences: [],
  accesses: [],
  weather: null,
  themes: [],
}
const NO_QUESTIONS = { asksNames: false, questions: [], answerLimit: null }

describe('A new offer', () => {
  test.each(OFFER_KINDS)('of the kind %s has only what its kind needs', (kind) => {
    expect(emptySections(kind)).toStrictEqual({
      basics: {
        title: '',
        place: null,
        languages: ['pt'],
        durationMinutes: null,
        transfer: kind === 'transfer' ? { origin: '', destination: '', vehicle: '', luggagePerPerson: 1 } : null,
        advisory: kind === 'advisory' ? { channel: null } : null,
      },
      description: { description: '', highlights: [], ...NO_TRAITS },
      photos: { photos: [] },
      route: { meetingPoint: null, itinerary: [] },
      plans: { plans: [] },
      availability: { rules: [], blockedDays: [] },
      inclusions: { included: [], notIncluded: [] },
      cancellation: { policy: null, ...NO_QUESTIONS },
    })
  })
})

describe('Stored sections that are older than a field', () => {
  const { basics, description, cancellation } = wholeSections('tour')
  test('get its empty value, and keep their own', () => {
    const stored = {
      basics,
      description: { description: 'Um texto', highlights: ['Sol'], bring: ['Água'] },
      cancellation: { policy: 'strict', asksNames: true },
    }
    expect(withAllFields(stored as object)).toStrictEqual({
      basics,
      description: { description: 'Um texto', highlights: ['Sol'], ...NO_TRAITS, bring: ['Água'] },
      cancellation: { policy: 'strict', ...NO_QUESTIONS, asksNames: true },
    })
  })

  test('stay as they are when they are complete', () => {
    const stored = wholeSections('tour')
    expect(withAllFields(stored)).toStrictEqual(stored)
  })

  test.each([
    ['none', {}],
    ['the basics', { basics }],
    ['the description', { description }],
    ['the cancellation', { cancellation }],
  ])('do not become more sections: %s', (_, stored) => {
    expect(withAllFields(stored)).toStrictEqual(stored)
  })
})
