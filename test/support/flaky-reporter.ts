import type { Reporter, TestCase } from 'vitest/node'

/** Lists the tests that passed only at their second attempt, with what the first one found. */
export default class FlakyReporter implements Reporter {
  readonly #seen: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#seen.push(test)
  }

  onTestRunEnd(): void {
    if (this.#seen.length === 0) return
    console.log(`\nPassed only at the second attempt (${this.#seen.length}):`)
    for (const test of this.#seen) {
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message } of test.result().errors ?? [])
        console.log(`    ${message.split('\n').slice(0, 4).join('\n    ')}`)
    }
  }
}
