import { createMemoryAudit } from '../../../src/adapters/memory/memory-audit.ts'
import { createMemoryDisputeDesk } from '../../../src/adapters/memory/memory-dispute-desk.ts'
import { createMemoryMessageReports } from '../../../src/adapters/memory/memory-message-reports.ts'
import { createMemoryMoney } from '../../../src/adapters/memory/memory-money.ts'
import { createMemoryOperations } from '../../../src/adapters/memory/memory-operations.ts'
import { createMemoryReviewDesk } from '../../../src/adapters/memory/memory-review-desk.ts'
import { createMemorySecondFactor } from '../../../src/adapters/memory/memory-second-factor.ts'
import { createMemorySettings } from '../../../src/adapters/memory/memory-settings.ts'
import { createMemoryStaff } from '../../../src/adapters/memory/memory-staff.ts'
import { createMemoryStaffActions } from '../../../src/adapters/memory/memory-staff-actions.ts'
import { createMemoryStaffRecords } from '../../../src/adapters/memory/memory-staff-records.ts'
import { createMemoryToday } from '../../../src/adapters/memory/memory-today.ts'
import { createConfirmationGate } from '../../../src/core/back-office/confirmation.ts'
import type { DeskArea } from '../../../src/ui/areas.ts'

/** An owner's back office, empty except for the given parts. */
export const memoryDesk = (given: Partial<DeskArea> = {}): DeskArea => ({
  confirmation: createConfirmationGate(),
  secondFactor: createMemorySecondFactor(),
  staff: createMemoryStaff(),
  settings: createMemorySettings(),
  desk: createMemoryReviewDesk(),
  today: createMemoryToday(),
  audit: createMemoryAudit(),
  records: createMemoryStaffRecords(),
  money: createMemoryMoney(),
  messageReports: createMemoryMessageReports(),
  operations: createMemoryOperations(),
  disputes: createMemoryDisputeDesk(),
  actions: createMemoryStaffActions(),
  ...given,
})
