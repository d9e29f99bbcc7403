export const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Letters of all scripts and the punctuation of names; no addresses or control characters. */
export const isName = (text: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\s.,'’&/()-]{1,119}$/u.test(text)
