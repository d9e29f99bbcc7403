import * as z from 'zod/mini'
import { LONGEST_REASON, SHORTEST_REASON } from '../src/core/back-office/reason.ts'

/** An admin's reason for a decision. */
export const reason = z.string().check(z.trim(), z.minLength(SHORTEST_REASON), z.maxLength(LONGEST_REASON))
