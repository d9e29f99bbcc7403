import { useState } from 'react'
import { REPORT_DECISIONS, type ReportDecision } from '../../../../core/back-office/message-reports.ts'
import { LONGEST_REASON, plainReason, reasonProblem } from '../../../../core/back-office/reason.ts'
import { Button } from '../../../components/ui/button.tsx'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useChange } from '../../../shared/forms/use-change.ts'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { DECISION_WORDS } from './report-text.ts'

interface DecideFormProps {
  readonly hasMessage: boolean
  readonly onDecide: (decision: ReportDecision, reason: string) => Promise<void>
}

/** The decision about a report, with its reason. */
export function DecideForm({ hasMessage, onDecide }: DecideFormProps) {
  const choices = REPORT_DECISIONS.filter((one) => hasMessage || one !== 'deleted')
  const [decision, setDecision] = useState<ReportDecision>('dismissed')
  const [reason, setReason] = useState('')
  const { isBusy, problem, change } = useChange()
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ reason }, { reason: reasonProblem }),
    onSubmit: () => void change(() => onDecide(decision, plainReason(reason))),
  })
  const isMailed = decision === 'warned' || decision === 'suspended'
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <NativeSelect
        name="decision"
        label="Decisão"
        value={decision}
        onChange={({ target }) => setDecision(choices.find((one) => one === target.value) ?? 'dismissed')}
        options={choices.map((value) => ({ value, label: DECISION_WORDS[value].label }))}
      />
      <TextField
        name="reason"
        label="Motivo"
        hint={isMailed ? 'Vai no e-mail a quem escreveu, e fica no registro.' : 'Fica no registro.'}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
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
