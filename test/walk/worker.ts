/** A process of `npm run walk` with its own site and browser; run.ts gives it one job after the other. */
import type { Browser } from 'playwright'
import { ROUTES } from '../../src/ui/route-table.ts'
import { launchBrowser, QUICK } from '../support/browser.ts'
import { startForeignSite } from './foreign-site.ts'
import type { FromWorker, Job, ToWorker, WorkerStart } from './job.ts'
import { startOwnSite } from './own-site.ts'
import type { WalkedSite } from './site.ts'
import { Walker } from './walk-site.ts'

const tell = (message: FromWorker) => process.send?.(message)
let browser: Browser
let site: WalkedSite

const openSite = ({ backend, demo, dist }: WorkerStart) =>
  backend === 'own' ? startOwnSite(demo, dist) : startForeignSite(dist, backend === 'foreign-enveloped')

async function start(wish: WorkerStart): Promise<void> {
  ;[browser, site] = await Promise.all([launchBrowser(QUICK), openSite(wish)])
  tell({ ready: true })
}

async function walk({ known, ...job }: Job): Promise<FromWorker> {
  const { person, sizes, paths, isDistinct } = job
  const started = Date.now()
  let seen = 0
  const walker = await Walker.start({ browser, site, person, sizes, isDistinct, known: new Set(known) })
  const { tally } = walker
  for (const one of ROUTES.filter(({ path }) => paths.includes(path))) {
    await walker.walkRow(one, (address, milliseconds) => {
      tell({
        line: `${person} ${sizes.join('+')} ${address}: ${tally.pressed} pressed, ${(milliseconds / 1000).toFixed(1)} s`,
      })
      for (const { size, path, reason } of tally.findings.slice(seen)) {
        tell({ line: `  ${size} ${reason} ← ${path.join(' → ')}` })
      }
      seen = tally.findings.length
    })
  }
  await walker.close()
  const { pressed, pages, findings, seenOnce, unpressed } = tally
  return {
    result: {
      ...{ job, pressed, pages, findings, seenOnce },
      unpressed: Object.fromEntries(unpressed),
      seconds: (Date.now() - started) / 1000,
    },
    known: [...tally.known],
  }
}

process.on('message', async (message: ToWorker) => {
  try {
    if ('start' in message) await start(message.start)
    else if ('job' in message) tell(await walk(message.job))
    else {
      await browser.close()
      await site.close()
      process.exit(0)
    }
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
})

// After an aborted run nothing may stay behind.
process.on('disconnect', () => void browser?.close().finally(() => process.exit(1)))
