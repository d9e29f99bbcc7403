import type { AccountEntry } from '../core/account/account-entry.port.ts'
import type { PasswordStrength } from '../core/account/password-strength.port.ts'
import type { Profile } from '../core/account/profile.port.ts'
import type { Addresses } from '../core/addresses/addresses.port.ts'
import type { StaffActions } from '../core/back-office/actions.port.ts'
import type { AuditLog } from '../core/back-office/audit.port.ts'
import type { ConfirmationGate } from '../core/back-office/confirmation.ts'
import type { DisputeDesk } from '../core/back-office/disputes.port.ts'
import type { MessageReports } from '../core/back-office/message-reports.port.ts'
import type { Money } from '../core/back-office/money.port.ts'
import type { Operations } from '../core/back-office/operations.port.ts'
import type { StaffRecords } from '../core/back-office/records.port.ts'
import type { SecondFactor } from '../core/back-office/second-factor.port.ts'
import type { Settings } from '../core/back-office/settings.port.ts'
import type { Staff } from '../core/back-office/staff.port.ts'
import type { Today } from '../core/back-office/today.port.ts'
import type { BookingsSource } from '../core/bookings/bookings.port.ts'
import type { CodeScanner } from '../core/bookings/code-scanner.port.ts'
import type { GuideBookings } from '../core/bookings/guide-bookings.port.ts'
import type { LoadMunicipalities } from '../core/brazil/municipalities.ts'
import type { PostalCodes } from '../core/brazil/postal-codes.port.ts'
import type { Connection } from '../core/connection/connection.port.ts'
import type { GuideCalendar } from '../core/departures/guide-calendar.port.ts'
import type { Disputes, GuideDisputes } from '../core/disputes/disputes.port.ts'
import type { Images } from '../core/images/images.port.ts'
import type { PictureEditor } from '../core/images/picture-editor.port.ts'
import type { Position } from '../core/maps/position.port.ts'
import type { MessagingPorts } from '../core/messages/provide-messages.ts'
import type { DeviceNotifications } from '../core/notifications/device-notifications.ts'
import type { NotificationPreferences } from '../core/notifications/notifications.port.ts'
import type { Cities, OwnOffers } from '../core/offer-editing/own-offers.port.ts'
import type { OffersSource } from '../core/offers/offers.port.ts'
import type { ProviderCompany } from '../core/onboarding/provider-company.port.ts'
import type { ProviderRegistration } from '../core/onboarding/provider-registration.port.ts'
import type { ValidationChecks } from '../core/onboarding/validation-checks.port.ts'
import type { Orders } from '../core/orders/orders.port.ts'
import type { Privacy } from '../core/privacy/privacy.port.ts'
import type { ProvidersSource } from '../core/providers/providers.port.ts'
import type { ReviewDesk } from '../core/review/review.port.ts'
import type { SearchQuery } from '../core/search/filters.ts'
import type { ResultsActor } from '../core/search/results.machine.ts'
import type { SearchSource } from '../core/search/search.port.ts'
import type { SessionBackend } from '../core/session/session.port.ts'
import type { DeviceFiles } from '../core/storage/device-files.port.ts'

// The ports of each area of screens. An area's adapters load with its first call; src/composition has one file per
// area.

export interface PublicArea {
  readonly search: SearchSource
  readonly offers: OffersSource
  readonly providers: ProvidersSource
  /** The endless list of a search. The latest searches keep their running actors. */
  readonly openResults: (query: SearchQuery) => Promise<ResultsActor>
  readonly position: Position
}

export interface AccountArea {
  /** Asks the backend for a token's owner, without changing the session. */
  readonly fetchIdentity: SessionBackend['fetchIdentity']
  readonly accountEntry: AccountEntry
  readonly passwordStrength: PasswordStrength
  readonly profile: Profile
  readonly images: Images
  readonly pictures: PictureEditor
  readonly privacy: Privacy
  readonly notifications: NotificationPreferences
  readonly device: DeviceNotifications
}

export interface BuyingArea {
  readonly bookings: BookingsSource
  readonly orders: Orders
  readonly disputes: Disputes
  readonly files: DeviceFiles
  readonly addresses: Addresses
}

/** Some of these answer synchronously, so a screen waits for the whole area: useGuiding. */
export interface GuidingArea {
  readonly registration: ProviderRegistration
  readonly checks: ValidationChecks
  readonly company: ProviderCompany
  /** Null without a configured service: people then type addresses. */
  readonly postalCodes: PostalCodes | null
  readonly connection: Connection
  readonly offers: OwnOffers
  readonly cities: Cities
  readonly addresses: Addresses
  readonly municipalities: LoadMunicipalities
  readonly calendar: GuideCalendar
  readonly bookings: GuideBookings
  readonly scanner: CodeScanner
  readonly disputes: GuideDisputes
}

export interface DeskArea {
  /** Every call of this area goes through it. */
  readonly confirmation: ConfirmationGate
  readonly secondFactor: SecondFactor
  readonly staff: Staff
  readonly settings: Settings
  readonly desk: ReviewDesk
  readonly today: Today
  readonly audit: AuditLog
  readonly records: StaffRecords
  readonly money: Money
  readonly messageReports: MessageReports
  readonly operations: Operations
  readonly disputes: DisputeDesk
  readonly actions: StaffActions
}

/** Conversations: the calls, this tab's event stream, and the queue of unsent messages on the device. */
export type MessagingArea = MessagingPorts
