import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, fromPromise, waitFor } from 'xstate'
import { type CheckedIn, checkInMachine } from '../../../src/core/bookings/check-in.machine.ts'
import { CameraUnavailable } from '../../../src/core/bookings/code-scanner.port.ts'
import { sampleGuideBooking } from './sample-guide-booking.ts'

const CODE = 'TP-7K3M9Q'
const arrival = { booking: sampleGuideBooking(), wasBefore: false }

describe('A guide at the check-in', () => {
  /** The check-in after these events; `sent` has the codes that went to the backend. */
  async function after(code: string | undefined, ...events: readonly EventFromLogic<typeof checkInMachine>[]) {
    const sent: string[] = []
    const actor = createActor(
      checkInMachine.provide({
        actors: {
          'check in': fromPromise<CheckedIn, { readonly code: string }>(async ({ input }) => {
            sent.push(input.code)
            return arrival
          }),
        },
      }),
      { input: { code } },
    )
    const ways: unknown[] = []
    actor.on('arrived', ({ way }) => ways.push(way))
    actor.start()
    for (const event of events) actor.send(event)
    await waitFor(actor, (snapshot) => snapshot.matches('open'))
    return { ...actor.getSnapshot().context, sent, ways }
  }

  test('sends a typed code in its whole form', async () => {
    const { sent, ways, text } = await after(undefined, { type: 'type', text: ' tp 7k3m9q ' }, { type: 'check' })
    expect({ sent, ways, text }).toEqual({ sent: [CODE], ways: ['typed'], text: '' })
  })

  test('sends a scanned code', async () => {
    const { sent, ways } = await after(undefined, { type: 'scan' }, { type: 'scanned', code: CODE })
    expect({ sent, ways }).toEqual({ sent: [CODE], ways: ['scanned'] })
  })

  test('sends the code of the opened voucher after a press', async () => {
    expect((await after(CODE)).sent).toEqual([])
    expect((await after(CODE, { type: 'check' })).sent).toEqual([CODE])
    expect((await after(undefined, { type: 'voucher opened', code: CODE }, { type: 'check' })).sent).toEqual([CODE])
  })

  test('is told about a text that is no code when the field is left, and not about an empty field', async () => {
    const left = { type: 'leave field' } as const
    expect((await after(undefined, { type: 'type', text: 'TP' }, left)).problem).toEqual({ kind: 'no code' })
    for (const text of ['', '   ', CODE]) {
      expect((await after(undefined, { type: 'type', text }, left)).problem, text).toBeNull()
    }
  })

  test('is told about an empty field after a press, before any check-in', async () => {
    const { problem, sent } = await after(undefined, { type: 'check' })
    expect({ problem, sent }).toEqual({ problem: { kind: 'no code' }, sent: [] })
  })
})

test('A camera that shows nothing says why', () => {
  const cause = new Error('NotAllowedError')
  const error = new CameraUnavailable('denied', cause)
  expect(error).toMatchObject({ name: 'CameraUnavailable', obstacle: 'denied', cause })
  expect(error.message).toBe('the camera shows nothing: denied')
})
