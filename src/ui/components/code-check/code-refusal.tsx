import { CircleX } from 'lucide-react'
import type { CodeCheckEvent, CodeCheckSnapshot } from '../../../core/account/code-check.machine.ts'
import { NotFound, Rejected, TooManyRequests } from '../../../core/failures.ts'
import { failureText, NOT_OFFERED } from '../../failure-sentence.ts'
import { Button } from '../ui/button.tsx'

interface CodeRefusalProps {
  /** Snapshot of code-check.machine.ts while it waits for no code. */
  readonly snapshot: CodeCheckSnapshot
  readonly send: (event: CodeCheckEvent) => void
  /** Null without a valid recipient in the field. */
  readonly recipient: string | null
}

/** Says why no code was sent. A code sent before a reload can still be entered. */
export function CodeRefusal({ snapshot, send, recipient }: CodeRefusalProps) {
  const { failure } = snapshot.context
  // The live region exists before its text, so that the text is announced.
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
