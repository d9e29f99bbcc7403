import { useState } from 'react'
import { useApp } from '../../app.tsx'
import type { MessagingArea } from '../../areas.ts'
import { useCode } from '../../components/ui/use-code.ts'

interface LoadedMessaging {
  /** Null until its code has loaded. */
  readonly area: MessagingArea | null
  readonly isMissing: boolean
  readonly retry: () => void
}

export function useMessaging(): LoadedMessaging {
  const { loadMessaging } = useApp()
  const [isMissing, setMissing] = useState(false)
  const area = useCode(loadMessaging, !isMissing, () => setMissing(true))
  return { area, isMissing, retry: () => setMissing(false) }
}
