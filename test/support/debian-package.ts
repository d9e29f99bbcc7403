import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs a Debian package if that needs no password: as root, with apt-get.
 * @returns the reason if it failed, otherwise null.
 */
export function installDebianPackage(name: string): string | null {
  if (process.getuid?.() !== 0) return `not root, so ${name} cannot be installed by itself`
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'no apt-get on this machine'
  console.log(`Installing the Debian package ${name} ...`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const done = spawnSync('apt-get', args, { env: environment, encoding: 'utf8' })
    if (done.status !== 0) return `apt-get ${args[0]} failed: ${done.stderr.trim().split('\n').at(-1) ?? ''}`
  }
  return null
}

/** The first path that exists, otherwise the first name that the shell finds, otherwise null. */
export function findProgram(paths: readonly string[], names: readonly string[]): string | null {
  for (const path of paths) if (existsSync(path)) return path
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      // `which` fails where the program is missing.
    }
  }
  return null
}
