import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'

/** Waits until the program accepts connections on a local port. Rejects if it ends before, or after ten seconds. */
export async function untilListening(program: ChildProcess, port: number): Promise<void> {
  let errors = ''
  program.stderr?.on('data', (chunk) => (errors += chunk))
  for (const deadline = Date.now() + 10_000; !(await accepts(port)); ) {
    if (program.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${program.spawnfile} did not start: ${errors}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
