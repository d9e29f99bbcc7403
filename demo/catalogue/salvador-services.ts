import { salvadorReviews } from './salvador-reviews.ts'
import type { DemoOffer } from './types.ts'

export const salvadorServices: readonly DemoOffer[] = [
  {
    id: 'salvador-traslado-aeroporto-barra',
    kind: 'transfer',
    guide: 'edvaldo-sacramento',
    title: 'Traslado do aeroporto à Barra, ao Centro e ao Rio Vermelho',
    description:
      'Quem chega a Salvador passa primeiro por um túnel de bambus. Depois são cerca de 28 km até a Barra, pela Paralela ou pela orla de Itapuã, e a gente escolhe a que estiver andando melhor.\n\nO motorista acompanha seu voo, espera no desembarque com placa e leva até a porta. No Santo Antônio e no Pelourinho, onde há ruas só de pedestres, ele para no ponto mais próximo e ajuda com as malas.\n\nO valor é do carro, não por pessoa, e não muda de madrugada nem em feriado.',
    highlights: [
      'Preço fechado por carro, a qualquer hora',
      'Voo acompanhado, atraso sem custo',
      'Ajuda com malas nas ruas de pedestres',
    ],
    included: [
      'Veículo com ar-condicionado',
      'Estacionamento no aeroporto',
      'Cadeirinha, se pedir na reserva',
      'Seguro de passageiros',
    ],
    notIncluded: ['Paradas extras no caminho', 'Praia do Forte e Linha Verde', 'Espera acima de 90 minutos'],
    goodToKnow: [
      'Informe o número do voo e o endereço completo.',
      'No Carnaval, trechos da Barra e do Centro fecham; combinamos o ponto mais próximo.',
      'Fora do pico leva cerca de 40 minutos; no fim da tarde, até uma hora e dez.',
    ],
    itinerary: [
      ['Desembarque', 'Encontro no saguão, com placa.', 10],
      ['Caminho', 'Bambuzal, Paralela ou orla.', 40],
      ['Hospedagem', 'Entrega na porta ou no ponto mais próximo.', 5],
    ],
    meetingPoint: ['Aeroporto de Salvador (SSA)', 'Saguão do desembarque, São Cristóvão', -12.9127, -38.3328],
    minutes: 55,
    languages: ['pt', 'en', 'es'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Carro até 4 pessoas',
        description: 'Sedã ou SUV, até quatro malas.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [15900, null, null] },
      },
      {
        name: 'Van até 15 pessoas',
        description: 'Para grupos, instrumentos e pranchas.',
        kind: 'group',
        people: [5, 15],
        prices: { adult: [34900, null, null] },
      },
    ],
    departures: [
      {
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        times: ['00:30', '02:30', '06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00'],
        capacity: 15,
        notice: 360,
      },
    ],
    transfer: {
      origin: 'Aeroporto Internacional de Salvador (SSA)',
      destination: 'Hotéis e casas na Barra, em Ondina, no Rio Vermelho e no Centro Histórico',
      vehicle: 'Sedã, SUV ou van com ar-condicionado',
      luggagePerPerson: 1,
    },
    pictures: ['lighthouse day road', 'lighthouse day', 'redRiver day'],
    reviews: salvadorReviews.airport,
  },
  {
    id: 'salvador-assessoria-carnaval',
    kind: 'advisory',
    guide: 'edvaldo-sacramento',
    title: 'Carnaval de Salvador sem sufoco: assessoria por vídeo',
    description:
      'São três circuitos principais, seis dias e mais de uma centena de blocos. Quem chega sem saber compra abadá caro para o lugar errado. Em 45 minutos eu ajudo você a escolher: Barra-Ondina, Campo Grande ou Pelourinho; bloco, camarote ou pipoca; dia para dormir e dia para ficar.\n\nFalo de onde se hospedar, de como voltar de madrugada, do que levar no bolso e de como fazer a festa com criança, com pais idosos ou viajando só. Conto também o que a televisão não mostra: a saída do Ilê Aiyê no Curuzu, os afoxés, o Carnaval dos largos.\n\nDepois da conversa você recebe o plano por escrito, dia a dia, e pode tirar dúvidas comigo por mensagem até a quarta de cinzas.',
    highlights: [
      'Escolha de circuito, blocos e bairro',
      'Plano dia a dia por escrito',
      'Dúvidas por mensagem até a quarta de cinzas',
    ],
    included: [
      'Videochamada de 45 minutos',
      'Plano em PDF',
      'Mapa dos circuitos com rotas de volta',
      'Contato direto durante a festa',
    ],
    notIncluded: ['Abadás, camarotes e hospedagem', 'Acompanhamento presencial'],
    goodToKnow: [
      'Em 2027 a terça de Carnaval cai em 9 de fevereiro.',
      'Quanto antes melhor: hospedagem perto dos circuitos acaba meses antes.',
      'Não recebo comissão de blocos nem de camarotes.',
    ],
    itinerary: [
      ['Que festa você quer', 'Com quem vem, orçamento e fôlego.', 10],
      ['Circuitos, blocos e bairros', 'Onde estar em cada dia e como voltar.', 25],
      ['Plano fechado', 'O que comprar já e o que deixar para a hora.', 10],
    ],
    meetingPoint: null,
    minutes: 45,
    languages: ['pt', 'en', 'es', 'it'],
    cancellation: 'strict',
    plans: [
      {
        name: 'Conversa e plano',
        description: 'Para um viajante ou um grupo de até seis.',
        kind: 'group',
        people: [1, 6],
        prices: { adult: [17900, 18, null] },
      },
    ],
    departures: [{ weekdays: [1, 2, 3, 4], times: ['18:00', '19:00', '20:00'], capacity: 6, notice: 720 }],
    advisory: { channel: 'video' },
    pictures: ['carnival dusk desk', 'carnival night', 'pelourinho day'],
    reviews: salvadorReviews.carnival,
  },
]
