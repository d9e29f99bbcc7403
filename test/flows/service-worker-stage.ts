import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { launchBrowser } from '../support/browser.ts'
import { type Deployments, startDeployments } from '../support/deployments.ts'
import type { PageMessage } from './service-worker-page.ts'

const PAGE = fileURLToPath(new URL('service-worker-page.ts', import.meta.url))

/** One browser and one host for all paths. */
export interface Stage {
  readonly host: Deployments
  /** The page's code. */
  readonly code: string
  /** A new browser profile, because a worker that is still ending would disturb the next path. */
  enter(): Promise<Profile>
  close(): Promise<void>
}

export interface Profile {
  readonly context: BrowserContext
  /** Call it before opening the page. */
  listenTo(page: Page): Trail
}

export type Took = Extract<PageMessage, { event: string }>

/** A page's messages, by load. */
export class Trail {
  readonly loads: Took[][] = []
  readonly emitted: string[] = []
  readonly logged: string[] = []

  tell(message: PageMessage): void {
    if ('emitted' in message) this.emitted.push(message.emitted)
    else if (message.event === 'xstate.init') this.loads.push([message])
    else this.loads.at(-1)?.push(message)
  }
}

export async function startStage(): Promise<Stage> {
  const [host, code, browser] = await Promise.all([startDeployments(), buildPage(), launchBrowser()])
  return {
    host,
    code,
    async enter() {
      const context = await browser.newContext()
      const trails = new Map<unknown, Trail>()
      context.on('console', (message) => {
        if (message.type() === 'warning') trails.get(message.page())?.logged.push(message.text())
      })
      await context.exposeBinding('tell', ({ page }, message: PageMessage) => trails.get(page)?.tell(message))
      // Half an hour passes by the page's clock, and is never waited for.
      await context.clock.install()
      return {
        context,
        listenTo(page) {
          const trail = new Trail()
          trails.set(page, trail)
          return trail
        },
      }
    },
    async close() {
      await browser.close()
      await host.stop()
    },
  }
}

/** The page's code, as deployments bring it. */
async function buildPage(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry: PAGE, formats: ['iife'], name: 'page' } },
  })
  for (const result of Array.isArray(results) ? results : [results]) {
    if ('output' in result) return result.output[0].code
  }
  throw new Error('the page was not built')
}
