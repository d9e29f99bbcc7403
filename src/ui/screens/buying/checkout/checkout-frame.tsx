import type { ReactNode, Ref } from 'react'
import { Skeleton } from '../../../components/ui/skeleton.tsx'

interface FrameProps {
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function CheckoutFrame({ headingRef, children }: FrameProps) {
  return (
    <section className="page-width max-w-5xl py-6 sm:py-10">
      <h1 ref={headingRef} tabIndex={-1} className="text-3xl">
        Finalizar compra
      </h1>
      {children}
    </section>
  )
}

export const COLUMNS = 'mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10'

export function CheckoutPending({ says = 'Conferindo preços e vagas…' }: { readonly says?: string }) {
  return (
    <CheckoutFrame>
      <p role="status" className="sr-only">
        {says}
      </p>
      <div className={COLUMNS} aria-hidden="true">
        <div className="grid gap-4">
          <div className="grid gap-3 rounded-lg border border-line p-4 sm:p-6">
            <div className="flex gap-4">
              <Skeleton className="size-20 shrink-0 rounded-md" />
              <div className="grid flex-1 content-start gap-2">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
            <Skeleton className="h-24 rounded-md" />
          </div>
          <div className="grid gap-4 rounded-lg border border-line p-4 sm:p-6">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-12 rounded-md" />
            <Skeleton className="h-12 rounded-md" />
          </div>
        </div>
        <Skeleton className="h-56 rounded-lg" />
      </div>
    </CheckoutFrame>
  )
}
