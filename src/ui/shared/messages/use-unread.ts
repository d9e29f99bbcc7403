import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isMessageNews } from '../../../core/live/live-event.ts'
import { useAppOrNull } from '../../app.tsx'
import type { MessagingArea } from '../../areas.ts'
import { useCode } from '../../components/ui/use-code.ts'
import { useResource } from '../use-resource.ts'

const never = () => () => undefined
const unknown = () => undefined
const refuse = () => Promise.reject(new Error('there is no app'))

/** Live number of threads with unread messages; 0 while unknown, and if the backend offers no messages. */
export function useUnread(): number {
  const app = useAppOrNull()
  const announced = useSyncExternalStore(app?.features.subscribe ?? never, app?.features.current ?? unknown)
  const isOffered = announced?.includes('messages') === true
  const area: MessagingArea | null = useCode(app?.loadMessaging ?? refuse, isOffered, () => undefined)
  const { value, reload } = useResource({
    key: area === null ? null : 'unread',
    load: async (signal) => (area === null ? 0 : area.messages.fetchUnread(signal)),
  })
  const look = useEffectEvent(reload)
  useEffect(() => {
    const heard = area?.live.on('news', ({ news }) => {
      if (isMessageNews(news) && news.type !== 'typing') look()
    })
    return () => heard?.unsubscribe()
  }, [area])
  return value ?? 0
}
