import { type Company, DEFAULT_COMPANY } from '../../src/core/company/company.ts'
import type { Brand } from '../config.ts'
import type { UnsubscribeLinks } from '../notifications/unsubscribe.ts'
import { mailHtml } from './mail-html.ts'
import { oneLine } from './outbox.ts'

export interface MailContent {
  readonly subject: string
  /** `Olá, Marina!` See `greetingFor`. */
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Details in separate boxes, such as one for each booking. */
  readonly boxes?: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** Six digits, shown large. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print below, such as what to do if it was not you. */
  readonly footnotes?: readonly string[]
  /** Links that turn off mails of this kind: `unsubscribeLinks`. */
  readonly unsubscribe?: UnsubscribeLinks
  /** Preview text in a list of mails; the first paragraph by default. */
  readonly preheader?: string
}

export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** See Message. */
  readonly unsubscribe: string | undefined
}

const DEFAULT_BRAND: Brand = { primaryColor: '#0f766e', company: DEFAULT_COMPANY }

/**
 * Renders a mail as text and as HTML, with everything escaped, because people type names. Each part is one line, so that none can look
 * like another part.
 * @throws Error if the action's address is not http or https.
 */
export function composeMail(content: MailContent, brand: Partial<Brand> = {}): ComposedMail {
  const { primaryColor, company } = { ...DEFAULT_BRAND, ...brand }
  const { action } = content
  if (action !== undefined && !/^https?:\/\//.test(action.url)) throw new Error('the link of a mail is no web address')
  const clean = {
    subject: oneLine(content.subject),
    greeting: oneLine(content.greeting),
    paragraphs: content.paragraphs.map(oneLine),
    boxes: (content.boxes ?? []).map(({ title, lines }) => ({ title: oneLine(title), lines: lines.map(oneLine) })),
    code: content.code,
    action: action && { label: oneLine(action.label), url: new URL(action.url).href },
    footnotes: (content.footnotes ?? []).map(oneLine),
    unsubscribe: content.unsubscribe?.page,
    preheader: oneLine(content.preheader ?? content.paragraphs[0] ?? ''),
  }
  const text = [
    clean.greeting,
    ...clean.paragraphs,
    ...clean.boxes.map(({ title, lines }) => [`* ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')),
    ...(clean.code === undefined ? [] : [clean.code]),
    ...(clean.action === undefined ? [] : [`${clean.action.label}:\n${clean.action.url}`]),
    ...clean.footnotes,
    ...(clean.unsubscribe === undefined
      ? []
      : [`Para não receber mais estes avisos por e-mail:\n${clean.unsubscribe}`]),
    signature(company),
  ].join('\n\n')
  return {
    subject: clean.subject,
    text,
    html: mailHtml(clean, primaryColor, company),
    unsubscribe: content.unsubscribe?.oneClick,
  }
}

/** The company's identity at the foot (Decreto 7.962/2013 art. 2). */
const signature = ({ name, legalName, cnpj, address, email, phone }: Company): string =>
  `--\n${name}\n${legalName} – CNPJ ${cnpj}\n${address}\nDúvidas? Escreva para ${email}${phone === '' ? '' : ` ou ligue para ${phone}`}`

/**
 * `Olá, Marina!` with the first name, if it looks like a name. Anybody can request a mail to a stranger's address under any name, and
 * mail programs turn text that looks like an address into a link.
 */
export function greetingFor(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u.test(first) ? `Olá, ${first}!` : 'Olá!'
}
