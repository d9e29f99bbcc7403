/**
 * Simulates a phone's network in front of a local server. The worker's own requests pass through it too; a browser's
 * network throttling slows only the page.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Speed {
  /** Milliseconds; a new connection costs one more. */
  readonly roundTrip: number
  /** For all connections together, towards the browser. */
  readonly bitsPerSecond: number
}

export interface SlowLink {
  readonly port: number
  /** Null removes the limit, for the time between two measurements; data already on its way may then be overtaken. */
  setSpeed(speed: Speed | null): void
  stop(): Promise<void>
}

/** Bytes that pass before another connection has its turn. */
const PACKET = 1460

/** @param port of the server, on this machine. */
export async function startSlowLink(port: number): Promise<SlowLink> {
  let speed: Speed | null = null
  let isSending = false
  const waiting = new Map<Socket, Buffer[]>()
  const sockets = new Set<Socket>()

  const later = (act: () => void) => (speed === null ? act() : setTimeout(act, speed.roundTrip / 2))

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    let free = performance.now()
    while (waiting.size > 0) {
      for (const [browser, packets] of waiting) {
        const packet = packets.shift()
        if (packet === undefined) {
          waiting.delete(browser)
          continue
        }
        if (speed !== null) {
          free = Math.max(free, performance.now() - 20) + (packet.length * 8000) / speed.bitsPerSecond
          const early = free - performance.now()
          if (early >= 1) await new Promise((resolve) => setTimeout(resolve, early))
        }
        later(() => browser.writable && browser.write(packet))
      }
    }
    isSending = false
  }

  const server = createServer((browser) => {
    const site = connect(port, '127.0.0.1')
    const opensAt = performance.now() + (speed?.roundTrip ?? 0)
    for (const socket of [browser, site]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        waiting.delete(browser)
        for (const other of [browser, site]) other.destroy()
      })
    }
    browser.on('data', (asked) => {
      const opening = Math.max(0, opensAt - performance.now())
      if (opening === 0) later(() => site.writable && site.write(asked))
      else setTimeout(() => later(() => site.writable && site.write(asked)), opening)
    })
    site.on('data', (given) => {
      const answer = Buffer.from(given)
      const packets = waiting.get(browser) ?? []
      for (let start = 0; start < answer.length; start += PACKET) packets.push(answer.subarray(start, start + PACKET))
      waiting.set(browser, packets)
      void sendAll()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    setSpeed: (wanted) => {
      speed = wanted
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
