import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFFER_LIMITS } from '../../../src/core/offer-editing/offer-limits.ts'
import { offerProblems } from '../../../src/core/offer-editing/offer-rules.ts'
import { OFFER_SECTIONS, type OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import { contactProblem, publicTextProblem, titleProblem } from '../../../src/core/text/public-text.ts'
import { wholeSections } from '../../support/whole-sections.ts'

const PHOTO = { url: '/media/offers/x-800.webp', sources: [], width: 800, height: 600, alt: 'Praia', color: '#345678' }
const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ ...PHOTO, id: `foto-${index}` }))
const WHOLE = wholeSections('tour', photos(3))
const [PLAN] = WHOLE.plans.plans
const [RULE] = WHOLE.availability.rules
if (PLAN === undefined || RULE === undefined) throw new Error('the whole tour has no plan or no rule')
const [ADULT] = PLAN.prices
if (ADULT === undefined) throw new Error('the plan has no price')

const wrong = (changes: Partial<OfferSections>) =>
  offerProblems('tour', { ...WHOLE, ...changes }).map(({ section, field }) => `${section}.${field}`)
const planned = (changes: object) => wrong({ plans: { plans: [{ ...PLAN, ...changes }] } })
const timed = (...rules: object[]) =>
  wrong({ availability: { rules: rules.map((rule) => ({ ...RULE, ...rule })), blockedDays: [] } })

interface Season {
  readonly weekdays: readonly number[]
  readonly startTimes: readonly string[]
  readonly validFrom: string | null
  readonly validUntil: string | null
}

