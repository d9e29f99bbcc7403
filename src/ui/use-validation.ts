import { useSelector } from '@xstate/react'
import { completionRatio } from '../core/onboarding/completion-ratio.ts'
import type { ValidationFlags } from '../core/onboarding/validation.ts'
import { useApp } from './app.tsx'

/**
 * The validation flags of whoever is logged in, as the latest record has them, and their completion ratio between 0 and 1.
 * Both move when a step is completed on another device. Screens tell of a completed step by
 * `app.validation.send({ type: 'flag set', flag })`: that also writes the record.
 */
export function useValidation(): { readonly flags: ValidationFlags; readonly ratio: number } {
  const { validation } = useApp()
  const flags = useSelector(validation, ({ context }) => context.flags)
  const ratio = useSelector(validation, ({ context }) => context.ratio)
  // Startup computes it 500 ms after initialising; whoever opens a screen sooner sees the same number.
  return { flags, ratio: ratio ?? completionRatio(flags) }
}
