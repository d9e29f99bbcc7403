import { createBrowserConnection } from '../adapters/browser-connection/browser-connection.ts'
import { createPagePresence } from '../adapters/browser-visibility/page-presence.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpLiveEvents } from '../adapters/http/http-live-events.ts'
import type { Features } from '../core/features/features.ts'
import type { LiveActor } from '../core/live/live.machine.ts'
import { startLive } from '../core/live/provide-live.ts'
import type { SessionActor } from '../core/session/provide-session.ts'

/** The event stream of this tab, loaded with the first part that listens to it. */
export function composeLive(session: SessionActor, http: HttpClient, page: Window, features?: Features): LiveActor {
  const live = startLive({
    events: createHttpLiveEvents(http),
    session,
    presence: createPagePresence(page),
    connection: createBrowserConnection(page),
  })
  // A stream that an earlier announcement refused.
  features?.subscribe(() => live.send({ type: 'look again' }))
  return live
}
