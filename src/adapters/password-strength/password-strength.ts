import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import type { PasswordStrength } from '../../core/account/password-strength.port.ts'
import { WORDS } from './words.gen.ts'

/** Estimating a long password is slow, and one with a strong beginning is strong. */
const JUDGED_LENGTH = 40

let factory: ZxcvbnFactory | undefined
function estimator(): ZxcvbnFactory {
  factory ??= new ZxcvbnFactory({
    dictionary: Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, words.split(' ')])),
    graphs: adjacencyGraphs,
  })
  return factory
}

/** Estimates like the server (server/accounts/password-rules.ts), but with fewer words, so sometimes higher. */
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
