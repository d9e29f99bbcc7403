import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromE164, isMobile, maskPhone, PHONE_MASK, toE164 } from '../../../src/core/brazil/phone.ts'
import { editMasked } from '../../../src/core/forms/masked-edit.ts'

const AREAS = [
  ...[11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38],
  ...[41, 42, 43, 44, 45, 46, 47, 48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69],
  ...[71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99],
]
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))
const area = fc.constantFrom(...AREAS.map(String))
const mobile = fc.tuple(area, digits(8)).map(([ddd, rest]) => `${ddd}9${rest}`)
const landline = fc.tuple(area, fc.integer({ min: 2, max: 5 }), digits(7)).map((parts) => parts.join(''))
const national = fc.oneof(mobile, landline)
/** The start of a number, during typing. */
const begun = fc.tuple(national, fc.nat(11)).map(([number, length]) => number.slice(0, length))
const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

describe('A phone', () => {
  test.each([
    ['(11) 98765-0001', '+5511987650001'],
    ['11987650001', '+5511987650001'],
    ['+55 11 98765-0001', '+5511987650001'],
    ['55 11 98765 0001', '+5511987650001'],
    ['011 98765-0001', '+5511987650001'],
    ['(98) 3232-0001', '+559832320001'],
    // Santa Maria's area code is the country's code too.
    ['(55) 99123-4567', '+5555991234567'],
    ['(55) 3222-1234', '+555532221234'],
    ['+351 912 345 678', '+351912345678'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('%s is %s', (typed, phone) => {
    expect(toE164(typed)).toBe(phone)
  })

  test.each([
    ['', 'nothing'],
    ['98765-0001', 'no area code'],
    ['(11) 8765-0001', 'a mobile without its 9'],
    ['(11) 98765-000', 'a digit too few'],
    ['(11) 98765-00011', 'a digit too many'],
    ['(20) 98765-0001', 'an area code that nobody has'],
    ['(11) 6265-0001', 'a landline that begins with 6'],
    ['+55 11 8765-0001', 'the same, with the country'],
    ['+55', 'a country alone'],
    ['+0 123456789', 'a country that begins with 0'],
    ['+1234567890123456', 'more than 15 digits'],
    ['joana', 'words'],
  ])('%s is none: %s', (typed) => {
    expect(toE164(typed)).toBeNull()
  })

  test('Every number of the plan is read back as it was written', () => {
    fc.assert(
      fc.property(national, (number) => {
        const phone = `+55${number}`
        expect(toE164(fromE164(phone))).toBe(phone)
        for (const typed of [number, `0${number}`, `55${number}`, `+55${number}`, `+55 ${number}`]) {
          expect(toE164(typed)).toBe(phone)
          expect(toE164(maskPhone(typed))).toBe(phone)
        }
      }),
    )
  })

  test('Whatever text comes, the answer is null or a phone that the server takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const phone = toE164(text)
        if (phone !== null) expect(phone).toMatch(/^\+[1-9]\d{7,14}$/)
      }),
    )
  })

  test('Only mobiles get text messages', () => {
    expect(isMobile('+5511987650001')).toBe(true)
    expect(isMobile('+351912345678')).toBe(true)
    expect(isMobile('+551132650001')).toBe(false)
    expect(isMobile('')).toBe(false)
  })
})

describe('The mask', () => {
  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198765', '(11) 98765'],
    ['11987650', '(11) 98765-0'],
    ['11987650001', '(11) 98765-0001'],
    ['1132650', '(11) 3265-0'],
    ['1132650001', '(11) 3265-0001'],
    ['55119', '(55) 119'],
    ['+55 11 98765-0001', '(11) 98765-0001'],
    ['+351 912', '+351 912'],
    ['119876500012', '(11) 98765-00012'],
    ['abc', ''],
  ])('%s reads %s', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })

  test('Formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), begun, fc.string({ unit: fc.constantFrom(...'+0123456789 ()-') })), (text) => {
        const once = maskPhone(text)
        expect(maskPhone(once)).toBe(once)
      }),
    )
  })

  test('No digit of a number is lost or moved', () => {
    fc.assert(
      fc.property(begun, (typed) => {
        expect(digitsIn(maskPhone(typed))).toBe(typed)
      }),
    )
  })
})

const editPhone = (text: string, caret: number, deletesForward = false) =>
  editMasked(PHONE_MASK, text, caret, deletesForward)

describe('Typing', () => {
  const press = (state: { text: string; caret: number }, typed: string) =>
    editPhone(state.text.slice(0, state.caret) + typed + state.text.slice(state.caret), state.caret + typed.length)
  const backspace = ({ text, caret }: { text: string; caret: number }) =>
    editPhone(text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1))
  const deleteKey = ({ text, caret }: { text: string; caret: number }) =>
    editPhone(text.slice(0, caret) + text.slice(caret + 1), caret, true)

  test('Digit by digit ends where pasting the number does, with the cursor at the end', () => {
    fc.assert(
      fc.property(begun, (number) => {
        const typed = [...number].reduce(press, { text: '', caret: 0 })
        expect(typed).toEqual(press({ text: '', caret: 0 }, number))
        expect(typed.caret).toBe(typed.text.length)
      }),
    )
  })

  test('Digits are inserted at the cursor', () => {
    fc.assert(
      fc.property(digits(5), fc.nat(5), fc.constantFrom(...'123456789'), (typed, place, digit) => {
        const start = `1${typed}`
        const from = press({ text: '', caret: 0 }, start)
        let caret = from.text.length
        while (digitsIn(from.text.slice(0, caret)).length > place + 1) caret -= 1
        const before = digitsIn(from.text.slice(0, caret))
        const after = digitsIn(from.text.slice(caret))
        const next = press({ text: from.text, caret }, digit)
        expect(digitsIn(next.text)).toBe(before + digit + after)
        expect(digitsIn(next.text.slice(next.caret))).toBe(after)
      }),
    )
  })

  test('Backspace from anywhere reaches the start and takes every digit before the cursor', () => {
    fc.assert(
      fc.property(begun, fc.nat(20), (number, place) => {
        const whole = press({ text: '', caret: 0 }, number)
        let state = { text: whole.text, caret: Math.min(place, whole.text.length) }
        const kept = digitsIn(state.text.slice(state.caret))
        for (let presses = 0; presses < 40; presses += 1) state = backspace(state)
        expect(digitsIn(state.text)).toBe(kept.replace(/^0+/, ''))
      }),
    )
  })

  test('Delete from anywhere takes every digit after the cursor', () => {
    fc.assert(
      fc.property(begun, fc.nat(20), (number, place) => {
        const whole = press({ text: '', caret: 0 }, number)
        let state = { text: whole.text, caret: Math.min(place, whole.text.length) }
        const kept = digitsIn(state.text.slice(0, state.caret))
        for (let presses = 0; presses < 40; presses += 1) state = deleteKey(state)
        expect(digitsIn(state.text)).toBe(kept)
      }),
    )
  })

  test('The cursor never leaves the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30), fc.boolean(), (text, place, forward) => {
        const { text: shown, caret } = editPhone(text, Math.min(place, text.length), forward)
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(shown.length)
      }),
    )
  })

  test('A number of another country is typed freely, with its spaces', () => {
    const typed = [...'+351 912 345 678'].reduce(press, { text: '', caret: 0 })
    expect(typed).toEqual({ text: '+351 912 345 678', caret: 16 })
    expect(backspace({ text: typed.text, caret: 5 })).toEqual({ text: '+351912 345 678', caret: 4 })
  })
})
