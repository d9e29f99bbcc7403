import { useEffect, useState } from 'react'
import { useCode } from '../ui/use-code.ts'

const loadHost = () => import('./consent-host.tsx').then((module) => module.ConsentHost)

/** Loads the consent code when the page is idle, outside the first load. */
export function ConsentLater() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let idle = 0
    const wait = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => setDue(true), { timeout: 4000 })
      else idle = window.setTimeout(() => setDue(true), 1500)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      window.clearTimeout(idle)
    }
  }, [])
  const ConsentHost = useCode(loadHost, isDue, () => undefined)
  return ConsentHost && <ConsentHost />
}
