import { afterAll, describe, expect, test } from 'vitest'
import { PEOPLE } from '../support/marketplace.ts'
import { Coverage, type Path, pathsOf, type Step } from '../support/model.ts'
import { DESKTOP, visitors } from '../support/page.ts'
import { SessionDriver } from './session-driver.ts'
import { effects, model, OUT_OF_REACH, readingAtTheEnd, titleOf } from './session-model.ts'

const visit = visitors()
const coverage = new Coverage(model.machine)

type SeenStep = Step & { readonly device: readonly ('store' | 'clear')[] }

/** The path walked by the machine alone: what each step must look like in the browser. */
function predictSteps(path: Path): readonly SeenStep[] {
  const steps: SeenStep[] = []
  coverage.walk(model, path, (step) => steps.push({ ...step, device: effects.splice(0) }))
  return steps
}

/** Every path that is not the beginning of another one, each ending where something can be seen. */
function paths(): readonly Path[] {
  const all = pathsOf(model)
    .filter(({ events }) => events.length > 0)
    .map((path) => {
      const last = predictSteps(path).at(-1)
      const more = last === undefined ? null : readingAtTheEnd(last.snapshot, last.event)
      return more === null ? path : { events: [...path.events, more], description: path.description }
    })
  const said = ({ events }: Path) => JSON.stringify(events).slice(0, -1)
  return all.filter((path) => !all.some((other) => other !== path && said(other).startsWith(`${said(path)},`)))
}

const PATHS = paths()

describe('Session, in a real browser: every path of the production machine that can be walked from outside', () => {
  test.each(PATHS.map((path) => [titleOf(path.events), path] as const))('%s', async (_, path) => {
    const visitor = await visit({
      ...DESKTOP,
      // A clock is put into a whole browser, for good.
      used: !path.events.some(({ type }) => type.startsWith('xstate.after')),
      allows: [/status of (401|500)/, /^failed: .*auth\/login.*ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_REFUSED/],
    })
    const driver = await SessionDriver.start(visitor)
    const steps = predictSteps(path)
    for (const [index, step] of steps.entries()) {
      if (step.event === undefined) continue
      await driver.make(step.event, steps[index + 1]?.event)
      // Gone before anybody could see it.
      if (step.snapshot.matches({ restoring: 'reading' })) continue
      const { snapshot } = step
      const { user } = snapshot.context
      await driver.sees(
        snapshot.hasTag('pending')
          ? 'pending'
          : snapshot.hasTag('logged in')
            ? `logged in as ${user?.id === 2 ? PEOPLE.guide.user_name : PEOPLE.client.user_name}`
            : 'logged out',
      )
      for (const emitted of step.emitted) await driver.hears(emitted)
      for (const effect of step.device) await driver.keeps(effect)
    }
  })
})

afterAll(() => {
  console.info(`${coverage.report}, ${PATHS.length} paths`)
  for (const missed of coverage.missing) {
    const reason = OUT_OF_REACH.find(([pattern]) => pattern.test(missed))?.[1]
    if (reason !== undefined) console.info(`not from outside: ${missed}: ${reason}`)
  }
})

test('The paths cover every part of the session machine that can be reached from outside', () => {
  for (const path of PATHS) predictSteps(path)
  const unexplained = coverage.missing.filter((missed) => !OUT_OF_REACH.some(([pattern]) => pattern.test(missed)))
  expect(unexplained).toEqual([])
  const idle = OUT_OF_REACH.filter(([pattern]) => !coverage.missing.some((missed) => pattern.test(missed)))
  expect(idle, 'every excuse is still needed').toEqual([])
})
