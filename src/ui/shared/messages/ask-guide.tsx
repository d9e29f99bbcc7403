import { useRouter } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useApp } from '../../app.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { logInFor } from '../../log-in-for.ts'
import { useSession } from '../../use-session.ts'

interface AskGuideProps {
  readonly href: string
  readonly children: string
  readonly className?: string
}

/** Leads to a conversation; a visitor logs in first. Hidden if the backend offers no messages. */
export function AskGuide({ href, children, className }: AskGuideProps) {
  const app = useApp()
  const router = useRouter()
  const { isPending, user } = useSession()
  return (
    <ButtonLink
      href={href}
      preload={false}
      variant="secondary"
      className={className ?? ''}
      icon={<MessageCircle size={18} aria-hidden="true" />}
      onClick={(event) => {
        // The conversation's route waits for a session that is being restored.
        if (isPending || user !== null || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        logInFor(app, router, href)
      }}
    >
      {children}
    </ButtonLink>
  )
}
