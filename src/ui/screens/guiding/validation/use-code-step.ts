import { useActor } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  type CheckByCode,
  type CodeCheckEvent,
  type CodeCheckSnapshot,
  provideCodeCheck,
} from '../../../../core/account/code-check.machine.ts'
import { STEP_WORDS } from '../../../../core/onboarding/approval-steps.ts'
import type { ValidationState } from '../../../../core/onboarding/validation-checks.port.ts'
import { statusIn, withPassed } from '../../../../core/onboarding/validation-step.machine.ts'
import type { KnownStep } from './load-step.ts'
import { useFlagChange } from './use-flag-change.ts'
import { useStepCompleted } from './use-step-completed.ts'

export interface CodeStep {
  readonly snapshot: CodeCheckSnapshot
  readonly send: (event: CodeCheckEvent) => void
  /** The backend's state, updated by events here and on other devices. */
  readonly state: ValidationState
  readonly isDone: boolean
}

interface Options {
  readonly step: 'email' | 'phone'
  readonly loaded: KnownStep
  /** The same function for as long as the page is open. */
  readonly check: CheckByCode
  readonly onConfirmed: (recipient: string) => void
}

/** Runs the machine of a step with a code, and updates the page after the confirmation. */
export function useCodeStep({ step, loaded, check, onConfirmed }: Options): CodeStep {
  const { flag } = STEP_WORDS[step]
  const { checks } = loaded.onboarding
  const [state, setState] = useState(loaded.state)
  const logic = useMemo(() => provideCodeCheck(check), [check])
  const [snapshot, send, actor] = useActor(logic)
  const completed = useStepCompleted()
  const isDone = statusIn(step, state) === 'done'

  /** A failed reload keeps the known state. */
  const readAnew = useCallback(() => checks.fetchState().then(setState, () => undefined), [checks])

  const confirmed = useEffectEvent((recipient: string) => {
    setState((old) => ({
      ...withPassed(step, old),
      ...(step === 'phone' && { phone: { ...old.phone, cellphone: recipient } }),
    }))
    onConfirmed(recipient)
    completed(flag)
    void readAnew()
  })
  useEffect(() => {
    const heard = actor.on('confirmed', ({ recipient }) => confirmed(recipient))
    return () => heard.unsubscribe()
  }, [actor])

  // The mail's link may have been opened on another device.
  useFlagChange(flag, loaded.userId, (isSet) => {
    if (isSet !== isDone) void readAnew()
  })

  return { snapshot, send, state, isDone }
}
