/**
 * Normalises a typed or scanned booking code (TP-7K3M9Q): lower case, blanks, a missing `TP-`, or an address with `code=`. Null
 * for anything else.
 */
export function readBookingCode(text: string): string | null {
  const given = /[?&#]code=([^&#]*)/i.exec(text)?.[1] ?? text
  const bare = given.toUpperCase().replaceAll(/%20|[^A-Z0-9]/g, '')
  const letters = /^(?:TP)?([A-Z0-9]{6})$/.exec(bare)?.[1]
  return letters === undefined ? null : `TP-${letters}`
}
