import { describe, expect, it } from 'vitest'
import { MOST_CHARACTERS, MOST_NAME_CHARACTERS } from '../../../src/core/messages/message.ts'
import { OUTGOING_RECORDS, type OutgoingMessage } from '../../../src/core/messages/outgoing.ts'
import { idOf, written } from './outgoing-device.ts'

const { isItem, isId, equals, withItem, idOf: recordId, previewOf, limit, keys } = OUTGOING_RECORDS
const stored = (changes: Readonly<Record<string, unknown>> = {}): unknown => ({ ...written(1), ...changes })

describe('a stored outgoing message', () => {
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['with text', {}],
    ['of the greatest length', { text: 'a'.repeat(MOST_CHARACTERS) }],
    ['without text', { text: '' }],
    ['that was refused', { failure: 'Escreva a mensagem.' }],
    ['with a place', { attachment: { kind: 'place', latitude: -2.5, longitude: -44.3 } }],
    ['with a picture', { attachment: { kind: 'picture', name: 'foto.jpg' } }],
    ['with a document', { attachment: { kind: 'document', name: 'a'.repeat(MOST_NAME_CHARACTERS) } }],
    ['that edits', { change: { kind: 'edit', messageId: idOf(2) } }],
    ['that deletes', { change: { kind: 'delete', messageId: idOf(2) } }],
  ])('is read %s', (_, changes) => {
    expect(isItem(stored(changes))).toBe(true)
  })

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['without an id', { id: undefined }],
    ['with a number as id', { id: 7 }],
    ['with text before its id', { id: `x${idOf(1)}` }],
    ['with text after its id', { id: `${idOf(1)}x` }],
    ['with an id in capitals', { id: idOf(1).replace('0', 'A') }],
    ['with a short id', { id: idOf(1).slice(1) }],
    ['with an id of few parts', { id: '00000000-0000-4000-000000000001' }],
    ['of a thread without an id', { threadId: 'conversa' }],
    ['without a text', { text: null }],
    ['with too long a text', { text: 'a'.repeat(MOST_CHARACTERS + 1) }],
    ['without a time', { sentAt: 12 }],
    ['with a number as failure', { failure: 500 }],
    ['without a failure or null', { failure: undefined }],
    ['with a text as change', { change: 'edit' }],
    ['with null as change', { change: null }],
    ['with an unknown change', { change: { kind: 'hide', messageId: idOf(2) } }],
    ['with a change of no message', { change: { kind: 'edit', messageId: 'ontem' } }],
    ['with null as attachment', { attachment: null }],
    ['with a text as attachment', { attachment: 'foto.jpg' }],
    ['with an unknown attachment', { attachment: { kind: 'video', name: 'praia.mp4' } }],
    ['with a place without latitude', { attachment: { kind: 'place', longitude: -44.3 } }],
    ['with a place without longitude', { attachment: { kind: 'place', latitude: -2.5 } }],
    ['with a place that has a name alone', { attachment: { kind: 'place', name: 'Praia' } }],
    ['with a picture that has coordinates alone', { attachment: { kind: 'picture', latitude: 1, longitude: 1 } }],
    ['with a name that is no text', { attachment: { kind: 'picture', name: ['foto.jpg'] } }],
    ['with too long a name', { attachment: { kind: 'document', name: 'a'.repeat(MOST_NAME_CHARACTERS + 1) } }],
  ])('is ignored %s', (_, changes) => {
    expect(isItem(stored(changes))).toBe(false)
  })

  it.each([[null], [undefined], ['mensagem'], [[]], [12]])('is ignored as %j', (value) => {
    expect(isItem(value)).toBe(false)
  })

  it('has a UUID', () => {
    expect([idOf(1), 'mensagem', 7, null].map(isId)).toEqual([true, false, false, false])
  })
})

describe('the list of outgoing messages', () => {
  it('compares id, failure and kind of change', () => {
    const one = written(1)
    expect(equals(one, { ...one, text: 'outro texto' })).toBe(true)
    expect(equals(one, { ...one, id: idOf(2) })).toBe(false)
    expect(equals(one, { ...one, failure: 'não' })).toBe(false)
    expect(equals(one, { ...one, change: { kind: 'delete', messageId: one.id } })).toBe(false)
  })

  it('moves a repeated one to the end, and lets the oldest leave', () => {
    const ids = (items: readonly OutgoingMessage[]) => items.map(recordId)
    const three = [written(1), written(2), written(3)]
    expect(ids(withItem(three, written(1)))).toEqual([idOf(2), idOf(3), idOf(1)])
    const full = Array.from({ length: 200 }, (_, index) => written(index))
    expect(ids(withItem(full, written(900)))).toEqual([...ids(full).slice(1), idOf(900)])
    expect(limit).toBe(200)
  })

  it('is personal, and has no preview', () => {
    expect(Object.values(keys)).toEqual(['tp:me:outgoing_of_nobody', 'tp:me:outgoing'])
    expect(previewOf([written(1)])).toBeNull()
  })
})
