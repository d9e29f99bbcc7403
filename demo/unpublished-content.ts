import type { DemoOffer } from './catalogue/types.ts'

/** An unpublished offer of the demo's approved guide. */
export interface Unpublished {
  readonly destination: string
  readonly offer: DemoOffer
  /** Days ago on which it was left so. */
  readonly daysAgo: number
  /** `draft` is left with its first two steps alone; `rejected` was, with this reason. */
  readonly state: 'draft' | 'in review' | { readonly rejected: string }
}

const GUIDE = 'joana-ribeiro'

export const UNPUBLISHED: readonly Unpublished[] = [
  {
    destination: 'lencois-maranhenses',
    daysAgo: 1,
    state: 'in review',
    offer: {
      id: 'revoada-dos-guaras',
      kind: 'tour',
      guide: GUIDE,
      title: 'Revoada dos guarás no delta, saindo de Tutóia',
      description:
        'No fim da tarde, milhares de guarás voltam dos manguezais para dormir em uma única ilha. Chegam em bandos, cada um mais vermelho do que o outro, e em meia hora a copa das árvores muda de cor.\n\nSaímos de Tutóia em uma lancha pequena, que entra nos igarapés onde a grande não passa. No caminho há cavalo-marinho, caranguejo-uçá e, com maré baixa, um banho em uma praia que só existe por algumas horas. Desligamos o motor a cem metros da ilha: dali em diante, só se escuta o bando.',
      highlights: [
        'A chegada dos guarás ao dormitório',
        'Igarapés de mangue em lancha pequena',
        'Banho em praia de maré baixa',
      ],
      included: ['Lancha com piloto habilitado', 'Guia durante todo o passeio', 'Colete salva-vidas', 'Água e frutas'],
      notIncluded: ['Transporte até Tutóia', 'Jantar'],
      goodToKnow: [
        'O horário de saída muda com a maré e com o pôr do sol; confirmamos na véspera.',
        'Leve um agasalho leve: na volta venta.',
        'Não usamos drone nem som: as aves são sensíveis.',
      ],
      itinerary: [
        ['Porto de Tutóia', 'Embarque e coletes.', 15],
        ['Igarapés', 'Mangue, cavalo-marinho e caranguejo-uçá.', 75],
        ['Praia da maré', 'Banho, quando a maré deixa.', 40],
        ['Dormitório dos guarás', 'Motor desligado, binóculo na mão.', 50],
        ['Volta', 'Com a última luz.', 30],
      ],
      meetingPoint: ['Porto de Tutóia', 'Avenida Beira-Mar, Centro, Tutóia', -2.7615, -42.2747],
      minutes: 210,
      languages: ['pt', 'en'],
      cancellation: 'moderate',
      plans: [
        {
          name: 'Lancha compartilhada',
          description: 'Até oito pessoas na lancha.',
          kind: 'shared',
          people: [1, 8],
          prices: { adult: [16_900, 12, null], child: [9900, 5, 11] },
        },
        {
          name: 'Lancha só para vocês',
          description: 'A lancha inteira, com o horário que a maré permitir.',
          kind: 'group',
          people: [1, 8],
          prices: { adult: [98_000, null, null] },
        },
      ],
      departures: [{ weekdays: [2, 4, 6], times: ['15:00'], capacity: 8, notice: 1440 }],
      pictures: ['river golden', 'river day', 'lagoon day'],
      reviews: [],
    },
  },
  {
    destination: 'lencois-maranhenses',
    daysAgo: 4,
    state: {
      rejected:
        'As fotos mostram as lagoas, e não o carro. Envie pelo menos duas fotos do veículo e diga quantas malas grandes cabem.',
    },
    offer: {
      id: 'traslado-barreirinhas-jericoacoara',
      kind: 'transfer',
      guide: GUIDE,
      title: 'Rota das Emoções: Barreirinhas a Jericoacoara em um dia',
      description:
        'O caminho mais bonito entre os Lençóis e Jeri não é o mais curto. Saímos cedo de Barreirinhas, cruzamos Paulino Neves e o delta, almoçamos em Parnaíba e chegamos a Jericoacoara antes de escurecer, por areia e por asfalto. Quem dirige é gente que faz a rota há anos e sabe a hora da maré.',
      highlights: ['Porta a porta', 'Parada para almoço em Parnaíba', 'Chegada antes do pôr do sol'],
      included: ['4x4 com ar-condicionado', 'Motorista da região', 'Balsas e taxas do caminho', 'Água'],
      notIncluded: ['Almoço', 'Taxa de turismo de Jericoacoara'],
      goodToKnow: ['A viagem leva o dia inteiro: cerca de dez horas, com paradas.', 'Saímos às 7h por causa da maré.'],
      itinerary: [
        ['Barreirinhas a Parnaíba', 'Estrada, areia e pequenos lençóis.', 240],
        ['Almoço', 'Em Parnaíba, à sua escolha.', 60],
        ['Parnaíba a Jericoacoara', 'Balsa, praia e dunas.', 300],
      ],
      meetingPoint: null,
      minutes: 600,
      languages: ['pt', 'en'],
      cancellation: 'strict',
      plans: [
        {
          name: 'Carro privativo',
          description: 'Para até quatro pessoas, com as malas.',
          kind: 'group',
          people: [1, 4],
          prices: { adult: [190_000, null, null] },
        },
      ],
      departures: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['07:00'], capacity: 4, notice: 2880 }],
      transfer: {
        origin: 'Pousadas de Barreirinhas',
        destination: 'Pousadas de Jericoacoara',
        vehicle: 'Toyota SW4',
        luggagePerPerson: 1,
      },
      pictures: ['crossing day', 'jericoacoara/offroad day', 'dunes day'],
      reviews: [],
    },
  },
  {
    destination: 'lencois-maranhenses',
    daysAgo: 2,
    state: 'draft',
    offer: {
      id: 'roteiro-de-fotografia-nas-dunas',
      kind: 'advisory',
      guide: GUIDE,
      title: 'Roteiro de fotografia: as lagoas na hora certa',
      description: 'Em uma conversa por vídeo, eu digo em que lagoa a luz cai melhor na semana da sua viagem.',
      highlights: ['Mapa com os pontos e os horários'],
      included: [],
      notIncluded: [],
      goodToKnow: [],
      itinerary: [],
      meetingPoint: null,
      minutes: 60,
      languages: ['pt'],
      cancellation: 'flexible',
      plans: [],
      departures: [],
      advisory: { channel: 'video' },
      pictures: ['dunes dawn', 'lagoon dawn', 'dunes golden'],
      reviews: [],
    },
  },
]
