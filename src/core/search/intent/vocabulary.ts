import type { Language } from '../../offers/offer.ts'
import type { OfferKind } from '../../offers/offer-kinds.ts'
import type { Access, Audience, Theme } from '../../offers/offer-traits.ts'
import type { Duration } from '../filters.ts'

/** Meaning of a phrase in a query, apart from places, dates and numbers. */
export type Concept =
  | { readonly type: 'theme'; readonly value: Theme }
  | { readonly type: 'audience'; readonly value: Audience }
  | { readonly type: 'access'; readonly value: Access }
  | { readonly type: 'kind'; readonly value: OfferKind }
  | { readonly type: 'rain' }
  | { readonly type: 'duration'; readonly value: Duration }
  | { readonly type: 'language'; readonly value: Language }
  | { readonly type: 'price order'; readonly value: 'cheap' | 'dear' }
  | { readonly type: 'free cancellation' }
  | { readonly type: 'easy' }
  /** Asks for places of a part of the country. */
  | { readonly type: 'region'; readonly value: readonly string[] }
  /** Names a destination by its slug, if it exists. */
  | { readonly type: 'nickname'; readonly value: string }
  /** Says nothing about offers: "onde ir", "quero". */
  | { readonly type: 'filler' }

export interface Entry {
  readonly concept: Concept
  /** On the chip; of a filler, a sentence about it. */
  readonly label: string
  /** Lower case without accents; a plural in -s matches too. */
  readonly phrases: readonly string[]
  /**
   * Narrower words: an offer with them is about this, but a query with them is a search for the words as long as some offer has
   * them.
   */
  readonly specific: readonly string[]
}

const phrasesOf = (phrases: string): readonly string[] =>
  phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
const entry = (concept: Concept, label: string, phrases: string, specific = ''): Entry => ({
  concept,
  label,
  phrases: phrasesOf(phrases),
  specific: phrasesOf(specific),
})
const theme = (value: Theme, label: string, phrases: string, specific: string) =>
  entry({ type: 'theme', value }, label, phrases, specific)
const audience = (value: Audience, label: string, phrases: string) => entry({ type: 'audience', value }, label, phrases)

/**
 * The phrases that the search understands: Portuguese with regional words, English and Spanish. The longest phrase counts, then the
 * earlier entry.
 */
