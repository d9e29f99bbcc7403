import { WorkFailure, type WorkFailureOptions } from '../background-work/job.ts'

/** The peer did not accept a message. */
export class Refusal extends WorkFailure {
  override readonly name = 'Refusal'

  constructor(reason: string, isFinal: boolean, options?: WorkFailureOptions) {
    super(reason, reason, { ...options, isFinal })
  }
}
