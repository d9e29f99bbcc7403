/** Only an adult may offer services (Código Civil, art. 5). Years. */
const ADULT = 18
/** Older than anybody alive. */
const OLDEST = 120

/** The age of a person on `today`; both ISO dates. */
function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Returns the problem of an existing ISO date as a birth date on `today` as a sentence, or null. */
export function birthDateProblem(birth: string, today: string): string | null {
  if (birth > today) return 'A data de nascimento não pode estar no futuro.'
  return ageOn(today, birth) > OLDEST ? 'Confira o ano de nascimento.' : null
}

/** Like `birthDateProblem`, for a person who wants to become a guide. */
export const guideBirthDateProblem = (birth: string, today: string): string | null =>
  birthDateProblem(birth, today) ??
  (ageOn(today, birth) < ADULT ? `Para ser guia é preciso ter ${ADULT} anos ou mais.` : null)