export const VOCABULARY: readonly Entry[] = [
  theme(
    'beach',
    'Praia',
    'praia, prainha, beira mar, litoral, banho de mar, tomar sol, pe na areia, beach, beaches, seaside, playa',
    'mar, ilha, costa, orla, areia, piscina natural, piscinas naturais, isla, island, sol',
  ),
  theme(
    'waterfall',
    'Cachoeira',
    'cachoeira, cachu, cascata, queda d agua, quedas d agua, queda dagua, banho de cachoeira, waterfall, cascada',
    'catarata, salto, corredeira, poco para banho',
  ),
  theme(
    'hike',
    'Trilha',
    'trilha, trilhinha, caminhada, caminhar, trekking, treking, hiking, hike, trek, trail, senderismo, sendero, caminata, montanhismo',
    'travessia, montanha, mountain, morro, pico, mirante, serrote',
  ),
  theme(
    'diving',
    'Mergulho',
    'mergulho, mergulhar, snorkel, snorkeling, snorkelling, esnorquel, apneia, flutuar, diving, dive, scuba, scuba diving, buceo, bucear, esnorkel, ver peixe, ver os peixes',
    'batismo, flutuacao, cilindro, peixe, tartaruga, mascara',
  ),
  theme(
    'food',
    'Gastronomia',
    'gastronomia, gastronomico, comida, comer, comer bem, onde comer, comidinha, culinaria, degustacao, comida tipica, comida regional, rango, bucho cheio, food, food tour, local food, gastronomy',
    'restaurante, almoco, jantar, cozinha, vinho, vinicola, vinhedo, enoturismo, cerveja, cachaca, chocolate, queijo, cafe colonial, acaraje, moqueca, churrasco, doce, boteco, wine, winery, vino, tacaca, feira',
  ),
  theme(
    'history',
    'História e cultura',
    'historia, historico, centro historico, cidade historica, cultura, cultural, museu, igreja, arquitetura, patrimonio, city tour, citytour, walking tour, history, historical, historic, heritage, museum, church, culture, old town, iglesia, museo, casco historico, ciudad historica',
    'catedral, templo, teatro, barroco, colonial, monumento, arte, memoria, escravidao, afro, africano, quilombo, indigena, azulejo, ruina, casarao, mina, imigrante, largo',
  ),
  theme(
    'party',
    'Festa',
    'festa, farra, balada, vida noturna, arrasta pe, party, nightlife, fiesta, vida nocturna',
    'show, forro, samba, roda de samba, noite, arraial, bloco, bloquinho, trio eletrico, boi',
  ),
  theme(
    'adventure',
    'Aventura',
    'aventura, adrenalina, radical, radicais, esporte radical, esportes radicais, emocao, adventure, extreme, ecoaventura',
    'rapel, tirolesa, rafting, bugue, buggy, quadriciclo, 4x4, off road, kitesurf, surf, escalada, asa delta, parapente, voo livre, zip line, travessia, kayak, horseback, cabalgata, cavalgada',
  ),
  theme(
    'nature',
    'Natureza',
    'natureza, ecoturismo, eco turismo, ecologico, animal, animais, ver animais, bicho, fauna, flora, paisagem, ar livre, nature, wildlife, animals, outdoor, naturaleza, aire libre, observacao de aves, passarinhar, birdwatching',
    'mata, floresta, selva, parque nacional, lagoa, duna, lago, golfinho, macaco, jacare, boto, arara, passaro, ave, jungle, rainforest, forest, cerrado, rio, gruta, caverna, canion, mangue',
  ),
  entry(
    { type: 'rain' },
    'Bom com chuva',
    'dia de chuva, dias de chuva, dia chuvoso, com chuva, na chuva, chuva, chovendo, se chover, quando chove, chover, tempo ruim, tempo feio, lugar coberto, rainy day, rain, raining, lluvia, dia de lluvia',
  ),
  audience(
    'children',
    'Com crianças',
    'crianca, criancada, kid, kids, child, children, filho, filha, filhos, filhinho, menino, menina, molecada, pequenos, os pequenos, guri, gurizada, pia, curumim, neto, familia, em familia, infantil, para toda a familia, family, family friendly, nino, ninos, familiar, criancas pequenas',
  ),
  audience(
    'babies',
    'Com bebê',
    'bebe, nene, nenem, recem nascido, carrinho de bebe, colo, baby, babies, toddler, stroller',
  ),
  audience(
    'couples',
    'A dois',
    'casal, casais, a dois, romantico, romantica, romance, lua de mel, namorado, namorada, namorados, noivo, noiva, casamento, marido, esposa, couple, romantic, honeymoon, pareja, luna de miel, romantico para casal',
  ),
  audience(
    'seniors',
    'Para pessoas idosas',
    'idoso, idosa, terceira idade, melhor idade, avo, vovo, avos, pais idosos, mais velhos, senior, seniors, elderly, tercera edad, adulto mayor, aposentado',
  ),
  audience(
    'pets',
    'Com animal de estimação',
    'pet, pet friendly, cachorro, cao, doguinho, gato, animal de estimacao, dog, dog friendly, mascota, perro',
  ),
  entry(
    { type: 'access', value: 'wheelchair' },
    'Cadeira de rodas',
    'cadeira de rodas, cadeirante, acessivel, acessibilidade, acessivel para cadeirante, pcd, mobilidade reduzida, deficiente, deficiencia, wheelchair, wheelchair accessible, accessible, silla de ruedas, accesible, rampa',
  ),
  entry(
    { type: 'access', value: 'few-steps' },
    'Poucos degraus',
    'sem escada, poucos degraus, sem degrau, sem subida, pouca escada, no stairs, sin escaleras',
  ),
  entry(
    { type: 'access', value: 'sign-language' },
    'Em Libras',
    'libras, lingua de sinais, surdo, acessivel para surdos, sign language, deaf',
  ),
  entry(
    { type: 'kind', value: 'transfer' },
    'Traslados',
    'traslado, translado, transfer, transfers, transporte, como chegar, como ir, como ir de, van, motorista, busca no aeroporto, aeroporto, airport, airport transfer, shuttle, taxi, uber, buscar no aeroporto, transfer in, transfer out, rodoviaria, aeropuerto, como llegar',
  ),
  entry(
    { type: 'kind', value: 'advisory' },
    'Assessoria de viagem',
    'assessoria, consultoria, consultor, planejamento, planejar, planejar viagem, organizar viagem, montar viagem, montar roteiro, roteiro, roteiro personalizado, roteiro sob medida, roteiro pronto, dica, conselho, orientacao, ajuda, videochamada, chamada de video, conversa, quantos dias, itinerary, travel advice, trip planning, planner, advice, asesoria, consejo, itinerario',
  ),
  entry(
    { type: 'kind', value: 'tour' },
    'Passeios',
    'passeio, passeios, tour, tours, excursao, excursoes, role, atividade, atracao, atracoes, ponto turistico, pontos turisticos, city break, things to do, activity, activities, sightseeing, paseo, excursion, excursiones, que hacer',
  ),
  entry(
    { type: 'price order', value: 'cheap' },
    'Mais baratos primeiro',
    'barato, baratinho, barata, mais barato, economico, em conta, preco bom, bom preco, baixo custo, low cost, promocao, promocional, desconto, oferta, cheap, budget, gastar pouco, pouco dinheiro, sem gastar muito, economia, barata, economica, barato e bom',
  ),
  entry(
    { type: 'price order', value: 'dear' },
    'Mais caros primeiro',
    'luxo, luxuoso, exclusivo, vip, premium, sofisticado, alto padrao, luxury, lujo, de luxo, mais caro',
  ),
  entry(
    { type: 'easy' },
    'Esforço leve',
    'leve, facil, tranquilo, sem esforco, iniciante, easy, facilita, suave, pouco esforco, sem caminhada, sem caminhar, sem trilha, sem andar, sem andar muito, pouca caminhada, caminhar pouco, andar pouco',
  ),
  entry(
    { type: 'duration', value: 'short' },
    'Até 3 horas',
    'rapido, rapidinho, curto, poucas horas, 2 horas, duas horas, 1 hora, uma hora, quick, short tour, corto',
  ),
  entry(
    { type: 'duration', value: 'half-day' },
    'De 3 a 6 horas',
    'meio dia, meio periodo, meia diaria, 4 horas, quatro horas, half day, medio dia',
  ),
  entry(
    { type: 'duration', value: 'full-day' },
    'De 6 a 24 horas',
    'dia inteiro, dia todo, bate e volta, bate volta, full day, day trip, dia completo, um dia, 1 dia, one day',
  ),
  entry(
    { type: 'duration', value: 'multi-day' },
    'Mais de um dia',
    'varios dias, 2 dias, dois dias, 3 dias, tres dias, 4 dias, pernoite, com pernoite, multi day, overnight, several days',
  ),
  entry(
    { type: 'language', value: 'en' },
    'Guia que fala inglês',
    'em ingles, guia ingles, fala ingles, in english, english, english speaking, english guide, guia em ingles',
  ),
  entry(
    { type: 'language', value: 'es' },
    'Guia que fala espanhol',
    'em espanhol, fala espanhol, en espanol, guia em espanhol, spanish',
  ),
  entry(
    { type: 'language', value: 'fr' },
    'Guia que fala francês',
    'em frances, fala frances, en francais, french, guia em frances',
  ),
  entry(
    { type: 'language', value: 'de' },
    'Guia que fala alemão',
    'em alemao, fala alemao, auf deutsch, german, guia em alemao',
  ),
  entry(
    { type: 'language', value: 'it' },
    'Guia que fala italiano',
    'em italiano, fala italiano, in italiano, italian, guia em italiano',
  ),
  entry(
    { type: 'free cancellation' },
    'Cancelamento grátis',
    'cancelamento gratis, cancelamento gratuito, cancela gratis, free cancellation, cancelacion gratis',
  ),
  entry(
    { type: 'region', value: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'] },
    'Nordeste',
    'nordeste, nordestino, northeast',
  ),
  entry({ type: 'region', value: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'] }, 'Norte', 'norte, regiao norte'),
  entry({ type: 'region', value: ['PR', 'RS', 'SC'] }, 'Sul', 'sul, regiao sul, sul do brasil'),
  entry({ type: 'region', value: ['ES', 'MG', 'RJ', 'SP'] }, 'Sudeste', 'sudeste, southeast'),
  entry({ type: 'region', value: ['DF', 'GO', 'MS', 'MT'] }, 'Centro-Oeste', 'centro oeste, centro-oeste'),
  entry({ type: 'nickname', value: 'rio-de-janeiro' }, 'Rio de Janeiro', 'rio, carioca, cidade maravilhosa'),
  entry({ type: 'nickname', value: 'gramado' }, 'Gramado', 'serra gaucha'),
  entry(
    { type: 'filler' },
    '',
    'con, y, onde, onde ir, para onde ir, pra onde ir, aonde, aonde ir, onde viajar, para onde viajar, para onde, pra onde, o que fazer, oque fazer, que fazer, o que visitar, o que ver, ver, quero, queria, gostaria, preciso, procuro, busco, buscar, viajar, viajem, viagem, turismo, turistico, lugar, lugares, lugar bonito, melhores, melhor, top, bom, boa, legal, legais, bacana, incrivel, imperdivel, conhecer, visitar, fazer, ir, ferias, perto, perto de, proximo, proximo a, saindo de, saindo, tem, passar, curtir, aproveitar, ficar, brasil, brazil, brasileiro, estado do, estado de, estado da, regiao, where to go, what to do, where, what, best, trip, travel, watching, riding, ride, watch, swim with, hacer, paseos en, i want, in, at, near, viaje, donde ir, donde, mejor, mejores, cerca, reais, real, dinheiro, alguem, gente, turma, amigos, grupo de amigos, sozinho, sozinha, por favor, oi, ola, esse, essa, este, esta, isso, nesse, nessa, neste, nesta, desse, dessa, deste, desta, levar, leva, meu, minha, nosso, nossa, nossos, nossas, galera, rolezinho, role, grupo pequeno, grupos pequenos, grupo reduzido, we, are, there, that, can, could, you, me, show, find, looking for, look for, some, any, things to do, something',
  ),
  entry(
    { type: 'filler' },
    'Aqui não há hospedagem: procuramos passeios, traslados e assessoria.',
    'hotel, hoteis, pousada, hospedagem, hostel, resort, airbnb, hotels, lodging, accommodation, alojamiento',
  ),
]
