import { createServer, connect as dial, type Socket } from 'node:net'

/** A way to `host:port` that can be cut and restored, for a program that itself stays up. */
export interface Cuttable {
  /** `host:port`. */
  readonly host: string
  readonly port: number
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

export async function startCuttable(targetPort: number): Promise<Cuttable> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Either side may end at any time: that is this proxy's purpose.
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    const far = dial(targetPort, '127.0.0.1')
    keep(near)
    keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const cut = async () => {
    if (!server.listening) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { host: `127.0.0.1:${port}`, port, cut, restore: () => listen(port), close: cut }
}
