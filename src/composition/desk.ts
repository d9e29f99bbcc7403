import { createHttpAudit } from '../adapters/http/http-audit.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { confirmingClient } from '../adapters/http/http-confirming.ts'
import { createHttpDisputeDesk } from '../adapters/http/http-dispute-desk.ts'
import { createHttpMessageReports } from '../adapters/http/http-message-reports.ts'
import { createHttpMoney } from '../adapters/http/http-money.ts'
import { createHttpOperations } from '../adapters/http/http-operations.ts'
import { createHttpReviewDesk } from '../adapters/http/http-review-desk.ts'
import { createHttpSecondFactor } from '../adapters/http/http-second-factor.ts'
import { createHttpSettings } from '../adapters/http/http-settings.ts'
import { createHttpStaff } from '../adapters/http/http-staff.ts'
import { createHttpStaffActions } from '../adapters/http/http-staff-actions.ts'
import { createHttpStaffRecords } from '../adapters/http/http-staff-records.ts'
import { createHttpToday } from '../adapters/http/http-today.ts'
import { createConfirmationGate } from '../core/back-office/confirmation.ts'
import type { DeskArea } from '../ui/areas.ts'

/** Loaded with the first screen of an admin. */
export function composeDesk(plain: HttpClient): DeskArea {
  const confirmation = createConfirmationGate()
  const http = confirmingClient(plain, confirmation)
  return {
    confirmation,
    secondFactor: createHttpSecondFactor(http),
    staff: createHttpStaff(http),
    desk: createHttpReviewDesk(http),
    settings: createHttpSettings(http),
    today: createHttpToday(http),
    audit: createHttpAudit(http),
    records: createHttpStaffRecords(http),
    actions: createHttpStaffActions(http),
    money: createHttpMoney(http),
    messageReports: createHttpMessageReports(http),
    operations: createHttpOperations(http),
    disputes: createHttpDisputeDesk(http),
  }
}
