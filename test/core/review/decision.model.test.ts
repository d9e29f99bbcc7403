import { expect, test } from 'vitest'
import { NotFound, Outdated, Rejected, Unreachable } from '../../../src/core/failures.ts'
import { decisionMachine } from '../../../src/core/review/decision.machine.ts'
import { Coverage, done, failed, inertPromise, type Model, pathsOf } from '../../support/model.ts'

const rejection = { reason: 'A foto está escura.', photos: [] }
const failures = [
  new Outdated('decided'),
  new NotFound('sent again'),
  new Rejected('bad reason', { fields: { reason: 'Curto demais.' } }),
  new Rejected('something is missing'),
  new Unreachable('no network'),
]

const machine = decisionMachine.provide({ actors: { approve: inertPromise(), reject: inertPromise() } })

const modelOf = (isBegun: boolean): Model => ({
  machine,
  input: { id: 'request 1', isBegun },
  events: [
    { type: 'approve' },
    { type: 'reject' },
    { type: 'cancel' },
    { type: 'confirm' },
    { type: 'send rejection', rejection },
    { type: 'reason changed' },
    ...['approve', 'reject'].flatMap((id) => [done(id), ...failures.map((error) => failed(id, error))]),
  ],
})

test('A decision keeps its promises in every state, and no state or transition is left unvisited', () => {
  const coverage = new Coverage(machine)
  for (const model of [modelOf(false), modelOf(true)]) {
    for (const path of pathsOf(model)) {
      coverage.walk(model, path, ({ snapshot, before, event, emitted }) => {
        const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
        const { decision, failure, reasonProblem } = snapshot.context
        const types = emitted.map(({ type }) => type)
        // An approval is sent after the second question alone, a rejection with its reason alone.
        if (snapshot.matches('approving') && !before?.matches('approving')) expect(event?.type, say).toBe('confirm')
        if (snapshot.matches('rejecting')) expect(snapshot.context.rejection, say).toEqual(rejection)
        expect(snapshot.hasTag('busy') && (failure !== null || reasonProblem !== null), `no old problem: ${say}`).toBe(
          false,
        )
        if (snapshot.matches('choosing')) expect(decision, say).toBeNull()
        if (before?.matches('over')) expect(types, `nothing after the end: ${say}`).toEqual([])
        const hasArrived = snapshot.matches('over') && before !== undefined && !before.matches('over')
        if (hasArrived)
          expect(types, `one end: ${say}`).toEqual([event?.type.startsWith('xstate.done') ? 'decided' : 'gone'])
        else
          expect(
            types.filter((type) => type !== 'refused'),
            `no end before: ${say}`,
          ).toEqual([])
        if (event?.type.startsWith('xstate.error') && !hasArrived) {
          expect(
            [failure, reasonProblem].filter((one) => one !== null),
            `the problem is said once: ${say}`,
          ).toHaveLength(1)
          expect(types, say).toEqual(event.error instanceof Rejected ? ['refused'] : [])
        }
        // Written text stays visible until the admin leaves it or the request is decided.
        if (before?.matches('rejecting') && !hasArrived) expect(snapshot.matches('choosing'), say).toBe(false)
      })
    }
  }
  expect(coverage.missing, coverage.report).toEqual([])
})
