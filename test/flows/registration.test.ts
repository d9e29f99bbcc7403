import { afterAll, describe, expect, test } from 'vitest'
import { Coverage } from '../support/model.ts'
import { visitors } from '../support/page.ts'
import { newApplicant } from '../support/registration-walk.ts'
import { RegistrationDriver } from './registration-driver.ts'
import { predictSteps } from './registration-expected.ts'
import { machine, modelOf, titleOf } from './registration-model.ts'
import { tours } from './registration-tours.ts'

const visit = visitors()
const coverage = new Coverage(machine)

interface Walk {
  readonly person: number | null
  /** Used by nobody else, because the path may complete the registration. */
  readonly cpf: string
  readonly titles: readonly string[]
}

const PATHS: readonly Walk[] = [null, 1]
  .flatMap((person) => tours(modelOf(person, newApplicant(0).cpf)).map((titles) => ({ person, titles })))
  .map((path, index) => ({ ...path, cpf: newApplicant(Date.now() + index).cpf }))

const stepsOf = ({ person, cpf, titles }: Walk) => predictSteps(coverage, modelOf(person, cpf), titles)
/** The first load event decides which data is prepared. */
const foundBy = ({ titles }: Walk) => titles.find((title) => title.startsWith('load')) ?? ''

describe('The registration of a provider, in a real browser: every edge of the production machine that can be walked from outside', () => {
  test.each(PATHS.map((path) => [path.titles.join(', '), path] as const))('%s', async (_, path) => {
    const steps = stepsOf(path)
    const somebody = { isLoggedIn: path.person !== null, cpf: path.cpf }
    const driver = await RegistrationDriver.start(visit, somebody, foundBy(path))
    for (const [index, step] of steps.entries()) {
      try {
        await driver.make(step)
        await driver.sees(step)
        for (const emitted of step.emitted) await driver.hears(emitted)
      } catch (error) {
        const way = steps.slice(1, index + 1).map(({ event }) => event && titleOf(event))
        throw new Error(`after ${way.join(', ')}: ${error instanceof Error ? error.message : ''}`, { cause: error })
      }
    }
    await driver.endsTrue()
  })
})

afterAll(() => {
  const steps = PATHS.reduce((sum, { titles }) => sum + titles.length, 0)
  console.info(`${coverage.report}, ${PATHS.length} paths of ${steps} steps`)
})

test('The paths cover the whole registration machine', () => {
  for (const path of PATHS) stepsOf(path)
  expect(coverage.missing).toEqual([])
})
