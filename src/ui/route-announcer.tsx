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

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
        setTitle(document.title)
        if (document.querySelector('dialog[open]') !== null) return
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
