import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canDelete, canEdit } from '../../../src/core/messages/changing.ts'
import { maskContacts, maskFileName, suggestsPaymentOutside } from '../../../src/core/messages/contact-masking.ts'
import { dayText, localDay } from '../../../src/core/messages/days.ts'
import { medianResponse, responseText } from '../../../src/core/messages/response-time.ts'
import {
  gapAfter,
  hasOlder,
  joinMessages,
  messagesAfter,
  threadAfter,
  threadsAfter,
} from '../../../src/core/messages/sequence.ts'
import { sampleMessage, sampleThread } from './sample-messages.ts'

describe('contact data', () => {
  it.each([
    ['me liga no (98) 98765-4321, tá?', 'me liga no [telefone oculto], tá?'],
    ['nove oito, nove oito sete seis cinco quatro três dois um', '[telefone oculto]'],
    ['9 8 9 8 7 6 5 4 3', '[telefone oculto]'],
    ['9\u200b8\u200b7\u20606\u200d5\u00ad4\u200b3\u200b2\u200b1', '[telefone oculto]'],
    ['zap: ９８７６５４３２１０', 'zap: [telefone oculto]'],
    ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣', '[telefone oculto]'],
    ['joana@gm\u200bail.c\u200bom', '[e-mail oculto]'],
    ['meu: nove nove oito sete 6 5 4 3 2 1', 'meu: [telefone oculto]'],
    ['joana@gmail.com', '[e-mail oculto]'],
    ['joana arroba gmail ponto com', '[e-mail oculto]'],
    ['joana (arroba) gmail.com', '[e-mail oculto]'],
    ['me segue @joana.guia', 'me segue [perfil oculto]'],
    ['meu é insta: joana_guia', 'meu é [perfil oculto]'],
    ['arroba joanaguia', '[perfil oculto]'],
    ['visite www.joana.com.br/agenda hoje', 'visite [link oculto] hoje'],
    ['joana ponto com ponto br', '[link oculto]'],
    ['https://wa.me/5598987654321?x=1 ok', '[link oculto] ok'],
    ['liga: 98 987 654 321, tá?', 'liga: [telefone oculto], tá?'],
    ['98-98765-43-21', '[telefone oculto]'],
    ['98 98765 – 4321 ou 9876 5432 1', '[telefone oculto] ou [telefone oculto]'],
    ['noventa e oito, nove oitenta e sete, sessenta e cinco, quarenta e três', '[telefone oculto]'],
    ['novenoveoito setemeiacinco quatrotrês', '[telefone oculto]'],
    ['me manda em joana@gmail', 'me manda em [e-mail oculto]'],
    ['me segue: joana_guia no insta', 'me segue: [perfil oculto] no insta'],
    ['procura joanaguia no Instagram', 'procura [perfil oculto] no Instagram'],
  ])('masks %j', (text, masked) => {
    expect(maskContacts(text).text).toBe(masked)
  })

  it.each([
    'São 2 adultos e 3 crianças, dia 12/10/2026 às 14:30, R$ 1.200,00',
    'o ponto com vista para o mar',
    'Temos um, dois, três guias',
    'meu whatsapp é o do perfil',
    'quatro pessoas, duas crianças, três malas e uma prancha',
    'Saída às 8h em 12.10.2026, volta às 17h',
    '1️⃣ Passeio 2️⃣ Almoço 👨‍👩‍👧 ❤️',
    'Pode ser às 9, 10, 11, 12 ou 13 horas? 9 10 11 12 13',
    'De 9-12-2026 14h a 9.12.2026 10:30, 2 a 3 pessoas',
    'CPF 129.456.789-09, CEP 65590-000, pedido TP-7K3M9Q',
    'Encontro no km 102 da BR-402, quarto 1203, torre 2',
    'Vi o passeio no Instagram, postado no insta de vocês; achei vocês no Face',
    'Cada um paga 1.250,00 ou 2 500,00 em 12 vezes',
  ])('leaves %j alone', (text) => {
    expect(maskContacts(text)).toEqual({ text, found: [] })
  })

  test('masking a masked text changes nothing', () => {
    const piece = fc.constantFrom(
      '98765-4321',
      'joana@gmail.com',
      'nove oito sete seis cinco quatro três dois',
      '@joana',
      'www.a.com',
      'oi',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { text } = maskContacts(pieces.join(' '))
        expect(maskContacts(text).text).toBe(text)
      }),
    )
  })

  test('a long text costs little time, whatever it repeats', () => {
    for (const part of ['a', '1 ', 'um ', 'a.', '@', '+1-', 'a@', 'pix ']) {
      const began = performance.now()
      maskContacts(part.repeat(4000 / part.length))
      suggestsPaymentOutside(part.repeat(4000 / part.length))
      expect(performance.now() - began, part).toBeLessThan(500)
    }
  })
})

