import { EMAIL, HANDLE, LINK, PHONE } from '../text/contact-patterns.ts'

/** Kinds of contact data, with the words that replace them. */
const MASKS = {
  email: '[e-mail oculto]',
  link: '[link oculto]',
  handle: '[perfil oculto]',
  phone: '[telefone oculto]',
} as const
type ContactKind = keyof typeof MASKS

const DIGITS = 'zero|uma?|dois|duas|tr[eê]s|quatro|cinco|seis|meia|sete|oito|nove'
const TENS =
  'dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa'
const NUMBER_WORD = `${TENS}|${DIGITS}`
/** Numbers as words, alone or mixed with figures: "nove oito, 9 8 sete …", "noventa e oito, nove …". */
const SPELLED_NUMBERS = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${NUMBER_WORD}|\\d{1,4})(?:[\\s.,;_*()-]|\\be\\b)*){4,}(?![\\p{L}\\d])`,
  'giu',
)
const SPACED_DIGITS = /(?<![\d.,])(?:\d[\s.\-_*()]{1,3}){7,}\d(?!\d)/g
/** Figures in unusual groups: "98 987 654 321", "98 98765 – 4321". */
const GROUPED_DIGITS = /(?<![\p{L}\d.,/])\d(?:[\s.\-–—·_|*()]{0,3}\d){8,12}(?![\p{L}\d]|[.,:/]\d)/gu
const WORDS_OF_NUMBERS = new RegExp(NUMBER_WORD, 'giu')
const TOP_LEVEL = 'com|net|org|br|app|info|site|online|link|bio'
const DOT = `(?:\\s*\\.\\s*|\\s*[([]\\s*(?:ponto|dot)\\s*[)\\]]\\s*|\\s+(?:ponto|dot)\\s+)`
const SPELLED_EMAIL = new RegExp(
  `(?<![\\w.+-])[\\w.+-]+\\s*(?:@|[([]\\s*(?:arroba|at|a)\\s*[)\\]]|\\barroba\\b)\\s*[\\w-]+(?:${DOT}(?:${TOP_LEVEL}))+`,
  'giu',
)
const SERVICES = 'gmail|hotmail|outlook|yahoo|icloud|uol|bol|terra|instagram|facebook|whatsapp|telegram|tiktok|linktr'
/** "joana@gmail": the reader adds the rest. */
const SHORT_EMAIL = /(?<![\w.+-])[\w.+-]+\s?@\s?(?:gmail|hotmail|outlook|yahoo|icloud|live|uol|bol|terra)(?![\w-])/giu
const SPELLED_LINK = new RegExp(
  `(?:\\bwww${DOT}[\\w-]+(?:${DOT}(?:${TOP_LEVEL}))*|\\b(?:${SERVICES})${DOT}(?:${TOP_LEVEL})(?:${DOT}br)?|(?<![\\w-])[\\w-]+${DOT}com${DOT}br\\b)`,
  'giu',
)
/** "insta: joana.guia", "meu telegram é joana_99". A plain word after the name is no handle. */
const NAMED_HANDLE =
  /(?<!\p{L})(?:insta(?:gram)?|face(?:book)?|telegram|tik\s?tok|whats(?:app)?|zap)(?:\s*[:=-]\s*|\s+(?:é|eh|e)?\s*)@?([a-z](?=[\w.]*[._\d])[\w.]{2,})/giu
/** "joana_guia no insta", "me procura: joanaguia no Instagram". Bounded, or a long word would cost the square of its length. */
const HANDLE_BEFORE_NAME =
  /(?<![\p{L}\w.])(?:(?<=(?:segu|procur|ach|busc|adicion|add)\p{L}{0,6}[\s:]{1,3}(?:por\s)?)[a-z][\w.]{3,29}|[a-z]\w{0,29}[._\d][\w.]{0,29})(?=\s+n[oa]\s+(?:insta|face|telegram|tik\s?tok))/giu
const SPELLED_HANDLE = /(?<!\p{L})arroba\s+([a-z][\w.]{2,})/giu

const everywhere = (pattern: RegExp) =>
  new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)

/** A link with the rest of its address; the pattern of public texts matches only its beginning. */
const WHOLE_LINK = new RegExp(`(?<!\\S)\\S*?(?:${LINK.source})\\S*`, 'g')

const PATTERNS: readonly (readonly [ContactKind, RegExp, ((found: string) => boolean)?])[] = [
  // From the beginning of a word only: otherwise a long text costs the square of its length.
  ['email', new RegExp(`(?<![\\w.+-])${EMAIL.source}`, 'gi')],
  ['email', SPELLED_EMAIL],
  ['email', SHORT_EMAIL],
  ['link', WHOLE_LINK],
  ['link', SPELLED_LINK],
  ['handle', everywhere(HANDLE)],
  ['handle', NAMED_HANDLE],
  ['handle', HANDLE_BEFORE_NAME],
  ['handle', SPELLED_HANDLE],
  ...PHONE.map((phone) => ['phone', everywhere(phone)] as const),
  ['phone', SPACED_DIGITS],
  ['phone', GROUPED_DIGITS, isMobile],
  ['phone', SPELLED_NUMBERS, hasEightDigits],
]

const DATE = /(?<!\d)\d{1,2}[.\-–]\d{1,2}[.\-–](?:20)?\d{2}(?!\d)/
const CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/

/** A mobile number, with or without area and country. Lists such as "9 10 11 12 13" have no long group. */
function isMobile(found: string): boolean {
  if (DATE.test(found) || CPF.test(found) || !/\d{3}/.test(found)) return false
  return /^(?:(?:55)?[1-9]{2})?9\d{8}$/.test(found.replaceAll(/\D/g, ''))
}

/** Counts figures and number words; four of them must be words, so that dates and prices stay. */
function hasEightDigits(found: string): boolean {
  const words = found.match(WORDS_OF_NUMBERS)?.length ?? 0
  const figures = found.match(/\d/g)?.length ?? 0
  return words >= 4 && words + figures >= 8
}

export interface Masked {
  readonly text: string
  /** Which kinds were masked, each once. */
  readonly found: readonly ContactKind[]
}

const FULL_WIDTH = 0xff00 - 0x20

/** The text as a person reads it: without invisible characters, and with plain digits for wide ones and keycaps. */
const asRead = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u200c\u2060]|(?<=[\w\uff00-\uff5e])[\u200d\ufe0f\u20e3]+/g, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))

/** Replaces phone numbers, e-mail addresses, links and profiles, spelled out too. Masking a masked text changes nothing. */
export function maskContacts(text: string): Masked {
  const found = new Set<ContactKind>()
  let masked = asRead(text)
  for (const [kind, pattern, isContact] of PATTERNS) {
    masked = masked.replaceAll(pattern, (part: string) => {
      if (isContact?.(part) === false) return part
      found.add(kind)
      const tail = /[\s.,;:!?)]*$/.exec(part)?.[0] ?? ''
      return `${MASKS[kind]}${tail}`
    })
  }
  return { text: found.size === 0 ? text : masked, found: [...found] }
}

/** Masks the name of a file and keeps its extension. */
export function maskFileName(name: string): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.\w{1,5})?$/su.exec(name) ?? []
  // Names write spaces as underscores and dashes, which would hide a number.
  const spaced = maskContacts(stem.replaceAll(/[_-]+/g, ' ')).text
  const masked = maskContacts(stem).text
  return `${spaced.includes('oculto]') ? spaced : masked}${extension}`
}

const MONEY = 'pix|dep[oó]sito|depositar?|transfer[eê]ncia|transferir?|dinheiro|pagar?|paga(?:mento|ndo)|pago|boleto'
const OUTSIDE =
  'por fora|fora d[aeo] (?:site|plataforma|app|aplicativo)|direto (?:comigo|com voc[eê]|para mim|pra mim|com o guia|na (?:minha )?conta)|diretamente|na minha conta|minha chave|sem (?:a )?taxa|chave (?:do )?pix|adiantad[oa]|em m[aã]os'
const PAYMENT_OUTSIDE = new RegExp(
  `(?<!\\p{L})(?:${MONEY})(?!\\p{L})[^.!?\\n]{0,60}(?<!\\p{L})(?:${OUTSIDE})|(?<!\\p{L})(?:${OUTSIDE})(?!\\p{L})[^.!?\\n]{0,60}(?<!\\p{L})(?:${MONEY})(?!\\p{L})|chave (?:do )?pix|pix (?:direto|por fora)`,
  'iu',
)

/** True for text that suggests paying somewhere else than on the site. */
export const suggestsPaymentOutside = (text: string): boolean => PAYMENT_OUTSIDE.test(text)
