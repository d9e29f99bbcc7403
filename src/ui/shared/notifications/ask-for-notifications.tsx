import { useApp } from '../../app.tsx'
import { useCode } from '../../components/ui/use-code.ts'
import { useOffered } from '../../use-offered.ts'
import { useResource } from '../use-resource.ts'

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
  const { value, change } = useResource({
    key: isOffered ? 'may ask' : null,
    load: () => account.device.mayAsk(),
    onFailed: (error) => log.warn('notification code not loaded', error),
  })
  const mayAsk = value === true
  const Card = useCode(loadCard, mayAsk, () => change(() => false))
  return mayAsk && Card !== null && <Card {...props} />
}
