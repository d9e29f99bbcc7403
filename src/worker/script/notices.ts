import type { Notice } from '../../core/notifications/notification.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows push messages as notifications; a press focuses the page that one is about, or opens it. */
export function showNotices(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, text, path, tag }: Partial<Notice> = data?.json() ?? {}
  const page = pageOf(path)
  // The person reads that page now. Browsers accept a push without a notification only then.
  if ((await windows()).some((one) => one.url === page && one.focused)) return
  await self.registration.showNotification(title ?? 'Tour Presencial', {
    body: text ?? '',
    tag: tag ?? page,
    data: page,
    icon: '/icons/icon-192.png',
    lang: 'pt-BR',
  })
}

async function open(page: string): Promise<void> {
  const shown = (await windows()).find(({ url }) => url === page)
  await (shown === undefined ? self.clients.openWindow(page) : shown.focus())
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Only pages of this site. */
function pageOf(path = '/'): string {
  const { origin, href } = new URL(path, self.location.origin)
  return origin === self.location.origin ? href : self.location.origin
}

/** Deletes this device's push address, so that nobody can send to it. */
export async function endNotices(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}
