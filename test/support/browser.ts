import { type Browser, chromium } from 'playwright'
import { findProgram, installDebianPackage } from './debian-package.ts'

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

/** The Chromium to test with: CHROMIUM_PATH, an installed one, or undefined for the one that Playwright downloaded. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findProgram(PATHS, NAMES) ?? undefined
}

/** Makes sure that there is a browser, installing one if need be. @returns why there is none, or null. */
export async function ensureBrowser(): Promise<string | null> {
  const problem = await tryLaunch()
  if (problem === null) return null
  const refused = installDebianPackage('chromium')
  if (refused !== null) return `${problem}; ${refused}`
  return tryLaunch()
}

async function tryLaunch(): Promise<string | null> {
  try {
    await (await launchBrowser()).close()
    return null
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'no browser') : String(error)
  }
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) })
}
