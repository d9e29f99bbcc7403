import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MAIN_ID } from './components/shell/layouts.tsx'

/**
 * After a navigation to another page moves the focus to its content and announces its title, as browsers do for
 * separate documents. A change of search parameters alone leaves the focus.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(() => {
    // The event's previous page is no substitute: after a guard's redirect it would equal the current one.
    let shown = router.state.location.pathname
    return router.subscribe('onRendered', ({ toLocation }) => {
      if (shown === toLocation.pathname) return
      shown = toLocation.pathname
      setTitle(document.title)
      // A dialog or a menu that the person has opened since keeps the focus.
      if ((router.history.location.state.overlays ?? []).length > 0) return
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    })
  }, [router])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
