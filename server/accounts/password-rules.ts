import { type TranslationKeys, ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as brazilian from '@zxcvbn-ts/language-pt-br'

/** NIST SP 800-63B section 5.1.1.2 and OWASP ASVS 2.1.1, 2.1.2: a length, no rules about kinds of characters. */
const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128

/** Of zxcvbn's 0 to 4: below 2 a password falls to fewer than a million guesses. */
const LOWEST_SCORE = 2

/** Estimating a long password may take long; one whose beginning is strong is strong. */
const ESTIMATED_LENGTH = 40

/** Words that stand near to the site, so that they are guessed first. */
const OF_THE_SITE = ['tour', 'presencial', 'tourpresencial', 'turismo', 'viagem', 'passeio']

const ADVICE = 'Junte três ou quatro palavras que não combinem entre si, ou deixe o navegador sugerir uma.'

/** Whose password it becomes: what is known of the person is guessed first. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/** What is wrong with a new password, as a Portuguese sentence; null where nothing is. */
export function checkNewPassword(password: string, { name, email }: PasswordOwner): string | null {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return `Use pelo menos ${SHORTEST_PASSWORD} caracteres.`
  if (length > LONGEST_PASSWORD) return `Use no máximo ${LONGEST_PASSWORD} caracteres.`
  const beginning = password.normalize('NFC').slice(0, ESTIMATED_LENGTH)
  const known = [...name.split(/\s+/), name.replaceAll(/\s+/g, ''), ...email.split(/[@.\-_+]/), email, ...OF_THE_SITE]
  const { score, feedback } = estimator().check(beginning, known.filter((word) => word.length > 2).map(lowerCase))
  if (score >= LOWEST_SCORE) return null
  return `${feedback.warning ?? 'Esta senha é fácil de adivinhar.'} ${ADVICE}`
}

const lowerCase = (word: string) => word.toLowerCase()

let made: ZxcvbnFactory | undefined
/** Made once, when the first password is checked: its words take some megabytes. */
function estimator(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...brazilian.dictionary },
    graphs: common.adjacencyGraphs,
    translations: { ...brazilian.translations, warnings: WARNINGS },
  })
  return made
}

const WARNINGS: TranslationKeys['warnings'] = {
  straightRow: 'Teclas vizinhas em sequência são fáceis de adivinhar.',
  keyPattern: 'Desenhos feitos no teclado são fáceis de adivinhar.',
  simpleRepeat: 'Caracteres repetidos, como “aaa”, são fáceis de adivinhar.',
  extendedRepeat: 'Trechos repetidos, como “abcabcabc”, são fáceis de adivinhar.',
  sequences: 'Sequências, como “abc” ou “6543”, são fáceis de adivinhar.',
  recentYears: 'Anos recentes são fáceis de adivinhar.',
  dates: 'Datas são fáceis de adivinhar.',
  topTen: 'Esta é uma das senhas mais usadas do mundo.',
  topHundred: 'Esta é uma das senhas mais usadas do mundo.',
  common: 'Esta senha é muito usada e fácil de adivinhar.',
  similarToCommon: 'Esta senha é parecida com uma muito usada.',
  wordByItself: 'Uma palavra sozinha é fácil de adivinhar.',
  namesByThemselves: 'Um nome sozinho é fácil de adivinhar.',
  commonNames: 'Nomes de pessoas e lugares são fáceis de adivinhar.',
  userInputs: 'Seu nome, seu e-mail e o nome do site são fáceis de adivinhar.',
  pwned: 'Esta senha já vazou na internet.',
}
