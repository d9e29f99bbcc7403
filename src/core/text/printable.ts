/** Control characters, line separators and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** False for a line with a character that cannot be shown or that disguises others. */
export const isPrintable = (line: string): boolean => !UNPRINTABLE.test(line)
