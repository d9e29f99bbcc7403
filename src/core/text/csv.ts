/** What spreadsheets take as the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A table as Excel in Brazil opens it with a double click: UTF-8 with its mark, semicolons, lines that end with CR LF, quoted as RFC 4180
 * has it. Text that a spreadsheet would compute begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
