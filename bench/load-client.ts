/** A worker that requests one address for some seconds, so many at a time, and posts the figures. */
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'

const { url, seconds, concurrency }: { url: string; seconds: number; concurrency: number } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
const times: number[] = []
let errors = 0

const once = () =>
  new Promise<void>((resolve) => {
    const begun = performance.now()
    const failed = () => {
      errors += 1
      resolve()
    }
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('error', failed)
      answer.once('end', () => {
        times.push(performance.now() - begun)
        if (answer.statusCode !== 200) errors += 1
        resolve()
      })
    }).once('error', failed)
  })

const end = performance.now() + seconds * 1000
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    while (performance.now() < end) await once()
  }),
)
agent.destroy()
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
parentPort?.postMessage({ perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors })
