import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Mail, MailTransport } from './delivery.ts'
import { Refusal } from './refusal.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Hands mails to the SMTP peer of the configuration (RFC 5321). */
export function smtpTransport({ url, from }: NonNullable<Config['mail']['smtp']>): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transporter = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password must not cross a network unencrypted.
    requireTLS: !secure && username !== '' && !LOOPBACK.test(hostname),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    dnsTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    send: async (mail: Mail, signal: AbortSignal) => {
      try {
        await transporter.sendMail({
          from: { name: from.name, address: from.address },
          to: { name: '', address: mail.to },
          envelope: { from: from.address, to: [mail.to] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          date: mail.writtenAt,
          messageId: `<${mail.reference}@${domain}>`,
          // Asks for no automatic replies: RFC 3834, and Exchange's own header.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': 'pt-BR',
            ...(mail.unsubscribe !== null && {
              'List-Unsubscribe': `<${mail.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal,
        })
      } catch (cause) {
        throw refusalOf(cause)
      }
    },
    close: () => transporter.close(),
  }
}

/** Leaves out the peer's text, which may quote the mail. */
function refusalOf(cause: unknown): Refusal {
  const details = typeof cause === 'object' && cause !== null ? cause : {}
  const code = 'code' in details && typeof details.code === 'string' ? details.code : 'UNKNOWN'
  const command = 'command' in details && typeof details.command === 'string' ? details.command : ''
  const status = 'responseCode' in details && typeof details.responseCode === 'number' ? details.responseCode : null
  const step = /^[A-Z ]{1,20}$/.test(command) ? command : ''
  // Final if the peer refused the receiver or the content; a refused sender or password is a fault of the configuration.
  const isFinal = status !== null && status >= 500 && (step === 'RCPT TO' || step === 'DATA')
  return new Refusal([code, status ?? '', step].filter((part) => part !== '').join(' '), isFinal, { cause })
}
