import { Unreachable } from '../../core/failures.ts'
import type { DeviceAddress, PushDevice } from '../../core/notifications/notifications.port.ts'

/** The part of a window that the adapter needs. Old browsers and insecure contexts lack some of it. */
export interface PushWindow {
  readonly navigator: {
    readonly userAgent: string
    readonly maxTouchPoints: number
    readonly serviceWorker?: ServiceWorkerContainer
  }
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>
  readonly PushManager?: unknown
}

/** Push messages of the browser, received by the site's service worker. */
export function createBrowserPushDevice(page: PushWindow): PushDevice {
  const { navigator } = page
  const registration = async () => {
    const found = await navigator.serviceWorker?.getRegistration()
    if (found?.active == null) throw new Unreachable('the service worker is not active yet')
    return found
  }
  return {
    obstacle() {
      if (page.PushManager !== undefined && page.Notification !== undefined && navigator.serviceWorker !== undefined) {
        return null
      }
      const { userAgent, maxTouchPoints } = navigator
      // An iPad identifies as a Mac, but has touch.
      const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
      return isApple ? 'install first' : 'unsupported'
    },
    permission() {
      const permission = page.Notification?.permission ?? 'denied'
      return permission === 'default' ? 'not asked' : permission
    },
    askPermission: async () => (await page.Notification?.requestPermission()) === 'granted',
    async subscribe(serverKey) {
      const { pushManager } = await registration()
      const options = { userVisibleOnly: true, applicationServerKey: serverKey }
      try {
        return addressOf(await pushManager.subscribe(options))
      } catch (cause) {
        // An address created with another server's key blocks a new one.
        const old = await pushManager.getSubscription().catch(() => null)
        if (old === null) throw new Unreachable('the push service gave no address', { cause })
        await old.unsubscribe()
      }
      try {
        return addressOf(await pushManager.subscribe(options))
      } catch (cause) {
        throw new Unreachable('the push service gave no address', { cause })
      }
    },
    async unsubscribe() {
      const found = await navigator.serviceWorker?.getRegistration()
      await (await found?.pushManager.getSubscription())?.unsubscribe()
    },
  }
}

function addressOf(subscription: PushSubscription): DeviceAddress {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Unreachable('the push service gave an incomplete address')
  }
  return { endpoint, p256dh, auth }
}
