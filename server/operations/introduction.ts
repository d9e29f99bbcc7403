import type { Config } from '../config.ts'
import { DEMO_OUTBOX, hasDemoOutbox } from '../outbox/demo-path.ts'

type IntroducedConfig = Pick<Config, 'demo' | 'mail' | 'isPublic' | 'publicUrl'>

const PUBLIC_DEMO =
  '\n  WARNING: others reach this server and can use these logins, the admin too. Never use it for a real site.'

/** The demo's accounts, which have one password. */
interface DemoLogins {
  readonly password: string
  readonly accounts: readonly { readonly email: string; readonly name: string; readonly summary: string }[]
}

/** The last lines of `npm start`; the site's address comes last. A demo has `logins`. */
export function introduction(address: string, config: IntroducedConfig, logins: DemoLogins | null): string {
  return [
    ...(config.demo && logins !== null ? demoLogins(logins) : []),
    ...(config.demo && config.isPublic ? [PUBLIC_DEMO] : []),
    '',
    `  API description: ${address}/api/docs`,
    ...demoOutboxLine(address, config),
    '',
    `  TOUR PRESENCIAL is at ${address}`,
    '',
  ].join('\n')
}

/** The address of the demo's mails and text messages; no line if SMTP sends them. */
export const demoOutboxLine = (address: string, config: IntroducedConfig): string[] =>
  hasDemoOutbox(config) ? [`  Mails and text messages: ${address}${DEMO_OUTBOX}`] : []

export function demoLogins({ password, accounts }: DemoLogins): string[] {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return [
    '',
    `  Demo logins, all with the password ${password}`,
    ...accounts.map(({ email, name, summary }) => `    ${email.padEnd(width)}  ${name}, ${summary}`),
  ]
}
