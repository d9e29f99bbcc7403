/**
 * `npm run explore`: Bombadil presses, types and goes back as a visitor for a minute (`-- --time-limit 1h` for longer) and
 * checks test/explore/specification.ts in every state. Its trace is test-results/explore.
 */
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumPath } from '../test/support/browser.ts'
import { buildPages } from '../test/support/build-pages.ts'
import { dumpDemo, startOwnSite } from '../test/walk/own-site.ts'

const { values } = parseArgs({
  options: {
    'time-limit': { type: 'string', default: '60s' },
    width: { type: 'string', default: '360' },
    height: { type: 'string', default: '780' },
  },
})
const OUTPUT = 'test-results/explore'

await buildPages()
const demo = await dumpDemo()
const site = await startOwnSite(demo.file)
await demo.remove()
await rm(OUTPUT, { recursive: true, force: true })
await mkdir(OUTPUT, { recursive: true })
const browser = chromiumPath()
const bombadil = spawn(
  join('node_modules', '.bin', 'bombadil'),
  [
    ...['browser', 'test', site.origin, 'test/explore/specification.ts'],
    ...['--headless', '--no-sandbox', '--output-path', OUTPUT],
    ...['--time-limit', values['time-limit'], '--width', values.width, '--height', values.height],
  ],
  {
    stdio: 'inherit',
    // It looks for a Chromium in the path.
    env: { ...process.env, ...(browser !== undefined && { PATH: `${dirname(browser)}:${process.env.PATH}` }) },
  },
)
process.exitCode = await new Promise<number>((resolve) => bombadil.once('close', (code) => resolve(code ?? 1)))
await site.close()
