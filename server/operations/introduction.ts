import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts/seed.ts'

/** What a newcomer reads in the terminal once everything is ready. */
export function introduction(address: string, demo: boolean): string {
  return [
    '',
    `  TOUR PRESENCIAL is at ${address}`,
    `  Its API is described at ${address}/api/docs`,
    ...(demo ? demoLogins() : []),
    '',
  ].join('\n')
}

export function demoLogins(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  return [
    '',
    `  Demo logins, all with the password ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(({ email, name, summary }) => `    ${email.padEnd(width)}  ${name}, ${summary}`),
  ]
}
