import { jericoacoaraReviews as reviews } from './jericoacoara-reviews.ts'
import type { DemoOffer } from './types.ts'

export const jericoacoaraServices: readonly DemoOffer[] = [
  {
    id: 'traslado-fortaleza-jericoacoara',
    kind: 'transfer',
    guide: 'neto-do-buggy',
    title: 'Traslado de Fortaleza a Jericoacoara em 4x4',
    description:
      'De Fortaleza à vila são perto de trezentos quilômetros: asfalto até o Preá e, no fim, um trecho de areia pela praia ou pela trilha do parque, onde carro comum não passa. Por isso vamos de 4x4 do começo ao fim, sem trocar de carro nem carregar mala no sol.\n\nBuscamos no aeroporto ou nos hotéis da orla de Fortaleza e deixamos na sua pousada em Jeri, ou o mais perto que a rua de areia deixar. A viagem leva entre cinco e seis horas, com uma parada para comer.\n\nFazemos também o caminho de volta: escolha o horário e diga na reserva de onde sai.',
    highlights: [
      'Um carro só, do aeroporto à pousada',
      'Trecho final pela praia, quando a maré permite',
      'Esperamos o seu voo',
    ],
    included: [
      '4x4 com ar-condicionado',
      'Motorista que conhece as marés do Preá',
      'Uma mala e uma mochila por pessoa',
      'Água',
      'Cadeirinha infantil, se pedida',
    ],
    notIncluded: [
      'Refeição na parada',
      'Taxa de Turismo Sustentável e ingresso do parque nacional',
      'Pranchas e equipamento de kitesurf',
    ],
    goodToKnow: [
      'A Taxa de Turismo Sustentável é paga pela internet, antes de entrar na vila. Mandamos o caminho na confirmação.',
      'Para o voo de volta, conte seis horas de estrada e duas de aeroporto.',
      'Na maré alta o final é pela trilha do parque, um pouco mais demorada.',
      'O carro não circula por todas as ruas da vila: os últimos metros podem ser a pé.',
    ],
    itinerary: [
      ['Busca em Fortaleza', 'Aeroporto Pinto Martins, Meireles ou Praia de Iracema.', 30],
      ['Estrada', 'Asfalto até Itapipoca e Acaraú, com uma parada de 25 minutos.', 235],
      ['Preá', 'Pneus murchos para a areia.', 15],
      ['Chegada à vila', 'Pela praia ou pela trilha do parque.', 50],
    ],
    meetingPoint: null,
    minutes: 330,
    languages: ['pt', 'es', 'it'],
    cancellation: 'moderate',
    plans: [
      {
        name: 'Lugar no 4x4',
        description: 'Compartilhado, com até seis pessoas.',
        kind: 'shared',
        people: [1, 6],
        prices: { adult: [17900, 12, null], child: [14900, 4, 11], infant: [0, 0, 3] },
      },
      {
        name: '4x4 privativo',
        description: 'Para até quatro pessoas, no horário do seu voo.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [89000, 0, null] },
      },
    ],
    departures: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['07:00', '13:00'], capacity: 12, notice: 1080 }],
    transfer: {
      origin: 'Fortaleza (aeroporto ou hotéis da orla)',
      destination: 'Vila de Jericoacoara',
      vehicle: '4x4 com ar-condicionado',
      luggagePerPerson: 1,
    },
    pictures: ['offroad day', 'buggy day', 'beach day'],
    reviews: reviews.traslado,
  },
  {
    id: 'assessoria-rota-das-emocoes',
    kind: 'advisory',
    guide: 'neto-do-buggy',
    title: 'Rota das Emoções: planeje de Jeri aos Lençóis',
    description:
      'Jericoacoara, Delta do Parnaíba e Lençóis Maranhenses no mesmo roteiro: três estados, uns quinhentos quilômetros entre asfalto e areia e muita decisão pelo caminho. Alugar carro ou não? Dormir em Parnaíba ou em Barra Grande? Fazer o Delta na revoada dos guarás ou seguir direto?\n\nEm uma ligação de quarenta e cinco minutos eu monto a ordem dos dias, digo quais trechos pedem 4x4 e passo os contatos de gente séria em cada ponto. Faço essa rota várias vezes por ano e conto também o que não vale a pena.',
    highlights: [
      'Ordem dos dias conforme a maré e a época',
      'Quais trechos pedem 4x4 e quais não',
      'Contatos de confiança no Ceará, no Piauí e no Maranhão',
    ],
    included: [
      'Ligação de 45 minutos',
      'Roteiro dia a dia por escrito',
      'Lista de contatos por trecho',
      'Dúvidas por mensagem durante uma semana',
    ],
    notIncluded: ['Transportes, passeios e hospedagem', 'Acompanhamento durante a viagem'],
    goodToKnow: [
      'A rota completa pede pelo menos sete noites para não virar só estrada.',
      'Junho a setembro reúne lagoas cheias nos Lençóis e vento em Jeri.',
      'A ligação é por telefone, no número que você informar na reserva.',
    ],
    itinerary: [
      ['A sua viagem', 'Datas, quem vai, onde chega e de onde volta.', 15],
      ['O roteiro', 'Bases, trechos e marés.', 20],
      ['Dúvidas e custos', 'Quanto reservar para cada trecho.', 10],
    ],
    meetingPoint: null,
    minutes: 45,
    languages: ['pt', 'es'],
    cancellation: 'strict',
    plans: [
      {
        name: 'Ligação e roteiro',
        description: 'Um preço para o grupo todo.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [14900, 0, null] },
      },
    ],
    departures: [{ weekdays: [1, 2, 3, 4, 5], times: ['18:30', '19:30'], capacity: 4, notice: 720 }],
    advisory: { channel: 'phone' },
    pictures: ['beach dusk call', 'offroad day', 'arch day', 'paradise day'],
    reviews: [],
  },
]
