import { inkOn, onBlack, onWhite } from '../../src/core/color/colors.ts'
import type { Company } from '../../src/core/company/company.ts'

/** Cleaned texts; each is one line. */
interface Parts {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly boxes: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly code: string | undefined
  readonly action: { readonly label: string; readonly url: string } | undefined
  readonly footnotes: readonly string[]
  readonly preheader: string
  /** Address of the page that turns these mails off. */
  readonly unsubscribe: string | undefined
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const CODE_FONT = "font-family:ui-monospace,'SF Mono',Menlo,Consolas,'Courier New',monospace"
/** Follows the preheader, so that lists of mails do not continue with the mail's own text. */
const FILL = '&#847;&zwnj;&nbsp;'.repeat(60)

/**
 * Renders a mail as tables with inline styles, because mail programs support little else, and without remote pictures, because they ask
 * before they load one. Programs that support dark themes use the dark rules.
 */
export function mailHtml(parts: Parts, color: string, company: Company): string {
  const { subject, greeting, paragraphs, boxes, code, action, footnotes, preheader, unsubscribe } = parts
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;font-weight:600;color:#1c1917">${escapeHtml(greeting)}</h1>`,
    ...paragraphs.map(
      (line) =>
        `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.6;color:#1c1917">${escapeHtml(line)}</p>`,
    ),
    ...boxes.map(box),
    ...(code === undefined ? [] : [codeBox(code)]),
    ...(action === undefined ? [] : [button(action, color)]),
    ...footnotes.map(
      (line) =>
        `<p class="muted" style="margin:0 0 8px;${FONT};font-size:14px;line-height:1.5;color:#57534e">${escapeHtml(line)}</p>`,
    ),
  ]
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #14110f !important }
  .card { background: #1f1b18 !important; border-color: ${color} #3b3531 #3b3531 !important }
  .sunken { background: #2a2521 !important }
  .ink { color: #f5f5f4 !important }
  .muted { color: #b5aea8 !important }
  .link { color: ${onBlack(color)} !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f4f2;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${FILL}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f4f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><span class="link" style="${FONT};font-size:18px;font-weight:700;letter-spacing:-.01em;color:${onWhite(color)}">${escapeHtml(company.name)}</span></td></tr>
<tr><td class="card" style="padding:32px 24px 24px;background:#ffffff;border:1px solid #e7e5e4;border-top:4px solid ${color};border-radius:12px">
${rows.join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 8px">
<p class="muted" style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.5;color:#57534e">Dúvidas? Escreva para <a class="link" href="mailto:${escapeHtml(company.email)}" style="color:${onWhite(color)}">${escapeHtml(company.email)}</a>${company.phone === '' ? '' : ` ou ligue para ${escapeHtml(company.phone)}`}.</p>
<p class="muted" style="margin:0;${FONT};font-size:12px;line-height:1.5;color:#57534e">${escapeHtml(company.legalName)} – CNPJ ${escapeHtml(company.cnpj)}<br>${escapeHtml(company.address)}</p>${unsubscribe === undefined ? '' : unsubscribeLine(unsubscribe, color)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const unsubscribeLine = (url: string, color: string) => `
<p class="muted" style="margin:8px 0 0;${FONT};font-size:13px;line-height:1.5;color:#57534e"><a class="link" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="color:${onWhite(color)}">Não quero mais receber estes avisos por e-mail</a></p>`

function box({ title, lines }: Parts['boxes'][number]): string {
  const line = (text: string) =>
    `<p class="ink" style="margin:6px 0 0;${FONT};font-size:15px;line-height:1.5;color:#1c1917">${escapeHtml(text)}</p>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="sunken" style="padding:16px 18px;background:#f5f4f2;border-radius:8px">
<h2 class="ink" style="margin:0;${FONT};font-size:17px;line-height:1.35;font-weight:600;color:#1c1917">${escapeHtml(title)}</h2>
${lines.map(line).join('\n')}
</td></tr>
<tr><td style="height:16px;line-height:16px;font-size:0">&nbsp;</td></tr>
</table>`
}

const codeBox = (code: string) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="sunken ink" align="center" style="padding:18px 8px;background:#f5f4f2;border-radius:8px;${CODE_FONT};font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px;color:#1c1917">${escapeHtml(code)}</td></tr>
<tr><td style="height:24px;line-height:24px;font-size:0">&nbsp;</td></tr>
</table>`

/** Repeats the address below the button, for people who copy it or check it before pressing. */
function button({ label, url }: { readonly label: string; readonly url: string }, color: string): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="background:${color};border-radius:8px"><a href="${href}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:1.25;font-weight:600;color:${inkOn(color)};text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>
<p class="muted" style="margin:16px 0 24px;${FONT};font-size:13px;line-height:1.5;color:#57534e">Se o botão não funcionar, copie este endereço para o navegador:<br><a class="link" href="${href}" target="_blank" rel="noopener noreferrer" style="color:${onWhite(color)};word-break:break-all">${href}</a></p>`
}
