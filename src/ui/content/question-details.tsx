import type { ReactNode } from 'react'
import { Disclosure } from '../components/ui/disclosure.tsx'

export interface QuestionDetailsProps {
  /** Anchor of the question. */
  readonly id: string
  readonly question: string
  readonly children: ReactNode
}

/** A collapsible question, open in print. The address's anchor opens it: see `useOpenAtAnchor`. */
export function QuestionDetails({ id, question, children }: QuestionDetailsProps) {
  return (
    <Disclosure
      id={id}
      title={question}
      className="scroll-mt-24 print:[&::details-content]:[content-visibility:visible] print:[&::details-content]:block"
    >
      {children}
    </Disclosure>
  )
}
