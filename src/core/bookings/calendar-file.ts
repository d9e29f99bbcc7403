/** What a calendar application is told. Texts are in the reader's language. */
export interface CalendarEvent {
  /** The same for the same event, however often it is written: a second import then replaces the first. */
  readonly uid: string
  readonly start: Date
  readonly end: Date
  /** When the file is written. */
  readonly writtenAt: Date
  readonly title: string
  /** Lines are parted by \n. */
  readonly description: string
  readonly place: string | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  readonly url: string
  /** How long before the start the calendar reminds, in minutes. */
  readonly remindMinutes: number
}

/** Who wrote the file (RFC 5545, section 3.7.3). */
const WRITER = '-//Tour Presencial//Reservas//PT'

/**
 * One event as an iCalendar file (RFC 5545). Times are written in UTC, so that no description of a time zone need travel
 * along and every calendar shows them by the clock of its owner.
 */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${WRITER}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `DTSTAMP:${momentOf(event.writtenAt)}`,
    `DTSTART:${momentOf(event.start)}`,
    `DTEND:${momentOf(event.end)}`,
    'STATUS:CONFIRMED',
    `SUMMARY:${textOf(event.title)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    ...(event.place === null ? [] : [`LOCATION:${textOf(event.place)}`]),
    ...(event.position === null ? [] : [`GEO:${event.position.latitude};${event.position.longitude}`]),
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textOf(event.title)}`,
    `TRIGGER:-PT${event.remindMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Form 2 of section 3.3.5: 20261212T120000Z. */
const momentOf = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Section 3.3.11. Other control characters have no place in a text. */
const textOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** Section 3.1: no line is longer than 75 octets; a longer one goes on after a break and a space. */
const MOST_OCTETS = 75

function folded(line: string): string {
  let text = ''
  let octets = 0
  // By characters, so that none is torn.
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
