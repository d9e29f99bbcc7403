import { LONGEST_EMAIL } from '../../src/core/account/limits.ts'
import { onBlack, onWhite } from '../../src/core/color/colors.ts'
import { atClockText, clockAt } from '../../src/core/time/clock-text.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'
import { DEMO_OUTBOX } from './demo-path.ts'
import { demoStyle } from './demo-style.ts'
import { escapeHtml } from './mail-html.ts'

export interface KeptMessage {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
  readonly created_at: Date
}

/** Style sheet of both pages, in the brand's colour. */
export const pageStyle = (color: string): string => demoStyle({ light: onWhite(color), dark: onBlack(color) })

interface List {
  /** Newest first. */
  readonly messages: readonly KeptMessage[]
  /** Searched part of an address; empty for all. */
  readonly to: string
  readonly isNewest: boolean
  /** Id of the first message of the next page, if there is one. */
  readonly older: string | undefined
  readonly now: Date
  readonly style: string
}

export function listPage({ messages, to, isNewest, older, now, style }: List): string {
  const search = (more: Record<string, string>) => {
    const query = new URLSearchParams({ ...(to === '' ? {} : { para: to }), ...more }).toString()
    return escapeHtml(query === '' ? DEMO_OUTBOX : `${DEMO_OUTBOX}?${query}`)
  }
  return page(
    'Caixa de saída',
    style,
    `<header class="top">
<p class="brand"><a href="/">Tour Presencial</a> <span class="tag">demonstração</span></p>
<h1>Caixa de saída</h1>
<p class="lead">Nesta demonstração nenhum e-mail ou SMS sai deste computador. Tudo o que o site envia aparece aqui, com os links e códigos prontos para usar.</p>
<form class="search" role="search" action="${DEMO_OUTBOX}">
<label for="para">E-mail ou celular de quem recebe</label>
<div class="row"><input id="para" name="para" type="search" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="${LONGEST_EMAIL}" value="${escapeHtml(to)}"><button type="submit">Buscar</button></div>
</form>
<p class="actions"><a href="${search({})}">Atualizar</a>${to === '' ? '' : ` <a href="${DEMO_OUTBOX}">Ver todas</a>`}</p>
</header>
<main>
${messages.length === 0 ? empty(to) : messages.map((message) => card(message, now)).join('\n')}
${isNewest && older === undefined ? '' : `<nav class="pages" aria-label="Páginas">${isNewest ? '' : `<a href="${search({})}">Mais recentes</a>`}${older === undefined ? '' : `<a href="${search({ antes: older })}">Mais antigas</a>`}</nav>`}
</main>`,
  )
}

interface One {
  readonly message: KeptMessage
  readonly now: Date
  readonly style: string
}

/** One message: a mail as a mail program shows it, and its plain text below. */
export function messagePage({ message, now, style }: One): string {
  const title = titleOf(message)
  const frame =
    message.channel === 'sms'
      ? ''
      : `<iframe class="mail" title="E-mail: ${escapeHtml(title)}" src="${DEMO_OUTBOX}/${message.id}/mensagem" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>
<h2>Versão em texto</h2>`
  return page(
    title,
    style,
    `<header class="top">
<p class="actions"><a href="${DEMO_OUTBOX}">← Caixa de saída</a></p>
<h1>${escapeHtml(title)}</h1>
<p class="meta">${meta(message, now)}</p>
</header>
<main>
${frame}
<div class="card"><div class="body">${body(message.body_text)}</div></div>
</main>`,
  )
}

const page = (title: string, style: string, content: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Tour Presencial</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
${content}
</body>
</html>
`

function card(message: KeptMessage, now: Date): string {
  return `<article class="card" aria-labelledby="m${message.id}">
<h2 id="m${message.id}"><a href="${DEMO_OUTBOX}/${message.id}">${escapeHtml(titleOf(message))}</a></h2>
<p class="meta">${meta(message, now)}</p>
<div class="body">${body(message.body_text.split(SIGNATURE, 1)[0] ?? '')}</div>
</article>`
}

const empty = (to: string) =>
  to === ''
    ? `<div class="card empty"><h2>Nada por aqui ainda</h2><p>Crie uma conta, peça uma nova senha ou confirme um celular no <a href="/">site</a>: a mensagem aparece aqui no mesmo instante.</p></div>`
    : `<div class="card empty"><h2>Nenhuma mensagem para “${escapeHtml(to)}”</h2><p>Confira o endereço ou <a href="${DEMO_OUTBOX}">veja todas as mensagens</a>.</p></div>`

const titleOf = ({ channel, subject }: KeptMessage) =>
  channel === 'sms' ? 'Mensagem de texto (SMS)' : subject || '(sem assunto)'

function meta({ channel, recipient, created_at }: KeptMessage, now: Date): string {
  const kind = channel === 'sms' ? 'SMS' : 'E-mail'
  return `<span class="kind">${kind}</span> para <strong>${escapeHtml(recipient)}</strong> <time datetime="${created_at.toISOString()}">${when(created_at, now)}</time>`
}

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: BRASILIA_ZONE })

/** In Brasília time, like the marketplace's other messages. */
function when(time: Date, now: Date): string {
  const day = DAY.format(time) === DAY.format(now) ? 'hoje' : `em ${DAY.format(time)}`
  return `${day} ${atClockText(clockAt(time, BRASILIA_ZONE))}`
}

/** Begins the company's details below each mail, which a list shows only once. */
const SIGNATURE = '\n\n--\n'
const LINK = /https?:\/\/[^\s<>"]+/g
const CODE = /(?<!\d)\d{6}(?!\d)/

/** Renders a message's text: links, a large code, a labelled link as a button. */
function body(text: string): string {
  if (text === '') return '<p>Esta mensagem já foi entregue.</p>'
  return text
    .split('\n\n')
    .map((block) => {
      const [, label, url] = /^(.+):\n(https?:\/\/[^\s<>"]+)$/.exec(block) ?? []
      if (label !== undefined && url !== undefined) {
        return `<p><a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p><p class="address">${linked(url)}</p>`
      }
      if (/^\d{6}$/.test(block)) return `<p class="code">${block}</p>`
      const code = CODE.exec(block.replaceAll(LINK, ''))?.[0]
      return `<p${block.startsWith('--\n') ? ' class="foot"' : ''}>${linked(block)}</p>${code === undefined ? '' : `<p class="code">${code}</p>`}`
    })
    .join('\n')
}

function linked(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: url, index } of text.matchAll(LINK)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    end = index + url.length
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>')
}
