import { Progress } from './progress.tsx'
import { StepsList } from './steps-list.tsx'
import type { TabProps } from './tab-content.tsx'

/** The tab validations (specification section 2): every step until the approval. */
export function ValidationsTab({ approvalState }: TabProps) {
  return (
    <>
      {approvalState.approval.status === 'approved' && <Progress approvalState={approvalState} className="mb-6" />}
      <StepsList approvalState={approvalState} />
    </>
  )
}
