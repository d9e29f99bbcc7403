import { CircleX } from 'lucide-react'
import type { CodeCheckEvent, CodeCheckSnapshot } from '../../../core/account/code-check.machine.ts'
import { NotFound, Rejected, TooManyRequests } from '../../../core/failures.ts'
import { failureText, NOT_OFFERED } from '../../failure-sentence.ts'
import { Button } from '../ui/button.tsx'

interface CodeRefusalProps {
  /** Of code-check.machine.ts, while no code is waited for. */
  readonly snapshot: CodeCheckSnapshot
  readonly send: (event: CodeCheckEvent) => void
  /** Null while nothing that a code could be sent to is typed. */
  readonly recipient: string | null
}

/** Why no code was sent. Where one was sent a moment ago, as before the page was loaded anew, it can still be typed. */
export function CodeRefusal({ snapshot, send, recipient }: CodeRefusalProps) {
  const { failure } = snapshot.context
  // The region is there before its text, so that it is announced.
  return (
    <>
      <p
        role="alert"
        className={
          failure === null
            ? 'sr-only'
            : 'flex items-start gap-2 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger wrap-anywhere'
        }
      >
        {failure !== null && (
          <>
            <CircleX size={18} aria-hidden="true" className="mt-px shrink-0" />
            <span>{sentenceOf(failure)}</span>
          </>
        )}
      </p>
      {failure instanceof TooManyRequests && recipient !== null && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => send({ type: 'enter code', recipient })}
        >
          Já tenho um código
        </Button>
      )}
    </>
  )
}

const sentenceOf = (failure: unknown) => {
  if (failure instanceof NotFound) return failure.detail ?? NOT_OFFERED.text
  const [first] = failure instanceof Rejected ? Object.values(failure.fields) : []
  return first ?? failureText(failure).text
}
