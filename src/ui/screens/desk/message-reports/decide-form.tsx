import { REPORT_DECISIONS, type ReportDecision } from '../../../../core/back-office/message-reports.ts'
import { LONGEST_REASON, plainReason, reasonProblem } from '../../../../core/back-office/reason.ts'
import { Button } from '../../../components/ui/button.tsx'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { useKeptDraft } from '../../../shared/forms/use-kept-draft.ts'
import { DECISION_WORDS } from './report-text.ts'

interface DecideFormProps {
  readonly reportId: string
  readonly hasMessage: boolean
  readonly onDecide: (decision: ReportDecision, reason: string) => Promise<void>
}

const NOTHING = { decision: 'dismissed', reason: '' }

/** The decision about a report, with its reason. */
export function DecideForm({ reportId, hasMessage, onDecide }: DecideFormProps) {
  const choices = REPORT_DECISIONS.filter((one) => hasMessage || one !== 'deleted')
  const { draft, change: write, forget } = useKeptDraft('report-decision', reportId, NOTHING)
  const decision = choices.find((one) => one === draft.decision) ?? 'dismissed'
  const { run, isBusy, problem } = useAction(decide)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ reason: draft.reason }, { reason: reasonProblem }),
    onSubmit: () => void run(),
  })
  async function decide() {
    await onDecide(decision, plainReason(draft.reason))
    forget()
  }
  const isMailed = decision === 'warned' || decision === 'suspended'
  return (
    <form ref={form} data-kept noValidate className="grid gap-4" onSubmit={submit}>
      <NativeSelect
        name="decision"
        label="Decisão"
        value={decision}
        onChange={({ target }) => write({ decision: target.value })}
        options={choices.map((value) => ({ value, label: DECISION_WORDS[value].label }))}
      />
      <TextField
        name="reason"
        label="Motivo"
        hint={isMailed ? 'Vai no e-mail a quem escreveu, e fica no registro.' : 'Fica no registro.'}
        maxLength={LONGEST_REASON}
        value={draft.reason}
        onChange={({ target }) => write({ reason: target.value })}
        onBlur={() => leave('reason')}
        error={error('reason')}
      />
      <ProblemLine text={problem} />
      <Button type="submit" loading={isBusy} loadingLabel="Decidindo…">
        Decidir
      </Button>
    </form>
  )
}
