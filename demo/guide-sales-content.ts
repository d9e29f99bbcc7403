import type { DemoOrder } from './bookings-content.ts'

/** Buyers of the demo's approved guide. They have no password, so nobody can log in as them. */
export interface DemoBuyer {
  readonly email: string
  readonly name: string
  /** E.164. */
  readonly cellphone: string
}

const RAFAEL = { email: 'rafael.nogueira@exemplo.com.br', name: 'Rafael Nogueira', cellphone: '+5521987650011' }
const BEATRIZ = { email: 'beatriz.lima@exemplo.com.br', name: 'Beatriz Lima', cellphone: '+5531987650012' }
const CARLOS = { email: 'carlos.pires@exemplo.com.br', name: 'Carlos Eduardo Pires', cellphone: '+5541987650013' }
const HELENA = { email: 'helena.duarte@exemplo.com.br', name: 'Helena Duarte', cellphone: '+5561987650014' }

/** Gives the guide upcoming travellers, earnings, and reviews without an answer. */
export const DEMO_SALES: readonly (DemoOrder & { readonly buyer: DemoBuyer })[] = [
  {
    buyer: RAFAEL,
    boughtDaysAgo: 8,
    bookings: [
      {
        code: 'TP-K2R7VD',
        offer: 'rio-preguicas-vassouras-mandacaru-cabure',
        plan: 0,
        people: { adult: 2, child: 1 },
        inDays: 2,
        time: 0,
        status: 'confirmed',
        notes: 'O Davi tem 7 anos e enjoa um pouco em barco.',
      },
      {
        code: 'TP-D5W9MZ',
        offer: 'traslado-barreirinhas-atins',
        plan: 0,
        people: { adult: 2, child: 1 },
        inDays: 3,
        time: 0,
        status: 'confirmed',
      },
    ],
  },
  {
    buyer: BEATRIZ,
    boughtDaysAgo: 5,
    bookings: [
      {
        code: 'TP-Q8T4HB',
        offer: 'rio-preguicas-vassouras-mandacaru-cabure',
        plan: 0,
        people: { adult: 1, senior: 1 },
        inDays: 2,
        time: 0,
        status: 'confirmed',
        notes: 'Minha mãe anda devagar. Dá para ajudar na descida da lancha?',
      },
    ],
  },
  {
    buyer: CARLOS,
    boughtDaysAgo: 30,
    bookings: [
      {
        code: 'TP-V3J6XK',
        offer: 'lagoa-azul-por-do-sol',
        plan: 0,
        people: { adult: 2 },
        inDays: -12,
        time: 0,
        status: 'completed',
        review: {
          daysAfter: 2,
          stars: 5,
          text: 'A Joana avisou na véspera quais lagoas estavam cheias e acertou. O pôr do sol lá de cima vale cada solavanco do caminho.',
          photos: ['lencois-maranhenses: lagoon day #7', 'lencois-maranhenses: dunes golden #4'],
        },
      },
    ],
  },
  {
    buyer: HELENA,
    boughtDaysAgo: 41,
    bookings: [
      {
        code: 'TP-N9C2SY',
        offer: 'rio-preguicas-vassouras-mandacaru-cabure',
        plan: 1,
        people: { adult: 4 },
        inDays: -20,
        time: 0,
        status: 'completed',
        review: {
          daysAfter: 3,
          stars: 4,
          text: 'Passeio lindo e lancha em ordem. Só achei corrido o almoço em Caburé; ficaria mais meia hora.',
        },
      },
      {
        code: 'TP-B7L4FQ',
        offer: 'traslado-barreirinhas-santo-amaro',
        plan: 0,
        people: { adult: 4 },
        inDays: -18,
        time: 1,
        status: 'cancelled by provider',
        refunded: true,
      },
    ],
  },
  {
    buyer: BEATRIZ,
    boughtDaysAgo: 65,
    bookings: [
      {
        code: 'TP-Z6H8GT',
        offer: 'assessoria-lencois-sob-medida',
        plan: 0,
        people: { adult: 2 },
        inDays: -50,
        time: 1,
        status: 'completed',
        review: {
          daysAfter: 1,
          stars: 5,
          text: 'Em quarenta minutos resolvemos a viagem inteira. Ela disse até o que não valia a pena fazer.',
          answer: 'Obrigada, Beatriz! Quando você e a sua mãe chegarem, o café em Barreirinhas é por minha conta.',
        },
      },
    ],
  },
]
