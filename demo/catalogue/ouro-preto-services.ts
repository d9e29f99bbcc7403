import { ouroPretoReviews } from './ouro-preto-reviews.ts'
import type { DemoOffer } from './types.ts'

export const ouroPretoServices: readonly DemoOffer[] = [
  {
    id: 'ouro-preto-traslado-confins',
    kind: 'transfer',
    guide: 'geraldo-alvarenga',
    title: 'Traslado do Aeroporto de Confins a Ouro Preto',
    description:
      'O aeroporto de Belo Horizonte fica em Confins, do lado norte da capital, e Ouro Preto do lado sul. São uns 140 km e cerca de duas horas e meia, com o Anel Rodoviário no meio e, depois, as curvas bonitas da BR-356.\n\nNossos motoristas são da região: conhecem a serra com neblina e as ruas de Ouro Preto onde um carro grande não entra. Acompanham o voo, esperam com placa e levam até a pousada, ou até onde a rua deixar, com as malas na mão.\n\nNo meio do caminho dá para parar dez minutos em Itabirito, para um pão de queijo de verdade.',
    highlights: [
      'Voo acompanhado e espera com placa',
      'Parada para pão de queijo em Itabirito',
      'Motoristas que conhecem as ladeiras',
    ],
    included: ['Veículo com ar-condicionado', 'Água a bordo', 'Estacionamento no aeroporto', 'Seguro de passageiros'],
    notIncluded: ['Consumo na parada', 'Entrega em Mariana ou em distritos'],
    goodToKnow: [
      'No Carnaval e na Semana Santa há ruas fechadas; combinamos o ponto mais próximo.',
      'Com neblina na serra a viagem pode passar de três horas.',
      'Para a volta, reserve com quatro horas de folga antes do voo.',
    ],
    itinerary: [
      ['Desembarque em Confins', 'Encontro com placa no saguão.', 15],
      ['Belo Horizonte e Itabirito', 'Anel Rodoviário, BR-040 e parada breve.', 85],
      ['Serra e Ouro Preto', 'BR-356 e entrega na pousada.', 50],
    ],
    meetingPoint: ['Aeroporto de Confins (CNF)', 'Saguão do desembarque, Terminal 1, Confins', -19.6336, -43.9648],
    minutes: 150,
    languages: ['pt', 'es'],
    cancellation: 'strict',
    plans: [
      {
        name: 'Carro até 4 pessoas',
        description: 'Sedã ou SUV privativo.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [45900, null, null] },
      },
      {
        name: 'Van até 12 pessoas',
        description: 'Para famílias e grupos.',
        kind: 'group',
        people: [5, 12],
        prices: { adult: [79900, null, null] },
      },
    ],
    departures: [
      {
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        times: ['08:00', '10:30', '13:00', '15:30', '18:00', '21:00'],
        capacity: 12,
        notice: 720,
      },
    ],
    transfer: {
      origin: 'Aeroporto Internacional de Belo Horizonte, em Confins (CNF)',
      destination: 'Pousadas do centro de Ouro Preto',
      vehicle: 'Sedã, SUV ou van com ar-condicionado',
      luggagePerPerson: 1,
    },
    pictures: ['hills day road', 'hills day', 'street day'],
    reviews: ouroPretoReviews.confins,
  },
  {
    id: 'ouro-preto-assessoria-estrada-real',
    kind: 'advisory',
    guide: 'geraldo-alvarenga',
    title: 'Planeje sua Estrada Real: assessoria por telefone',
    description:
      'A Estrada Real são quatro caminhos: o Velho, de Ouro Preto a Paraty, com cerca de 710 km; o Novo, de Ouro Preto ao Rio, com uns 515; o dos Diamantes, até Diamantina, com perto de 395; e o pequeno Sabarabuçu. Ninguém faz tudo de uma vez, e é aí que eu entro.\n\nConversamos 50 minutos por telefone. Pergunto se você vai de carro, de bicicleta ou a pé, em que mês e com quem, e digo que trecho vale, onde a terra vira lama e quais pousadas recebem bem quem chega sujo. Percorri os quatro caminhos, alguns mais de uma vez.\n\nNo dia seguinte mando por e-mail o plano com etapas, mapa e telefones.',
    highlights: [
      'Quem responde percorreu os quatro caminhos',
      'Plano por etapas, com distâncias reais',
      'Pousadas que recebem ciclistas e caminhantes',
    ],
    included: [
      'Conversa de 50 minutos',
      'Plano por etapas em PDF',
      'Mapa com os marcos da Estrada Real',
      'Uma segunda conversa de 15 minutos para ajustes',
    ],
    notIncluded: ['Reservas', 'Carro de apoio ou aluguel de bicicletas'],
    goodToKnow: [
      'A melhor época vai de abril a setembro; no verão os trechos de terra sofrem com a chuva.',
      'Ligo para o número que você informar na reserva.',
      'Para carimbar o passaporte da Estrada Real, explico onde buscar.',
    ],
    itinerary: [
      ['Como você viaja', 'Dias, meio de transporte e fôlego.', 10],
      ['Escolha do trecho', 'Caminhos, épocas e dificuldades.', 25],
      ['Etapas e pousadas', 'Onde dormir e o que não perder.', 15],
    ],
    meetingPoint: null,
    minutes: 50,
    languages: ['pt', 'es', 'it'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Conversa e plano',
        description: 'Um plano para o seu grupo, de até seis pessoas.',
        kind: 'group',
        people: [1, 6],
        prices: { adult: [18900, 18, null] },
      },
    ],
    departures: [{ weekdays: [1, 3], times: ['17:00', '18:30'], capacity: 6, notice: 1440 }],
    advisory: { channel: 'phone' },
    pictures: ['royalRoad golden call', 'hills day', 'train day'],
    reviews: ouroPretoReviews.road,
  },
]
