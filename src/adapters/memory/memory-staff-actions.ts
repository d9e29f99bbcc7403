import type { CancellationPreview, DepartureMovePreview, StaffActions } from '../../core/back-office/actions.port.ts'
import { SHORTEST_REASON } from '../../core/back-office/reason.ts'
import { NotFound, Outdated, Rejected } from '../../core/failures.ts'
import { BRASILIA_ZONE } from '../../core/time/departure-time.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Options {
  readonly cancellation?: CancellationPreview
  /** The departure of every booking. */
  readonly departure?: DepartureMovePreview
  /** Future confirmed bookings of every suspended subject. */
  readonly upcoming?: { readonly bookings: number; readonly refund: number }
  /** E-mail of each account by id; any other id is accepted with any address. */
  readonly emails?: Readonly<Record<string, string>>
  /** False for ids of no record; by default every id has one. */
  readonly isKnown?: (id: string) => boolean
  readonly before?: BeforeAnswering
}

const NOBODY = {
  ...{ startsAt: '2026-12-01T09:00', timeZone: BRASILIA_ZONE, bookings: 0, people: 0 },
  obstacle: 'Esta saída não pode mudar.',
}
const CANNOT = { refund: 0, obstacle: 'Esta reserva não pode ser cancelada agora.' }

/** Remembers suspensions and cancellations; `done` lists the calls that changed something. */
export function createMemoryStaffActions(options: Options = {}): StaffActions & { readonly done: readonly string[] } {
  const { cancellation = { client: CANNOT, provider: CANNOT }, upcoming = { bookings: 0, refund: 0 } } = options
  const { isKnown = () => true, before } = options
  const emails = new Map(Object.entries(options.emails ?? {}))
  const done: string[] = []
  const suspended = new Set<string>()
  const cancelled = new Set<string>()
  let departure = options.departure ?? NOBODY
  const find = (id: string) => {
    if (!isKnown(id)) throw new NotFound(`there is no record "${id}"`)
  }
  const act = (id: string, name: string, reason: string, change: () => void = () => undefined) =>
    answering(
      () => {
        find(id)
        if (reason.trim().length < SHORTEST_REASON)
          throw new Rejected('too short', { fields: { reason: 'Diga o motivo.' } })
        change()
        done.push(name)
      },
      before,
      undefined,
    )
  return {
    done,
    previewCancellation: (id, signal) =>
      answering(
        () => {
          find(id)
          return cancelled.has(id) ? { client: CANNOT, provider: CANNOT } : cancellation
        },
        before,
        signal,
      ),
    cancelBooking: (id, { side, refund, reason }) =>
      act(id, `cancel ${id} for ${side}: ${refund}`, reason, () => {
        if (cancelled.has(id) || cancellation[side].refund !== refund) throw new Outdated('it changed meanwhile')
        cancelled.add(id)
      }),
    previewMove: (id, signal) =>
      answering(
        () => {
          find(id)
          return departure
        },
        before,
        signal,
      ),
    moveDeparture: (id, { startsAt, was, bookings, reason }) =>
      act(id, `move ${id} to ${startsAt}`, reason, () => {
        if (departure.startsAt !== was || departure.bookings !== bookings) throw new Outdated('moved already')
        if (departure.obstacle !== null) throw new Rejected(departure.obstacle)
        departure = { ...departure, startsAt }
      }),
    resendMails: (id) => act(id, `resend ${id}`, 'as asked'),
    endSessions: (id, reason) => act(id, `end sessions of ${id}`, reason),
    correctEmail: (id, { email, was, reason }) =>
      act(id, `correct ${id}: ${email}`, reason, () => {
        if ((emails.get(id) ?? was) !== was) throw new Outdated('corrected already')
        if ([...emails].some(([other, taken]) => other !== id && taken === email)) throw new Rejected('taken')
        emails.set(id, email)
      }),
    previewSuspension: (kind, id, signal) =>
      answering(
        () => {
          find(id)
          return { ...upcoming, suspendedAt: suspended.has(`${kind} ${id}`) ? '2026-11-20T12:00:00Z' : null }
        },
        before,
        signal,
      ),
    suspend: (kind, id, { reason, bookings }) =>
      act(id, `suspend ${kind} ${id}: ${bookings}`, reason, () => {
        if (suspended.has(`${kind} ${id}`)) throw new Outdated('suspended already')
        suspended.add(`${kind} ${id}`)
      }),
    reinstate: (kind, id, reason) =>
      act(id, `reinstate ${kind} ${id}`, reason, () => {
        if (!suspended.delete(`${kind} ${id}`)) throw new Outdated('not suspended')
      }),
  }
}

export const desk = { actions: () => createMemoryStaffActions() }
