import { useEffect, useState } from 'react'
import { useCode } from '../ui/use-code.ts'

const loadHost = () => import('./consent-host.tsx').then((module) => module.ConsentHost)

/**
 * The privacy notice, once the page is there and has nothing else to do: it is no part of what the server draws, of the first
 * load or of the first picture. `quiet` keeps it away where nobody is to be disturbed.
 */
export function ConsentLater({ quiet }: { readonly quiet: boolean }) {
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
  return ConsentHost && <ConsentHost quiet={quiet} />
}
