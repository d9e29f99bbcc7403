import type { Permission } from './permissions.ts'

export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly permissions: readonly Permission[]
  readonly hasSecondFactor: boolean
}

export interface StaffInvitation {
  readonly id: string
  readonly email: string
  readonly permissions: readonly Permission[]
  /** ISO instant. */
  readonly expiresAt: string
}

export interface StaffList {
  readonly people: readonly StaffMember[]
  readonly invitations: readonly StaffInvitation[]
}

/** Permissions in the back office; for owners with a confirmed session. Rejects with a failure of core/failures.ts. */
export interface Staff {
  /** @throws Forbidden for anybody but owners. */
  fetchStaff(signal?: AbortSignal): Promise<StaffList>
  /** Mails a link that works once; it replaces an earlier invitation of the address. */
  invite(email: string, permissions: readonly Permission[], reason: string): Promise<void>
  withdraw(invitationId: string, reason: string): Promise<void>
  /** Replaces the permissions; none ends the person's access and sessions. @throws Rejected for the last owner. */
  change(personId: string, permissions: readonly Permission[], reason: string): Promise<void>
  /** Removes another person's lost authenticator app and ends their sessions. @throws NotFound without an app, Rejected for oneself. */
  resetSecondFactor(personId: string, reason: string): Promise<void>
  /** Accepts an invitation as the logged-in person. @throws NotFound for a used or expired link. */
  accept(token: string): Promise<void>
}
