import { expect, test } from 'vitest'
import { csvOf } from '../../../src/core/text/csv.ts'

test('A table begins with its mark, and parts cells by semicolons and lines by CR LF', () => {
  expect(
    csvOf([
      ['Código', 'Valor'],
      ['TP-7K3M9Q', '237,00'],
    ]),
  ).toBe('\uFEFFCódigo;Valor\r\nTP-7K3M9Q;237,00\r\n')
})

test('Separators of cells and lines are quoted', () => {
  expect(csvOf([['Rio; praia', 'o "Pão"', 'duas\nlinhas', '']])).toBe(
    '\uFEFF"Rio; praia";"o ""Pão""";"duas\nlinhas";\r\n',
  )
})

test.each([
  '=1+1',
  '+55-1',
  '-2+3',
  "-2+cmd|' /C calc'!A0",
  '+1,5,5',
  '@SUM(A1)',
  '\tx',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x";"y")',
])('Nothing is computed from %j', (text) => {
  const csv = csvOf([[text]])
  expect(csv.replace(/^\uFEFF"?/, '').startsWith("'")).toBe(true)
})

test.each(['-74,40', '-2', '+5511987654321', '0,00'])(
  'The number %s stays a number, for sums and bank files',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`)
  },
)
