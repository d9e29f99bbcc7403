import { createServer } from 'node:net'

/** The port is in use; the message names the next free one. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** @throws PortTaken if another process listens there. Port 0 is always free. */
export async function checkPort(host: string, port: number, command = 'npm start'): Promise<void> {
  if (await isFree(host, port)) return
  for (let next = port + 1; next <= Math.min(port + 100, 65_535); next += 1) {
    if (await isFree(host, next)) {
      throw new PortTaken(`Port ${port} is taken. Port ${next} is free: PORT=${next} ${command}`)
    }
  }
  throw new PortTaken(`Port ${port} is taken, and so are the 100 after it. Choose another: PORT=... ${command}`)
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/** Returns a port that is free now, for programs that cannot choose one themselves. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
