/** `npm run format`: formats every file and applies the linter's safe corrections. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installTestTools } from './install-test-tools.ts'

await installTestTools()
const biome = spawnSync(join('test', 'node_modules', '.bin', 'biome'), ['check', '--write', '.'], { stdio: 'inherit' })
process.exitCode = biome.status ?? 1
