import { SENDER } from './company.ts'
import { mailHtml } from './mail-html.ts'
import { oneLine } from './outbox.ts'

export interface MailContent {
  readonly subject: string
  /** `Olá, Marina!` See `greetingFor`. */
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Things that the mail is about, each with what there is to know of it, set apart from the rest. */
  readonly boxes?: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** Six digits, shown large. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print below, such as what to do if it was not you. */
  readonly footnotes?: readonly string[]
  /** What lists of mails show beside the subject; the first paragraph unless told. */
  readonly preheader?: string
}

export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The brand's colour unless the configuration says another. */
const TEAL = '#0f766e'

/**
 * A mail as text and as HTML. Everything is escaped: names are typed by people. Each part is one line, so that none can
 * pass for another.
 * @throws Error when the action's address is none of the web.
 */
export function composeMail(content: MailContent, { primaryColor = TEAL } = {}): ComposedMail {
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
    preheader: oneLine(content.preheader ?? content.paragraphs[0] ?? ''),
  }
  const text = [
    clean.greeting,
    ...clean.paragraphs,
    ...clean.boxes.map(({ title, lines }) => [`* ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')),
    ...(clean.code === undefined ? [] : [clean.code]),
    ...(clean.action === undefined ? [] : [`${clean.action.label}:\n${clean.action.url}`]),
    ...clean.footnotes,
    `--\n${SENDER.name}\n${SENDER.legalName} – CNPJ ${SENDER.cnpj}\n${SENDER.address}\nDúvidas? Escreva para ${SENDER.supportEmail}`,
  ].join('\n\n')
  return { subject: clean.subject, text, html: mailHtml(clean, primaryColor) }
}

/**
 * `Olá, Marina!` by the first name, where it looks like a name. Anybody can have a mail sent to a stranger's address under
 * a name of their choice, and mail programs make links of what looks like an address.
 */
export function greetingFor(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u.test(first) ? `Olá, ${first}!` : 'Olá!'
}
