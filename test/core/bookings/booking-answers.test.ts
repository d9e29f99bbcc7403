import { describe, expect, test } from 'vitest'
import {
  channelText,
  checkInText,
  guideTaskText,
  type Held,
  isPickUp,
  joinText,
  meetingPointOf,
  placeText,
  routeText,
  SHOW_TEXTS,
} from '../../../src/core/bookings/booking-answers.ts'

const meetingPoint = { name: 'Praça Dom Pedro II', address: 'Em frente ao Palácio dos Leões' }
const transfer = { origin: 'São Luís (aeroporto)', destination: 'Barreirinhas (pousadas)' }
const NOTHING: Held = { meetingPoint: null, transfer: null, advisory: null }
const PEOPLE = { guide: 'Joana', phone: '(98) 98765-0001' }

test('the check-in’s day and time are local to the departure, in every zone of the reader', () => {
  expect(checkInText('2026-11-22T12:05:00.000Z', 'America/Sao_Paulo')).toBe('22/11/2026, às 9h05')
  expect(checkInText('2026-11-22T02:30:00.000Z', 'America/Noronha')).toBe('22/11/2026, à 0h30')
  expect(checkInText('2026-11-22T02:30:00.000Z', 'America/Rio_Branco')).toBe('21/11/2026, às 21h30')
})

describe('A booking with a meeting point', () => {
  test.each([
    { ...NOTHING, meetingPoint },
    { meetingPoint, transfer, advisory: null },
  ])('needs no agreement', (held) => {
    expect(placeText(held)).toBe('Praça Dom Pedro II, Em frente ao Palácio dos Leões')
    expect(joinText(held, PEOPLE)).toBeNull()
    expect(guideTaskText(held)).toBeNull()
  })
})

describe('A booking without a meeting point', () => {
  test('of a transfer begins at the origin, and the exact place is agreed with the guide', () => {
    const held = { ...NOTHING, transfer }
    expect(routeText(held)).toBe('São Luís (aeroporto) → Barreirinhas (pousadas)')
    expect(placeText(held)).toBe(transfer.origin)
    expect(joinText(held, PEOPLE)).toMatch(/^Combine com Joana .*embarque/)
    expect(guideTaskText(held)).toMatch(/cada cliente.*embarque/)
  })

  test('of a tour has no place, and the client asks the guide', () => {
    expect(placeText(NOTHING)).toBeNull()
    expect(joinText(NOTHING, PEOPLE)).toMatch(/^Combine .*encontro com Joana/)
    expect(guideTaskText(NOTHING)).toBeNull()
  })
})

describe('A transfer with the answers of its purchase', () => {
  const POINT = 'Praça Dom Pedro II, Em frente ao Palácio dos Leões'
  const HOTEL = 'Pousada do Sol, Rua 1'
  const THERE = 'São Luís (aeroporto) → Barreirinhas (pousadas)'
  const BACK = 'Barreirinhas (pousadas) → São Luís (aeroporto)'
  const withAnswers = (direction: string, address: string | null): Held => ({
    ...NOTHING,
    transfer,
    answers: [
      { label: 'Sentido da viagem', text: direction },
      { label: 'Voo ou horário', text: 'LA 3402' },
      ...(address === null ? [] : [{ label: 'Hotel ou endereço', text: address }]),
    ],
  })

  test.each([
    ['Chegada', HOTEL, THERE, transfer.origin, POINT],
    ['Partida', HOTEL, BACK, HOTEL, HOTEL],
    ['Entre dois lugares', HOTEL, THERE, HOTEL, POINT],
    ['Chegada', null, THERE, transfer.origin, POINT],
    ['Partida', null, BACK, transfer.destination, transfer.destination],
    ['Entre dois lugares', null, THERE, transfer.origin, POINT],
  ])(
    '%s, address %s: goes %s and begins at %s, or with a meeting point at %s',
    (direction, address, route, start, met) => {
      const held = withAnswers(direction, address)
      expect(routeText(held)).toBe(route)
      expect(placeText(held)).toBe(start)
      expect(isPickUp(held)).toBe(true)
      const point = { ...held, meetingPoint }
      expect(routeText(point)).toBe(route)
      expect(placeText(point)).toBe(met)
      expect([meetingPointOf(point), isPickUp(point)]).toEqual(met === POINT ? [meetingPoint, false] : [null, true])
      expect(joinText(point, PEOPLE) === null).toBe(met === POINT)
      expect(guideTaskText(point) === null).toBe(met === POINT)
    },
  )

  test('asks for no flight and no address that the traveller gave', () => {
    expect(joinText(withAnswers('Partida', HOTEL), PEOPLE)).toBe('Combine com Joana o lugar exato do embarque.')
    expect(joinText({ ...NOTHING, transfer }, PEOPLE)).toMatch(/informe o voo ou a hospedagem\.$/)
  })

  test('between two places goes from the one to the other', () => {
    const held = withAnswers('Entre dois lugares', HOTEL)
    const both = { ...held, answers: [...(held.answers ?? []), { label: 'Endereço de chegada', text: 'Porto, Rua 2' }] }
    expect(routeText(both)).toBe(`${HOTEL} → Porto, Rua 2`)
    expect(placeText(both)).toBe(HOTEL)
  })

  test('takes no direction from a question about a person', () => {
    const answers = [{ label: 'Sentido da viagem', text: 'Partida', person: 0 }]
    expect(routeText({ transfer, answers })).toBe(THERE)
  })
})

describe('A conversation', () => {
  test.each([
    ['video', /vídeo/i, /vídeo/i],
    ['phone', /^Ligação/, /lig(a|ue) para/],
    ['chat', /^Conversa/, /come(ça|ce) a conversa/],
  ] as const)('by %s says who calls whom, and where', (channel, place, action) => {
    // Even an offer with a meeting point is held as a conversation.
    const held = { meetingPoint, transfer: null, advisory: { channel } }
    expect(channelText(held.advisory)).toMatch(place)
    expect(placeText(held)).toBe(channelText(held.advisory))
    expect(joinText(held, PEOPLE)).toMatch(action)
    expect(joinText(held, PEOPLE)).toContain('Joana')
    expect(guideTaskText(held)).toMatch(action)
  })

  test.each(['video', 'phone'] as const)('by %s names the number, or the phone of the purchase', (channel) => {
    const held = { ...NOTHING, advisory: { channel } }
    expect(joinText(held, PEOPLE)).toContain('no número (98) 98765-0001')
    expect(joinText(held, { ...PEOPLE, phone: null })).toContain('no número que você informou na compra')
  })
})

test('a voucher is shown to the guide or the driver, and not in a conversation', () => {
  expect(SHOW_TEXTS.tour).toContain('guia')
  expect(SHOW_TEXTS.transfer).toContain('dirige')
  expect(SHOW_TEXTS.advisory).toMatch(/^Não precisa/)
})
