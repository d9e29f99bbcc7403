import type { Band } from './catalogue/types.ts'

export const TRAVELLER = 'viajante@demo.tourpresencial.com.br'

export interface DemoBooking {
  readonly code: string
  /** Id of the offer, which has to be in the catalogue. */
  readonly offer: string
  /** Index of the plan in the offer. */
  readonly plan: number
  readonly people: Readonly<Partial<Record<Band, number>>>
  /**
   * Days from the day of seeding to the departure: the first on which the offer departs from there on, or, for
   * a negative number, back from there.
   */
  readonly inDays: number
  /** Which of the day's start times, from 0. */
  readonly time: number
  readonly status: 'awaiting payment' | 'confirmed' | 'completed' | 'cancelled by client' | 'cancelled by provider'
  /** For what a client cancelled: how long before the departure. */
  readonly cancelledHoursBefore?: number
  /** True for a full refund; absent without a refund. */
  readonly refunded?: true
  /** For the guide. */
  readonly notes?: string
  readonly review?: {
    readonly daysAfter: number
    readonly stars: number
    readonly text: string
    readonly answer?: string
    /** Keys of drawn pictures; already released. */
    readonly photos?: readonly string[]
  }
}

export interface DemoOrder {
  readonly boughtDaysAgo: number
  readonly bookings: readonly DemoBooking[]
}

/** Purchases of the demo's traveller: every kind in every status, including an order of two guides. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    boughtDaysAgo: 9,
    bookings: [
      {
        code: 'TP-7K3M9Q',
        offer: 'lagoa-azul-por-do-sol',
        plan: 0,
        people: { adult: 2, child: 1 },
        inDays: 5,
        time: 0,
        status: 'confirmed',
      },
      {
        code: 'TP-4HX8RW',
        offer: 'traslado-sao-luis-barreirinhas',
        plan: 0,
        people: { adult: 2, child: 1 },
        inDays: 4,
        time: 0,
        status: 'confirmed',
      },
    ],
  },
  {
    boughtDaysAgo: 6,
    bookings: [
      {
        code: 'TP-9BN2FT',
        offer: 'assessoria-lencois-sob-medida',
        plan: 0,
        people: { adult: 2 },
        inDays: 2,
        time: 1,
        status: 'confirmed',
      },
    ],
  },
  {
    boughtDaysAgo: 3,
    bookings: [
      {
        code: 'TP-C6VJ5D',
        offer: 'passeio-de-barco-golfinhos-mar-de-dentro',
        plan: 0,
        people: { adult: 2 },
        inDays: 41,
        time: 0,
        status: 'confirmed',
      },
    ],
  },
  {
    boughtDaysAgo: 0,
    bookings: [
      {
        code: 'TP-M3YQ8K',
        offer: 'traslado-aeroporto-noronha-pousada',
        plan: 0,
        people: { adult: 2 },
        inDays: 40,
        time: 1,
        status: 'awaiting payment',
      },
    ],
  },
  {
    boughtDaysAgo: 70,
    bookings: [
      {
        code: 'TP-W5PR7G',
        offer: 'ouro-preto-barroco-a-pe',
        plan: 0,
        people: { adult: 1, student: 1 },
        inDays: -38,
        time: 0,
        status: 'completed',
        review: {
          daysAfter: 2,
          stars: 5,
          text: 'O guia conta a cidade como quem conta a própria família. Levem sapato firme: as ladeiras são de verdade.',
        },
      },
    ],
  },
  {
    boughtDaysAgo: 88,
    bookings: [
      {
        code: 'TP-8TZ4LC',
        offer: 'foz-assessoria-roteiro-fronteira',
        plan: 0,
        people: { adult: 2 },
        inDays: -80,
        time: 0,
        status: 'completed',
      },
      {
        code: 'TP-F9D6XN',
        offer: 'foz-cataratas-argentinas',
        plan: 0,
        people: { adult: 2, senior: 1 },
        inDays: -52,
        time: 0,
        status: 'cancelled by client',
        cancelledHoursBefore: 120,
        refunded: true,
      },
    ],
  },
  {
    boughtDaysAgo: 150,
    bookings: [
      {
        code: 'TP-R2GW5H',
        offer: 'rio-cristo-redentor-e-pao-de-acucar',
        plan: 0,
        people: { adult: 2 },
        inDays: -119,
        time: 0,
        status: 'completed',
      },
      {
        code: 'TP-6QJ3VB',
        offer: 'rio-traslado-galeao-zona-sul',
        plan: 0,
        people: { adult: 2 },
        inDays: -120,
        time: 4,
        status: 'completed',
      },
      {
        code: 'TP-L8KC2S',
        offer: 'rio-traslado-buzios',
        plan: 1,
        people: { adult: 2 },
        inDays: -115,
        time: 0,
        status: 'cancelled by client',
        cancelledHoursBefore: 30,
      },
    ],
  },
  {
    boughtDaysAgo: 31,
    bookings: [
      {
        code: 'TP-X4NM7P',
        offer: 'salvador-escuna-ilha-dos-frades-e-itaparica',
        plan: 0,
        people: { adult: 2, child: 2 },
        inDays: -17,
        time: 0,
        status: 'cancelled by provider',
        refunded: true,
      },
    ],
  },
  {
    boughtDaysAgo: 20,
    bookings: [
      {
        code: 'TP-H7S9QY',
        offer: 'manaus-assessoria-cheia-ou-seca',
        plan: 0,
        people: { adult: 1 },
        inDays: -11,
        time: 2,
        status: 'cancelled by provider',
        refunded: true,
      },
    ],
  },
]
