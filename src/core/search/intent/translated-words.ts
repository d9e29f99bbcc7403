import { fold } from '../../text/words.ts'
import { singular } from './tokens.ts'

const PAIRS = `
boat: barco, ship: navio, speedboat: lancha, yacht: iate, canoe: canoa, sailing: veleiro, sailboat: veleiro
sunset: pôr do sol, atardecer: pôr do sol, puesta: pôr, sunrise: nascer do sol, amanecer: nascer do sol
dune: duna, river: rio, lagoon: lagoa, laguna: lagoa, lake: lago, cave: caverna, cueva: caverna, falls: cataratas
canyon: cânion, cañon: cânion, viewpoint: mirante, mirador: mirante, lighthouse: farol, star: estrela, estrella: estrela
dolphin: golfinho, delfin: golfinho, delfines: golfinho, whale: baleia, ballena: baleia, turtle: tartaruga, tortuga: tartaruga
horse: cavalo, caballo: cavalo, bike: bicicleta, bicycle: bicicleta, bici: bicicleta, balloon: balão, helicopter: helicóptero
market: mercado, coffee: café, beer: cerveja, cerveza: cerveja, fishing: pesca, lesson: aula, class: aula, clase: aula
private: privativo, privado: privativo, amazon: amazônia, sugarloaf: pão de açúcar, christ: cristo, redeemer: redentor
`

const TRANSLATED = new Map(
  PAIRS.trim()
    .split(/[,\n]/)
    .map((pair) => pair.split(':').map((word) => word.trim()))
    .map(([foreign = '', portuguese]) => [singular(fold(foreign)), portuguese]),
)

/** The Portuguese word for a frequent English or Spanish one, also in the plural. */
export const inPortuguese = (folded: string): string | undefined => TRANSLATED.get(singular(folded))
