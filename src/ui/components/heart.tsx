import { useCallback, useSyncExternalStore } from 'react'
import { useApp } from '../app.tsx'
import { useOffered } from '../use-offered.ts'
import { FavouriteButton, type FavouriteButtonProps } from './favourite-button.tsx'
import { toast } from './toasts/toast.ts'

interface HeartProps {
  readonly offer: { readonly id: string; readonly title: string }
  readonly variant?: FavouriteButtonProps['variant']
}

const empty = () => false

/** The heart of one offer; only it renders when it changes. The server renders it empty. */
export function Heart({ offer: { id, title }, variant }: HeartProps) {
  const { favourites } = useApp()
  const isKept = useSyncExternalStore(
    favourites.subscribe,
    useCallback(() => favourites.has(id), [favourites, id]),
    empty,
  )
  if (!useOffered('favourites')) return null
  const choose = (keep: boolean) => {
    // The machine's code failed to load; the next press tries again.
    favourites.choose(id, keep).catch(() => toast.error('Não conseguimos salvar o favorito. Tente de novo.'))
  }
  return <FavouriteButton title={title} favourite={isKept} onToggle={choose} {...(variant && { variant })} />
}
