import { RECORD_FLAGS, VALIDATION_FLAGS, type ValidationFlag, type ValidationFlags } from './validation.ts'

/**
 * Number of true flags divided by number of boolean flags (specification section 5), between 0 and 1. The certificate's
 * flag counts once it is set: our server has it as false from the start, a record in Firestore has none.
 */
export function completionRatio(flags: ValidationFlags): number {
  const counted = countedIn(flags)
  return counted.filter((flag) => flags[flag] === true).length / counted.length
}

/** The number of true flags that a completion ratio of these flags stands for. */
export const completedFlags = (ratio: number, flags: ValidationFlags): number =>
  Math.round(ratio * countedIn(flags).length)

const countedIn = (flags: ValidationFlags): readonly ValidationFlag[] =>
  flags.tour_guide_certificate_verified === true ? VALIDATION_FLAGS : RECORD_FLAGS
