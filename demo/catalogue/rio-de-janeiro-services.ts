import { rioReviews } from './rio-de-janeiro-reviews.ts'
import type { DemoOffer } from './types.ts'

export const rioServices: readonly DemoOffer[] = [
  {
    id: 'rio-traslado-galeao-zona-sul',
    kind: 'transfer',
    guide: 'luciana-barreto',
    title: 'Traslado do Galeão à Zona Sul',
    description:
      'Chegar ao Rio devia ser a parte fácil. O motorista acompanha o seu voo pelo número, espera no desembarque com o seu nome numa placa e leva você ao hotel na Zona Sul sem surpresa no preço, de dia ou de madrugada.\n\nSão cerca de 20 a 25 km até Copacabana ou Ipanema. Fora do pico, uns 40 minutos; numa sexta às seis da tarde, mais de uma hora. Nossos motoristas conhecem os três caminhos possíveis e escolhem na hora entre o túnel Santa Bárbara, o Rebouças e o caminho pelo Aterro do Flamengo.\n\nSe o voo atrasar, esperamos sem custo. Se for cancelado, remarcamos para o novo horário.',
    highlights: [
      'Motorista no desembarque, com placa',
      'Voo acompanhado, atraso sem custo',
      'Preço fechado, com pedágios e estacionamento',
    ],
    included: [
      'Veículo com ar-condicionado',
      'Uma mala grande e uma de mão por pessoa',
      'Estacionamento no aeroporto',
      'Cadeirinha ou assento de elevação, se pedir antes',
      'Seguro de passageiros',
    ],
    notIncluded: ['Paradas no caminho', 'Entrega na Barra da Tijuca ou no Recreio'],
    goodToKnow: [
      'Informe companhia e número do voo na reserva.',
      'Esperamos até 90 minutos depois do pouso em voos internacionais e 60 nos nacionais.',
      'Pranchas e bicicletas cabem se avisadas com um dia de antecedência.',
    ],
    itinerary: [
      ['Desembarque', 'Encontro na saída da alfândega ou das esteiras nacionais.', 15],
      ['Caminho', 'Linha Vermelha e túneis até a Zona Sul.', 45],
      ['Hotel', 'Entrega na porta, de Glória a São Conrado.', 5],
    ],
    meetingPoint: [
      'Aeroporto do Galeão (GIG)',
      'Terminal 2, saída do desembarque, Ilha do Governador',
      -22.8129,
      -43.249,
    ],
    minutes: 65,
    languages: ['pt', 'en', 'es'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Carro até 3 pessoas',
        description: 'Sedã para até três passageiros e três malas grandes.',
        kind: 'group',
        people: [1, 3],
        prices: { adult: [18900, null, null] },
      },
      {
        name: 'Van até 10 pessoas',
        description: 'Para famílias, grupos e muita bagagem.',
        kind: 'group',
        people: [1, 10],
        prices: { adult: [38900, null, null] },
      },
    ],
    departures: [
      {
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        times: ['05:00', '07:00', '09:00', '11:00', '13:00', '15:00', '17:00', '19:00', '21:00', '23:00'],
        capacity: 10,
        notice: 480,
      },
    ],
    transfer: {
      origin: 'Aeroporto Internacional do Galeão (GIG)',
      destination: 'Hotéis da Zona Sul, de Glória a São Conrado',
      vehicle: 'Sedã ou van com ar-condicionado',
      luggagePerPerson: 2,
    },
    pictures: ['ipanema day road', 'sugarloaf day', 'corcovado day'],
    reviews: rioReviews.galeao,
  },
  {
    id: 'rio-traslado-buzios',
    kind: 'transfer',
    guide: 'luciana-barreto',
    title: 'Traslado do Rio a Búzios, porta a porta',
    description:
      'Buscamos no seu hotel ou apartamento no Rio e deixamos na porta da pousada em Búzios. São cerca de 170 km: Ponte Rio-Niterói, BR-101 e Via Lagos, em torno de três horas com uma parada para café e banheiro.\n\nSe quiser sair mais cedo para aproveitar a praia, a primeira saída atravessa a ponte antes do trânsito. Em vésperas de feriado avisamos com franqueza: a viagem pode passar de quatro horas, e por isso sugerimos o horário da manhã.\n\nO mesmo carro pode levar você de volta; basta reservar outra data no sentido contrário, combinando pelo chat.',
    highlights: [
      'Porta a porta, sem rodoviária',
      'Travessia da Ponte Rio-Niterói, com a baía dos dois lados',
      'Parada para café no caminho',
    ],
    included: [
      'Veículo com ar-condicionado e tomadas USB',
      'Pedágios da ponte e da Via Lagos',
      'Água a bordo',
      'Seguro de passageiros',
    ],
    notIncluded: ['Consumo na parada', 'Paradas extras em praias do caminho'],
    goodToKnow: [
      'Em feriados e no verão, conte com uma a duas horas a mais.',
      'Buscamos no Centro e na Zona Sul; na Barra da Tijuca, sob consulta.',
      'Animais de pequeno porte viajam em caixa de transporte.',
    ],
    itinerary: [
      ['Saída do Rio', 'Motorista na porta, no horário marcado.', 30],
      ['Estrada até a Via Lagos', 'Ponte, BR-101 e parada de 15 minutos.', 90],
      ['Chegada a Búzios', 'Trecho final e entrega na pousada.', 60],
    ],
    meetingPoint: null,
    minutes: 180,
    languages: ['pt', 'en', 'es'],
    cancellation: 'strict',
    plans: [
      {
        name: 'Carro até 3 pessoas',
        description: 'Sedã privativo.',
        kind: 'group',
        people: [1, 3],
        prices: { adult: [69900, null, null] },
      },
      {
        name: 'Lugar na van',
        description: 'Van compartilhada, com mínimo de quatro passageiros na saída.',
        kind: 'shared',
        people: [1, 10],
        prices: { adult: [17900, 6, null], child: [17900, 2, 5], infant: [0, 0, 1] },
      },
    ],
    departures: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['06:30', '13:00'], capacity: 10, notice: 1440 }],
    transfer: {
      origin: 'Hotel ou residência no Centro ou na Zona Sul do Rio',
      destination: 'Pousadas de Armação dos Búzios',
      vehicle: 'Sedã ou van com ar-condicionado',
      luggagePerPerson: 2,
    },
    pictures: ['buzios day road', 'buzios day', 'buzios day couple'],
    reviews: [],
  },
  {
    id: 'rio-roteiro-sob-medida',
    kind: 'advisory',
    guide: 'marcelo-brandao',
    title: 'Seu roteiro no Rio, com um carioca do outro lado da tela',
    description:
      'Uma conversa de vídeo de uma hora, antes de você comprar ingresso ou reservar hotel. Conto em que bairro ficar para o que você quer fazer, o que cabe em três ou em sete dias e como juntar passeios vizinhos em vez de atravessar a cidade.\n\nRespondo sem enfeite às perguntas que todo mundo tem: segurança, praia com criança, metrô, roda de samba, Maracanã em dia de jogo, Carnaval. Depois mando por escrito um roteiro dia a dia com mapa, horários e reservas que vale fazer logo.\n\nNão vendo hotel nem recebo comissão de restaurante, então a opinião é minha mesmo.',
    highlights: [
      'Uma hora de conversa, com as suas perguntas',
      'Roteiro dia a dia por escrito em até três dias',
      'Mapa com os lugares marcados',
    ],
    included: [
      'Videochamada de 60 minutos',
      'Roteiro em PDF',
      'Mapa on-line com os pontos',
      'Uma rodada de ajustes por mensagem',
    ],
    notIncluded: ['Reservas e ingressos', 'Acompanhamento durante a viagem'],
    goodToKnow: [
      'O ideal é conversar de três a oito semanas antes da viagem; para o Carnaval, mais cedo.',
      'A chamada é pelo WhatsApp, no número que você informar na reserva.',
      'O preço é por conversa, para até quatro pessoas na mesma chamada.',
    ],
    itinerary: [
      ['Quem vem e o que quer', 'Datas, ritmo, orçamento e sonhos.', 15],
      ['Bairros, trajetos e segurança', 'Onde ficar e como se mover.', 25],
      ['O roteiro toma forma', 'Dias desenhados juntos e lista do que reservar.', 20],
    ],
    meetingPoint: null,
    minutes: 60,
    languages: ['pt', 'en', 'es'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Conversa e roteiro',
        description: 'Até quatro viajantes na mesma chamada.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [24900, 18, null] },
      },
    ],
    departures: [{ weekdays: [1, 2, 3, 4], times: ['18:30', '20:00'], capacity: 4, notice: 1440 }],
    advisory: { channel: 'video' },
    pictures: ['corcovado dusk desk', 'sugarloaf day', 'ipanema day', 'steps day'],
    reviews: rioReviews.plan,
  },
]
