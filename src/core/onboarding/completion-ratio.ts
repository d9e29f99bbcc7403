import { VALIDATION_FLAGS, type ValidationFlags } from './validation.ts'

/**
 * Number of true flags divided by number of boolean flags (specification section 5), between 0 and 1. Other fields of
 * a record do not count; the certificate's flag counts once it is set.
 */
export function completionRatio(flags: ValidationFlags): number {
  const values = VALIDATION_FLAGS.map((flag) => flags[flag]).filter((value) => typeof value === 'boolean')
  return values.length === 0 ? 0 : values.filter(Boolean).length / values.length
}
