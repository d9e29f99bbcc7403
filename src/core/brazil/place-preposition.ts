/**
 * Places whose names take an article: "no Rio de Janeiro", "na Chapada Diamantina". All others take none. The words are the
 * first of the name: those with a whole name are cities, the others begin the names of regions.
 */
const ARTICLES = {
  o: [
    'Rio de Janeiro',
    'Cabo de Santo Agostinho',
    'Cariri',
    'Crato',
    'Delta',
    'Guarujá',
    'Jalapão',
    'Oiapoque',
    'Pantanal',
    'Parque',
    'Vale',
  ],
  a: ['Amazônia', 'Chapada', 'Costa', 'Ilha', 'Península', 'Praia', 'Região', 'Rota', 'Serra'],
  os: ['Cânions', 'Lençóis Maranhenses'],
  as: ['Cataratas', 'Missões'],
} as const

/** Cities that begin like a region, without an article: `em Praia Norte`. */
const BARE = ['Serra Talhada', 'Serra Negra', 'Ilha Comprida', 'Praia Norte', 'Costa Rica', 'Costa Marques', 'Vale Real']

type Article = keyof typeof ARTICLES | ''

function articleOf(name: string): Article {
  const begins = (words: string) => name === words || name.startsWith(`${words} `) || name.startsWith(`${words},`)
  if (BARE.some(begins)) return ''
  return (Object.keys(ARTICLES) as (keyof typeof ARTICLES)[]).find((article) => ARTICLES[article].some(begins)) ?? ''
}

/** `no Rio de Janeiro`, `em Salvador`; a state may follow the name. */
export function inPlace(name: string): string {
  const article = articleOf(name)
  return `${article === '' ? 'em' : `n${article}`} ${name}`
}

/** `do Rio de Janeiro`, `de Salvador`. */
export function ofPlace(name: string): string {
  return `d${articleOf(name) || 'e'} ${name}`
}
