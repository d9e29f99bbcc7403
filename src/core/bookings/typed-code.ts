/**
 * A booking's code as the server keeps it (TP-7K3M9Q), from what was typed or scanned: lower case, blanks, a missing `TP-`, or an
 * address that holds it as `code=`. Null for what is none.
 */
export function readBookingCode(text: string): string | null {
  const given = /[?&#]code=([^&#]*)/i.exec(text)?.[1] ?? text
  const bare = given.toUpperCase().replaceAll(/%20|[^A-Z0-9]/g, '')
  const letters = /^(?:TP)?([A-Z0-9]{6})$/.exec(bare)?.[1]
  return letters === undefined ? null : `TP-${letters}`
}
