import { useSelector } from '@xstate/react'
import type { ValidationFlags } from '../core/onboarding/validation.ts'
import { useApp } from './app.tsx'

/**
 * The logged-in person's validation flags from the latest record, and their completion ratio between 0 and 1; null
 * until startup computes it, 500 ms after it initialised the flags.
 * Both change when a step is completed on another device. A screen reports a completed step with `app.validation.send({
 * type: 'flag set', flag })`, which also writes the record.
 */
export function useValidation(): { readonly flags: ValidationFlags; readonly ratio: number | null } {
  const { validation } = useApp()
  const flags = useSelector(validation, ({ context }) => context.flags)
  const ratio = useSelector(validation, ({ context }) => context.ratio)
  return { flags, ratio }
}
