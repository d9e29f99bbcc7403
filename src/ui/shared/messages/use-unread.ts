import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useApp } from '../../app.tsx'
import type { MessagingArea } from '../../areas.ts'
import { useCode } from '../../components/ui/use-code.ts'
import { useResource } from '../use-resource.ts'

/** Threads with unread messages, live; 0 while unknown, and where the backend offers no messages. */
export function useUnread(): number {
  const { features, loadMessaging } = useApp()
  const announced = useSyncExternalStore(features.subscribe, features.announced)
  const isOffered = announced?.includes('messages') === true
  const area: MessagingArea | null = useCode(loadMessaging, isOffered, () => undefined)
  const { value, reload } = useResource({
    key: area === null ? null : 'unread',
    load: async (signal) => (area === null ? 0 : area.messages.fetchUnread(signal)),
  })
  const look = useEffectEvent(reload)
  useEffect(() => {
    const heard = area?.live.on('news', () => look())
    return () => heard?.unsubscribe()
  }, [area])
  return value ?? 0
}
