import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passwordWords } from '../../../scripts/write-password-words.ts'
import { checkNewPassword } from '../../../server/accounts/password-rules.ts'
import { createPasswordStrength } from '../../../src/adapters/password-strength/password-strength.ts'

const strength = createPasswordStrength()
const HINTS = ['Joana Prado', 'joana.prado@exemplo.com.br', 'tourpresencial']

describe('the strength of a password, judged in the browser', () => {
  it.each([
    ['senha123', 0, 1],
    ['12345678', 0, 0],
    ['joanaprado', 0, 1],
    ['flamengo10', 0, 1],
    ['tourpresencial', 0, 1],
    ['Tr0ub4dor&3', 2, 4],
    ['abacaxi roxo 42', 3, 4],
    ['correct horse battery staple', 4, 4],
  ])('of %s lies between %i and %i', async (password, least, most) => {
    const score = await strength.estimate(password, HINTS)
    expect(score).toBeGreaterThanOrEqual(least)
    expect(score).toBeLessThanOrEqual(most)
  })

  it('is not weak for a good password that the server accepts', async () => {
    const owner = { name: 'Joana Prado', email: 'joana.prado@exemplo.com.br' }
    for (const password of ['abacaxi roxo 42', 'cachoeira verde azul', 'xkjw82hsQ', 'tucano-lilás-bule']) {
      expect(checkNewPassword(password, owner)).toBeNull()
      expect(await strength.estimate(password, HINTS)).toBeGreaterThanOrEqual(2)
    }
  })

  it('answers soon for whatever is pasted', async () => {
    await strength.estimate('the words are read', [])
    const begun = performance.now()
    await strength.estimate('4@'.repeat(5000), HINTS)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

describe('the words that it knows', () => {
  it('are the beginnings of the server’s lists', () => {
    const written = new URL('../../../src/adapters/password-strength/words.gen.ts', import.meta.url)
    expect(readFileSync(written, 'utf8')).toBe(passwordWords())
  })
})
