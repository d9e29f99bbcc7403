import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawStatement } from '../../server/guide-bookings/statement.ts'

/** The lines that a reader sees. */
function linesOf(dataUrl: string): string[] {
  const pdf = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64').toString('latin1')
  const decoder = new TextDecoder('windows-1252')
  return [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = '']) => {
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
      decoder.decode(Buffer.from([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex')),
    )
  })
}

const ISSUER = {
  name: 'Tour Presencial',
  legalName: 'Tour Presencial Tecnologia Ltda.',
  cnpj: '12.345.678/0001-95',
  address: 'Rua Portugal, 150 – São Luís/MA',
  email: 'ajuda@exemplo.com.br',
  phone: '',
}
const payout = {
  id: 'abc',
  amount: 123_456,
  state: 'in transfer',
  // The evening before in Brasília.
  at: '2026-11-24T01:30:00.000Z',
  endToEndId: null,
  reason: null,
  items: [
    { code: 'TP-7K3M9Q', title: 'Pôr do sol – “São João” 🌄', startsAt: '2026-11-20T09:00', amount: 130_896 },
    { code: 'TP-C6VJ5D', title: 'Lençóis → Atins', startsAt: '2026-11-21T09:00', amount: -7440 },
  ],
} as const

it('A statement shows day, services and amounts in Portuguese, and no wrong letters for unknown ones', async () => {
  const lines = linesOf(await drawStatement(payout, ISSUER))
  expect(lines.map((line) => line.trim())).toEqual([
    'Demonstrativo de repasse',
    'Tour Presencial',
    'Tour Presencial Tecnologia Ltda. – CNPJ 12.345.678/0001-95',
    'Rua Portugal, 150 – São Luís/MA',
    'Repasse: abc',
    'Data: 23/11/2026',
    'Situação: em transferência',
    '20/11/2026  TP-7K3M9Q  Pôr do sol – “São João”',
    'R$ 1.308,96',
    '21/11/2026  TP-C6VJ5D  Lençóis Atins',
    '-R$ 74,40',
    'Total: R$ 1.234,56',
  ])
})
