import type { ReactNode, Ref } from 'react'

/** Width of a card in the client area beside the navigation. */
export const GRID = 'mt-6 grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'

interface FrameProps {
  /** Under the heading: how many there are. */
  readonly note?: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function FavouritesFrame({ note, headingRef, children }: FrameProps) {
  return (
    <section>
      <h1 ref={headingRef} tabIndex={-1} className="text-3xl">
        Favoritos
      </h1>
      {note && <div className="mt-1 grid gap-1 text-ink-muted">{note}</div>}
      {children}
    </section>
  )
}
