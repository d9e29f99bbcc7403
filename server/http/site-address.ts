import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Hosts that mean every address of the machine; a browser cannot open them. */
const EVERYWHERE = ['0.0.0.0', '::', '[::]', '']

/** Returns the address for a browser on this machine: `http://127.0.0.1:3000`. */
export function browserAddress(host: string, port: number): string {
  const name = EVERYWHERE.includes(host) ? 'localhost' : host
  return `http://${/^[^[]*:/.test(name) ? `[${name}]` : name}:${port}`
}

/**
 * Returns the site's public address without a trailing slash: PUBLIC_URL, or the server's own address. A server that does not
 * listen yet uses its configured address.
 */
export function siteAddress(
  app: Pick<FastifyInstance, 'addresses'>,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): string {
  if (publicUrl !== undefined) return publicUrl
  const listening = app.addresses().find((address) => typeof address !== 'string')
  return browserAddress(host, listening?.port ?? port)
}
