import type { DepartureMove } from '../bookings/departure-move.ts'
import type { Centavos } from '../money/money.ts'
import type { SuspendableKind } from './actions.ts'

export type CancellingSide = 'client' | 'provider'

/** `obstacle` says why it cannot be cancelled now; null if it can. */
interface SidePreview {
  readonly refund: Centavos
  readonly obstacle: string | null
}

/** The traveller gets back what the policy says, the guide's side always refunds everything. */
export interface CancellationPreview {
  readonly client: SidePreview
  readonly provider: SidePreview
}

/** The departure of a booking, with all its travellers. */
export interface DepartureMovePreview {
  /** Local to timeZone: YYYY-MM-DDTHH:mm. */
  readonly startsAt: string
  readonly timeZone: string
  readonly bookings: number
  readonly people: number
  /** Why it cannot be moved now; null if it can. */
  readonly obstacle: string | null
}

export interface SuspensionPreview {
  /** ISO instant; null while it is not suspended. */
  readonly suspendedAt: string | null
  /** Number of future confirmed bookings. */
  readonly bookings: number
  /** Number of orders that wait for their payment, with such bookings. */
  readonly unpaidOrders?: number | undefined
  /** Refund for cancelling all of them. */
  readonly refund: Centavos
}

/**
 * Changes by an admin, each with a reason in the audit log. Each rejects with Forbidden without the permission, NotFound for an unknown
 * record, Rejected for an invalid reason, and Outdated where another admin was faster.
 */
export interface StaffActions {
  previewCancellation(id: string, signal?: AbortSignal): Promise<CancellationPreview>
  /** @throws Outdated where the refund is not the shown one any more. */
  cancelBooking(
    id: string,
    asked: { readonly side: CancellingSide; readonly refund: Centavos; readonly reason: string },
  ): Promise<void>
  previewMove(id: string, signal?: AbortSignal): Promise<DepartureMovePreview>
  /**
   * Moves the departure of a booking with all its bookings, and notifies travellers and guide.
   * @throws Outdated if they changed, Rejected without room.
   */
  moveDeparture(id: string, move: DepartureMove): Promise<void>
  /** Sends the mails of the current state again, to both sides. */
  resendMails(id: string, reason: string): Promise<void>
  endSessions(person: string, reason: string): Promise<void>
  /** @param was the address that was shown. @throws Rejected where the address has another account. */
  correctEmail(
    person: string,
    asked: { readonly email: string; readonly was: string; readonly reason: string },
  ): Promise<void>
  previewSuspension(kind: SuspendableKind, id: string, signal?: AbortSignal): Promise<SuspensionPreview>
  suspend(
    kind: SuspendableKind,
    id: string,
    asked: { readonly reason: string; readonly bookings: 'keep' | 'cancel' },
  ): Promise<void>
  reinstate(kind: SuspendableKind, id: string, reason: string): Promise<void>
}
