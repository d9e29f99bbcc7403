/** A process of `npm run walk` with a site and a browser of its own; run.ts gives it one job after the other. */
import type { Browser } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import type { FromWorker, Job, JobResult, ToWorker, WorkerStart } from './job.ts'
import { startOwnSite } from './own-site.ts'
import type { WalkedSite } from './site.ts'
import { walkSite } from './walk-site.ts'

const tell = (message: FromWorker) => process.send?.(message)
let browser: Browser
let site: WalkedSite

async function start({ demo, dist }: WorkerStart): Promise<void> {
  ;[browser, site] = await Promise.all([
    launchBrowser(['--blink-settings=imagesEnabled=false']),
    startOwnSite(demo, dist),
  ])
  tell({ ready: true })
}

async function walk(job: Job): Promise<JobResult> {
  const { person, size, row, isDistinct } = job
  const started = Date.now()
  let seen = 0
  const { pressed, pages, findings, unpressed } = await walkSite({
    browser,
    site,
    person,
    size,
    isDistinct,
    isWanted: ({ path }) => row === undefined || path === row || (row !== '/' && path.startsWith(row)),
    onPage(address, tally, milliseconds) {
      tell({ line: `${person} ${size} ${address}: ${tally.pressed} pressed, ${(milliseconds / 1000).toFixed(1)} s` })
      for (const { path, reason } of tally.findings.slice(seen)) tell({ line: `  ${reason} ← ${path.join(' → ')}` })
      seen = tally.findings.length
    },
  })
  return {
    job,
    pressed,
    pages,
    findings,
    unpressed: Object.fromEntries(unpressed),
    seconds: (Date.now() - started) / 1000,
  }
}

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
