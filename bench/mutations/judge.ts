import { appendFileSync, readFileSync } from 'node:fs'
import { type RunnerTestCase, TestRunner } from 'vitest'

type Try = Parameters<TestRunner['onBeforeTryTask']>[1]

/** What the code with mutants reads and counts; Stryker's instrumenter writes the other side. */
interface Switch {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>
    readonly perTest: Record<string, Readonly<Record<string, number>>>
  }
}
const mutants: Switch = {}
Object.assign(globalThis, { __stryker__: mutants })

/** A test may replace the timers. */
const { setTimeout, clearTimeout, performance } = globalThis
/** Evaluations of one mutant, as a multiple of those without it, that mean an endless loop; a thousand are always allowed. */
const MOST_HITS = 10
/** Milliseconds that a test with a mutant may take, beside ten times what it takes without. */
const PATIENCE = 1_000

const { MUTATIONS_NOTES = '', MUTATIONS_DONE = '' } = process.env
const note = (kind: string, ...words: readonly string[]) =>
  appendFileSync(MUTATIONS_NOTES, `${[kind, ...words].join('\t')}\n`)
const settled = new Set(MUTATIONS_DONE === '' ? [] : readFileSync(MUTATIONS_DONE, 'utf8').split('\n'))

/** A longer test judges no mutant: it would take hours. Milliseconds. */
const LONGEST_TEST = 5_000

class TestTookTooLong extends Error {}

/**
 * Runs each test once as it is, and again for each mutant that it reached and that no earlier test found. The modules stay
 * loaded, so that a mutant costs little more than its tests. After a found mutant the test runs without it: if it fails then,
 * the mutant has damaged what the modules keep, and the run ends for a new one to continue.
 */
export default class MutationJudge extends TestRunner {
  private isDamaged = false
  private queue: string[] = []
  private hits: Readonly<Record<string, number>> = {}
  private milliseconds = 0
  private step: 'plain' | 'mutant' | 'check' = 'plain'
  private current = ''

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    test.repeats = Number.MAX_SAFE_INTEGER
    this.step = 'plain'
  }

  override onBeforeTryTask(test: RunnerTestCase, options: Try): void {
    super.onBeforeTryTask(test, options)
    mutants.activeMutant = undefined
    mutants.currentTestId = undefined
    // Vitest would wait for an expectation that the last try's mutant keeps from settling.
    delete test.promises
    if (this.isDamaged) {
      test.context.skip()
      return
    }
    if (options.repeats === 0) {
      mutants.currentTestId = test.id
      return
    }
    if (this.step === 'check') return
    const next = this.queue.find((id) => !settled.has(id) && !settled.has(`${id} ${nameOf(test)}`))
    if (next === undefined) {
      test.context.skip()
      return
    }
    this.queue = this.queue.slice(this.queue.indexOf(next) + 1)
    this.current = next
    this.step = 'mutant'
    note('try', next, nameOf(test))
    mutants.hitCount = 0
    mutants.hitLimit = 1_000 + (this.hits[next] ?? 0) * MOST_HITS
    mutants.activeMutant = next
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const begin = performance.now()
    const run = Promise.resolve(TestRunner.getTestFn(test)())
    if (this.step !== 'mutant') {
      await run
      if (this.step === 'plain') this.milliseconds = performance.now() - begin
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new TestTookTooLong()), PATIENCE + 10 * this.milliseconds)
    })
    try {
      await Promise.race([run, late])
    } finally {
      clearTimeout(timer)
      run.catch(() => undefined)
    }
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]): Promise<void> {
    await super.onAfterRunSuite(suite)
    if ('filepath' in suite) note('loaded', Object.keys(mutants.mutantCoverage?.static ?? {}).join(' '))
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: Try): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const hasFailed = (test.result?.state === 'fail') !== (test.fails === true)
    mutants.activeMutant = undefined
    mutants.currentTestId = undefined
    mutants.hitCount = undefined
    if (test.result !== undefined) {
      delete test.result.errors
      test.result.attempts?.splice(0)
    }
    if (this.step === 'plain') {
      if (hasFailed) note('broken', nameOf(test))
      this.hits = mutants.mutantCoverage?.perTest[test.id] ?? {}
      this.queue = hasFailed ? [] : Object.keys(this.hits)
      note('covered', this.queue.join(' '))
      if (this.milliseconds > LONGEST_TEST) this.queue = []
      return
    }
    if (this.step === 'check') {
      this.step = 'plain'
      if (!hasFailed) return
      this.isDamaged = true
      note('damaged', this.current, nameOf(test))
      return
    }
    settled.add(`${this.current} ${nameOf(test)}`)
    if (!hasFailed) return
    settled.add(this.current)
    note('killed', this.current)
    this.step = 'check'
  }
}

function nameOf(test: RunnerTestCase): string {
  const names = [test.name]
  for (let { suite } = test; suite !== undefined; suite = suite.suite) names.unshift(suite.name)
  return [test.file.name, ...names].join(' > ').replaceAll(/\s+/g, ' ')
}
