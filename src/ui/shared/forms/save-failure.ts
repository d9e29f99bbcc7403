import { ProfileUpdateFailed } from '../../../core/account/profile.port.ts'
import { isFailure, Rejected } from '../../../core/failures.ts'
import { failureText, NOT_OFFERED } from '../../failure-sentence.ts'

export interface SaveFailure {
  /** Sentences by wire name. */
  readonly fields: Readonly<Record<string, string>>
  /** Text beside the button. */
  readonly sentence: string
}

/** Texts about failed saving; the typed values stay. */
export function saveFailureOf(error: unknown): SaveFailure {
  const failure = error instanceof ProfileUpdateFailed ? error.cause : error
  const fields = error instanceof ProfileUpdateFailed || error instanceof Rejected ? error.fields : {}
  return { fields, sentence: sentenceOf(failure, fields) }
}

function sentenceOf(failure: unknown, fields: SaveFailure['fields']): string {
  if (isFailure(failure) && failure.name === 'NotFound') {
    return failure.detail ?? NOT_OFFERED.text
  }
  if (Object.keys(fields).length > 0) return 'Confira os campos indicados. O que você digitou continua aqui.'
  return failureText(failure).text
}
