import { createConfirmationGate } from '../../../src/core/back-office/confirmation.ts'
import type { DeskArea } from '../../../src/ui/areas.ts'
import { twinsOf } from './twins.ts'

/** An owner's back office, empty except for the given parts. */
export const memoryDesk = (given: Partial<DeskArea> = {}): DeskArea =>
  ({ ...twinsOf('desk'), confirmation: createConfirmationGate(), ...given }) as DeskArea
