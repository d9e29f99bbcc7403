/** A process of `npm run walk` with a site and a browser of its own; run.ts gives it one job after the other. */
import type { Browser } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { startForeignSite } from './foreign-site.ts'
import type { FromWorker, Job, JobResult, ToWorker, WorkerStart } from './job.ts'
import { startOwnSite } from './own-site.ts'
import { isPartOf, type WalkedSite } from './site.ts'
import { walkSite } from './walk-site.ts'
import { newTally } from './walker.ts'

const tell = (message: FromWorker) => process.send?.(message)
let browser: Browser
let site: WalkedSite

const openSite = ({ backend, demo, dist }: WorkerStart) =>
  backend === 'own' ? startOwnSite(demo, dist) : startForeignSite(dist, backend === 'foreign-enveloped')

async function start(wish: WorkerStart): Promise<void> {
  ;[browser, site] = await Promise.all([launchBrowser(['--blink-settings=imagesEnabled=false']), openSite(wish)])
  tell({ ready: true })
}

async function walk(job: Job): Promise<JobResult> {
  const { person, sizes, row, isDistinct } = job
  const started = Date.now()
  let seen = 0
  let tally = newTally()
  for (const size of sizes) {
    tally = await walkSite({
      browser,
      site,
      person,
      size,
      isDistinct,
      tally: isDistinct ? tally : { ...tally, known: new Set() },
      isWanted: (one) => (row === undefined ? !isDistinct || isPartOf(person, one) : isBelow(one.path, row)),
      onPage(address, { pressed, findings }, milliseconds) {
        tell({ line: `${person} ${size} ${address}: ${pressed} pressed, ${(milliseconds / 1000).toFixed(1)} s` })
        for (const { path, reason } of findings.slice(seen)) tell({ line: `  ${reason} ← ${path.join(' → ')}` })
        seen = findings.length
      },
    })
  }
  const { pressed, pages, findings, unpressed } = tally
  return {
    job,
    pressed,
    pages,
    findings,
    unpressed: Object.fromEntries(unpressed),
    seconds: (Date.now() - started) / 1000,
  }
}

const isBelow = (path: string, wanted: string) => path === wanted || (wanted !== '/' && path.startsWith(wanted))

process.on('message', async (message: ToWorker) => {
  try {
    if ('start' in message) await start(message.start)
    else if ('job' in message) tell({ result: await walk(message.job) })
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

// The run was stopped: nothing of it stays behind.
process.on('disconnect', () => void browser?.close().finally(() => process.exit(1)))
