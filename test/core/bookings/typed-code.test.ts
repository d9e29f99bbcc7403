import { describe, expect, test } from 'vitest'
import { readBookingCode } from '../../../src/core/bookings/typed-code.ts'

describe('A booking’s code', () => {
  test.each([
    'TP-7K3M9Q',
    'tp-7k3m9q',
    ' 7K3M9Q ',
    'tp7k3m9q',
    '7k3 m9q',
    'TP – 7K3 M9Q',
    'https://tour.example/area-do-guia?tab=bookings&code=TP-7K3M9Q',
    'https://tour.example/area-do-guia?code=tp-7k3m9q&tab=bookings#x',
  ])('is read from %j', (text) => {
    expect(readBookingCode(text)).toBe('TP-7K3M9Q')
  })

  test('may begin like its prefix', () => {
    expect(readBookingCode('TPABCD')).toBe('TP-TPABCD')
    expect(readBookingCode('TP-TPABCD')).toBe('TP-TPABCD')
  })

  test.each(['', 'TP-', '7K3M9', '7K3M9QZ', 'https://tour.example/', '00020126580014br.gov.bcb.pix', '?code=', 'ção…'])(
    'is none: %j',
    (text) => {
      expect(readBookingCode(text)).toBeNull()
    },
  )
})
