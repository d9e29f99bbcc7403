const PAIRS = `
boat: barco, boats: barcos, ship: navio, speedboat: lancha, yacht: iate, canoe: canoa, sailing: veleiro, sailboat: veleiro
sunset: pôr do sol, puesta: pôr, atardecer: pôr do sol, sunrise: nascer do sol, amanecer: nascer do sol, stars: estrelas, estrellas: estrelas
dune: duna, dunes: dunas, river: rio, lagoon: lagoa, laguna: lagoa, lake: lago, cave: caverna, caves: cavernas, cueva: caverna
canyon: cânion, cañon: cânion, viewpoint: mirante, mirador: mirante, lighthouse: farol, falls: cataratas, amazon: amazônia
dolphin: golfinho, dolphins: golfinhos, delfin: golfinho, delfines: golfinhos, whale: baleia, whales: baleias
ballena: baleia, ballenas: baleias, turtle: tartaruga, turtles: tartarugas, tortuga: tartaruga, tortugas: tartarugas
horse: cavalo, horses: cavalos, caballo: cavalo, caballos: cavalos, bike: bicicleta, bicycle: bicicleta, bici: bicicleta
market: mercado, coffee: café, beer: cerveja, cerveza: cerveja, balloon: balão, helicopter: helicóptero, fishing: pesca
class: aula, lesson: aula, lessons: aulas, clase: aula, clases: aulas, private: privativo, privado: privativo
sugarloaf: pão de açúcar, christ: cristo, redeemer: redentor
`

/** Portuguese words for frequent English and Spanish ones, by the folded word. */
export const TRANSLATED: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split(/[,\n]/)
    .map((pair) => pair.split(':').map((word) => word.trim()))
    .map(([foreign = '', portuguese = '']) => [foreign.replace('ñ', 'n'), portuguese]),
)
