import { useEffect, useState } from 'react'
import { useCode } from '../ui/use-code.ts'
import { onFirstToast } from './toast.ts'

const loadToaster = () => import('./toaster.tsx').then((module) => module.default)
const TRY_AGAIN_MS = 5000

/** Mounted once, in the shell. Loads the toaster with the first toast and retries until it succeeds. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const Toaster = useCode(loadToaster, wanted && !isMissing, () => setMissing(true))
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => setMissing(false), TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isMissing])
  return Toaster === null ? null : <Toaster />
}
