import { RECORD_FLAGS, type ValidationFlags } from './validation.ts'

/**
 * Number of true flags divided by number of boolean flags (specification section 5), between 0 and 1. The certificate's
 * flag counts once it is set: our server has it as false from the start, a record in Firestore has none.
 */
export function completionRatio(flags: ValidationFlags): number {
  const done = RECORD_FLAGS.filter((flag) => flags[flag]).length
  const certificate = flags.tour_guide_certificate_verified === true ? 1 : 0
  return (done + certificate) / (RECORD_FLAGS.length + certificate)
}
