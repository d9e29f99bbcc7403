import { birthDateProblem } from '../../src/core/account/birth-date.ts'
import { nameProblem } from '../../src/core/account/person-name.ts'
import { isPhone } from '../../src/core/brazil/phone.ts'
import { isPrintable } from '../../src/core/text/printable.ts'
import { BRASILIA_ZONE, localTimeOf } from '../../src/core/time/departure-time.ts'
import { isIsoDate } from '../../src/core/time/iso-date.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'

/** The stored profile fields. Undefined keeps a value; null deletes it. */
export interface ProfileFields {
  readonly name: string
  readonly user_name: string | null | undefined
  readonly birth_date: string | null | undefined
  readonly cellphone: string | null | undefined
}

/**
 * Returns the fields to store. Markup is stored as plain text.
 * @throws HttpProblem 422 with a sentence for each wrong field.
 */
export function readProfile(body: Partial<ProfileFields> & { readonly name: string }, today: Date): ProfileFields {
  const name = tidy(body.name)
  const user_name = body.user_name == null ? body.user_name : tidy(body.user_name) || null
  const errors: Record<string, string> = {}
  const wrongName = nameProblem(name)
  if (wrongName !== null) errors.name = wrongName
  if (user_name && !isPrintable(user_name)) errors.user_name = FIELD.unusable_character
  const wrongDate = body.birth_date && dateProblem(body.birth_date, today)
  if (wrongDate) errors.birth_date = wrongDate
  if (body.cellphone && !isPhone(body.cellphone)) errors.cellphone = FIELD.phone
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
  return { name, user_name, birth_date: body.birth_date, cellphone: body.cellphone }
}

const tidy = (text: string) => text.normalize('NFC').trim()

const dateProblem = (birth: string, today: Date) =>
  isIsoDate(birth) ? birthDateProblem(birth, localTimeOf(today, BRASILIA_ZONE).slice(0, 10)) : FIELD.date