describe('the rules of offers', () => {
  it('find no problem in a complete offer', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ photos: { photos: photos(OFFER_LIMITS.photos.most) } })).toEqual([])
  })

  it('allow seasons that follow each other, and young children without a price', () => {
    expect(timed({ validUntil: '2027-01-31' }, { validFrom: '2027-02-01' })).toEqual([])
    const infant = { ...ADULT, band: 'infant', minAge: 0, maxAge: 4, price: 0, onlyWithAdult: true } as const
    expect(planned({ prices: [ADULT, infant] })).toEqual([])
  })

  const people = fc.integer({ min: 1, max: OFFER_LIMITS.people })
  it('accept people, ages and prices exactly within their limits', () => {
    fc.assert(
      fc.property(people, people, fc.integer({ min: 0, max: 12_000_000 }), (minPeople, maxPeople, price) => {
        const found = offerProblems('tour', {
          ...WHOLE,
          plans: { plans: [{ ...PLAN, minPeople, maxPeople, prices: [{ ...ADULT, price }] }] },
          availability: { rules: [{ ...RULE, capacity: OFFER_LIMITS.people }], blockedDays: [] },
        }).map(({ field }) => field)
        expect(found.includes('plans.0.maxPeople')).toBe(maxPeople < minPeople)
        const isPrice = price >= OFFER_LIMITS.price.least && price <= OFFER_LIMITS.price.most
        expect(found.includes('plans.0.prices.0.price')).toBe(!isPrice)
      }),
    )
  })

  const subset = <Item>(items: readonly Item[]) => fc.subarray([...items], { minLength: 1 })
  const season = fc.constantFrom(null, '2027-01-01', '2027-03-01', '2027-06-01')
  const rule = fc.record({
    weekdays: subset([0, 1, 2, 3, 4, 5, 6]),
    startTimes: subset(['08:00', '09:00', '15:00']),
    validFrom: season,
    validUntil: season,
  })
  it('report that rules overlap if both have a departure on a day and time, as counted day by day', () => {
    const departures = ({ weekdays, startTimes, validFrom, validUntil }: Season) => {
      const found = new Set<string>()
      for (let at = Date.parse('2026-12-01'); at < Date.parse('2027-07-15'); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10)
        if ((validFrom !== null && day < validFrom) || (validUntil !== null && day > validUntil)) continue
        if (weekdays.includes(new Date(at).getUTCDay())) for (const time of startTimes) found.add(`${day} ${time}`)
      }
      return found
    }
    fc.assert(
      fc.property(rule, rule, (one, other) => {
        const isBackwards = [one, other].some(
          ({ validFrom, validUntil }) => validFrom !== null && validUntil !== null && validUntil < validFrom,
        )
        fc.pre(!isBackwards)
        // A season of one day may miss every weekday; the rules do not look that closely, and refuse what could collide.
        const collide = [...departures(one)].some((departure) => departures(other).has(departure))
        if (collide) expect(timed(one, other)).toContain('availability.rules.1.startTimes')
        const isApart =
          !one.weekdays.some((day) => other.weekdays.includes(day)) ||
          !one.startTimes.some((time) => other.startTimes.includes(time))
        if (isApart) expect(timed(one, other)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('never throw for any draft, and name a section and a sentence', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(
        text,
        fc.array(text, { maxLength: 40 }),
        fc.constantFrom('tour', 'transfer', 'advisory'),
        (one, many, kind) => {
          const found = offerProblems(kind, {
            ...WHOLE,
            basics: { ...WHOLE.basics, title: one, place: null, languages: [], durationMinutes: null },
            description: { ...WHOLE.description, description: one, highlights: many, goodToKnow: many },
            inclusions: { included: many, notIncluded: many },
          })
          for (const { section, field, sentence } of found) {
            expect(OFFER_SECTIONS).toContain(section)
            expect(field).not.toBe('')
            expect(sentence).toMatch(/[.!?]$|^Campo obrigatório$/)
          }
        },
      ),
    )
  })
})

describe('a text that strangers read', () => {
  it.each([
    ...['(98) 98765-4321', '98 3222-1234', '+55 98 98765 4321', '98987654321', '98765-4321', '0800 123 4567'],
    ...[
      '+1 (305) 555-0100',
      'joana@exemplo.com.br',
      'joana (arroba) exemplo.com',
      'https://exemplo.org',
      'www.exemplo.com',
    ],
    ...['exemplo.com.br', 'EXEMPLO.COM', 'wa.me/5598', '@joana.guia'],
  ])('has no %s in it', (contact) => {
    const text = `Fale comigo: ${contact}, respondo na hora.`
    expect(contactProblem(text)).toMatch(/^Tire o (telefone|e-mail|link|perfil)/)
    expect(publicTextProblem(text)).not.toBeNull()
    expect(titleProblem(text)).not.toBeNull()
  })

  it.each([
    'Saímos às 08:30 e voltamos às 17:00, de 01/12/2026 a 31/03/2027.',
    'A trilha tem 1.234 metros, entre 1500-1800 m de altitude, e custa R$ 1.234,56.',
    'O Cadastur é 26.012345.10.0001-2, o CNPJ 12.345.678/0001-95 e o CEP 65010-000, na BR-135.',
    'O centro é de 1612-1759. Com guia, leva 2h30. Net a bordo.',
    'Patrimônio da UNESCO, no MASP e no ICMBio; 4x4, SUP e GPS.',
    'TOUR 3',
  ])('may be: %s', (text) => {
    expect(publicTextProblem(text)).toBeNull()
  })

  it.each([
    ['PASSEIO DE BUGGY', true],
    ['Passeio de BUGGY nos LENÇÓIS', true],
    ['IMPERDÍVEL passeio de buggy', true],
    ['Passeio por R$ 180', true],
    ['Passeio de 180 reais', true],
    ['Passeio pela UNESCO', false],
    ['Rio Preguiças até Caburé', false],
  ])('as a title, %s is refused: %s', (title, isRefused) => {
    expect(titleProblem(title) !== null).toBe(isRefused)
  })

  it('may contain only a few capitals', () => {
    expect(publicTextProblem('Venha cedo. LEVE PROTETOR SOLAR E ÁGUA, por favor, e chegue com calma.')).not.toBeNull()
    expect(publicTextProblem('ATENÇÃO: a maré manda no horário da volta.')).toBeNull()
  })

  it('is judged in every field of an offer that travellers read', () => {
    const call = 'Ligue (98) 98765-4321 antes de vir'
    const found = offerProblems('tour', {
      ...WHOLE,
      basics: { ...WHOLE.basics, title: call },
      description: { ...WHOLE.description, description: call.repeat(5), highlights: [call], goodToKnow: [call] },
      photos: { photos: photos(3).map((photo) => ({ ...photo, alt: call })) },
      plans: { plans: [{ ...PLAN, name: call, description: call }] },
      inclusions: { included: [call], notIncluded: [call] },
    })
    expect(found.map(({ section, field }) => `${section}.${field}`)).toEqual([
      ...['basics.title', 'description.description', 'description.highlights.0', 'description.goodToKnow.0'],
      ...['photos.photos.0.alt', 'photos.photos.1.alt', 'photos.photos.2.alt', 'plans.plans.0.name'],
      ...['plans.plans.0.description', 'inclusions.included.0', 'inclusions.notIncluded.0'],
    ])
    expect(new Set(found.map(({ sentence }) => sentence)).size).toBe(1)
  })
})
