import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface SuccessFrameProps {
  readonly title: string
  /** The next steps. */
  readonly text: ReactNode
  readonly children: ReactNode
}

/** Good news, and the next steps. */
export function SuccessFrame({ title, text, children }: SuccessFrameProps) {
  return (
    <div className="page-width max-w-2xl pt-8 pb-16 sm:pt-12">
      <div className="text-center">
        <span
          aria-hidden="true"
          className="pop mx-auto grid size-18 place-items-center rounded-full bg-success-soft text-success"
        >
          <Check size={36} strokeWidth={2.5} />
        </span>
        <h1 className="mt-5 text-3xl sm:text-4xl">{title}</h1>
        <div className="mx-auto mt-2 max-w-lg text-ink-muted wrap-anywhere">{text}</div>
      </div>
      {children}
    </div>
  )
}
