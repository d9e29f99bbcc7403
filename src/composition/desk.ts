import { createHttpAudit } from '../adapters/http/http-audit.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpMoney } from '../adapters/http/http-money.ts'
import { createHttpReviewDesk } from '../adapters/http/http-review-desk.ts'
import { createHttpStaffRecords } from '../adapters/http/http-staff-records.ts'
import { createHttpToday } from '../adapters/http/http-today.ts'
import type { DeskArea } from '../ui/areas.ts'

/** Loaded with the first screen of an admin. */
export const composeDesk = (http: HttpClient): DeskArea => ({
  desk: createHttpReviewDesk(http),
  today: createHttpToday(http),
  audit: createHttpAudit(http),
  records: createHttpStaffRecords(http),
  money: createHttpMoney(http),
})
