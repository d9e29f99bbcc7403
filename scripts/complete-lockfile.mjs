// Adds to package-lock.json the platform packages that the registry in use did not offer.
//
// `npm ci` refuses a lock file that lacks an optional dependency, even one for another operating system, and a registry
// that carries only some platforms makes npm write just such a file. The entries written here name version and platform,
// so npm skips them on other platforms and fetches them where they fit.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const added = []

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue
    const words = name.split(/[/\-.]/)
    const os = SYSTEMS.filter((system) => words.includes(system))
    const cpu = PROCESSORS.filter((processor) =>
      words.some(
        (word) =>
          word === processor || word.startsWith(`${processor}eabi`) || (processor === 'arm' && word.startsWith('armv')),
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
    added.push(name)
  }
}

/** Looks where Node would: beside the package that asks, then in every folder above it. */
function isLocked(path, name) {
  for (let folder = path; ; ) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  }
}

const [root, ...rest] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} platform packages added to package-lock.json`)
