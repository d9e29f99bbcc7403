import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { documentOf, STEP_WORDS } from '../../../../core/onboarding/approval-steps.ts'
import {
  type GivenStep,
  provideValidationStep,
  statusIn,
  type ValidationStepEvent,
  type ValidationStepSnapshot,
} from '../../../../core/onboarding/validation-step.machine.ts'
import { useApp } from '../../../app.tsx'
import { useAwaiting } from '../../../shared/time/use-return.ts'
import { useResource } from '../../../shared/use-resource.ts'
import type { LoadedStep } from './load-step.ts'
import { useFlagChange } from './use-flag-change.ts'
import { useStepCompleted } from './use-step-completed.ts'

export interface RunningStep {
  readonly snapshot: ValidationStepSnapshot
  readonly send: (event: ValidationStepEvent) => void
  /** Upload progress in whole percent; null if unknown. */
  readonly percent: number | null
}

/** Runs the machine of one step, and updates the page when it is complete. */
export function useValidationStep(step: GivenStep, loaded: Extract<LoadedStep, { kind: 'known' }>): RunningStep {
  const [percent, setPercent] = useState<number | null>(null)
  const { log } = useApp()
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
  const isSet = useFlagChange(STEP_WORDS[step].flag, loaded.userId, (isSet) => {
    const isKnown = (statusIn(step, actor.getSnapshot().context.state) === 'done') === isSet
    if (!isKnown) send({ type: 'record changed' })
  })

  useDocumentCheck(step, loaded, isSet)

  // A rejection changes no flag. A waiting step changes nothing on the page.
  const look = async () => {
    try {
      const state = await checks.fetchState()
      if (actor.getSnapshot().matches('in review') && statusIn(step, state) !== 'in review') {
        send({ type: 'record changed' })
      }
    } catch (error) {
      log.warn('document decision request failed', error)
    }
  }
  const isInReview = snapshot.matches('in review')
  useAwaiting(isInReview, () => {
    if (isInReview) void look()
  })

  return { snapshot, send, percent: snapshot.matches('giving') ? percent : null }
}

/**
 * Reads check-validate-updates about this step's document (specification section 7) when the page opens: it may have
 * been checked without a record. A failure is only logged (section 8).
 */
function useDocumentCheck(
  step: GivenStep,
  { onboarding: { checks } }: Extract<LoadedStep, { kind: 'known' }>,
  isSet: boolean,
): void {
  const { validation, log } = useApp()
  const name = isSet ? null : documentOf(step)
  useResource({
    key: name,
    load: async (signal) => name !== null && (await checks.checkUpdates(name, signal)).status,
    onLoaded: (isChecked) => {
      if (isChecked) validation.send({ type: 'flag set', flag: STEP_WORDS[step].flag })
    },
    onFailed: (error) => log.warn('document check request failed', error),
  })
}

/** While it is under way; a press then changes nothing. */
export const isSending = ({ snapshot }: RunningStep): boolean => snapshot.hasTag('pending')

/** Refusals for the fields; GivenStep shows what is stored and sent again. */
export const editingProblem = ({ snapshot }: RunningStep) =>
  snapshot.matches('editing') ? snapshot.context.problem : null
