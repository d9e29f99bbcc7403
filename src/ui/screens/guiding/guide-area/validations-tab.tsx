import { Progress } from './progress.tsx'
import { StepsList } from './steps-list.tsx'
import type { TabProps } from './tab-content.tsx'

/** The tab validations (specification section 2): each step until the approval. What is over stands here alone. */
export function ValidationsTab({ standing }: TabProps) {
  return (
    <>
      {standing.approval.status === 'approved' && <Progress standing={standing} className="mb-6" />}
      <StepsList standing={standing} />
    </>
  )
}
