import { manausTransferReviews } from './manaus-reviews.ts'
import type { DemoOffer } from './types.ts'

export const manausTransfer: DemoOffer = {
  id: 'manaus-traslado-aeroporto',
  kind: 'transfer',
  guide: 'raimunda-tavares',
  title: 'Traslado do aeroporto de Manaus ao hotel ou ao porto',
  description:
    'Muitos voos chegam a Manaus de madrugada, e ninguém quer discutir corrida às duas da manhã. Meu sobrinho Jander espera no desembarque com o seu nome, carro gelado e água. São catorze quilômetros até o Centro e uns dez até a Ponta Negra.\n\nSe você vai direto para um barco ou hotel de selva, levamos ao porto e esperamos até o embarque acontecer. Malas que não vão para a floresta podem ficar guardadas conosco até a volta.',
  highlights: [
    'Atendimento também de madrugada, pelo mesmo preço',
    'Espera no porto até você embarcar',
    'Guarda de malas enquanto você está na floresta',
  ],
  included: ['Carro ou van com ar-condicionado', 'Água', 'Estacionamento', 'Acompanhamento do voo'],
  notIncluded: ['Travessias de balsa', 'Municípios do outro lado da ponte'],
  goodToKnow: [
    'Manaus está uma hora atrás de Brasília: o horário da reserva é o de Manaus.',
    'Entre 17h e 19h o caminho até o Centro pode levar o dobro.',
    'Conte na reserva se o destino é hotel, porto do Centro, Ceasa ou Marina do Davi.',
  ],
  itinerary: [
    ['Desembarque', 'Jander espera com o seu nome, depois das malas.', 15],
    ['Caminho', 'Avenida Torquato Tapajós e Constantino Nery até o Centro, ou direto à Ponta Negra.', 30],
    ['Chegada', 'Malas na recepção ou no barco.', 5],
  ],
  meetingPoint: [
    'Aeroporto Internacional Eduardo Gomes, desembarque',
    'Avenida Santos Dumont, 1350, Tarumã, Manaus',
    -3.0325,
    -60.0465,
  ],
  minutes: 50,
  languages: ['pt', 'en'],
  cancellation: 'flexible',
  plans: [
    {
      name: 'Carro para até 3',
      description: 'Sedã com espaço para três malas.',
      kind: 'group',
      people: [1, 3],
      prices: { adult: [10900, null, null] },
    },
    {
      name: 'Van para até 12',
      description: 'Para grupos e bagagem de pesca ou de mergulho.',
      kind: 'group',
      people: [4, 12],
      prices: { adult: [25900, null, null] },
    },
  ],
  departures: [
    {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      times: ['00:30', '02:00', '05:00', '09:00', '12:00', '14:00', '17:00', '21:00', '23:00'],
      capacity: 12,
      notice: 480,
    },
  ],
  transfer: {
    origin: 'Aeroporto Internacional Eduardo Gomes (MAO)',
    destination: 'Hotéis e portos de Manaus',
    vehicle: 'Sedã ou van com ar-condicionado',
    luggagePerPerson: 2,
  },
  pictures: ['river night road', 'opera day', 'river day'],
  reviews: manausTransferReviews,
}

export const manausAdvisory: DemoOffer = {
  id: 'manaus-assessoria-cheia-ou-seca',
  kind: 'advisory',
  guide: 'elson-guedes',
  title: 'Cheia ou seca? Sua viagem à Amazônia planejada por telefone',
  description:
    'A mesma trilha que se faz a pé em outubro se faz de canoa em junho. Antes de escolher hotel de selva, barco ou bate-volta, vale uma conversa. Por telefone eu explico o que o mês da sua viagem oferece, quanto custa de verdade e o que não vale o preço.\n\nDepois mando por e-mail três roteiros possíveis, com prós, contras e contatos de gente em quem confio. Não recebo comissão de hotel, e por isso posso dizer não.',
  highlights: [
    'Conselho sem comissão de hotel ou barco',
    'Três roteiros comparados por escrito',
    'Calendário das águas para o seu mês',
  ],
  included: [
    'Ligação de 45 minutos',
    'E-mail com três roteiros',
    'Lista do que levar e vacinas a conferir com o médico',
    'Uma segunda ligação de 15 minutos',
  ],
  notIncluded: ['Reservas e compras', 'Consulta médica do viajante'],
  goodToKnow: [
    'Eu ligo para você, no Brasil ou no exterior.',
    'O horário marcado é o de Manaus, uma hora atrás de Brasília.',
    'Também atendo em inglês, francês e italiano.',
  ],
  itinerary: [
    ['O que você imagina', 'Bicho, rio, cidade, silêncio: o que pesa mais.', 15],
    ['O que o mês oferece', 'Nível dos rios, chuva, praias e igapós na sua data.', 20],
    ['Caminhos', 'Três ideias com preço aproximado.', 10],
  ],
  meetingPoint: null,
  minutes: 45,
  languages: ['pt', 'en', 'fr', 'it'],
  cancellation: 'flexible',
  plans: [
    {
      name: 'Ligação e roteiros',
      description: 'Um valor por viagem, não por pessoa.',
      kind: 'group',
      people: [1, 6],
      prices: { adult: [12900, null, null] },
    },
  ],
  departures: [{ weekdays: [1, 3, 5], times: ['10:00', '17:00', '18:30'], capacity: 6, notice: 1440 }],
  advisory: { channel: 'phone' },
  pictures: ['river golden call', 'meeting day', 'igapo day'],
  reviews: [],
}
