import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCode } from '../../../components/ui/use-code.ts'

const load = () => import('./remember-search.tsx').then((module) => module.RememberSearch)

/** Loads the question after a search on this site: a visit that begins with results has no search to remember. */
export function RememberLater() {
  const hasMoved = useLocation({ select: ({ state }) => state.__TSR_index > 0 })
  const [hasSearched, setSearched] = useState(false)
  // The same search again does not move.
  useEffect(() => {
    const search = () => setSearched(true)
    addEventListener('submit', search)
    return () => removeEventListener('submit', search)
  }, [])
  const RememberSearch = useCode(load, hasMoved || hasSearched, () => undefined)
  return RememberSearch && <RememberSearch />
}
