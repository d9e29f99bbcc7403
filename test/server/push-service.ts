import { createRequire } from 'node:module'
import { freePort } from '../../server/operations/ports.ts'

interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly clientHash: string
}

interface Model {
  getNotifications(asked: { clientHash: string }): { readonly messages: readonly string[] }[]
}

/** A push service on this machine that checks signatures and decrypts what arrives (npm web-push-testing). */
export async function startPushService() {
  const load = createRequire(import.meta.url)
  const Server = load('web-push-testing/src/server.js')
  const { PushApiModel } = load('web-push-testing/src/PushApiModel.js')
  const port = await freePort('127.0.0.1')
  const server = new Server(new PushApiModel() as Model, port)
  const write = console.log
  console.log = () => undefined
  server.startServer()
  console.log = write
  const origin = `http://localhost:${port}`
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  return {
    origin,
    subscribe: async (applicationServerKey: string): Promise<Subscription> =>
      (await (await post('/subscribe', { userVisibleOnly: 'true', applicationServerKey })).json()).data,
    /** Decrypted messages of a device, oldest first. */
    messages: async (clientHash: string): Promise<Record<string, string>[]> =>
      (await (await post('/get-notifications', { clientHash })).json()).data.messages.map((text: string) =>
        JSON.parse(text),
      ),
    expire: (clientHash: string) => post(`/expire-subscription/${clientHash}`, {}),
    close: () => new Promise((resolve) => server._server.close(resolve)),
  }
}
