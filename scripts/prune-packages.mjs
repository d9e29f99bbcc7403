// Runs after `npm ci`. Deletes files of installed packages that nothing here reads: source maps (a fifth of all bytes)
// and the C headers of Node, which only compilers of native add-ons need.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = fileURLToPath(new URL('../node_modules', import.meta.url))

// Absent if the packages were installed elsewhere.
if (existsSync(PACKAGES)) prune(PACKAGES)

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name === 'include' && /[\\/]node-[a-z]+-[a-z0-9]+[\\/]include$/.test(path))
        rmSync(path, { recursive: true })
      else prune(path)
    } else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path)
  }
}
