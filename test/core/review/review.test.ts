import { describe, expect, it } from 'vitest'
import { plainReason } from '../../../src/core/back-office/reason.ts'
import { isReviewKind, nextAfter, ofKind } from '../../../src/core/review/queue.ts'
import { rejectionReasonProblem, togglePhrase } from '../../../src/core/review/reason.ts'
import type { ReviewItem, ReviewKind } from '../../../src/core/review/review.port.ts'

const item = (id: string, kind: ReviewKind = 'identity'): ReviewItem => ({
  ...{ id, kind, submittedAt: '2026-11-20T12:00:00Z', facts: [], documents: [], obstacle: null },
  photo: null,
  changes: [],
  provider: { name: 'Ana', legalName: 'Ana', taxId: '', email: 'ana@exemplo.com.br' },
})

describe('the reason of a rejection', () => {
  it.each([
    ['', 'Escreva o que'],
    ['  \n ', 'Escreva o que'],
    [' ruim ', 'pelo menos 5'],
    ['a'.repeat(501), 'agora são 501'],
  ])('%j is refused', (text, sentence) => expect(rejectionReasonProblem(text)).toContain(sentence))

  it.each(['a'.repeat(5), ` ${'a'.repeat(500)}\n`, 'Foto\nescura'])('%j is right', (text) => {
    expect(rejectionReasonProblem(text)).toBeNull()
  })

  it('is one line', () => expect(plainReason('  Foto\r\n\tescura ')).toBe('Foto escura'))

  it('appends a phrase to the text, and removes it', () => {
    const [dark, cut] = ['A foto está escura.', 'O documento está cortado.']
    expect(togglePhrase('', dark)).toBe(dark)
    const both = togglePhrase(togglePhrase('Olá, Ana!\n', dark), cut)
    expect(plainReason(both)).toBe(`Olá, Ana! ${dark} ${cut}`)
    expect(togglePhrase(both, dark)).toBe(`Olá, Ana! ${cut}`)
    expect(togglePhrase(togglePhrase('', dark), dark)).toBe('')
  })
})

describe('the queue', () => {
  const queue = [item('a'), item('b', 'certificate'), item('c')]

  it('shows one kind, or all', () => {
    expect(ofKind(queue, undefined)).toEqual(queue)
    expect(ofKind(queue, 'identity').map(({ id }) => id)).toEqual(['a', 'c'])
    expect(ofKind(queue, 'company')).toEqual([])
    expect(['identity', 'x', undefined].map(isReviewKind)).toEqual([true, false, false])
  })

  it.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['gone', 'a'],
  ])('goes on from %s to %s', (id, next) => expect(nextAfter(queue, id)?.id).toBe(next))

  it('ends with the last', () => expect(nextAfter([item('a')], 'a')).toBeUndefined())
})
