import { useRef, useState } from 'react'
import { type EntryProblem, entryProblem } from '../../../core/account/entry-problem.ts'

/** Runs one action by a port; ignores another press while it runs. */
export function useAction<Asked>(act: (asked: Asked) => Promise<void>) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly done: boolean }>({ busy: false, done: false })
  const [problem, setProblem] = useState<EntryProblem | null>(null)
  const isBusy = useRef(false)
  const run = async (asked: Asked): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ busy: true, done: false })
    setProblem(null)
    try {
      await act(asked)
      setState({ busy: false, done: true })
    } catch (error) {
      setProblem(entryProblem(error))
      setState({ busy: false, done: false })
    } finally {
      isBusy.current = false
    }
  }
  return { ...state, problem, run, again: () => setState({ busy: false, done: false }) }
}
