/** What people typed, as one line. */
export const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Letters of the world, and what names are written with; no digits, addresses or control characters. */
export const isName = (text: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\s.,'’&/()-]{1,119}$/u.test(text)
