import { useRef, useState } from 'react'
import { failureText } from '../../failure-sentence.ts'

/** Runs one change at a time: ignores another press until it ends. */
export function useChange() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isAsked = useRef(false)
  const change = async (work: () => Promise<void>) => {
    if (isAsked.current) return
    isAsked.current = true
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(failureText(error).text)
    } finally {
      isAsked.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, setProblem, change }
}
