import type { BrowserContext, Page } from 'playwright'
import type { startPushService } from '../server/push-service.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * Connects a full browser to a local push service, because Chromium without a window has none and answers the question about
 * notifications by itself: here the person agrees once asked. The service decrypts messages; `deliver` hands them to the site's worker.
 */
export async function connectPush(context: BrowserContext, service: PushService) {
  let device = ''
  let delivered = 0
  await context.grantPermissions(['notifications'])
  await context.exposeFunction('subscribeAtService', async (key: string) => {
    const { endpoint, keys, clientHash } = await service.subscribe(key)
    device = clientHash
    return { endpoint, keys }
  })
  await context.addInitScript(() => {
    const page = window as Window & { subscribeAtService?: (key: unknown) => Promise<object> }
    const AGREED = 'agreed to notifications'
    const permission = () => (sessionStorage.getItem(AGREED) === null ? 'default' : 'granted')
    Object.defineProperty(Notification, 'permission', { get: permission })
    Notification.requestPermission = async () => {
      sessionStorage.setItem(AGREED, 'yes')
      return 'granted'
    }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async (options) => {
      const address = await page.subscribeAtService?.(options?.applicationServerKey)
      return { toJSON: () => address } as PushSubscription
    }
  })
  return {
    /** Hands arrived messages to the worker, oldest first. @returns their titles. */
    async deliver(page: Page): Promise<readonly string[]> {
      const messages = device === '' ? [] : await service.messages(device)
      const devtools = await context.newCDPSession(page)
      const registration = new Promise<string>((resolve) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [found] = registrations
          if (found !== undefined) resolve(found.registrationId)
        })
      })
      await devtools.send('ServiceWorker.enable')
      const registrationId = await registration
      const { origin } = new URL(page.url())
      for (const message of messages.slice(delivered)) {
        await devtools.send('ServiceWorker.deliverPushMessage', {
          origin,
          registrationId,
          data: JSON.stringify(message),
        })
      }
      delivered = messages.length
      await devtools.detach()
      return messages.map(({ title }) => title ?? '')
    },
    /** Notifications that the device shows. */
    shown: (page: Page) =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
      }),
  }
}
