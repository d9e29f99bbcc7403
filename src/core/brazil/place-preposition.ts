const MASCULINE = /^(Rio de J|Pantanal|Jalapão|Vale d)/
const FEMININE = /^(Amazônia|Chapada [dD]|Serra [dG]|Praia d|Ilha [dG])/

/**
 * Some places have an article: "no Rio de Janeiro", "na Chapada Diamantina"; others that begin alike have none: "em Serra Negra". The home's
 * first load has this, so the names are few and short.
 */
const articleOf = (name: string): string =>
  MASCULINE.test(name) ? 'o' : FEMININE.test(name) ? 'a' : name.startsWith('Lençóis M') ? 'os' : ''

/** `no Rio de Janeiro`, `em Salvador`. */
export const inPlace = (name: string): string => `${articleOf(name) && 'n'}${articleOf(name) || 'em'} ${name}`

/** `do Rio de Janeiro`, `de Salvador`. */
export const ofPlace = (name: string): string => `d${articleOf(name) || 'e'} ${name}`
