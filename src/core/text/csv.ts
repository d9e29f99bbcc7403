/** Characters that begin a formula (OWASP, CSV injection), also the wide ones of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Amounts below zero and phone numbers as Pix keys: an apostrophe would take them out of sums and bank files. */
const NUMBER = /^[+-]?\d+(?:,\d+)?$/

/**
 * A table for Excel in Brazil: UTF-8 with BOM, semicolons, CR LF, quotes as in RFC 4180. Text that a spreadsheet would compute
 * begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
