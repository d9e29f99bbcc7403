import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as brazilian from '@zxcvbn-ts/language-pt-br'
import { passwordLengthProblem } from '../../src/core/account/new-password.ts'
import { PASSWORD_WARNINGS, weakPassword } from '../problems/password-sentences.ts'

/** On zxcvbn's scale of 0 to 4. Below 2 a password falls to fewer than a million guesses. */
const LOWEST_SCORE = 2

/** Estimating a long text is slow, and a password with a strong beginning is strong. */
const ESTIMATED_LENGTH = 40

/** Words related to the site, which attackers try first. */
const OF_THE_SITE = ['tour', 'presencial', 'tourpresencial', 'turismo', 'viagem', 'passeio']

/** The person's own data, which attackers try first. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/** Returns the problem of a new password as a Portuguese sentence, or null. Estimating its strength takes up to 100 ms. */
export function checkNewPassword(password: string, { name, email }: PasswordOwner): string | null {
  const wrongLength = passwordLengthProblem(password)
  if (wrongLength !== null) return wrongLength
  const beginning = password.normalize('NFC').slice(0, ESTIMATED_LENGTH)
  const known = [...name.split(/\s+/), name.replaceAll(/\s+/g, ''), ...email.split(/[@.\-_+]/), email, ...OF_THE_SITE]
  const { score, feedback } = estimator().check(beginning, known.filter((word) => word.length > 2).map(lowerCase))
  if (score >= LOWEST_SCORE) return null
  return weakPassword(feedback.warning)
}

const lowerCase = (word: string) => word.toLowerCase()

let factory: ZxcvbnFactory | undefined
/** Created with the first check, because the dictionaries take some megabytes. */
function estimator(): ZxcvbnFactory {
  factory ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...brazilian.dictionary },
    graphs: common.adjacencyGraphs,
    translations: { ...brazilian.translations, warnings: PASSWORD_WARNINGS },
  })
  return factory
}
