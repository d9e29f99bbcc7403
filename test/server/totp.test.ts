import { expect, it } from 'vitest'
import { codeAt, enrolmentOf, newTotpSecret, seal, stepOfCode, unseal } from '../../server/accounts/totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

/** RFC 6238 appendix B, SHA-1: the last six of its eight digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

it.each(VECTORS)('at %i s the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, at(seconds))).toBe(code)
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

it('accepts the code before and after the current one, and no older one', () => {
  const code = codeAt(SECRET, at(1_234_567_890))
  const step = Math.floor(1_234_567_890 / 30)
  for (const [seconds, expected] of [
    [-60, null],
    [-30, step],
    [30, step],
    [60, null],
  ] as const) {
    expect(stepOfCode(SECRET, code, at(1_234_567_890 + seconds))).toBe(expected)
  }
  for (const wrong of ['', '12345', '1234567', 'abcdef', '００５９２４']) {
    expect(stepOfCode(SECRET, wrong, at(1_234_567_890))).toBeNull()
  }
})

it('creates an address that apps can read', () => {
  const { secret, uri } = enrolmentOf(SECRET, 'renato@tour.example')
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const url = new URL(uri)
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Tour Presencial:renato@tour.example',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret,
    issuer: 'Tour Presencial',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

it('seals a secret so that only this server’s key opens it', () => {
  const secret = newTotpSecret()
  expect(secret).toHaveLength(20)
  const sealed = seal('a key', secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(unseal('a key', sealed)).toEqual(secret)
  expect(unseal('another key', sealed)).toBeNull()
  expect(seal('a key', secret)).not.toEqual(sealed)
})
