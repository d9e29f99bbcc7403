// Completes package-lock.json and test/package-lock.json after a change of dependencies.
//
// 1. Adds the platform packages that the registry in use did not offer. `npm ci` refuses a lock file that lacks an
//    optional dependency, even one for another operating system. The entries name version and platform, so npm skips
//    them on other platforms.
// 2. Removes the `engines` of packages. npm compares them with the Node that runs npm and prints five lines for each
//    mismatch, but this project runs every script with the newer Node that it installs (package `node`).
import { readFileSync, writeFileSync } from 'node:fs'

const FILES = ['package-lock.json', 'test/package-lock.json']
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

for (const file of FILES) complete(new URL(`../${file}`, import.meta.url), file)

function complete(url, name) {
  const lock = JSON.parse(readFileSync(url, 'utf8'))
  const added = addPlatformPackages(lock)
  for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines
  const [root, ...rest] = Object.entries(lock.packages)
  lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
  writeFileSync(url, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${name}: ${added} platform packages added`)
}

function addPlatformPackages(lock) {
  let added = 0
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock, path, name)) continue
      const words = name.split(/[/\-.]/)
      const os = SYSTEMS.filter((system) => words.includes(system))
      const cpu = PROCESSORS.filter((processor) =>
        words.some(
          (word) =>
            word === processor ||
            word.startsWith(`${processor}eabi`) ||
            (processor === 'arm' && word.startsWith('armv')),
        ),
      )
      if (cpu.length === 0 && os.length === 0) {
        console.warn(`left out: ${name}@${version} names no platform`)
        continue
      }
      lock.packages[`node_modules/${name}`] = {
        version: version.replace(/^[\^~]/, ''),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...(os.length > 0 ? { os } : {}),
        ...(cpu.length > 0 ? { cpu } : {}),
      }
      added += 1
    }
  }
  return added
}

/** Searches in Node's order: beside the package that asks, then in every folder above it. */
function isLocked(lock, path, name) {
  for (let folder = path; ; ) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  }
}
