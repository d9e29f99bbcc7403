import { RECORD_FLAGS, VALIDATION_FLAGS, type ValidationFlag, type ValidationFlags } from './validation.ts'

/**
 * Number of true flags divided by number of boolean flags (specification section 5), between 0 and 1. The certificate's
 * flag counts once it is set: our server has it as false from the start, a record in Firestore has none.
 */
export function completionRatio(flags: ValidationFlags): number {
  const counted = countedIn(flags)
  return counted.filter((flag) => flags[flag] === true).length / counted.length
}

/** A completion ratio as the number of true flags and of all that count. */
export function completedOf(ratio: number, flags: ValidationFlags): { readonly done: number; readonly total: number } {
  const total = countedIn(flags).length
  return { done: Math.round(ratio * total), total }
}

const countedIn = (flags: ValidationFlags): readonly ValidationFlag[] =>
  flags.tour_guide_certificate_verified === true ? VALIDATION_FLAGS : RECORD_FLAGS
