import { gramadoAdvisoryReviews, gramadoTransferReviews } from './gramado-reviews.ts'
import type { DemoOffer } from './types.ts'

export const gramadoTransfer: DemoOffer = {
  id: 'gramado-traslado-porto-alegre',
  kind: 'transfer',
  guide: 'serra-devagar',
  title: 'Traslado do aeroporto de Porto Alegre a Gramado ou Canela',
  description:
    'Do Salgado Filho até Gramado são cerca de 115 quilômetros e duas horas, subindo por Taquara ou por Nova Petrópolis, conforme a neblina e o trânsito do dia. O motorista espera no desembarque, ajuda com as malas e deixa você na porta do hotel.\n\nNa van compartilhada juntamos no máximo dois voos e esperamos até uma hora. No carro privativo a saída é sua. A descida para o aeroporto se reserva do mesmo jeito, com a data da volta.',
  highlights: [
    'Espera de uma hora depois do pouso',
    'Aquecimento ligado antes de você entrar',
    'Cadeirinhas sem custo',
  ],
  included: ['Van ou carro com ar e aquecimento', 'Pedágios', 'Duas malas por pessoa', 'Água', 'Seguro de passageiro'],
  notIncluded: ['Paradas longas no caminho', 'Atendimento em São Francisco de Paula e Cambará do Sul'],
  goodToKnow: [
    'Escreva o número do voo e o nome do hotel.',
    'No Natal Luz e nos feriados a subida pode levar três horas: marque a volta com folga.',
    'Quem enjoa em curva pode pedir o banco da frente.',
    'Para o aeroporto de Caxias do Sul, a setenta quilômetros, peça um orçamento.',
  ],
  itinerary: [
    ['Desembarque', 'Motorista com o seu nome, perto da saída das malas.', 20],
    ['Subida da serra', 'Estrada com uma parada curta, se alguém quiser.', 120],
    ['Seu hotel', 'Malas na recepção, em Gramado ou Canela.', 10],
  ],
  meetingPoint: [
    'Aeroporto Internacional Salgado Filho, desembarque',
    'Avenida Severo Dullius, 90010, Anchieta, Porto Alegre',
    -29.9935,
    -51.1754,
  ],
  minutes: 150,
  languages: ['pt', 'es'],
  cancellation: 'moderate',
  plans: [
    {
      name: 'Van compartilhada',
      description: 'Lugar na van com outros viajantes.',
      kind: 'shared',
      people: [1, 15],
      prices: { adult: [11900, 12, null], child: [8900, 3, 11], infant: [0, 0, 2] },
    },
    {
      name: 'Carro privativo',
      description: 'Até 3 pessoas com malas.',
      kind: 'group',
      people: [1, 3],
      prices: { adult: [42000, null, null] },
    },
    {
      name: 'Van privativa',
      description: 'Até 12 pessoas com malas.',
      kind: 'group',
      people: [4, 12],
      prices: { adult: [79000, null, null] },
    },
  ],
  departures: [
    {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      times: ['08:00', '11:00', '14:00', '17:00', '20:00', '23:00'],
      capacity: 15,
      notice: 720,
    },
  ],
  transfer: {
    origin: 'Aeroporto Internacional Salgado Filho (POA)',
    destination: 'Hotéis de Gramado e Canela',
    vehicle: 'Van de 15 lugares ou sedã',
    luggagePerPerson: 2,
  },
  pictures: ['village day road', 'village day', 'lake day'],
  reviews: gramadoTransferReviews,
}

export const gramadoAdvisory: DemoOffer = {
  id: 'gramado-assessoria-roteiro-da-serra',
  kind: 'advisory',
  guide: 'liane-zimmermann',
  title: 'Sua viagem à Serra Gaúcha, planejada por vídeo com uma guia',
  description:
    'Natal Luz ou inverno? Quatro dias bastam? Preciso de carro? Em quarenta e cinco minutos a gente põe no papel o que combina com a sua família, e eu digo com franqueza o que é bonito só na foto.\n\nVocê recebe um roteiro com dias, horários, o que comprar antes e onde comer bem sem pagar preço de vitrine. Para quem vem no Natal Luz, explico quais apresentações são gratuitas e quais pedem ingresso com antecedência.',
  highlights: [
    'Roteiro escrito por quem mora aqui',
    'O que vale o ingresso e o que não vale',
    'Plano para chuva e neblina',
  ],
  included: [
    'Vídeo de 45 minutos',
    'Roteiro em PDF em até dois dias',
    'Lista de restaurantes por faixa de preço',
    'Ajustes por mensagem durante uma semana',
  ],
  notIncluded: ['Compra de ingressos', 'Reserva de hotel'],
  goodToKnow: [
    'O Natal Luz vai do fim de outubro a meados de janeiro; reserve hotel meses antes.',
    'Neve é rara e nunca se promete. Geada, de junho a agosto, é quase certa.',
    'Também converso em alemão e em inglês.',
  ],
  itinerary: [
    ['Quem vem e quando', 'Idades, frio, orçamento e vontades.', 15],
    ['Mapa e dias', 'Gramado, Canela, cânion e vinho: o que cabe.', 20],
    ['Ingressos e mesas', 'O que reservar já e o que deixar para a hora.', 10],
  ],
  meetingPoint: null,
  minutes: 45,
  languages: ['pt', 'de', 'en'],
  cancellation: 'flexible',
  plans: [
    {
      name: 'Vídeo e roteiro',
      description: 'Um valor por família.',
      kind: 'group',
      people: [1, 6],
      prices: { adult: [13900, null, null] },
    },
  ],
  departures: [{ weekdays: [1, 2, 3, 4], times: ['18:30', '20:00'], capacity: 6, notice: 1440 }],
  advisory: { channel: 'video' },
  pictures: ['lake dusk desk', 'village day', 'canyon day', 'vineyard day'],
  reviews: gramadoAdvisoryReviews,
}
