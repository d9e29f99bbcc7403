import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Coverage } from '../support/model.ts'
import { WorkerDriver } from './service-worker-driver.ts'
import { FAMILIES, machine, OUT_OF_REACH, pathsOfFamily, titleOf, walkPath } from './service-worker-model.ts'
import { type Stage, startStage } from './service-worker-stage.ts'

const coverage = new Coverage(machine)
let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

const WALKS = FAMILIES.map((family) => ({
  family,
  walks: pathsOfFamily(family).map((path) => [titleOf(path.events), walkPath(coverage, family, path)] as const),
}))

describe.each(WALKS)('Offline-capable worker, in a real browser, $family.name', ({ family, walks }) => {
  test.each(walks)('%s', async (_, steps) => {
    const driver = await WorkerDriver.start(stage, family)
    try {
      for (const [index, step] of steps.entries()) {
        if (step.event !== undefined) await driver.make(step.event, step, steps.slice(index + 1))
        await driver.sees(step, steps.slice(0, index + 1))
      }
      const last = steps.at(-1)
      if (last !== undefined) await driver.endsAs(last)
    } finally {
      await driver.end()
    }
  })
})

afterAll(() => {
  console.info(`${coverage.report}, ${WALKS.flatMap(({ walks }) => walks).length} paths`)
  for (const missed of coverage.missing) {
    const reason = OUT_OF_REACH.find(([pattern]) => pattern.test(missed))?.[1]
    if (reason !== undefined) console.info(`not in Chromium: ${missed}: ${reason}`)
  }
})

test('The paths cover all states of the worker’s machine that occur in Chromium', () => {
  const unexplained = coverage.missing.filter((missed) => !OUT_OF_REACH.some(([pattern]) => pattern.test(missed)))
  expect(unexplained).toEqual([])
  const idle = OUT_OF_REACH.filter(([pattern]) => !coverage.missing.some((missed) => pattern.test(missed)))
  expect(idle, 'every excuse is still needed').toEqual([])
})
