import { EMAIL, HANDLE, LINK, PHONE } from './contact-patterns.ts'

/**
 * Checks text that strangers read: booking happens here, so contact data is refused, and so is shouting. Sentences are for the
 * author.
 */

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
