import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { LONGEST_REASON, plainReason, reasonProblem } from '../../../core/back-office/reason.ts'
import type { JudgedField } from '../../../core/forms/judged-fields.ts'
import { toast } from '../../components/toasts/toast.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { TextArea } from '../../components/ui/text-field.tsx'
import { formProblem } from '../forms/form-problem.ts'
import { useAction } from '../forms/use-action.ts'
import { fieldsFrom, useForm } from '../forms/use-form.ts'
import { useKeptDraft } from '../forms/use-kept-draft.ts'

interface ActionDialogProps {
  /** Action and record, whose unsent reason stays on the device: Back, Escape and a reload close the dialog. */
  readonly draft: string
  readonly title: string
  readonly submit: string
  /** Message after a success. */
  readonly said: string
  readonly isDangerous?: boolean
  readonly disabled?: boolean
  readonly onClose: () => void
  readonly act: (reason: string) => Promise<void>
  /** Fields above the reason. */
  readonly fields?: readonly JudgedField[]
  /** The field of a wire name; by default they are the same. */
  readonly nameOf?: (wireName: string) => string
  /** A function gets the problem of a field, by its name. */
  readonly children?: ReactNode | ((error: (name: string) => string | null) => ReactNode)
}

const NOTHING = { reason: '' }
const NO_FIELDS: readonly JudgedField[] = []
const sameName = (name: string) => name

/** Asks for the reason of an admin's action, carries it out and shows the record as it is then. */
export function ActionDialog(props: ActionDialogProps) {
  const { draft: action, title, submit, said, isDangerous = false, disabled = false } = props
  const { fields = NO_FIELDS, nameOf = sameName, onClose, act, children } = props
  const router = useRouter()
  const formId = useId()
  const { draft, change, forget } = useKeptDraft('staff-action', action, NOTHING)
  const { run, isBusy, problem } = useAction(async () => {
    await act(plainReason(draft.reason))
    forget()
    onClose()
    toast.success(said)
    await router.invalidate()
  }, formProblem)
  const form = useForm({
    fields: [...fields, ...fieldsFrom(draft, { reason: reasonProblem })],
    problem,
    nameOf,
    onSubmit: () => void run(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy} className="max-sm:w-full">
            Voltar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={disabled}
            loading={isBusy}
            className="max-sm:w-full"
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.form} onSubmit={form.submit} noValidate className="grid gap-4">
        {typeof children === 'function' ? children(form.error) : children}
        <TextArea
          name="reason"
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
          label="Motivo"
          hint="Fica no registro, com o seu nome."
          onBlur={() => form.leave('reason')}
          error={form.error('reason')}
          rows={3}
          maxLength={LONGEST_REASON}
        />
        <p role="alert" className={problem === null ? 'sr-only' : 'font-medium text-danger'}>
          {problem?.sentence}
        </p>
      </form>
    </Dialog>
  )
}
