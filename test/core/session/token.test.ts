import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorizationOf, expiryOf, readToken } from '../../../src/core/session/token.ts'
import { jwt, tokenOf } from '../../support/tokens.ts'

const NOW = 1_800_000_000_000
const stored = (token: string, token_type = 'Bearer') => JSON.stringify({ token, token_type })

describe('Token: a stored token is invalid when missing, unparseable or expired (section 4)', () => {
  test('missing', () => {
    expect(readToken(null, NOW)).toEqual({ kind: 'missing' })
  })

  test.each([
    ['no JSON', 'Bearer abc'],
    ['not an object', '"abc"'],
    ['no token', '{"token_type":"Bearer"}'],
    ['an empty token', stored('')],
    ['a token that is a number', '{"token":7,"token_type":"Bearer"}'],
    ['a list', '["a.b.c","Bearer"]'],
    ['an endless expiry', stored(`a.${Buffer.from('{"exp":1e999}').toString('base64url')}.c`)],
    ['no token type', JSON.stringify({ token: jwt({}) })],
    ['a token that is no JWT', stored('opaque')],
    ['two parts', stored('a.b')],
    ['four parts', stored(`${jwt({})}.d`)],
    ['a payload that is no base64', stored('a.@@@.c')],
    ['a payload that is no JSON', stored(`a.${Buffer.from('no').toString('base64url')}.c`)],
    ['a payload that is a list', stored(jwt([1]))],
    ['a payload that is not UTF-8', stored(`a.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.c`)],
    ['an expiry that is no number', stored(jwt({ exp: 'tomorrow' }))],
  ])('unparseable: %s', (_, text) => {
    expect(readToken(text, NOW)).toEqual({ kind: 'unparseable' })
  })

  test('The expiry is read in seconds and compared in milliseconds', () => {
    const seconds = NOW / 1000
    expect(readToken(stored(jwt({ exp: seconds + 1 })), NOW)).toMatchObject({ kind: 'valid', expiresAt: NOW + 1000 })
    expect(readToken(stored(jwt({ exp: seconds })), NOW)).toEqual({ kind: 'expired' })
    expect(readToken(stored(jwt({ exp: seconds - 1 })), NOW)).toEqual({ kind: 'expired' })
  })

  test('Without an expiry it never expires on the client', () => {
    expect(readToken(stored(jwt({ exp: null })), NOW)).toMatchObject({ kind: 'valid', expiresAt: null })
    expect(readToken(stored(jwt({})), Number.MAX_SAFE_INTEGER)).toMatchObject({ kind: 'valid', expiresAt: null })
  })
})

describe('Token: properties', () => {
  test('Any payload is read back, whatever its characters, with and without padding', () => {
    const payload = fc.record({
      name: fc.string({ unit: 'grapheme' }),
      exp: fc.integer({ min: 1, max: 4_000_000_000 }),
    })
    fc.assert(
      fc.property(payload, fc.boolean(), ({ name, exp }, padded) => {
        const [header, , signature] = jwt({}).split('.')
        const encoding = padded ? 'base64' : 'base64url'
        const body = Buffer.from(JSON.stringify({ name, exp })).toString(encoding)
        const text = stored(`${header}.${body}.${signature}`)
        expect(readToken(text, exp * 1000 - 1)).toMatchObject({ kind: 'valid', expiresAt: exp * 1000 })
        expect(readToken(text, exp * 1000)).toEqual({ kind: 'expired' })
      }),
    )
  })

  test('No text makes reading throw', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string().map((token) => stored(token)),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(['valid', 'expired', 'unparseable']).toContain(readToken(text, NOW).kind)
      }),
    )
  })
})

test('The Authorization header is the token type and the token, exactly as given (section 7)', () => {
  expect(authorizationOf({ token: 'a.b.c', token_type: 'bearer' })).toBe('bearer a.b.c')
})

test('A token that cannot be read has no expiry on the client: the server decides', () => {
  expect(expiryOf({ token: 'opaque', token_type: 'Bearer' })).toBeNull()
  expect(expiryOf(tokenOf({ exp: 'tomorrow' }))).toBeNull()
  expect(expiryOf(tokenOf({}))).toBeNull()
  expect(expiryOf(tokenOf({ exp: 12 }))).toBe(12_000)
})
