import type { Database } from '../../server/database/database.ts'

export interface KeptMessage {
  readonly subject: string
  readonly text: string
  /** Empty for a text message. */
  readonly html: string
}

/** Messages in the outbox for an address or an E.164 phone, newest last. */
export function mailsTo(database: Database, address: string): Promise<KeptMessage[]> {
  return database.query<KeptMessage>(
    `SELECT subject, body_text AS text, body_html AS html FROM outbox WHERE lower(recipient) = lower($1) ORDER BY id`,
    [address],
  )
}

/** The newest of them. */
export async function latestMail(database: Database, address: string): Promise<KeptMessage> {
  const newest = (await mailsTo(database, address)).at(-1)
  if (newest === undefined) throw new Error(`the outbox holds nothing for ${address}`)
  return newest
}

const LINK = /https?:\/\/\S+/

/** The first link of a message's text, whole. */
export const linkIn = (text: string): string => found(LINK.exec(text)?.[0], 'link', text)

/** The six digits of a message's text that are no part of a link. */
export const codeIn = (text: string): string =>
  found(/(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll(new RegExp(LINK, 'g'), ''))?.[0], 'code', text)

/** The token after the # of the first link. */
export const tokenIn = (text: string): string =>
  found(new URL(linkIn(text)).hash.slice(1) || undefined, 'token in a link', text)

function found(value: string | undefined, what: string, text: string): string {
  if (value === undefined) throw new Error(`no ${what} in: ${text}`)
  return value
}
