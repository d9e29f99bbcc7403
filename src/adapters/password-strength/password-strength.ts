import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import type { PasswordStrength } from '../../core/account/password-strength.port.ts'
import { WORDS } from './words.gen.ts'

/** A long password takes long to judge, and one whose beginning is strong is strong. */
const JUDGED_LENGTH = 40

let factory: ZxcvbnFactory | undefined
function estimator(): ZxcvbnFactory {
  factory ??= new ZxcvbnFactory({
    dictionary: Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, words.split(' ')])),
    graphs: adjacencyGraphs,
  })
  return factory
}

/** Judges as the server does (server/accounts/password-rules.ts), with fewer words, so at times more kindly. */
export function createPasswordStrength(): PasswordStrength {
  return {
    async estimate(password, hints) {
      const known = hints
        .flatMap((hint) => [...hint.split(/[\s@.\-_+]+/), hint.replaceAll(/\s+/g, '')])
        .filter((word) => word.length > 2)
        .map((word) => word.toLowerCase())
      return estimator().check(password.normalize('NFC').slice(0, JUDGED_LENGTH), known).score
    },
  }
}
