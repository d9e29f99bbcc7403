import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeMail, greetingFor } from '../../server/outbox/compose-mail.ts'
import { inkOn, luminance, onBlack, onWhite } from '../../src/core/color/colors.ts'
import { DEFAULT_COMPANY } from '../../src/core/company/company.ts'
import { codeIn, linkIn, tokenIn } from './outbox-support.ts'

const CONTENT = {
  subject: 'Confirme o seu e-mail',
  greeting: 'Olá, Marina!',
  paragraphs: ['Falta só um passo.'],
  boxes: [{ title: 'Circuito das lagoas', lines: ['Domingo, às 9h', 'Praça da Matriz'] }],
  code: '482913',
  action: { label: 'Confirmar e-mail', url: 'https://tour.example/confirmar#token-do-link_1' },
  footnotes: ['Não foi você? Ignore este e-mail.'],
}

describe('a mail', () => {
  it('has the same content in text and HTML', () => {
    const { subject, text, html } = composeMail(CONTENT)
    expect(subject).toBe(CONTENT.subject)
    for (const said of [
      ...['Olá, Marina!', 'Falta só um passo.', '482913', 'Confirmar e-mail', 'Não foi você?'],
      ...['Circuito das lagoas', 'Domingo, às 9h', 'Praça da Matriz'],
    ]) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    expect(codeIn(text)).toBe('482913')
    expect(linkIn(text)).toBe(CONTENT.action.url)
    expect(tokenIn(text)).toBe('token-do-link_1')
    // Pressed, or copied from below.
    expect(html.split(`href="${CONTENT.action.url}"`)).toHaveLength(3)
    expect(html).toContain(`>${CONTENT.action.url}</a>`)
  })

  it('names the company at its foot', () => {
    const { text, html } = composeMail(CONTENT)
    for (const said of [
      DEFAULT_COMPANY.legalName,
      DEFAULT_COMPANY.cnpj,
      DEFAULT_COMPANY.address,
      DEFAULT_COMPANY.email,
    ]) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    const company = { ...DEFAULT_COMPANY, name: 'Rumo & Mar', legalName: 'Rumo <b> Ltda.', phone: '(98) 3232-1234' }
    const changed = composeMail(CONTENT, { company })
    expect(changed.text).toContain('Rumo & Mar\nRumo <b> Ltda. – CNPJ')
    expect(changed.text).toContain('ou ligue para (98) 3232-1234')
    expect(changed.html).toContain('Rumo &amp; Mar')
    expect(changed.html).toContain('Rumo &lt;b&gt; Ltda.')
  })

  it('loads nothing from elsewhere and runs nothing', () => {
    expect(composeMail(CONTENT).html).not.toMatch(/<img|<script|<link|url\(|@import|src=/i)
  })

  it('escapes typed text', () => {
    const known = (html: string) =>
      [...html.matchAll(/<\/?([a-z0-9]+|!doctype)[\s>]/gi)].map(([, tag]) => tag).join(' ')
    const expected = known(composeMail(CONTENT).html)
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[<>"'&/=a-z -]*$/),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '</title></style><b>',
        '&lt;b&gt;',
      ),
    )
    fc.assert(
      fc.property(hostile, (typed) => {
        const { html, subject, text } = composeMail({
          ...CONTENT,
          subject: `Oi ${typed}`,
          greeting: `Olá, ${typed}!`,
          paragraphs: [`Você é ${typed}.`],
          boxes: [{ title: `Com ${typed}`, lines: [`Às ${typed}`, `Em ${typed}.`] }],
          footnotes: [`Não é ${typed}?`],
          action: { label: `Sou ${typed}!`, url: CONTENT.action.url },
        })
        expect(known(html)).toBe(expected)
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        // Greeting, paragraph, box, code, action, footnote and signature: user input adds neither parts nor lines.
        const parts = text.split('\n\n')
        expect(parts).toHaveLength(7)
        expect(parts[2]?.split('\n')).toHaveLength(3)
      }),
      { numRuns: 300 },
    )
  })

  it('links to the web alone, and to no address that breaks out of its attribute', () => {
    const to = (url: string) => composeMail({ ...CONTENT, action: { label: 'Abrir', url } }).html
    expect(() => to('javascript:alert(1)')).toThrow('no web address')
    expect(to('https://tour.example/a"onclick="b#c\'d')).not.toMatch(/"onclick|'d"/)
  })

  it.each([
    ['Marina Azevedo', 'Olá, Marina!'],
    ['  João-Pedro ', 'Olá, João-Pedro!'],
    ["D'Ávila", "Olá, D'Ávila!"],
    ['http://mal.example ganhe', 'Olá!'],
    ['mal.example', 'Olá!'],
    ['<b>Ana</b>', 'Olá!'],
    ['Compre2026', 'Olá!'],
    ['', 'Olá!'],
  ])('greets %j with %s', (name, greeting) => {
    expect(greetingFor(name)).toBe(greeting)
  })

  it('is read in every colour that the brand may have', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    fc.assert(
      fc.property(color, (brand) => {
        expect(contrast(inkOn(brand), brand)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onWhite(brand), '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onWhite(brand), '#f5f4f2')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onBlack(brand), '#1f1b18')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onBlack(brand), '#14110f')).toBeGreaterThanOrEqual(4.5)
      }),
      { examples: [['#0f766e'], ['#ffff00'], ['#000000'], ['#ffffff'], ['#ff0000']] },
    )
    expect(composeMail(CONTENT, { primaryColor: '#ff0055' }).html).toContain('#ff0055')
  })
})
