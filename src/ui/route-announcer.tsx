import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MAIN_ID } from './components/shell/layouts.tsx'

/**
 * After a navigation to another page the focus moves to its content and its title is said, as a browser does where pages
 * are documents of their own. A change of search parameters alone leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(() => {
    // Not the event's own former page: a guard's redirect would count as no change.
    let shown = router.state.location.pathname
    return router.subscribe('onRendered', ({ toLocation }) => {
      if (shown === toLocation.pathname) return
      shown = toLocation.pathname
      setTitle(document.title)
      if (document.querySelector('dialog[open]') !== null) return
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    })
  }, [router])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
