import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs models after all other tests: a test of a rule takes a millisecond and finds most mutants before. */
export default class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => cost(a) - cost(b))
  }
}

const cost = ({ moduleId }: TestSpecification) =>
  (moduleId.includes('.model.') ? 1e6 : 0) + readFileSync(moduleId, 'utf8').length
