import type { ValidationFlag } from '../../../../core/onboarding/validation.ts'
import { useApp } from '../../../app.tsx'

/** What the rest of the page hears of a completed step: the progress bar moves, the session learns what is missing now. */
export function useStepCompleted(): (flag: ValidationFlag) => void {
  const { session, validation } = useApp()
  return (flag) => {
    validation.send({ type: 'flag set', flag })
    session.send({ type: 'reload user' })
  }
}
