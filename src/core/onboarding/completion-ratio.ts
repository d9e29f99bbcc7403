import { RECORD_FLAGS, VALIDATION_FLAGS, type ValidationFlag, type ValidationFlags } from './validation.ts'

/**
 * The number of true flags divided by the number of boolean flags (specification section 5), between 0 and 1. The certificate's
 * flag counts once it is set: our server sets it to false from the start, a Firestore record has none.
 */
export function completionRatio(flags: ValidationFlags): number {
  const counted = countedIn(flags)
  return counted.filter((flag) => flags[flag] === true).length / counted.length
}

/** The number of true flags of a completion ratio. */
export const completedFlags = (ratio: number, flags: ValidationFlags): number =>
  Math.round(ratio * countedIn(flags).length)

const countedIn = (flags: ValidationFlags): readonly ValidationFlag[] =>
  flags.tour_guide_certificate_verified === true ? VALIDATION_FLAGS : RECORD_FLAGS
