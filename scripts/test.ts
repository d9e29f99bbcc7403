/**
 * `npm test`: all checks and tests, the quick ones first. The last line is `N passed, N failed`; the exit code is 1 if
 * anything failed. Arguments after `--` go to Vitest:
 * `npm test -- --project core`.
 *
 * `npm run test:quick` leaves out the build and the browser: compilers, linter, the core, the contract suites and the
 * tests of files with uncommitted changes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../test/support/browser.ts'
import { ensurePostgres } from '../test/support/postgres.ts'
import { ensureRedis } from '../test/support/redis-server.ts'
import { installTestTools } from './install-test-tools.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const count: Count = { passed: 0, failed: 0, skipped: 0 }

const isQuick = process.argv.includes('--quick')
const vitestArguments = process.argv.slice(2).filter((argument) => argument !== '--quick')

/** Prints the command's output after it ends, so that two commands can run at the same time. */
async function check(name: string, command: string, args: readonly string[]): Promise<void> {
  const started = Date.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve(null)
    })
    child.once('close', resolve)
  })
  const ok = status === 0
  count[ok ? 'passed' : 'failed'] += 1
  if (said.trim() !== '') console.log(said.trimEnd())
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

const bin = (name: string) => join('node_modules', '.bin', name)
const testTool = (name: string) => join('test', 'node_modules', '.bin', name)

const types = (project: string) =>
  check(`types of ${project === '.' ? 'src' : project}`, bin('tsc'), ['-p', join(project, 'tsconfig.json')])

await installTestTools()
await Promise.all([
  (async () => {
    if (!isQuick) await check('the build of the pages', process.execPath, ['scripts/build.ts'])
    // After the build, which may have written the route tree.
    for (const project of ['.', 'test']) await types(project)
    if (isQuick) return
    await types('test/explore')
  })(),
  (async () => {
    for (const project of ['src/core', 'src/worker/script', 'contract', 'server']) await types(project)
    await check('lint, format and boundaries', testTool('biome'), ['check', '--error-on-warnings', '.'])
    await check('no dead file, export or dependency', testTool('knip'), ['--no-config-hints'])
    // A file that only its tests import is dead too, except for the in-memory adapters.
    await check('no file for its test alone', testTool('knip'), [
      '--production',
      '--no-config-hints',
      '--include',
      'files',
    ])
  })(),
])

if (!isQuick) {
  const noBrowser = await ensureBrowser()
  if (noBrowser !== null) {
    console.error(`✗ no browser for the tests: ${noBrowser}. Install Chromium, or name one in CHROMIUM_PATH.`)
    count.failed += 1
  }
}
await ensurePostgres()
if (!isQuick) ensureRedis()

const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-test-'))

/** Runs Vitest and adds its results to the count. `mayBeEmpty`: no matching test is no failure. */
function runTests(words: readonly string[], mayBeEmpty = false): void {
  const report = join(folder, `report-${Date.now()}.json`)
  const failedBefore = count.failed
  const vitest = spawnSync(
    bin('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=./test/support/summary-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      ...words,
    ],
    { stdio: 'inherit' },
  )
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    count.passed += numPassedTests
    count.failed += numFailedTests
    count.skipped += numPendingTests + numTodoTests
    // A file that fails to load reports no test.
    for (const file of testResults) {
      if (file.status === 'failed' && file.assertionResults.length === 0) count.failed += 1
    }
  } catch {
    console.error('✗ the test runner left no report')
    count.failed += 1
  }
  if (vitest.status !== 0 && count.failed === failedBefore) count.failed += 1
}

if (isQuick) {
  // The suites in Chromium and on the Firestore emulator start programs that take longer than all others together.
  const programs = ['**/*.chromium.test.ts', '**/in-chromium.test.ts', '**/validation-records*.test.ts']
  const exclude = programs.map((pattern) => `--exclude=${pattern}`)
  runTests(['--project=core', '--project=adapters', 'test/core', 'test/contracts', 'boundaries', ...exclude])
  runTests(['--project=ui', '--project=server', '--project=adapters', '--changed', ...exclude], true)
} else {
  runTests(vitestArguments)
}
rmSync(folder, { recursive: true, force: true })

console.log(`${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`)
process.exitCode = count.failed > 0 ? 1 : 0
