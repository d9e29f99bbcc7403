import { describe, expect, test } from 'vitest'
import {
  Forbidden,
  isFailure,
  isUnavailable,
  NotFound,
  NotOffered,
  Outdated,
  Rejected,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  Unreachable,
  UnreadableAnswer,
} from '../../src/core/failures.ts'

const KINDS = {
  Unreachable,
  Unauthenticated,
  Forbidden,
  NotFound,
  NotOffered,
  Rejected,
  Outdated,
  TooManyRequests,
  ServiceFailed,
  UnreadableAnswer,
}

describe('A failure of a port', () => {
  test.each(Object.entries(KINDS))('%s has its name, and keeps message, sentence and cause', (name, Kind) => {
    const cause = new Error('socket closed')
    const failure = new Kind('request failed', { detail: 'Tente de novo.', cause })
    expect(failure).toMatchObject({ name, message: 'request failed', detail: 'Tente de novo.', cause })
    expect(new Kind('request failed')).toMatchObject({ detail: undefined, cause: undefined })
    expect(isFailure(failure)).toBe(true)
  })

  test('is no programming error', () => {
    expect([isFailure(new TypeError('undefined')), isFailure(null), isFailure({ name: 'NotFound' })]).toEqual([
      ...[false, false, false],
    ])
  })

  test('keeps what its kind adds', () => {
    expect(new Forbidden('no', { code: 'two-factor' }).code).toBe('two-factor')
    expect(new Rejected('no', { fields: { email: 'Já existe.' } }).fields).toEqual({ email: 'Já existe.' })
    expect(new Rejected('no').fields).toEqual({})
    expect(new TooManyRequests('slow', { retryAfterSeconds: 30 }).retryAfterSeconds).toBe(30)
    expect([new TooManyRequests('slow').retryAfterSeconds, new Forbidden('no').code]).toEqual([undefined, undefined])
  })

  test('may pass by itself without a network, and where the other side is restarting', () => {
    const restarting = new ServiceFailed('503', { isTemporary: true })
    const broken = new ServiceFailed('500')
    const refused = new Rejected('400')
    expect([new Unreachable('cut'), restarting, broken, refused, null].map(isUnavailable)).toEqual([
      ...[true, true, false, false, false],
    ])
  })
})
