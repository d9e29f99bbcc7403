import { describe, expect, test } from 'vitest'
import type { RouteSection } from '../../../src/core/offer-editing/offer-sections.ts'
import { OFFER_KINDS } from '../../../src/core/offers/offer-kinds.ts'
import { wholeSections } from '../../support/whole-sections.ts'
import { first, problemsWith } from './sample-problems.ts'

const { route: ROUTE } = wholeSections('tour')
const { meetingPoint: POINT } = ROUTE
if (POINT === null) throw new Error('the whole tour has no meeting point')
const STOP = first(ROUTE.itinerary)

const problemsOfPoint = (point: Partial<NonNullable<RouteSection['meetingPoint']>>) =>
  problemsWith({ route: { ...ROUTE, meetingPoint: { ...POINT, ...point } } })
const problemsOfStops = (...stops: readonly Partial<typeof STOP>[]) =>
  problemsWith({ route: { ...ROUTE, itinerary: stops.map((stop) => ({ ...STOP, ...stop })) } })

const CALL = 'Tire o telefone do texto: a reserva e as mensagens ficam por aqui.'

describe('The meeting point', () => {
  test.each(OFFER_KINDS)('is needed by a tour alone: %s', (kind) => {
    const route = { meetingPoint: null, itinerary: [] }
    const missing = ['route.meetingPoint: Diga onde o passeio começa.']
    expect(problemsWith({ route }, kind)).toEqual(kind === 'tour' ? missing : [])
  })

  test('may be given for every kind, and is checked then', () => {
    const route = { meetingPoint: { ...POINT, name: '' }, itinerary: [] }
    for (const kind of OFFER_KINDS) {
      expect(problemsWith({ route }, kind), kind).toEqual(['route.meetingPoint.name: Campo obrigatório'])
    }
  })

  const more = (least: number) => `Escreva um pouco mais: pelo menos ${least} caracteres.`
  test.each<['name' | 'address', string, string | null]>([
    ['name', '', 'Campo obrigatório'],
    ['name', 'Ru', more(3)],
    ['name', 'Rua', null],
    ['name', 'a'.repeat(120), null],
    ['name', 'a'.repeat(121), 'Use no máximo 120 caracteres; agora são 121.'],
    ['name', 'PRAÇA DO TRABALHADOR', null],
    ['name', 'Praça, (98) 98765-4321', CALL],
    ['address', '', 'Campo obrigatório'],
    ['address', 'Rua1', more(5)],
    ['address', 'Rua 1', null],
    ['address', 'a'.repeat(200), null],
    ['address', 'a'.repeat(201), 'Use no máximo 200 caracteres; agora são 201.'],
    ['address', 'AV. JOAQUIM SOEIRO, BARREIRINHAS', null],
    ['address', 'Rua 1, (98) 98765-4321', CALL],
  ])('has the %s "%s": %s', (field, typed, sentence) => {
    const expected = sentence === null ? [] : [`route.meetingPoint.${field}: ${sentence}`]
    expect(problemsOfPoint({ [field]: typed })).toEqual(expected)
  })

  const UNSET = 'Marque o ponto no mapa.'
  const ABROAD = 'O ponto precisa ficar no Brasil.'
  test.each<[number | null, number | null, string | null]>([
    [null, null, UNSET],
    [-10, null, UNSET],
    [null, -50, UNSET],
    [-10, -50, null],
    [0, -50, null],
    [-34, -50, null],
    [-34.01, -50, ABROAD],
    [5.5, -50, null],
    [5.51, -50, ABROAD],
    [-10, -74.1, null],
    [-10, -74.11, ABROAD],
    [-10, -28, null],
    [-10, -27.99, ABROAD],
    [40, 10, ABROAD],
  ])('is at latitude %s, longitude %s: %s', (latitude, longitude, sentence) => {
    const expected = sentence === null ? [] : [`route.meetingPoint.pin: ${sentence}`]
    expect(problemsOfPoint({ latitude, longitude })).toEqual(expected)
  })
})

describe('The stops of a tour', () => {
  const empties = (count: number) => Array.from({ length: count }, () => ({}))
  test.each<[number, string[]]>([
    [0, []],
    [1, []],
    [20, []],
    [21, ['route.itinerary: Use no máximo 20 paradas.']],
  ])('may be %s', (count, expected) => {
    expect(problemsOfStops(...empties(count))).toEqual(expected)
  })

  test.each<[string, Partial<typeof STOP>, string[]]>([
    ['no title', { title: '' }, ['title: Campo obrigatório']],
    ['a title of one letter', { title: 'A' }, ['title: Escreva um pouco mais: pelo menos 2 caracteres.']],
    ['a title of two letters', { title: 'Pé' }, []],
    ['the longest title', { title: 'a'.repeat(80) }, []],
    ['a title that is too long', { title: 'a'.repeat(81) }, ['title: Use no máximo 80 caracteres; agora são 81.']],
    [
      'a price in the title',
      { title: 'Almoço por R$ 40' },
      ['title: Tire o preço do título: ele aparece logo ao lado.'],
    ],
    ['no text', { text: '' }, []],
    ['the longest text', { text: 'a'.repeat(600) }, []],
    ['a text that is too long', { text: 'a'.repeat(601) }, ['text: Use no máximo 600 caracteres; agora são 601.']],
    ['no duration', { minutes: null }, []],
    ['a minute', { minutes: 1 }, []],
    ['less than a minute', { minutes: 0 }, ['minutes: O mínimo é 1 minuto.']],
    ['thirty days', { minutes: 43_200 }, []],
    ['more than thirty days', { minutes: 43_201 }, ['minutes: O máximo é 43200 minutos.']],
  ])('have %s', (_, stop, expected) => {
    expect(problemsOfStops({}, stop)).toEqual(expected.map((problem) => `route.itinerary.1.${problem}`))
  })

  test('have their problems in the order of stops and fields', () => {
    expect(problemsOfStops({ title: '', minutes: 0 }, { title: 'A' })).toEqual([
      'route.itinerary.0.title: Campo obrigatório',
      'route.itinerary.0.minutes: O mínimo é 1 minuto.',
      'route.itinerary.1.title: Escreva um pouco mais: pelo menos 2 caracteres.',
    ])
  })
})
