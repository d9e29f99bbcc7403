import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from '../../../src/core/bookings/calendar-file.ts'

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'TP-7K3M9Q@tourpresencial.com.br',
  start: new Date('2026-12-12T12:00:00Z'),
  end: new Date('2026-12-12T15:00:00Z'),
  writtenAt: new Date('2026-11-20T15:00:00.123Z'),
  title: 'Caminhada pelo centro histórico',
  description: 'Código TP-7K3M9Q\nGuia: Joana; leve água, chapéu e "vontade"\\!',
  place: 'Praça Dom Pedro II, em frente ao Palácio dos Leões',
  position: { latitude: -2.53, longitude: -44.3 },
  url: 'https://tourpresencial.com.br/area-do-cliente/reserva/reserva-1',
  remindMinutes: 1440,
  ...changes,
})

/** Parses the file as a calendar application does. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) throw new Error('the file holds no event')
  return { calendar, component, event: new ICAL.Event(component) }
}

describe('the calendar file', () => {
  test('is read correctly by a calendar', () => {
    const { calendar, component, event: found } = read(calendarFile(event()))
    expect(found.uid).toBe('TP-7K3M9Q@tourpresencial.com.br')
    expect(found.summary).toBe('Caminhada pelo centro histórico')
    expect(found.description).toBe('Código TP-7K3M9Q\nGuia: Joana; leve água, chapéu e "vontade"\\!')
    expect(found.location).toBe('Praça Dom Pedro II, em frente ao Palácio dos Leões')
    expect(found.startDate.toJSDate().toISOString()).toBe('2026-12-12T12:00:00.000Z')
    expect(found.endDate.toJSDate().toISOString()).toBe('2026-12-12T15:00:00.000Z')
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(component.getFirstPropertyValue('geo')).toEqual([-2.53, -44.3])
    expect(component.getFirstPropertyValue('url')).toBe(event().url)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Tour Presencial')
    // With any other method, mail programs show an invitation to answer.
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T15:00:00Z')
    const alarm = component.getFirstSubcomponent('valarm')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1440M')
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(alarm?.getFirstPropertyValue('description')).toBe(found.summary)
  })

  test('contains no unknown place', () => {
    const file = calendarFile(event({ place: null, position: null }))
    expect(file).not.toMatch(/^(LOCATION|GEO)/m)
    expect(
      file
        .split('\r\n')
        .slice(0, -1)
        .every((line) => /^( |[A-Z]+:)/.test(line)),
    ).toBe(true)
  })

  test('folds a line only where the next character does not fit, for characters of any size', () => {
    const characters = fc.constantFrom('a', '\u007e', '\u0080', '\u07ff', '\u0800', '\uffee', '\u{10000}', '😀')
    const octets = (text: string) => new TextEncoder().encode(text).length
    fc.assert(
      fc.property(fc.array(characters, { minLength: 60, maxLength: 200 }), (title) => {
        const lines = calendarFile(event({ title: title.join('') })).split('\r\n')
        const first = lines.findIndex((line) => line.startsWith('SUMMARY:'))
        let last = first
        for (; lines[last + 1]?.startsWith(' '); last++) {
          const [next = ''] = lines[last + 1]?.slice(1) ?? ''
          expect(octets(lines[last] ?? '')).toBeLessThanOrEqual(75)
          expect(octets((lines[last] ?? '') + next)).toBeGreaterThan(75)
        }
        expect(octets(lines[last] ?? '')).toBeLessThanOrEqual(75)
        expect(
          lines
            .slice(first, last + 1)
            .map((line, at) => line.slice(at === 0 ? 8 : 1))
            .join(''),
        ).toBe(title.join(''))
      }),
    )
  })

  test('reads every kind of line break as one', () => {
    const { event: found } = read(calendarFile(event({ description: 'um\r\ndois\rtrês\nquatro' })))
    expect(found.description).toBe('um\ndois\ntrês\nquatro')
  })

  test('carries whatever a guide wrote, breaks no line but by CRLF and folds at 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const file = calendarFile(event({ title }))
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not carried
        expect(read(file).event.summary).toBe(title.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '))
      }),
    )
  })

  test('never begins a line with a guide’s text', () => {
    const { component } = read(calendarFile(event({ title: 'Passeio\r\nEND:VEVENT\nATTACH:https://exemplo.com.br' })))
    expect(component.getFirstProperty('attach')).toBeNull()
    expect(component.getFirstPropertyValue('summary')).toBe('Passeio\nEND:VEVENT\nATTACH:https://exemplo.com.br')
  })
})
