import { Rejected } from '../../../core/failures.ts'
import { failureText } from '../../failure-sentence.ts'

export interface FormProblem {
  readonly sentence: string
  /** Refusals by wire name. */
  readonly fields: Readonly<Record<string, string>>
}

/** Describes the failure of a form's action, for its fields and for the line beside its button. */
export const formProblem = (failure: unknown): FormProblem => ({
  sentence: failureText(failure).text,
  fields: failure instanceof Rejected ? failure.fields : {},
})
