/** The content of a calendar event. Texts are in the reader's language. */
export interface CalendarEvent {
  /** Stable for an event, so that a second import replaces the first. */
  readonly uid: string
  readonly start: Date
  readonly end: Date
  /** The time of writing. */
  readonly writtenAt: Date
  readonly title: string
  /** Lines are separated by \n. */
  readonly description: string
  readonly place: string | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  readonly url: string
  /** Minutes before the start for the reminder. */
  readonly remindMinutes: number
}

/** The product that wrote the file (RFC 5545, section 3.7.3). */
const WRITER = '-//Tour Presencial//Reservas//PT'

/**
 * One event as an iCalendar file (RFC 5545). Times are UTC, so that no time zone description is needed and every calendar shows
 * its owner's time.
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

/** Section 3.3.11. Other control characters are not allowed in a text. */
const textOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** Section 3.1: a line has at most 75 octets and continues after a break and a space. */
const MOST_OCTETS = 75

function folded(line: string): string {
  let text = ''
  let octets = 0
  // Splits between characters.
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
