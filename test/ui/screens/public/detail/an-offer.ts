import type {
  OfferDetail,
  Picture,
  Plan,
  PlanPrice,
  ProviderSummary,
  Review,
} from '../../../../../src/core/offers/offer.ts'
import { readPublicFields } from '../../../../../src/core/offers/offer-fields.ts'

/** One offer of each kind, as the backend returns them; `with` overrides values. */

const aPicture = (name: string): Picture => ({
  url: `/media/${name}.webp`,
  sources: [
    { url: `/media/${name}-480.webp`, width: 480 },
    { url: `/media/${name}-1200.webp`, width: 1200 },
  ],
  width: 1200,
  height: 800,
  alt: `Vista de ${name}`,
  color: '#7fb4c4',
})

export const anAdultPrice: PlanPrice = { band: 'adult', minAge: 12, maxAge: 59, price: 18_990, onlyWithAdult: false }

export const aSharedPlan: Plan = {
  id: 'compartilhado',
  name: 'Em grupo, 4x4 aberto',
  description: 'Você divide a jardineira com outros viajantes. Saída garantida a partir de duas pessoas.',
  isPrivate: false,
  pricePerGroup: false,
  minPeople: 1,
  maxPeople: 10,
  prices: [
    anAdultPrice,
    { band: 'child', minAge: 3, maxAge: 11, price: 9_500, onlyWithAdult: true },
    { band: 'infant', minAge: 0, maxAge: 2, price: 0, onlyWithAdult: true },
    { band: 'senior', minAge: 60, maxAge: null, price: 15_000, onlyWithAdult: false },
  ],
}

export const aPrivatePlan: Plan = {
  id: 'privativo',
  name: 'Privativo, 4x4 fechado',
  description: 'Só o seu grupo, com ar-condicionado e paradas no seu ritmo.',
  isPrivate: true,
  pricePerGroup: true,
  minPeople: 2,
  maxPeople: 6,
  prices: [{ band: 'adult', minAge: null, maxAge: null, price: 95_000, onlyWithAdult: false }],
}

export const aSeller: ProviderSummary = {
  id: 'raimunda-silva',
  name: 'Raimunda Silva Turismo',
  legalName: 'Raimunda Silva Turismo e Receptivo Ltda.',
  taxId: '12.ABC.345/01DE-35',
  address: 'Avenida Joaquim Soeiro de Carvalho, 512, Centro – Barreirinhas/MA – CEP 65590-000',
  cadastur: { number: '21.034567.80.0001-9', category: 'Guia de Turismo' },
  avatar: null,
  languages: ['pt', 'en', 'es'],
  rating: { average: 4.9, count: 214 },
  badges: { identity: true, cadastur: true, email: true, phone: false },
  since: 2021,
}

const TEXTS = [
  'A água das lagoas estava perfeita e a Raimunda conhece cada atalho das dunas. O pôr do sol fechou o dia do melhor jeito.',
  'Tudo no horário, jardineira nova e muita paciência com as crianças.',
  'Lindo demais! Levem água e protetor, o sol não perdoa. Voltaria amanhã.',
  'Bom passeio, só achei a estrada de areia um pouco puxada para quem tem problema de coluna.',
  'Guia atenciosa e divertida. A parada na Lagoa Azul vale cada minuto.',
  'Valeu muito a pena. Recomendo o grupo pequeno.',
] as const

export const reviews: readonly Review[] = TEXTS.map((text, index) => ({
  id: `r${index + 1}`,
  author: ['Camila R.', 'João P.', 'Beatriz A.', 'Marcos T.', 'Aline F.', 'Pedro H.'][index] ?? 'Ana S.',
  date: `2026-0${9 - index}-14`,
  stars: index === 3 ? 4 : 5,
  text,
  answer: index === 3 ? 'Obrigada, Marcos! Agora avisamos isso já na reserva.' : null,
}))

const cover = aPicture('lagoa-azul')

