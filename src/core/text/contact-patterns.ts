/** Contact data in Portuguese text. Shared by public texts, which refuse it, and messages, which mask it. */

export const PHONE = [
  // (98) 98765-4321, 98 3222-1234, +55 98 98765 4321, 98987654321
  /(?<![\d.,])(?:\+?55[\s.-]*)?(?:\(\d{2}\)|\d{2})[\s.-]*(?:9[\s.-]?)?\d{4}[\s.-]?\d{4}(?!\d)/,
  // 98765-4321
  /(?<![\d.,])9\d{4}[\s.-]?\d{4}(?!\d)/,
  /(?<!\d)0[38]00[\s.-]?\d{3}[\s.-]?\d{3,4}(?!\d)/,
  /\+\d(?:[\s().-]*\d){8,}/,
]
export const EMAIL = /[\w.+-]+(?:@|\s?(?:\(at\)|\[at\]|\(arroba\))\s?)[\w-]+\.[a-z]{2,}/i
export const HANDLE = /(?<!\w)@[a-z][\w.]{2,}/i
const TOP_LEVEL = 'com|net|org|br|app|info|site|online|store|link|bio|tv'
/** A capitalised `Com` after a full stop begins a sentence. */
export const LINK = new RegExp(
  `https?://|(?<!\\w)[wW]{3}\\.|(?<![\\w.])(?:wa|t)\\.me/|(?<![\\w.])bit\\.ly|[\\wÀ-ÿ-]\\.(?:${TOP_LEVEL}|${TOP_LEVEL.toUpperCase()})(?![\\w-])`,
)
