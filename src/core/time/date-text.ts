/** A Portuguese date. The first day of a month is an ordinal, `1º de dezembro`, which `Intl` does not write; `01/12/2026` stays. */
export const dateText = (format: Intl.DateTimeFormat, date: Date): string => joined(format.formatToParts(date))

/** Both ends of a period, as `dateText`: `1º – 5 de dez. de 2026`. */
export const dateRangeText = (format: Intl.DateTimeFormat, from: Date, until: Date): string =>
  joined(format.formatRangeToParts(from, until))

const joined = (parts: readonly Intl.DateTimeFormatPart[]) =>
  parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1º' : value)).join('')
