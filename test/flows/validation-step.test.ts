import { afterAll, describe, expect, test } from 'vitest'
import { Coverage, type Path, pathsOf, type Step } from '../support/model.ts'
import { visitors } from '../support/page.ts'
import { isTakenInVain, ValidationStepDriver } from './validation-step-driver.ts'
import { model, OUT_OF_REACH, titleOf } from './validation-step-model.ts'

const visit = visitors()
const coverage = new Coverage(model.machine)

/** The path walked by the machine alone: what each step must look like in the browser. */
function predictSteps(path: Path): readonly Step[] {
  const steps: Step[] = []
  coverage.walk(model, path, (step) => steps.push(step))
  return steps
}

/** Every path that is not the beginning of another one. */
function paths(): readonly Path[] {
  const all = pathsOf(model).filter(({ events }) => events.length > 0)
  const said = ({ events }: Path) => titleOf(events)
  return all.filter((path) => !all.some((other) => other !== path && said(other).startsWith(`${said(path)}, `)))
}

const PATHS = paths()

describe('A validation step, in a real browser: every path of the production machine that can be walked from outside', () => {
  test.each(PATHS.map((path) => [titleOf(path.events), path] as const))('%s', async (_, path) => {
    const steps = predictSteps(path)
    const driver = await ValidationStepDriver.start(
      visit,
      steps.some(({ snapshot }) => snapshot.matches('kept')),
    )
    for (const [index, { event, snapshot, emitted }] of steps.entries()) {
      if (event === undefined) continue
      const before = driver.sessionReads
      await driver.make(event, steps[index + 1]?.event)
      await driver.sees(snapshot)
      for (const emission of emitted) await driver.hears(emission, before)
    }
    const given = steps.filter(({ snapshot, before }) => snapshot.matches('giving') && !before?.matches('giving'))
    // The page shows that it sends before the browser has handed the call on.
    await expect.poll(() => driver.timesGiven, { message: 'sent as often as the machine says' }).toBe(given.length)
    const isTaken = path.events.some(
      ({ type }, index) =>
        type === 'record changed' || (type === 'xstate.done.actor.give' && !isTakenInVain(path.events[index + 1])),
    )
    expect(await driver.isPassedAtTheBackend()).toBe(isTaken)
  })
})

afterAll(() => {
  console.info(`${coverage.report}, ${PATHS.length} paths`)
  for (const missed of coverage.missing) {
    const reason = OUT_OF_REACH.find(([pattern]) => pattern.test(missed))?.[1]
    if (reason !== undefined) console.info(`not from outside: ${missed}: ${reason}`)
  }
})

test('The paths cover every part of the validation step’s machine that can be reached from outside', () => {
  for (const path of PATHS) predictSteps(path)
  const unexplained = coverage.missing.filter((missed) => !OUT_OF_REACH.some(([pattern]) => pattern.test(missed)))
  expect(unexplained).toEqual([])
  const idle = OUT_OF_REACH.filter(([pattern]) => !coverage.missing.some((missed) => pattern.test(missed)))
  expect(idle, 'every excuse is still needed').toEqual([])
})
