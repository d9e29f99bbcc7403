import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Listening on these means on every address of the machine; a browser cannot open them. */
const EVERYWHERE = ['0.0.0.0', '::', '[::]', '']

/** `http://127.0.0.1:3000`: where a browser on this machine finds what listens there. */
export function browserAddress(host: string, port: number): string {
  const name = EVERYWHERE.includes(host) ? 'localhost' : host
  return `http://${/^[^[]*:/.test(name) ? `[${name}]` : name}:${port}`
}

/**
 * Where people reach the site, without a slash at its end: PUBLIC_URL, or the server's own address. A server that does not
 * listen yet is where it was told to.
 */
export function siteAddress(
  app: Pick<FastifyInstance, 'addresses'>,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): string {
  if (publicUrl !== undefined) return publicUrl
  const listening = app.addresses().find((address) => typeof address !== 'string')
  return browserAddress(host, listening?.port ?? port)
}
