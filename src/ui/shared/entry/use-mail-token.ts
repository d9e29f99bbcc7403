import { useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { MAIN_ID } from '../../components/shell/layouts.tsx'

/**
 * Takes the token behind the # of a mail's link out of the address bar and the history at once, so that only this page's memory holds it.
 * Empty for a truncated link. A second link opened in the same tab replaces the first.
 */
export function useMailToken(): string {
  const router = useRouter()
  const [page] = useState(router.latestLocation.pathname)
  // The link past the header puts its target there too. The next page's address comes while this page still shows.
  const hash = useLocation({
    select: ({ pathname, hash: target }) => (pathname !== page || target === MAIN_ID ? '' : target),
  })
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  useLayoutEffect(() => {
    if (hash !== '') router.history.replace(page)
  }, [hash, page, router])
  return token
}
