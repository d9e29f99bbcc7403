import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawQr } from '../../../src/ui/components/qr-drawing.ts'
import { PIX_CODE } from '../../core/payment/sample-order.ts'

const PIXELS = 4

/** Renders the drawing in black on white, for a decoder. */
function photograph({ size, path }: ReturnType<typeof drawQr>) {
  const width = size * PIXELS
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  for (const [, column, row, length] of runs) {
    for (let y = Number(row) * PIXELS; y < (Number(row) + 1) * PIXELS; y++) {
      const from = (y * width + Number(column) * PIXELS) * 4
      for (let at = from; at < from + Number(length) * PIXELS * 4; at++) if (at % 4 !== 3) data[at] = 0
    }
  }
  return { width, height: width, data }
}

test.each([
  ['a Pix code', PIX_CODE],
  ['a voucher', 'https://tourpresencial.com.br/area-do-guia?tab=bookings&code=TP-7K3M9Q'],
  ['Portuguese', 'São João, às 9h: açaí'],
])('A drawing of %s decodes to the same text', (_, text) => {
  expect(decodeQR(photograph(drawQr(text)), { timeLimit: 10_000 })).toBe(text)
})

test('Four light modules surround the symbol', () => {
  const { size, path } = drawQr(PIX_CODE)
  for (const [, column = '', row = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(column), Number(row))).toBeGreaterThanOrEqual(4)
    expect(Math.max(Number(column) + Number(length), Number(row) + 1)).toBeLessThanOrEqual(size - 4)
  }
})
