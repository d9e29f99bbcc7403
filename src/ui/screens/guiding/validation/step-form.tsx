import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { UploadBar } from '../../../components/ui/upload-bar.tsx'
import { ProblemNote } from '../../../shared/forms/problem-note.tsx'
import { editingProblem, isSending, type RunningStep } from './use-validation-step.ts'

interface StepFormProps {
  readonly label: string
  readonly running: RunningStep
  /** useForm's ref. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly submit: (event: { preventDefault(): void }) => void
  /** Names of its fields, which show their own errors. */
  readonly fields: readonly string[]
  readonly submitLabel: string
  /** Text for screen readers while sending. */
  readonly busyLabel?: string
  /** True while the person must do something else first, which the form explains. */
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Fields of a step and its button; other errors show above. */
export function StepForm(props: StepFormProps) {
  const {
    label,
    running,
    form,
    submit,
    fields,
    submitLabel,
    busyLabel = 'Salvando…',
    disabled = false,
    children,
  } = props
  return (
    <form ref={form} noValidate aria-label={label} className="flex flex-col gap-6" onSubmit={submit}>
      <ProblemNote problem={editingProblem(running)} fields={fields} />
      {children}
      {running.percent !== null && (
        <UploadBar percent={running.percent} label="Envio" awaiting="Quase lá: guardando com segurança…" />
      )}
      <Button
        type="submit"
        size="lg"
        className="w-full sm:w-auto sm:self-start"
        disabled={disabled}
        loading={isSending(running)}
        loadingLabel={busyLabel}
        onClick={(event) => {
          // Ignores the second press of a double click, which may come after the answer.
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
