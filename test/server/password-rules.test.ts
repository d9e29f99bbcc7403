import { describe, expect, it } from 'vitest'
import { checkNewPassword } from '../../server/accounts/password-rules.ts'
import { comparedTime } from './compared-time.ts'

const OWNER = { name: 'Joana Prado Ferraz', email: 'joana.ferraz@exemplo.com.br' }
const check = (password: string) => checkNewPassword(password, OWNER)

describe('a new password', () => {
  it.each(['abacaxi roxo 42', 'cachoeira verde azul', 'xkjw82hsQ', 'correct horse battery', 'ção-é-três-lhamas'])(
    'may be %s',
    (password) => {
      expect(check(password)).toBeNull()
    },
  )

  it.each([
    ['senha123', /muito usada/],
    ['12345678', /mais usadas do mundo/],
    ['qwertyuiop', /usada/],
    ['aaaaaaaaaaaa', /repetidos/],
    ['abcabcabcabc', /repetidos/],
    ['abcdefghijkl', /[Ss]equência|usada/],
    ['flamengo10', /adivinhar/],
    ['joanaprado', /Seu nome/],
    ['ferrazferraz', /adivinhar/],
    ['tourpresencial', /nome do site/],
    ['joana1990', /adivinhar/],
  ])('is not %s, and the person is told why and what to do', (password, why) => {
    expect(check(password)).toMatch(why)
    expect(check(password)).toContain('Junte três ou quatro palavras')
  })

  it('has 8 to 128 characters, counted as people count them', () => {
    expect(check('xK9#pQ2')).toBe('Use pelo menos 8 caracteres.')
    expect(check('xK9#pQ2z')).toBeNull()
    expect(check('🏖🌴🐒')).toBe('Use pelo menos 8 caracteres.')
    expect(check('tucano lilás contra três biombos '.repeat(4).slice(0, 128))).toBeNull()
    expect(check('x'.repeat(129))).toBe('Use no máximo 128 caracteres.')
  })

  it('is judged by its first 40 characters, so that long ones take no longer', async () => {
    for (const part of ['4@', 'Xk7', '1!', 'a', 'Pa55', '$5S', '1234567890']) {
      const longest = part.repeat(128).slice(0, 128)
      const bounds = { above: 0, below: 1.8 }
      const ratio = await comparedTime(
        async () => check(longest),
        async () => check(longest.slice(0, 40)),
        bounds,
        2,
      )
      expect(ratio, part).toBeLessThan(bounds.below)
    }
  })
})
