import { useRef, useState } from 'react'
import { failureText } from '../../failure-sentence.ts'

interface Action<Asked extends readonly unknown[], Problem> {
  /** Resolves when the action has ended; never rejects. */
  readonly run: (...asked: Asked) => Promise<void>
  readonly isBusy: boolean
  /** True after a success, until the next run. */
  readonly isDone: boolean
  /** Of the last failure; null while the action runs again. */
  readonly problem: Problem | null
  /** Forgets the last result. */
  readonly reset: () => void
}

type Act<Asked extends readonly unknown[]> = (...asked: Asked) => Promise<unknown>

const sentenceOf = (failure: unknown): string => failureText(failure).text

/**
 * Runs one action at a time: ignores another press until it ends.
 * @param onFailure returns the problem to show: by default the failure's sentence, null for none.
 */
export function useAction<Asked extends readonly unknown[]>(act: Act<Asked>): Action<Asked, string>
export function useAction<Asked extends readonly unknown[], Problem>(
  act: Act<Asked>,
  onFailure: (failure: unknown) => Problem | null,
): Action<Asked, Problem>
export function useAction<Asked extends readonly unknown[]>(
  act: Act<Asked>,
  onFailure: (failure: unknown) => unknown = sentenceOf,
): Action<Asked, unknown> {
  const [state, setState] = useState<Pick<Action<Asked, unknown>, 'isBusy' | 'isDone' | 'problem'>>(IDLE)
  // A second press may come before the first is drawn.
  const isRunning = useRef(false)
  const run = async (...asked: Asked): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setState({ ...IDLE, isBusy: true })
    try {
      await act(...asked)
      setState({ ...IDLE, isDone: true })
    } catch (failure) {
      setState({ ...IDLE, problem: onFailure(failure) })
    } finally {
      isRunning.current = false
    }
  }
  return { ...state, run, reset: () => setState(IDLE) }
}

const IDLE = { isBusy: false, isDone: false, problem: null }
