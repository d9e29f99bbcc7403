import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CONSENT_KEY } from '../../../core/storage/storage-keys.ts'
import { useApp } from '../../app.tsx'
import { useUser } from '../../use-session.ts'
import { showCodeMissing } from '../code-missing.ts'
import { useCode } from '../ui/use-code.ts'
import { PREFERENCES_ANCHOR } from './preferences-anchor.ts'

const loadHost = () => import('./consent-host.tsx').then((module) => module.ConsentHost)

/**
 * Loads the consent code when the page is idle, outside the first load: for people with an account or a stored decision, and
 * where the address asks for the dialog.
 */
export function ConsentLater() {
  const { storage } = useApp()
  const isAsked = useLocation({ select: ({ hash }) => hash === PREFERENCES_ANCHOR })
  const isKnown = useUser() !== null
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let idle = 0
    const wait = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => setIdle(true), { timeout: 4000 })
      else idle = window.setTimeout(() => setIdle(true), 1500)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      window.clearTimeout(idle)
    }
  }, [])
  const isWanted = isIdle && (isAsked || isKnown || storage.read(CONSENT_KEY) !== null)
  const ConsentHost = useCode(loadHost, isWanted, () => {
    if (isAsked) showCodeMissing()
  })
  return ConsentHost && <ConsentHost />
}
