import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts/seed.ts'
import type { Config } from '../config.ts'
import { DEMO_OUTBOX, hasDemoOutbox } from '../outbox/demo-path.ts'

type IntroducedConfig = Pick<Config, 'demo' | 'mail' | 'isPublic' | 'publicUrl'>

const PUBLIC_DEMO =
  '\n  WARNING: others reach this server and can use these logins, the admin too. Never use it for a real site.'

/** The last lines of `npm start`; the site's address comes last. */
export function introduction(address: string, config: IntroducedConfig): string {
  return [
    ...(config.demo ? demoLogins() : []),
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

export function demoLogins(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  return [
    '',
    `  Demo logins, all with the password ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(({ email, name, summary }) => `    ${email.padEnd(width)}  ${name}, ${summary}`),
  ]
}
