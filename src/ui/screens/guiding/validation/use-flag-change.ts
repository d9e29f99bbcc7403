import { useEffect, useEffectEvent, useRef } from 'react'
import type { ValidationFlag } from '../../../../core/onboarding/validation.ts'
import type { UserId } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { useValidation } from '../../../use-validation.ts'

/**
 * Calls back when a flag of the person changes, for example on another device or by an admin's decision. A logout clears
 * the flags before the page is left: that does not count.
 * @returns true if the flag is set.
 */
export function useFlagChange(flag: ValidationFlag, person: UserId, onChange: (isSet: boolean) => void): boolean {
  const { session } = useApp()
  const isSet = useValidation().flags[flag] === true
  const before = useRef(isSet)
  const changed = useEffectEvent(() => {
    if (session.getSnapshot().context.user?.id === person) onChange(isSet)
  })
  useEffect(() => {
    if (before.current === isSet) return
    before.current = isSet
    changed()
  }, [isSet])
  return isSet
}