test.each([
  ['roteiro.pdf', 'roteiro.pdf'],
  ['98_98765-4321.pdf', '[telefone oculto].pdf'],
  ['joana@gmail.com.pdf', '[e-mail oculto].pdf'],
  ['Roteiro dia_1-manha.pdf', 'Roteiro dia_1-manha.pdf'],
  ['sem extensão', 'sem extensão'],
])('the name of a file: %j', (name, masked) => {
  expect(maskFileName(name)).toBe(masked)
})

test.each([
  ['posso pagar por fora com desconto?', true],
  ['me manda um pix direto', true],
  ['qual a sua chave pix?', true],
  ['se pagar direto comigo faço mais barato', true],
  ['Paguei o passeio ontem', false],
  ['vamos direto para a praia', false],
])('payment outside the site: %j', (text, expected) => {
  expect(suggestsPaymentOutside(text)).toBe(expected)
})

describe('order by sequence', () => {
  test('messages are sorted by sequence and each once, in whatever order they arrive', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }))
    fc.assert(
      fc.property(numbers, fc.array(fc.integer({ min: 1, max: 60 })), (known, arrived) => {
        const joined = joinMessages(
          joinMessages(
            [],
            known.map((one) => sampleMessage(one)),
          ),
          arrived.map((one) => sampleMessage(one)),
        ).map(({ sequence }) => sequence)
        expect(joined).toEqual([...new Set([...known, ...arrived])].sort((a, b) => a - b))
      }),
    )
  })

  test('a gap is found behind a number, at the end, and not before the first known one', () => {
    const at = (...numbers: number[]) => numbers.map((one) => sampleMessage(one))
    expect(gapAfter(at(3, 4, 6), 6)).toBe(4)
    expect(gapAfter(at(3, 4), 6)).toBe(4)
    expect(gapAfter(at(3, 4), 4)).toBeNull()
    expect(gapAfter([], 0)).toBeNull()
    expect(gapAfter([], 2)).toBe(0)
    expect([hasOlder(at(3)), hasOlder(at(1)), hasOlder([])]).toEqual([true, false, false])
  })
})

describe('news of a thread', () => {
  const news = (sequence: number, from: 'traveller' | 'guide' | 'system' = 'guide') =>
    ({ type: 'message', threadId: 't1', message: sampleMessage(sequence, { from }) }) as const

  it('counts the other side’s messages as unread, and brings an archived thread back', () => {
    const archived = sampleThread({ isArchived: true })
    expect(threadAfter(archived, news(1))).toMatchObject({ unread: 1, isArchived: false, lastSequence: 1 })
    expect(threadAfter(archived, news(1, 'traveller'))).toMatchObject({ unread: 0, isArchived: true })
    expect(threadAfter(archived, news(1, 'system'))).toMatchObject({ unread: 0 })
    expect(threadAfter(sampleThread({ lastSequence: 5 }), news(5))).toMatchObject({ unread: 0 })
  })

  it('moves the marks of each side', () => {
    const thread = sampleThread({ lastSequence: 3, unread: 2, readUpTo: 1 })
    expect(threadAfter(thread, { type: 'read', threadId: 't1', side: 'traveller', upTo: 3 })).toMatchObject({
      ...{ unread: 0, readUpTo: 3 },
    })
    expect(threadAfter(thread, { type: 'read', threadId: 't1', side: 'guide', upTo: 2 })).toMatchObject({
      ...{ unread: 2, otherReadUpTo: 2 },
    })
  })

  it('puts the thread with news first, and asks for the list where it cannot know', () => {
    const threads = [sampleThread({ id: 't0' }), sampleThread()]
    expect(threadsAfter(threads, news(1))?.map(({ id }) => id)).toEqual(['t1', 't0'])
    expect(threadsAfter(threads, news(3)), 'a gap').toBeNull()
    expect(threadsAfter([], news(1)), 'unknown').toBeNull()
    expect(threadsAfter(threads, { type: 'thread', threadId: 't1' })).toBeNull()
    expect(threadsAfter(threads, { type: 'opened' })).toBe(threads)
  })
})

