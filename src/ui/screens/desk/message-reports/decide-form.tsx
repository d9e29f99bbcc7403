import { useState } from 'react'
import { REPORT_DECISIONS, type ReportDecision } from '../../../../core/back-office/message-reports.ts'
import { Button } from '../../../components/ui/button.tsx'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { failureText } from '../../../failure-sentence.ts'
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
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const decide = async () => {
    if (reason.trim().length < 3) return setProblem('Escreva o motivo em uma frase.')
    setProblem(null)
    setSending(true)
    try {
      await onDecide(decision, reason.trim())
    } catch (error) {
      setProblem(failureText(error).text)
      setSending(false)
    }
  }
  const isMailed = decision === 'warned' || decision === 'suspended'
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void decide()
      }}
    >
      <NativeSelect
        name="decisao"
        label="Decisão"
        value={decision}
        onChange={({ target }) => setDecision(choices.find((one) => one === target.value) ?? 'dismissed')}
        options={choices.map((value) => ({ value, label: DECISION_WORDS[value].label }))}
      />
      <TextField
        name="motivo"
        label="Motivo"
        hint={isMailed ? 'Vai no e-mail a quem escreveu, e fica no registro.' : 'Fica no registro.'}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problem}
      />
      <Button type="submit" loading={isSending} loadingLabel="Decidindo…">
        Decidir
      </Button>
    </form>
  )
}
