import { type Browser, chromium } from 'playwright'
import { findProgram, installDebianPackage } from './debian-package.ts'

/** The same engine without the browser's windows around it: a context costs less than half of the processor's time. */
const SHELLS = ['/usr/bin/chromium-headless-shell']
const SHELL_PACKAGE = 'chromium-headless-shell'
const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** Work for a root user in a closed network, and change nothing that a page could see. */
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
 * The whole browser, for what is of the browser itself (installing, Lighthouse): CHROMIUM_PATH, an installed one, or
 * undefined for the one that Playwright downloaded.
 */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findProgram(PATHS, NAMES) ?? undefined
}

/** What the tests drive: CHROMIUM_PATH, an installed shell, else the whole browser. */
function shellPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findProgram(SHELLS, [SHELL_PACKAGE]) ?? chromiumPath()
}

/** Makes sure that there is a browser, installing one if need be. @returns why there is none, or null. */
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

/** @param more flags, beside those that every test has. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return launch(shellPath(), more)
}

function launch(path: string | undefined, more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    args: [...CHROMIUM_FLAGS, ...more],
    ...(path !== undefined && { executablePath: path }),
  })
}
