import type { ValidationFlag } from '../../../../core/onboarding/validation.ts'
import { useApp } from '../../../app.tsx'

/** Updates the progress bar and the session after a completed step. */
export function useStepCompleted(): (flag: ValidationFlag) => void {
  const { session, validation } = useApp()
  return (flag) => {
    validation.send({ type: 'flag set', flag })
    session.send({ type: 'reload user' })
  }
}