export const aTour: OfferDetail = {
  id: 'lagoa-azul',
  kind: 'tour',
  title: 'Lagoa Azul e pôr do sol nas dunas dos Lençóis Maranhenses',
  destination: { slug: 'barreirinhas', name: 'Barreirinhas', state: 'MA' },
  cover,
  priceFrom: 18_990,
  pricePerGroup: false,
  durationMinutes: 270,
  rating: { average: 4.8, count: 6 },
  languages: ['pt', 'en'],
  cancellation: 'flexible',
  provider: { id: aSeller.id, name: aSeller.name },
  latitude: -2.6,
  longitude: -42.8,
  description:
    'Saímos de Barreirinhas de jardineira 4x4, atravessamos o rio Preguiças de balsa e seguimos pela areia até o circuito da Lagoa Azul, onde as dunas brancas guardam a água da chuva de janeiro a setembro.\n\nVocê caminha, nada e descansa no ritmo do grupo. No fim da tarde subimos a duna mais alta para ver o sol descer sobre o parque.',
  highlights: [
    'Banho em três lagoas de água doce e morna',
    'Pôr do sol no alto da duna, com café e bolo de macaxeira',
    'Grupo pequeno, de até 10 pessoas',
    'Guia nascida em Barreirinhas',
  ],
  included: ['Transporte 4x4 ida e volta da pousada', 'Guia credenciada', 'Seguro de acidentes', 'Água e lanche'],
  notIncluded: ['Almoço', 'Taxa do parque, quando cobrada'],
  ...readPublicFields({
    goodToKnow: ['Leve protetor solar, chapéu e óculos escuros.', 'Há cerca de 2 km de caminhada na areia.'],
  }),
  itinerary: [
    { title: 'Embarque na pousada', text: 'Passamos em todas as pousadas do centro.', minutes: 30 },
    { title: 'Balsa do rio Preguiças', text: 'Travessia curta, com tempo para fotos.', minutes: 15 },
    { title: 'Circuito da Lagoa Azul', text: 'Banho nas lagoas do Peixe, da Esmeralda e Azul.', minutes: 150 },
    { title: 'Pôr do sol na duna', text: '', minutes: null },
  ],
  pictures: [cover, ...['dunas', 'balsa', 'jardineira', 'por-do-sol', 'lagoa-do-peixe', 'cafe'].map(aPicture)],
  meetingPoint: {
    name: 'Cais da Beira-Rio',
    address: 'Avenida Beira-Rio, 120, Centro, Barreirinhas, MA',
    latitude: -2.7464,
    longitude: -42.8268,
  },
  timeZone: 'America/Fortaleza',
  startTimes: ['08:00', '14:30'],
  weekdays: [2, 3, 4, 5, 6, 0],
  plans: [aSharedPlan, aPrivatePlan],
  transfer: null,
  advisory: null,
  seller: aSeller,
  reviews,
  ratingCounts: [0, 0, 0, 1, 5],
  similar: [],
}

export const aTransfer: OfferDetail = {
  ...aTour,
  id: 'transfer-sao-luis',
  kind: 'transfer',
  title: 'Traslado do aeroporto de São Luís a Barreirinhas',
  durationMinutes: 240,
  priceFrom: 48_000,
  pricePerGroup: true,
  cancellation: 'moderate',
  itinerary: [],
  highlights: [],
  pictures: ['van', 'estrada'].map(aPicture),
  plans: [{ ...aPrivatePlan, id: 'van', name: 'Van só para você', minPeople: 1, maxPeople: 8 }],
  transfer: {
    origin: 'Aeroporto Marechal Cunha Machado, São Luís',
    destination: 'Pousadas do centro de Barreirinhas',
    vehicle: 'Van Sprinter 2025 com ar-condicionado',
    luggagePerPerson: 1,
  },
  meetingPoint: null,
}

export const anAdvisory: OfferDetail = {
  ...aTour,
  id: 'roteiro-sob-medida',
  kind: 'advisory',
  title: 'Seu roteiro pelo Maranhão, montado com quem mora aqui',
  durationMinutes: 45,
  priceFrom: 12_000,
  cancellation: 'strict',
  rating: null,
  reviews: [],
  ratingCounts: [0, 0, 0, 0, 0],
  pictures: [aPicture('conversa')],
  itinerary: [],
  plans: [
    {
      ...aSharedPlan,
      id: 'conversa',
      name: 'Conversa de 45 minutos',
      isPrivate: true,
      maxPeople: 1,
      prices: [{ ...anAdultPrice, minAge: 18, maxAge: null, price: 12_000 }],
    },
  ],
  advisory: { channel: 'video' },
  meetingPoint: null,
  seller: { ...aSeller, taxId: '***.123.456-**', legalName: 'Raimunda Nonata da Silva', cadastur: null },
}
