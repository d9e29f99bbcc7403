import { useEffect, useState } from 'react'
import { useApp } from '../../app.tsx'
import { useCode } from '../../components/ui/use-code.ts'
import { useOffered } from '../../use-offered.ts'

const loadCard = () => import('./notification-card.tsx').then((module) => module.NotificationCard)

interface AskProps {
  /** The last action, which decides the card's text. */
  readonly after: 'message' | 'purchase'
  readonly className?: string
}

/** Asks whether the person wants notifications. Its code loads only if it may ask. */
export function AskForNotifications(props: AskProps) {
  const { account, log } = useApp()
  const isOffered = useOffered('notifications')
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => {
    if (!isOffered) return
    let isLeft = false
    account.device.mayAsk().then(
      (may) => {
        if (!isLeft) setMayAsk(may)
      },
      (error: unknown) => log.warn('notification code not loaded', error),
    )
    return () => {
      isLeft = true
    }
  }, [account, log, isOffered])
  const Card = useCode(loadCard, mayAsk, () => setMayAsk(false))
  return mayAsk && Card !== null && <Card {...props} />
}
