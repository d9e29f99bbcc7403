import { join } from 'node:path'
import {
  FOREIGN_PASSWORD,
  FOREIGN_PEOPLE,
  type ForeignBackend,
  startForeignBackend,
} from '../support/foreign-backend.ts'
import { startStaticHost } from '../support/static-host.ts'
import { type Person, VIDEO_HOST, type WalkedSite } from './site.ts'

const EMAILS = {
  client: FOREIGN_PEOPLE.client,
  pending: FOREIGN_PEOPLE.company,
  guide: FOREIGN_PEOPLE.approved,
  admin: FOREIGN_PEOPLE.admin,
} as const satisfies Record<Exclude<Person, 'visitor'>, string>

/** The browser's own note of a call that such a backend does not know. */
const UNKNOWN_CALL = /console error: Failed to load resource: the server responded with a status of 404/

/**
 * The built pages on a static host, with a backend below /api/ that has only the specification's section 7.
 * @param dist folder of `npm run build`
 */
export async function startForeignSite(dist: string, envelope: boolean): Promise<WalkedSite> {
  const backend = await startForeignBackend({ envelope })
  const tokens = await logIn(backend)
  const host = await startStaticHost(join(dist, 'client'), () => backend.baseUrl)
  return {
    origin: host.origin,
    allows: [VIDEO_HOST, UNKNOWN_CALL],
    stored(person) {
      const token = person === 'visitor' ? undefined : tokens.get(person)
      if (token === undefined) return {}
      return { token: JSON.stringify({ token, token_type: 'bearer' }), login_welcomed: 'true' }
    },
    // It has no record at all, so every address leads to one that does not exist.
    addressesOf({ path }, person) {
      const token = tokens.get(person === 'visitor' ? 'guide' : person) ?? ''
      const bare = path.replace(/\/\{-\$\w+\}/, '').replace('$bearer_token', token)
      return [bare.replaceAll(/\$\w+/g, 'a-record')]
    },
    async restore() {
      backend.restart()
    },
    async close() {
      await host.close()
      await backend.close()
    },
  }
}

async function logIn({ baseUrl }: ForeignBackend): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>()
  for (const [person, email] of Object.entries(EMAILS)) {
    const answer = await fetch(`${baseUrl}auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: FOREIGN_PASSWORD }),
    })
    const body: { access_token?: string; data?: { access_token: string } } = await answer.json()
    tokens.set(person, body.data?.access_token ?? body.access_token ?? '')
  }
  return tokens
}
