import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../components/ui/button.tsx'
import type { SaveState } from './use-saved-form.ts'

export interface SectionFormProps {
  readonly label: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly state: SaveState
  readonly onSubmit: () => void
  /** Null if there is nothing to submit. */
  readonly submitLabel: string | null
  /** Text for screen readers while saving. */
  readonly busyLabel?: string
  /** Other actions beside the button. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The form of one section with its button and the result. `useUnsaved` asks before unsaved values are left. */
export function SectionForm({
  label,
  form,
  state,
  onSubmit,
  submitLabel,
  busyLabel = 'Salvando…',
  actions,
  children,
}: SectionFormProps) {
  return (
    <form
      ref={form}
      data-kept
      noValidate
      aria-label={label}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {submitLabel !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            loading={state.kind === 'saving'}
            loadingLabel={busyLabel}
            onClick={(event) => {
              // Ignores the second press of a double click, which may come after the answer.
              if (event.detail > 1) event.preventDefault()
            }}
          >
            {submitLabel}
          </Button>
          {actions}
        </div>
      )}
      <SaveOutcome state={state} />
    </form>
  )
}

/** Both live regions exist before their text, so that it is announced. */
export function SaveOutcome({ state }: { readonly state: SaveState }) {
  const saved = state.kind === 'saved' ? state.sentence : null
  const failed = state.kind === 'failed' ? state.sentence : null
  return (
    <>
      <p role="status" className={saved ? `${line} bg-success-soft text-success` : 'sr-only'}>
        {saved && (
          <>
            <CircleCheck size={18} aria-hidden="true" className="mt-px shrink-0" />
            <span>{saved}</span>
          </>
        )}
      </p>
      <p role="alert" className={failed ? `${line} bg-danger-soft text-danger` : 'sr-only'}>
        {failed && (
          <>
            <CircleX size={18} aria-hidden="true" className="mt-px shrink-0" />
            <span>{failed}</span>
          </>
        )}
      </p>
    </>
  )
}

const line = 'flex items-start gap-2 rounded-md px-4 py-3 text-sm font-medium wrap-anywhere'
