import { createBrowserConnection } from '../adapters/browser-connection/browser-connection.ts'
import { createBrowserDeviceFiles } from '../adapters/browser-device-files/browser-device-files.ts'
import { createBrowserTabLock } from '../adapters/browser-tab-lock/browser-tab-lock.ts'
import { createHttpClient, type HttpClient } from '../adapters/http/http-client.ts'
import { createHttpMessages } from '../adapters/http/http-messages.ts'
import { createHttpTemplates } from '../adapters/http/http-templates.ts'
import type { LiveActor } from '../core/live/live.machine.ts'
import { OUTGOING_RECORDS, type OutgoingPorts, startOutgoing } from '../core/messages/outgoing.ts'
import type { MessagingArea } from '../ui/areas.ts'
import { composeLive } from './live.ts'
import { readMessagingUrl } from './messaging-url.ts'
import { composeNotifications } from './notifications.ts'

/** Loaded with the menu of a logged-in person, or with the first conversation. */
export async function composeMessages(
  ports: Pick<OutgoingPorts, 'session' | 'storage' | 'log'>,
  http: HttpClient,
  page: Window & typeof globalThis,
  loadLive: () => Promise<LiveActor>,
): Promise<MessagingArea> {
  const { session } = ports
  const notifications = composeNotifications(ports, http, page)
  const renew = () => notifications.renew().catch((error: unknown) => ports.log.warn('push registration failed', error))
  void renew()
  session.on('identity changed', renew)
  const baseUrl = readMessagingUrl(import.meta.env.VITE_MESSAGING_URL, page.location.href)
  const service =
    baseUrl === 'own' || baseUrl === null
      ? http
      : createHttpClient({
          baseUrl,
          currentToken: () => session.getSnapshot().context.token,
          onUnauthorized: (authorization) => session.send({ type: 'unauthorized', authorization }),
        })
  const messages = createHttpMessages(service)
  const connection = createBrowserConnection(page)
  const files = createBrowserDeviceFiles(page)
  const lock = createBrowserTabLock(page, OUTGOING_RECORDS.keys.account)
  // Another messaging service has its own event stream.
  const live = service === http ? await loadLive() : composeLive(session, service, page)
  return {
    messages,
    files,
    templates: createHttpTemplates(service),
    session,
    live,
    outgoing: startOutgoing({ ...ports, messages, files, live, connection, lock }),
    newId: () => page.crypto.randomUUID(),
    now: () => new Date(),
  }
}
