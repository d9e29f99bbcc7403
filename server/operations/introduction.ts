import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts/seed.ts'
import type { Config } from '../config.ts'
import { DEMO_OUTBOX } from '../outbox/demo-path.ts'

type Told = Pick<Config, 'demo' | 'mail'>

/** What a newcomer reads in the terminal once everything is ready. */
export function introduction(address: string, config: Told): string {
  return [
    '',
    `  TOUR PRESENCIAL is at ${address}`,
    `  Its API is described at ${address}/api/docs`,
    ...demoOutboxLine(address, config),
    ...(config.demo ? demoLogins() : []),
    '',
  ].join('\n')
}

/** Where the demo's mails and text messages are read, as long as they go nowhere else. */
export const demoOutboxLine = (address: string, { demo, mail }: Told): string[] =>
  demo && mail.smtp === undefined ? [`  Its mails and text messages are at ${address}${DEMO_OUTBOX}`] : []

export function demoLogins(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  return [
    '',
    `  Demo logins, all with the password ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(({ email, name, summary }) => `    ${email.padEnd(width)}  ${name}, ${summary}`),
  ]
}
