import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'

/** Control characters, line separators and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

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
  if (UNPRINTABLE.test(name)) errors.name = FIELD.unusable_character
  else if (name.length < 2) errors.name = FIELD.at_least_characters(2)
  if (user_name && UNPRINTABLE.test(user_name)) errors.user_name = FIELD.unusable_character
  const wrongDate = body.birth_date && birthDateProblem(body.birth_date, today)
  if (wrongDate) errors.birth_date = wrongDate
  if (body.cellphone && !isPhone(body.cellphone)) errors.cellphone = FIELD.phone
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
  return { name, user_name, birth_date: body.birth_date, cellphone: body.cellphone }
}

const tidy = (text: string) => text.normalize('NFC').trim()

function birthDateProblem(date: string, today: Date): string | null {
  const parsed = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
  if (!exists) return FIELD.date
  if (date < '1900-01-01') return FIELD.birth_year
  return date > today.toISOString().slice(0, 10) ? FIELD.birth_in_future : null
}

/** E.164. A Brazilian number is a mobile (DDD, 9, 8 digits) or a landline (DDD, 2 to 5, 7 digits), as Anatel numbers them. */
export function isPhone(phone: string): boolean {
  return phone.startsWith('+55') ? /^\+55[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(phone) : /^\+[1-9]\d{7,14}$/.test(phone)
}
