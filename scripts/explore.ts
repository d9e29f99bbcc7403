/**
 * `npm run explore`: Bombadil presses, types and goes back as a visitor for a minute (`-- --minutes 60` for longer), on a
 * phone and a desktop alternately, and checks test/explore/specification.ts in every state. Traces and screenshots are in
 * test-results/explore.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumPath } from '../test/support/browser.ts'
import { buildPages } from '../test/support/build-pages.ts'
import { dumpDemo, startOwnSite } from '../test/walk/own-site.ts'
import { installTestTools } from './install-test-tools.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } })
const OUTPUT = 'test-results/explore'
const SIZES = [
  ['--width', '360', '--height', '780'],
  ['--width', '1280', '--height', '800'],
] as const
/** Bombadil 0.7 hangs, beyond its own time limit, when a state cannot be captured; then a new round starts. Seconds. */
const LONGEST_SILENCE = 30
const LONGEST_ROUND = 300
/** Chromium sends more kinds of messages than Bombadil reads. */
const NOISE = /WS Invalid message/

await installTestTools()
await buildPages()
const demo = await dumpDemo()
const site = await startOwnSite(demo.file)
await demo.remove()
await rm(OUTPUT, { recursive: true, force: true })
await mkdir(OUTPUT, { recursive: true })

const end = Date.now() + Number(values.minutes) * 60_000
const violations = new Map<string, string>()
let states = 0
let rounds = 0
for (; Date.now() < end; rounds++) {
  await site.restore()
  const folder = join(OUTPUT, `round-${rounds + 1}`)
  await explore(
    folder,
    Math.min(LONGEST_ROUND, Math.ceil((end - Date.now()) / 1000)),
    SIZES[rounds % SIZES.length] ?? [],
  )
  readTrace(folder)
}
await site.close()
for (const [what, where] of violations) console.log(`✗ ${what}\n    ${where}`)
console.log(`${states} states in ${rounds} rounds and ${values.minutes} min, ${violations.size} kinds of violations`)
process.exitCode = violations.size > 0 ? 1 : 0

async function explore(folder: string, seconds: number, size: readonly string[]): Promise<void> {
  const browser = chromiumPath()
  const bombadil = spawn(
    join('test', 'node_modules', '.bin', 'bombadil'),
    [
      ...['browser', 'test', site.origin, 'test/explore/specification.ts', ...size],
      ...['--headless', '--no-sandbox', '--output-path', folder, '--time-limit', `${seconds}s`],
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that its browser ends with it.
      detached: true,
      // It looks for a Chromium in the path.
      env: { ...process.env, ...(browser !== undefined && { PATH: `${dirname(browser)}:${process.env.PATH}` }) },
    },
  )
  const stop = () => {
    if (bombadil.pid !== undefined && bombadil.exitCode === null) process.kill(-bombadil.pid, 'SIGKILL')
  }
  let silence = setTimeout(stop, 2 * LONGEST_SILENCE * 1000)
  const hear = (chunk: Buffer) => {
    clearTimeout(silence)
    silence = setTimeout(stop, LONGEST_SILENCE * 1000)
    for (const line of chunk.toString().split('\n')) if (line.trim() !== '' && !NOISE.test(line)) console.log(line)
  }
  bombadil.stdout.on('data', hear)
  bombadil.stderr.on('data', hear)
  await new Promise<void>((resolve, reject) => {
    bombadil.once('close', () => resolve())
    bombadil.once('error', reject)
  })
  clearTimeout(silence)
}

/** Counts the states of a round and keeps the first place of each violation. */
function readTrace(folder: string): void {
  const file = join(folder, 'trace.jsonl')
  if (!existsSync(file)) return
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.endsWith('}')) continue
    const { state, violations: found }: { state: { url: string }; violations: { name: string }[] } = JSON.parse(line)
    states += 1
    for (const violation of found) {
      if (!violations.has(violation.name))
        violations.set(violation.name, `${state.url} in ${folder}: ${JSON.stringify(violation).slice(0, 400)}`)
    }
  }
}
