import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { LONGEST_REASON, plainReason, reasonProblem } from '../../../core/back-office/reason.ts'
import { Rejected } from '../../../core/failures.ts'
import { toast } from '../../components/toasts/toast.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { TextArea } from '../../components/ui/text-field.tsx'
import { failureText } from '../../failure-sentence.ts'
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
  /** `fields` has the form's values by name. */
  readonly act: (reason: string, fields: FormData) => Promise<void>
  /** A function gets the sentences of the fields that were refused, by name. */
  readonly children?: ReactNode | ((refused: Readonly<Record<string, string>>) => ReactNode)
}

const NOTHING = { reason: '' }

/** Asks for the reason of an admin's action, carries it out and shows the record as it is then. */
export function ActionDialog(props: ActionDialogProps) {
  const { draft: action, title, submit, said, isDangerous = false, disabled = false, onClose, act, children } = props
  const router = useRouter()
  const form = useId()
  const { draft, change, forget } = useKeptDraft('staff-action', action, NOTHING)
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const reason = plainReason(draft.reason)
    const wrong = reasonProblem(reason)
    setError(wrong)
    if (wrong !== null) return reasonField.current?.focus()
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    setRefused({})
    try {
      await act(reason, fields)
      forget()
      onClose()
      toast.success(said)
      await router.invalidate()
    } catch (failure) {
      setProblem(failureText(failure).text)
      if (failure instanceof Rejected) setRefused(failure.fields)
      setBusy(false)
    }
  }
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
            form={form}
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
      <form id={form} onSubmit={(event) => void run(event)} noValidate className="grid gap-4">
        {typeof children === 'function' ? children(refused) : children}
        <TextArea
          ref={reasonField}
          name="reason"
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
          label="Motivo"
          hint="Fica no registro, com o seu nome."
          error={error}
          rows={3}
          maxLength={LONGEST_REASON}
        />
        <p role="alert" className={problem === null ? 'sr-only' : 'font-medium text-danger'}>
          {problem}
        </p>
      </form>
    </Dialog>
  )
}
