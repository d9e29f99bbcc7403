import { useRouterState } from '@tanstack/react-router'
import { useOnceHydrated } from './use-hydrated.ts'

/** A thin line at the top while the next page, or its code, takes longer than a moment to load. */
export function RouteProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!useOnceHydrated(isPending, false)) return null
  return (
    <div aria-hidden="true" className="appears-late fixed inset-x-0 top-0 z-40 h-1 print:hidden">
      <div className="h-full animate-pulse bg-primary" />
    </div>
  )
}
