/**
 * Checks text that strangers read: booking happens here, so contact data is refused, and so is shouting. Sentences are for the
 * author.
 */

const PHONE = [
  // (98) 98765-4321, 98 3222-1234, +55 98 98765 4321, 98987654321
  /(?<![\d.,])(?:\+?55[\s.-]*)?(?:\(\d{2}\)|\d{2})[\s.-]*(?:9[\s.-]?)?\d{4}[\s.-]?\d{4}(?!\d)/,
  // 98765-4321
  /(?<![\d.,])9\d{4}[\s.-]?\d{4}(?!\d)/,
  /(?<!\d)0[38]00[\s.-]?\d{3}[\s.-]?\d{3,4}(?!\d)/,
  /\+\d(?:[\s().-]*\d){8,}/,
]
const EMAIL = /[\w.+-]+(?:@|\s?(?:\(at\)|\[at\]|\(arroba\))\s?)[\w-]+\.[a-z]{2,}/i
const HANDLE = /(?<!\w)@[a-z][\w.]{2,}/i
const TOP_LEVEL = 'com|net|org|br|app|info|site|online|store|link|bio|tv'
/** A capitalised `Com` after a full stop begins a sentence. */
const LINK = new RegExp(
  `https?://|(?<!\\w)[wW]{3}\\.|(?<![\\w.])(?:wa|t)\\.me/|(?<![\\w.])bit\\.ly|[\\wÀ-ÿ-]\\.(?:${TOP_LEVEL}|${TOP_LEVEL.toUpperCase()})(?![\\w-])`,
)

const CONTACTS = [
  { found: (text: string) => EMAIL.test(text), name: 'o e-mail' },
  { found: (text: string) => LINK.test(text), name: 'o link' },
  { found: (text: string) => HANDLE.test(text), name: 'o perfil de rede social' },
  { found: (text: string) => PHONE.some((phone) => phone.test(text)), name: 'o telefone' },
] as const

const SHOUTING = 'Use maiúsculas só no começo das frases e nos nomes próprios.'

/** Returns a sentence, or null. Finds phone numbers, e-mail addresses, links and profiles. */
export function contactProblem(text: string): string | null {
  const contact = CONTACTS.find(({ found }) => found(text))
  return contact ? `Tire ${contact.name} do texto: a reserva e as mensagens ficam por aqui.` : null
}

/** Also refuses shouting: four words in a row in capitals, or most of a longer text. */
export function publicTextProblem(text: string): string | null {
  return contactProblem(text) ?? (isShouted(text) ? SHOUTING : null)
}

/** For titles: refuses one long or two short words in capitals, and prices, because the page shows the price beside the title. */
export function titleProblem(title: string): string | null {
  if (/R\$\s*\d|\d\s*reais/i.test(title)) return 'Tire o preço do título: ele aparece logo ao lado.'
  const loud = wordsIn(title).filter((word) => word.length >= 4 && isLoud(word))
  return contactProblem(title) ?? (loud.join('').length >= 7 || isShouted(title) ? SHOUTING : null)
}

const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? []
const isLoud = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase()

function isShouted(text: string): boolean {
  const words = wordsIn(text).filter((word) => word.length > 1)
  let run = 0
  for (const word of words) {
    run = isLoud(word) ? run + 1 : 0
    if (run >= 4) return true
  }
  const letters = words.join('')
  const loud = words.filter(isLoud).join('')
  return letters.length >= 12 && loud.length * 2 > letters.length
}
