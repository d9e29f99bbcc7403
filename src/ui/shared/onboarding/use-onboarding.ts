import { useEffect, useState } from 'react'
import type { Onboarding } from '../../../core/onboarding/onboarding.port.ts'
import { useApp } from '../../app.tsx'

export type LoadedOnboarding =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly onboarding: Onboarding }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * What becoming a provider asks for, whose code comes with the first screen of it. Here and not in a loader: what a route says of
 * its loader every first load of the site would pay for.
 */
export function useOnboarding(): { readonly state: LoadedOnboarding; readonly again: () => void } {
  const { loadOnboarding } = useApp()
  const [state, setState] = useState<LoadedOnboarding>({ kind: 'loading' })
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    let isLeft = false
    loadOnboarding().then(
      (onboarding) => !isLeft && setState({ kind: 'loaded', onboarding }),
      (error: unknown) => !isLeft && setState({ kind: 'failed', error }),
    )
    return () => {
      isLeft = true
    }
  }, [loadOnboarding, isLoading])
  return { state, again: () => setState({ kind: 'loading' }) }
}
