import { useEffect, useState } from 'react'
import { useCodePersistently } from '../ui/use-code.ts'
import { onFirstToast } from './toast.ts'

const loadToaster = () => import('./toaster.tsx').then((module) => module.default)

/** Mounted once, in the shell. Loads the toaster with the first toast and retries until it succeeds. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  const Toaster = useCodePersistently(loadToaster, wanted)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return Toaster === null ? null : <Toaster />
}
