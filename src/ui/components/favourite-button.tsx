import { Heart } from 'lucide-react'
import { useState } from 'react'
import { cx } from './ui/cx.ts'
import { IconButton } from './ui/icon-button.tsx'

export interface FavouriteButtonProps {
  readonly favourite: boolean
  readonly onToggle: (favourite: boolean) => void
  /** Title of the offer, to distinguish hearts in a list. */
  readonly title: string
  readonly variant?: 'floating' | 'plain' | 'outlined'
}

export function FavouriteButton({ favourite, onToggle, title, variant = 'floating' }: FavouriteButtonProps) {
  const [pressed, setPressed] = useState(false)
  return (
    <IconButton
      size="sm"
      variant={variant}
      label={`Salvar nos favoritos: ${title}`}
      aria-pressed={favourite}
      onClick={() => {
        setPressed(true)
        onToggle(!favourite)
      }}
      icon={
        <Heart
          size={20}
          aria-hidden="true"
          className={cx(favourite && 'fill-heart text-heart', favourite && pressed && 'pop')}
        />
      }
    />
  )
}
