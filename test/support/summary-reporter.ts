import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

const SLOWEST = 12

/**
 * Ends a run with what a CI should keep, which may keep the last lines alone: the tests that passed only at their second
 * attempt, the slowest files of a long run, and each failure in a line.
 */
export default class SummaryReporter implements Reporter {
  readonly #flaky: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(test)
  }

  onTestRunEnd(files: readonly TestModule[]): void {
    list('Passed only at the second attempt', this.#flaky.flatMap(linesOf))
    const slowest = files.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, SLOWEST)
    if (files.length > SLOWEST) {
      const lines = slowest.map((file) => `${secondsOf(file).toFixed(0)} s ${file.relativeModuleId}`)
      list('Slowest files', lines)
    }
    // An import or a hook that failed.
    const broken = files
      .flatMap((file) => [file, ...file.children.allSuites()])
      .filter((one) => one.errors().length > 0)
    list('Failed', [
      ...broken.flatMap((one) => [moduleOf(one).relativeModuleId, ...one.errors().map(inOneLine)]),
      ...files.flatMap((file) => [...file.children.allTests('failed')]).flatMap(linesOf),
    ])
  }
}

const moduleOf = (one: TestModule | TestSuite) => (one.type === 'module' ? one : one.module)
const secondsOf = (file: TestModule) => file.diagnostic().duration / 1000

const linesOf = (test: TestCase): readonly string[] => [
  `${test.module.relativeModuleId} > ${test.fullName}`,
  ...(test.result().errors ?? []).map(inOneLine),
]

const inOneLine = ({ message }: { readonly message: string }) =>
  `  ${message.split('\n').slice(0, 4).join(' ').slice(0, 400)}`

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([`\n${title}:`, ...lines.map((line) => `  ${line}`)].join('\n'))
}