describe('an edited or deleted message', () => {
  const changed = (sequence: number, revision: number) =>
    sampleMessage(sequence, { from: 'guide', text: `estado ${revision}`, revision })

  it('replaces earlier states alone', () => {
    const texts = (...arrived: readonly number[]) =>
      joinMessages(
        [changed(1, 1)],
        arrived.map((revision) => changed(1, revision)),
      ).map(({ text }) => text)
    expect(texts(2)).toEqual(['estado 2'])
    expect(texts(0)).toEqual(['estado 1'])
    expect(texts(2, 0)).toEqual(['estado 2'])
  })

  it('does not tear a gap where it is older than the loaded ones', () => {
    const known = [sampleMessage(41), sampleMessage(42)]
    expect(messagesAfter(known, changed(3, 1))).toBe(known)
    expect(messagesAfter(known, changed(41, 1))[0]?.text).toBe('estado 1')
    expect(messagesAfter([], changed(1, 0))).toHaveLength(1)
  })

  it('changes the last words of its thread, but neither its place nor its count', () => {
    const thread = sampleThread({ lastSequence: 2, unread: 0 })
    const news = (sequence: number, revision: number) =>
      ({ type: 'message', threadId: 't1', message: changed(sequence, revision) }) as const
    expect(threadAfter(thread, news(2, 1))).toMatchObject({ last: { text: 'estado 1' }, unread: 0, lastSequence: 2 })
    expect(threadAfter(thread, news(1, 1))).toBe(thread)
    const threads = [sampleThread({ id: 't0' }), thread]
    expect(threadsAfter(threads, news(2, 1))?.map(({ id }) => id)).toEqual(['t0', 't1'])
  })

  it.each([
    [0, true, true],
    [15, true, true],
    [15.1, false, true],
    [24 * 60, false, true],
    [24 * 60 + 0.1, false, false],
  ])('may be changed by its writer %d minutes after it was sent', (minutes, edits, deletes) => {
    const message = sampleMessage(1, { from: 'guide' })
    const now = new Date(Date.parse(message.sentAt) + minutes * 60_000)
    expect([canEdit(message, 'guide', now), canDelete(message, 'guide', now)]).toEqual([edits, deletes])
    expect([canEdit(message, 'traveller', now), canDelete(message, 'traveller', now)]).toEqual([false, false])
    const deleted = { ...message, isDeleted: true }
    expect([canEdit(deleted, 'guide', now), canDelete(deleted, 'guide', now)]).toEqual([false, false])
  })
})

describe('days', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  it('separates by the reader’s day, not by UTC', () => {
    const instants = ['2026-11-20T02:30:00Z', '2026-11-20T03:30:00Z']
    const daysIn = (zone: string) => instants.map((instant) => localDay(instant, zone))
    expect(daysIn('America/Sao_Paulo')).toEqual(['2026-11-19', '2026-11-20'])
    expect(daysIn('Europe/Lisbon')).toEqual(['2026-11-20', '2026-11-20'])
  })

  it('names days as people do', () => {
    const of = (day: string) => dayText(day, now, 'America/Sao_Paulo')
    expect([of('2026-11-20'), of('2026-11-19')]).toEqual(['Hoje', 'Ontem'])
    expect(of('2026-11-16')).toBe('segunda-feira, 16 de novembro')
    expect(of('2025-11-16')).toBe('domingo, 16 de novembro de 2025')
  })
})

describe('response time', () => {
  const answers = fc.array(fc.double({ min: 0, max: 200_000, noNaN: true }), { maxLength: 40 })

  test('is a median of enough answers, in any order', () => {
    fc.assert(
      fc.property(answers, (minutes) => {
        const median = medianResponse(minutes)
        expect(median).toBe(medianResponse(minutes.toReversed()))
        expect(median === null).toBe(minutes.length < 5)
        if (median === null) return
        const half = Math.floor(minutes.length / 2)
        expect(minutes.filter((one) => one <= median).length).toBeGreaterThan(half)
        expect(minutes.filter((one) => one > median - 1).length).toBeGreaterThanOrEqual(half)
      }),
    )
  })

  test('is never shown shorter than it is', () => {
    const unit = { hora: 60, horas: 60, dia: 1440, dias: 1440 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (minutes) => {
        const [, count, word] = /em (?:até )?(\d+) (horas?|dias?)$/.exec(responseText(minutes)) ?? []
        const shown = Number(count) * unit[word as keyof typeof unit]
        expect(shown).toBeGreaterThanOrEqual(minutes)
        expect(shown - minutes).toBeLessThan(minutes > 60 ? 1440 : 61)
      }),
    )
  })

  it.each([
    [0, 'Costuma responder em até 1 hora'],
    [61, 'Costuma responder em 2 horas'],
    [23 * 60, 'Costuma responder em 23 horas'],
    [23 * 60 + 1, 'Costuma responder em 1 dia'],
    [1441, 'Costuma responder em 2 dias'],
  ])('of %d minutes reads %s', (minutes, text) => {
    expect(responseText(minutes)).toBe(text)
  })
})
