import type { ReactNode, Ref } from 'react'
import { Skeleton } from '../../../components/ui/skeleton.tsx'

interface FrameProps {
  /** Under the heading. */
  readonly note?: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function CartFrame({ note, headingRef, children }: FrameProps) {
  return (
    <section className="page-width py-6 sm:py-10">
      <h1 ref={headingRef} tabIndex={-1} className="text-3xl">
        Carrinho
      </h1>
      {note && <div className="mt-1 grid gap-1 text-ink-muted">{note}</div>}
      {children}
    </section>
  )
}

export const COLUMNS = 'mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10'

export function CartPending() {
  return (
    <CartFrame
      note={
        <span className="flex h-6 items-center">
          <Skeleton className="h-4 w-40" />
        </span>
      }
    >
      <p role="status" className="sr-only">
        Carregando o seu carrinho…
      </p>
      <div className={COLUMNS} aria-hidden="true">
        <div className="grid gap-4">
          {['a', 'b'].map((key) => (
            <div key={key} className="flex gap-4 rounded-lg border border-line p-4">
              <Skeleton className="size-20 shrink-0 rounded-md sm:size-28" />
              <div className="grid flex-1 content-start gap-2">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </CartFrame>
  )
}
