import { type Browser, chromium } from 'playwright'
import { findProgram, installDebianPackage } from './debian-package.ts'

/** Chromium's headless shell: a context needs less than half of the processor time. */
const SHELLS = ['/usr/bin/chromium-headless-shell']
const SHELL_PACKAGE = 'chromium-headless-shell'
const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** Flags for a root user in a closed network. A page cannot notice them. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Flags that save a sixth of the processor time where a page lives for seconds: no compiler for hot code, one process for all pages
 * and the drawing.
 */
export const SHORT_LIVED = [
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
  '--in-process-gpu',
  '--renderer-process-limit=1',
]

/** The same without pictures. */
export const QUICK = [...SHORT_LIVED, '--blink-settings=imagesEnabled=false']

/**
 * Path of the full browser, for installing the site, notifications and Lighthouse: CHROMIUM_PATH or an installed one. Undefined means
 * Playwright's own download.
 */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findProgram(PATHS, NAMES) ?? undefined
}

/** Path of the browser for tests: CHROMIUM_PATH, an installed headless shell, otherwise the full browser. */
function shellPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findProgram(SHELLS, [SHELL_PACKAGE]) ?? chromiumPath()
}

/** Installs a browser if there is none. @returns why there is still none, or null. */
export async function ensureBrowser(): Promise<string | null> {
  if (process.env.CHROMIUM_PATH === undefined && findProgram(SHELLS, [SHELL_PACKAGE]) === null) {
    const refused = installDebianPackage(SHELL_PACKAGE)
    if (refused !== null) console.log(`The tests drive the whole Chromium, which takes longer: ${refused}.`)
  }
  const problem = await whatIsMissing()
  if (problem === null) return null
  const refused = installDebianPackage('chromium')
  if (refused !== null) return `${problem}; ${refused}`
  return whatIsMissing()
}

async function whatIsMissing(): Promise<string | null> {
  for (const path of [shellPath(), chromiumPath()]) {
    try {
      await (await launch(path, [])).close()
    } catch (error) {
      return error instanceof Error ? (error.message.split('\n')[0] ?? 'no browser') : String(error)
    }
  }
  return null
}

/** @param more flags besides the common ones. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return launch(shellPath(), more)
}

/** The full browser, which also shows notifications. */
export function launchFullBrowser(): Promise<Browser> {
  return launch(chromiumPath(), [])
}

function launch(path: string | undefined, more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    args: [...CHROMIUM_FLAGS, ...more],
    ...(path !== undefined && { executablePath: path }),
  })
}
