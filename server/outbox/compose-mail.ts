export interface MailContent {
  readonly subject: string
  /** `Olá, Marina!` */
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Six digits, shown large. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print below, such as what to do if it was not you. */
  readonly footnotes?: readonly string[]
}

/** A mail as text and as HTML. Everything is escaped: names are typed by people. */
export function composeMail({ subject, greeting, paragraphs, code, action, footnotes = [] }: MailContent): {
  readonly subject: string
  readonly text: string
  readonly html: string
} {
  const text = [
    greeting,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...footnotes,
    'Tour Presencial',
  ].join('\n\n')
  const html = [
    ...[greeting, ...paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(code === undefined ? [] : [`<p><strong>${escapeHtml(code)}</strong></p>`]),
    ...(action === undefined ? [] : [`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`]),
    ...footnotes.map((line) => `<p><small>${escapeHtml(line)}</small></p>`),
  ].join('\n')
  return { subject, text, html }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
