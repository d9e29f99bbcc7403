import { describe, expect, test } from 'vitest'
import { newQuestion, type OwnQuestion } from '../../../src/core/booking-questions/own-question.ts'
import type { OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import type { OfferKind } from '../../../src/core/offers/offer-kinds.ts'
import { wholeSections } from '../../support/whole-sections.ts'
import { first, problemsWith } from './sample-problems.ts'

const WHOLE = wholeSections('tour')
const items = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index + 1}`)

const basics = (changes: Partial<OfferSections['basics']>, kind: OfferKind = 'tour') =>
  problemsWith({ basics: { ...wholeSections(kind).basics, ...changes } }, kind)

describe('The basics of an offer', () => {
  test.each<[string, Partial<OfferSections['basics']>, string[]]>([
    ['no title', { title: '' }, ['title: Campo obrigatório']],
    ['a short title', { title: 'a'.repeat(9) }, ['title: Escreva um pouco mais: pelo menos 10 caracteres.']],
    ['the shortest title', { title: 'a'.repeat(10) }, []],
    ['the longest title', { title: 'a'.repeat(80) }, []],
    ['a title that is too long', { title: 'a'.repeat(81) }, ['title: Use no máximo 80 caracteres; agora são 81.']],
    ['no place', { place: null }, ['place: Escolha a cidade na lista.']],
    ['no language', { languages: [] }, ['languages: Escolha pelo menos um idioma.']],
    ['two languages', { languages: ['pt', 'en'] }, []],
    ['no duration', { durationMinutes: null }, ['durationMinutes: Campo obrigatório']],
    ['a short duration', { durationMinutes: 14 }, ['durationMinutes: A duração vai de 15 minutos a 30 dias.']],
    ['the shortest duration', { durationMinutes: 15 }, []],
    ['the longest duration', { durationMinutes: 43_200 }, []],
    ['a long duration', { durationMinutes: 43_201 }, ['durationMinutes: A duração vai de 15 minutos a 30 dias.']],
    ['a transfer that is not asked for', { transfer: null, advisory: { channel: null } }, []],
  ])('have %s', (_, changes, expected) => {
    expect(basics(changes)).toEqual(expected.map((problem) => `basics.${problem}`))
  })

  const RIDE = { origin: 'Aeroporto', destination: 'Hotel', vehicle: 'Van', luggagePerPerson: 1 }
  test.each<[string, OfferSections['basics']['transfer'], string[]]>([
    [
      'nothing',
      null,
      [
        'origin: Campo obrigatório',
        'destination: Campo obrigatório',
        'vehicle: Campo obrigatório',
        'luggagePerPerson: Campo obrigatório',
      ],
    ],
    ['everything', RIDE, []],
    ['an origin of one letter', { ...RIDE, origin: 'A' }, ['origin: Escreva um pouco mais: pelo menos 2 caracteres.']],
    ['an origin of two letters', { ...RIDE, origin: 'Sé' }, []],
    ['the longest destination', { ...RIDE, destination: 'a'.repeat(120) }, []],
    [
      'a destination that is too long',
      { ...RIDE, destination: 'a'.repeat(121) },
      ['destination: Use no máximo 120 caracteres; agora são 121.'],
    ],
    ['a vehicle in capitals', { ...RIDE, vehicle: 'VAN EXECUTIVA COM WIFI' }, []],
    [
      'a telephone number',
      { ...RIDE, vehicle: 'Van, (98) 98765-4321' },
      ['vehicle: Tire o telefone do texto: a reserva e as mensagens ficam por aqui.'],
    ],
    ['no luggage', { ...RIDE, luggagePerPerson: 0 }, []],
    ['less than no luggage', { ...RIDE, luggagePerPerson: -1 }, ['luggagePerPerson: O mínimo é 0.']],
    ['the most luggage', { ...RIDE, luggagePerPerson: 20 }, []],
    ['too much luggage', { ...RIDE, luggagePerPerson: 21 }, ['luggagePerPerson: O máximo é 20.']],
  ])('of a transfer have %s', (_, transfer, expected) => {
    expect(basics({ transfer }, 'transfer')).toEqual(expected.map((problem) => `basics.transfer.${problem}`))
  })

  test.each<[OfferSections['basics']['advisory'], string[]]>([
    [null, ['basics.advisory.channel: Escolha como você atende.']],
    [{ channel: null }, ['basics.advisory.channel: Escolha como você atende.']],
    [{ channel: 'video' }, []],
  ])('of an advisory name its channel: %o', (advisory, expected) => {
    expect(basics({ advisory }, 'advisory')).toEqual(expected)
  })
})

describe('The description of an offer', () => {
  test.each<[string, Partial<OfferSections['description']>, string[]]>([
    ['no text', { description: '' }, ['description: Campo obrigatório']],
    [
      'a short text',
      { description: 'a'.repeat(119) },
      ['description: Escreva um pouco mais: pelo menos 120 caracteres.'],
    ],
    ['the shortest text', { description: 'a'.repeat(120) }, []],
    ['the longest text', { description: 'a'.repeat(5000) }, []],
    [
      'a text that is too long',
      { description: 'a'.repeat(5001) },
      ['description: Use no máximo 5000 caracteres; agora são 5001.'],
    ],
    ['no highlight', { highlights: [] }, ['highlights: Conte pelo menos um motivo para vir.']],
    ['the most highlights', { highlights: items(8) }, []],
    ['too many highlights', { highlights: items(9) }, ['highlights: Use no máximo 8 itens; agora são 9.']],
    [
      'a long highlight',
      { highlights: ['a'.repeat(121)] },
      ['highlights.0: Use no máximo 120 caracteres; agora são 121.'],
    ],
    ['nothing to know and nothing to bring', { goodToKnow: [], bring: [] }, []],
    ['too much to bring', { bring: items(13) }, ['bring: Use no máximo 12 itens; agora são 13.']],
    ['an empty line', { notFor: ['Bebês', ''] }, ['notFor.1: Campo obrigatório']],
    ['choices of a list', { effort: 'hard', audiences: ['children'], themes: [] }, []],
  ])('has %s', (_, changes, expected) => {
    const description = { ...WHOLE.description, ...changes }
    expect(problemsWith({ description })).toEqual(expected.map((problem) => `description.${problem}`))
  })
})

describe('The photos of an offer', () => {
  const photos = (count: number) => ({
    photos: Array.from({ length: count }, (_, index) => ({ ...first(WHOLE.photos.photos), id: `foto-${index}` })),
  })
  test.each<[number, string[]]>([
    [0, ['photos.photos: Envie pelo menos 3 fotos. Faltam 3.']],
    [1, ['photos.photos: Envie pelo menos 3 fotos. Faltam 2.']],
    [2, ['photos.photos: Envie pelo menos 3 fotos. Falta 1.']],
    [3, []],
    [20, []],
    [21, ['photos.photos: Escolha até 20 fotos; agora são 21.']],
  ])('may be %s', (count, expected) => {
    expect(problemsWith({ photos: photos(count) })).toEqual(expected)
  })

  test('have a description of at most 160 characters, or none', () => {
    const alts = ['', 'a'.repeat(160), 'a'.repeat(161)]
    const described = photos(3).photos.map((photo, index) => ({ ...photo, alt: alts[index] ?? '' }))
    expect(problemsWith({ photos: { photos: described } })).toEqual([
      'photos.photos.2.alt: Use no máximo 160 caracteres; agora são 161.',
    ])
  })
})

describe('What an offer includes', () => {
  test.each<[string, OfferSections['inclusions'], string[]]>([
    ['nothing', { included: [], notIncluded: [] }, ['included: Diga pelo menos uma coisa que está incluída.']],
    ['one thing', { included: ['Guia'], notIncluded: [] }, []],
    ['the most things', { included: items(20), notIncluded: items(20) }, []],
    [
      'too many things',
      { included: items(21), notIncluded: items(22) },
      ['included: Use no máximo 20 itens; agora são 21.', 'notIncluded: Use no máximo 20 itens; agora são 22.'],
    ],
    [
      'long lines',
      { included: ['a'.repeat(120)], notIncluded: ['a'.repeat(121)] },
      ['notIncluded.0: Use no máximo 120 caracteres; agora são 121.'],
    ],
  ])('is %s', (_, inclusions, expected) => {
    expect(problemsWith({ inclusions })).toEqual(expected.map((problem) => `inclusions.${problem}`))
  })
})

describe('The questions of an offer', () => {
  const asking = (questions: readonly Partial<OwnQuestion>[], kind: OfferKind = 'tour') =>
    problemsWith(
      {
        cancellation: {
          ...WHOLE.cancellation,
          questions: questions.map((question, index) => ({ ...newQuestion(`Pergunta ${index + 1}`), ...question })),
        },
      },
      kind,
    )
  const choice = (...choices: readonly string[]) => ({ type: 'choice', choices }) as const
  const empties = (count: number) => Array.from({ length: count }, () => ({}))

  test.each<[string, readonly Partial<OwnQuestion>[], string[]]>([
    ['none', [], []],
    ['the most', empties(8), []],
    ['one too many', empties(9), [': Use no máximo 8 perguntas; agora são 9.']],
    ['one without a text', [{}, { label: ' ' }], ['.1.label: Campo obrigatório']],
    ['one of two letters', [{ label: 'Oi' }], ['.0.label: Escreva um pouco mais: pelo menos 3 caracteres.']],
    ['one of three letters', [{ label: 'Uai' }], []],
    ['the longest text', [{ label: 'a'.repeat(120) }], []],
    ['a long text', [{ label: 'a'.repeat(121) }], ['.0.label: Use no máximo 120 caracteres; agora são 121.']],
    [
      'the same text, typed differently',
      [{ label: 'Alergias?' }, {}, { label: ' ALERGIAS? ' }],
      ['.2.label: Você já faz esta pergunta.'],
    ],
    ['a choice of one', [choice('P')], ['.0.choices: Escreva pelo menos 2 opções.']],
    ['a choice of two', [choice('P', 'M')], []],
    ['a choice of the most', [choice(...items(10))], []],
    ['a choice of too many', [choice(...items(11))], ['.0.choices: Use no máximo 10 itens; agora são 11.']],
    ['a choice with an empty option', [choice('P', '')], ['.0.choices.1: Campo obrigatório']],
    [
      'a choice with a long option',
      [choice('a'.repeat(60), 'a'.repeat(61))],
      ['.0.choices.1: Use no máximo 60 caracteres; agora são 61.'],
    ],
    [
      'a choice with the same option, typed differently',
      [choice('P', 'M', ' p ')],
      ['.0.choices.2: Esta opção já está na lista.'],
    ],
    ['a text with unused options', [{ choices: ['P'] }], []],
  ])('are: %s', (_, questions, expected) => {
    expect(asking(questions)).toEqual(expected.map((problem) => `cancellation.questions${problem}`))
  })

  test.each<[OfferKind, string[]]>([
    ['transfer', ['cancellation.questions.1.label: Já perguntamos isso a quem compra.']],
    ['tour', []],
  ])('do not repeat what every %s asks', (kind, expected) => {
    expect(asking([{}, { label: ' MALAS ' }], kind)).toEqual(expected)
  })
})

describe('All problems of an offer', () => {
  test('a policy of cancellation is required', () => {
    expect(problemsWith({ cancellation: { ...WHOLE.cancellation, policy: null } })).toEqual([
      'cancellation.policy: Campo obrigatório',
    ])
  })

  test('a field has its first problem only', () => {
    const rule = { ...first(WHOLE.availability.rules), startTimes: ['cedo', 'cedo'] }
    expect(problemsWith({ availability: { rules: [rule], blockedDays: [] } })).toEqual([
      'availability.rules.0.startTimes: Escreva os horários como 08:30.',
    ])
  })

  test('are in the order of the form', () => {
    expect(
      problemsWith({
        basics: { ...WHOLE.basics, title: '', languages: [] },
        description: { ...WHOLE.description, highlights: [] },
        photos: { photos: [] },
        route: { ...WHOLE.route, meetingPoint: null },
        plans: { plans: [] },
        availability: { rules: [], blockedDays: [] },
        inclusions: { included: [], notIncluded: [] },
        cancellation: { ...WHOLE.cancellation, policy: null, questions: [newQuestion('')] },
      }),
    ).toEqual([
      'basics.title: Campo obrigatório',
      'basics.languages: Escolha pelo menos um idioma.',
      'description.highlights: Conte pelo menos um motivo para vir.',
      'photos.photos: Envie pelo menos 3 fotos. Faltam 3.',
      'route.meetingPoint: Diga onde o passeio começa.',
      'plans.plans: Crie pelo menos um plano com preço.',
      'availability.rules: Diga em que dias e horários você atende.',
      'inclusions.included: Diga pelo menos uma coisa que está incluída.',
      'cancellation.policy: Campo obrigatório',
      'cancellation.questions.0.label: Campo obrigatório',
    ])
  })
})
