import { useEffect, useId, useState } from 'react'
import {
  forgetSeen,
  RECENTLY_SEEN_KEY,
  readRecentlySeen,
  type SeenOffer,
} from '../../core/recently-seen/recently-seen.ts'
import { useApp } from '../app.tsx'
import { KIND_LABELS } from '../labels.ts'
import { useUser } from '../use-session.ts'
import { offerHref } from './offer-card.tsx'
import { AppLink } from './ui/app-link.tsx'
import { Button } from './ui/button.tsx'
import { cx } from './ui/cx.ts'
import { Picture } from './ui/picture.tsx'

interface RecentlySeenProps {
  /** The offer of this page. */
  readonly except?: string
  readonly className?: string
}

/** Recently viewed offers, stored on this device after a yes, so they show offline. Nothing without any. */
export function RecentlySeen({ except, className }: RecentlySeenProps) {
  const { storage } = useApp()
  const userId = useUser()?.id
  const [seen, setSeen] = useState<readonly SeenOffer[] | 'cleared'>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a logout clears the list and another page adds to it
  useEffect(() => {
    const read = () => setSeen(readRecentlySeen(storage, Date.now()))
    read()
    return storage.onForeignChange((key) => {
      if (key === RECENTLY_SEEN_KEY) read()
    })
  }, [storage, userId, except])

  if (seen === 'cleared') {
    return (
      <p role="status" className={cx('text-sm text-ink-muted', className)}>
        Pronto: apagamos deste aparelho as ofertas que você viu.
      </p>
    )
  }
  const clear = () => {
    forgetSeen(storage)
    setSeen('cleared')
  }
  return <SeenList offers={seen.filter(({ id }) => id !== except)} onClear={clear} className={className} />
}

interface SeenListProps {
  readonly offers: readonly SeenOffer[]
  readonly onClear: () => void
  readonly className?: string | undefined
}

export function SeenList({ offers, onClear, className }: SeenListProps) {
  const heading = useId()
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={heading} className={className}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-xl sm:text-2xl">
          Vistos recentemente
        </h2>
        <Button variant="ghost" size="sm" className="-mr-3.5 min-h-11" onClick={onClear}>
          Limpar
        </Button>
      </div>
      <ul className="scroll-row -mx-4 gap-4 scroll-px-4 px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0">
        {offers.slice(0, 6).map((offer) => (
          <li key={offer.id} className="w-40 shrink-0 snap-start lg:w-auto">
            <SeenCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeenCard({ offer }: { readonly offer: SeenOffer }) {
  return (
    <article className="group relative">
      <Picture
        picture={offer.cover}
        sizes="(min-width: 64rem) 12rem, 10rem"
        ratio="4 / 3"
        decorative
        className="rounded-lg"
      />
      <h3 className="mt-2 line-clamp-2 text-sm leading-snug font-semibold tracking-normal">
        <AppLink
          href={offerHref(offer.id)}
          className="after:absolute after:inset-0 after:rounded-lg group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-primary-ring"
        >
          {offer.title}
        </AppLink>
      </h3>
      <p className="mt-0.5 truncate text-xs text-ink-muted">
        {KIND_LABELS[offer.kind].one} · {offer.place}
      </p>
    </article>
  )
}
