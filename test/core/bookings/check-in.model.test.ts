import { expect, test } from 'vitest'
import { checkInMachine } from '../../../src/core/bookings/check-in.machine.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { Coverage, done, failed, inertPromise, type Model, pathsOf } from '../../support/model.ts'
import { sampleGuideBooking } from './sample-guide-booking.ts'

const CODE = 'TP-7K3M9Q'
const arrival = { booking: sampleGuideBooking(), wasBefore: false }
const error = new Unreachable('no network')

const machine = checkInMachine.provide({ actors: { 'check in': inertPromise() } })

const modelOf = (code: string | undefined): Model => ({
  machine,
  input: { code },
  events: [
    { type: 'type', text: CODE },
    { type: 'type', text: 'TP' },
    { type: 'type', text: '' },
    { type: 'leave field' },
    { type: 'check' },
    { type: 'scan' },
    { type: 'close camera' },
    { type: 'camera missing' },
    { type: 'scanned', code: CODE },
    { type: 'voucher opened', code: CODE },
    done('check in', arrival),
    failed('check in', error),
  ],
})

test('Check-in keeps its promises in every state, and no state or transition is left unvisited', () => {
  const coverage = new Coverage(machine)
  for (const model of [modelOf(undefined), modelOf(CODE)]) {
    for (const path of pathsOf(model)) {
      coverage.walk(model, path, ({ snapshot, before, event, emitted }) => {
        const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
        const { text, code, problem, arrival: shown } = snapshot.context
        if (snapshot.matches('checking')) {
          expect(code, `a whole code is sent: ${say}`).toBe(CODE)
          expect([problem, shown], `nothing of the last one: ${say}`).toEqual([null, null])
        }
        expect(problem !== null && shown !== null && event?.type === 'xstate.done.actor.check in', say).toBe(false)
        const types = emitted.map(({ type }) => type)
        if (event?.type === 'xstate.done.actor.check in') {
          expect([shown, text, types], say).toEqual([arrival, '', ['arrived']])
        } else if (event?.type === 'xstate.error.actor.check in') {
          expect([problem, text, types], `the code stays: ${say}`).toEqual([
            { kind: 'failed', error },
            CODE,
            ['not checked in'],
          ])
        } else {
          expect(types.includes('arrived'), `by an answer alone: ${say}`).toBe(false)
        }
        // Only the camera, the form and the address of a voucher start a check-in.
        const started = snapshot.matches('checking') && before !== undefined && !before.matches('checking')
        if (started) expect(['check', 'scanned'], say).toContain(event?.type)
      })
    }
  }
  expect(coverage.missing, coverage.report).toEqual([])
})

test('The second click of a double click does not hide the check-in', () => {
  const model = modelOf(CODE)
  const events = [{ type: 'check' }, done('check in', arrival), { type: 'check' }]
  new Coverage(machine).walk(model, { events, description: 'a double click' }, ({ snapshot, before }) => {
    if (before?.context.arrival) expect(snapshot.context).toMatchObject({ arrival, problem: null })
  })
})
