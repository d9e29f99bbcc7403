import { useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { MAIN_ID } from '../../components/shell/layouts.tsx'

/**
 * Takes the token behind the # of a mail's link out of the address bar and the history at once, so that only this page's memory holds it.
 * Empty for a truncated link. A second link opened in the same tab replaces the first.
 */
export function useMailToken(): string {
  const router = useRouter()
  // The link past the header puts its target there too.
  const hash = useLocation({ select: (location) => (location.hash === MAIN_ID ? '' : location.hash) })
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  useLayoutEffect(() => {
    if (hash !== '') router.history.replace(router.latestLocation.pathname)
  }, [hash, router])
  return token
}
