const ADVICE = 'Junte três ou quatro palavras que não combinem entre si, ou deixe o navegador sugerir uma.'

/** Says what is wrong with a password, and how to find a better one. */
export const weakPassword = (warning: string | null) => `${warning ?? 'Esta senha é fácil de adivinhar.'} ${ADVICE}`

const MOST_USED = 'Esta é uma das senhas mais usadas do mundo.'

/** Keys are the names of zxcvbn's warnings. */
export const PASSWORD_WARNINGS = {
  straightRow: 'Teclas vizinhas em sequência são fáceis de adivinhar.',
  keyPattern: 'Desenhos feitos no teclado são fáceis de adivinhar.',
  simpleRepeat: 'Caracteres repetidos, como “aaa”, são fáceis de adivinhar.',
  extendedRepeat: 'Trechos repetidos, como “abcabcabc”, são fáceis de adivinhar.',
  sequences: 'Sequências, como “abc” ou “6543”, são fáceis de adivinhar.',
  recentYears: 'Anos recentes são fáceis de adivinhar.',
  dates: 'Datas são fáceis de adivinhar.',
  topTen: MOST_USED,
  topHundred: MOST_USED,
  common: 'Esta senha é muito usada e fácil de adivinhar.',
  similarToCommon: 'Esta senha é parecida com uma muito usada.',
  wordByItself: 'Uma palavra sozinha é fácil de adivinhar.',
  namesByThemselves: 'Um nome sozinho é fácil de adivinhar.',
  commonNames: 'Nomes de pessoas e lugares são fáceis de adivinhar.',
  userInputs: 'Seu nome, seu e-mail e o nome do site são fáceis de adivinhar.',
  pwned: 'Esta senha já vazou na internet.',
}
