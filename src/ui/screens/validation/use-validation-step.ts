import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { STEP_WORDS } from '../../../core/onboarding/approval-steps.ts'
import {
  type GivenStep,
  provideValidationStep,
  statusIn,
  type ValidationStepEvent,
  type ValidationStepSnapshot,
} from '../../../core/onboarding/validation-step.machine.ts'
import { useValidation } from '../../use-validation.ts'
import type { LoadedStep } from './load-step.ts'
import { useStepCompleted } from './use-step-completed.ts'

export interface RunningStep {
  readonly snapshot: ValidationStepSnapshot
  readonly send: (event: ValidationStepEvent) => void
  /** How much of what is being sent has left this device: whole percent; null where that is not told. */
  readonly percent: number | null
}

/** Runs the machine of one step, and tells the rest of the page when it is complete. */
export function useValidationStep(step: GivenStep, loaded: Extract<LoadedStep, { kind: 'known' }>): RunningStep {
  const [percent, setPercent] = useState<number | null>(null)
  const { checks, connection } = loaded.onboarding
  const logic = useMemo(
    () => provideValidationStep({ checks, connection, onProgress: setPercent }),
    [checks, connection],
  )
  const [snapshot, send, actor] = useActor(logic, { input: { step, state: loaded.state } })

  const completed = useStepCompleted()
  const tell = useEffectEvent(completed)
  useEffect(() => {
    const heard = actor.on('completed', ({ flag }) => tell(flag))
    return () => heard.unsubscribe()
  }, [actor])

  // Another device may have completed the step, or an admin decided it.
  const isSet = useValidation().flags[STEP_WORDS[step].flag] === true
  const before = useRef(isSet)
  useEffect(() => {
    if (before.current === isSet) return
    before.current = isSet
    const isKnown = (statusIn(step, actor.getSnapshot().context.state) === 'done') === isSet
    if (!isKnown) send({ type: 'record changed' })
  }, [actor, isSet, send, step])

  // A rejection turns no flag: whoever comes back to the page to look is told.
  const isInReview = snapshot.matches('in review')
  useEffect(() => {
    if (!isInReview) return
    const look = () => {
      if (document.visibilityState === 'visible') send({ type: 'record changed' })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isInReview, send])

  return { snapshot, send, percent: snapshot.matches('giving') ? percent : null }
}

/** While it is under way; a press then changes nothing. */
export const isSending = ({ snapshot }: RunningStep): boolean => snapshot.hasTag('pending')

/** What was refused, for the fields; what is kept and sent again is said by GivenStep. */
export const editingProblem = ({ snapshot }: RunningStep) =>
  snapshot.matches('editing') ? snapshot.context.problem : null
