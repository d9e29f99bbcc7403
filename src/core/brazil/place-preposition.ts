/**
 * Places whose names take an article: "no Rio de Janeiro", "na Chapada Diamantina". Whole names, because the same first word
 * begins a region and a city: "na Serra da Canastra", "em Serra Negra". All others take none.
 */
const ARTICLES: Readonly<Record<string, readonly string[]>> = {
  o: [
    'Cabo de Santo Agostinho',
    'Chuí',
    'Crato',
    'Delta do Parnaíba',
    'Guarujá',
    'Jalapão',
    'Oiapoque',
    'Pantanal',
    'Recife',
    'Rio de Janeiro',
    'Vale do Capão',
    'Vale dos Vinhedos',
  ],
  a: [
    'Amazônia',
    'Chapada Diamantina',
    'Chapada das Mesas',
    'Chapada dos Guimarães',
    'Chapada dos Veadeiros',
    'Costa do Sauípe',
    'Ilha do Mel',
    'Ilha Grande',
    'Praia da Pipa',
    'Praia do Forte',
    'Rota das Emoções',
    'Serra da Canastra',
    'Serra da Capivara',
    'Serra do Cipó',
    'Serra Gaúcha',
  ],
  os: ['Lençóis Maranhenses'],
}

const ARTICLE_OF = new Map(Object.entries(ARTICLES).flatMap(([article, names]) => names.map((name) => [name, article])))

/** `no Rio de Janeiro`, `em Salvador`. */
export function inPlace(name: string): string {
  const article = ARTICLE_OF.get(name)
  return `${article === undefined ? 'em' : `n${article}`} ${name}`
}

/** `do Rio de Janeiro`, `de Salvador`. */
export const ofPlace = (name: string): string => `d${ARTICLE_OF.get(name) ?? 'e'} ${name}`
