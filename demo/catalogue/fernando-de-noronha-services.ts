import { fernandoDeNoronhaReviews as reviews } from './fernando-de-noronha-reviews.ts'
import type { DemoOffer } from './types.ts'

export const fernandoDeNoronhaServices: readonly DemoOffer[] = [
  {
    id: 'traslado-aeroporto-noronha-pousada',
    kind: 'transfer',
    guide: 'rosa-noronha-devagar',
    title: 'Traslado do aeroporto de Noronha até a pousada',
    description:
      'O aeroporto fica no meio da ilha e nenhuma pousada está a mais de quinze minutos dele. Mesmo assim, na chegada há fila da taxa, mala no sol e táxi que some quando pousam dois voos juntos. Com o traslado reservado, alguém espera você na saída, com o seu nome.\n\nNo caminho já conto o que importa: onde comprar o ingresso do parque, a maré do dia, onde se come bem. Se o quarto ainda não estiver pronto, guardo as malas e deixo você na praia da Conceição, com a toalha na mão.',
    highlights: [
      'Espera na saída, com o seu nome',
      'Primeiras orientações da ilha no caminho',
      'Malas guardadas até o check-in',
    ],
    included: [
      'Carro com ar-condicionado',
      'Uma mala e uma mochila por pessoa',
      'Espera em caso de atraso do voo',
      'Guarda das malas até o check-in',
    ],
    notIncluded: ['Taxa de Preservação Ambiental (TPA)', 'Pranchas acima de 7 pés'],
    goodToKnow: [
      'Pague a TPA pela internet antes de viajar: a fila do desembarque é bem menor.',
      'Noronha está uma hora à frente de Brasília.',
      'Informe o número do voo e o nome da pousada na reserva.',
    ],
    itinerary: [
      ['Desembarque', 'Encontro na saída, depois da conferência da taxa.', 10],
      ['Pela BR-363', 'Sete quilômetros de estrada, a segunda menor rodovia federal do país.', 15],
      ['Pousada', 'Na porta, com as malas.', 5],
    ],
    meetingPoint: [
      'Aeroporto de Fernando de Noronha',
      'Saída do desembarque, BR-363, Fernando de Noronha',
      -3.8549,
      -32.4233,
    ],
    minutes: 30,
    languages: ['pt', 'en', 'it'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Compartilhado',
        description: 'Com outros passageiros do mesmo voo.',
        kind: 'shared',
        people: [1, 10],
        prices: { adult: [5900, 12, null], child: [3900, 5, 11], infant: [0, 0, 4] },
      },
      {
        name: 'Carro privativo',
        description: 'Direto para a sua pousada, até quatro pessoas.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [15900, 0, null] },
      },
    ],
    departures: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['12:00', '14:30', '16:30'], capacity: 10, notice: 1440 }],
    transfer: {
      origin: 'Aeroporto de Fernando de Noronha',
      destination: 'Pousadas da ilha',
      vehicle: 'Van ou 4x4 com ar-condicionado',
      luggagePerPerson: 1,
    },
    pictures: ['peak day road', 'peak day', 'brothers day'],
    reviews: reviews.traslado,
  },
  {
    id: 'assessoria-noronha-taxas-trilhas-e-mare',
    kind: 'advisory',
    guide: 'rosa-noronha-devagar',
    title: 'Noronha sem susto: taxas, trilhas e maré na sua agenda',
    description:
      'Noronha não é difícil, mas pune quem chega sem saber: a taxa é por dia, o ingresso do parque é outro, as trilhas têm vaga e hora, e metade das praias muda de humor com a maré. Em uma hora de vídeo eu organizo isso com você, dia por dia, olhando a tábua de marés das suas datas.\n\nFalamos também de dinheiro, sem rodeio: onde vale gastar, o que dá para fazer a pé e de ônibus, em que bairro dormir. Depois mando a agenda pronta, com os prazos de cada agendamento.',
    highlights: [
      'Agenda feita com a tábua de marés das suas datas',
      'Prazos das trilhas que pedem agendamento',
      'Conversa franca sobre custos',
    ],
    included: [
      'Videochamada de 60 minutos',
      'Agenda dia a dia em PDF',
      'Passo a passo da TPA e do ingresso do parque',
      'Dúvidas por mensagem até a viagem',
    ],
    notIncluded: ['Pagamento das taxas e ingressos', 'Passagens, hospedagem e passeios'],
    goodToKnow: [
      'Melhor conversar com as passagens compradas, porque a maré depende das datas.',
      'De agosto a outubro a água está mais transparente; de dezembro a março é a temporada do surfe; de março a julho chove mais.',
      'De janeiro a junho as praias de desova fecham à noite por causa das tartarugas.',
    ],
    itinerary: [
      ['A sua viagem', 'Datas, fôlego, orçamento e medo de barco.', 15],
      ['Maré e trilhas', 'O que cabe em cada dia e o que agendar antes.', 30],
      ['Taxas e custos', 'O que se paga, quando e onde.', 15],
    ],
    meetingPoint: null,
    minutes: 60,
    languages: ['pt', 'en', 'it'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Conversa e agenda',
        description: 'Um preço para o grupo, com até cinco pessoas na chamada.',
        kind: 'group',
        people: [1, 5],
        prices: { adult: [21900, 0, null] },
      },
    ],
    departures: [{ weekdays: [1, 2, 3, 4, 0], times: ['19:00', '20:30'], capacity: 5, notice: 720 }],
    advisory: { channel: 'video' },
    pictures: ['brothers dusk desk', 'pool day', 'brothers day', 'peak day'],
    reviews: [],
  },
]
