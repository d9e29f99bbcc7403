import { fozAdvisoryReviews, fozTransferReviews } from './foz-do-iguacu-reviews.ts'
import type { DemoOffer } from './types.ts'

export const fozAirportTransfer: DemoOffer = {
  id: 'foz-traslado-aeroporto',
  kind: 'transfer',
  guide: 'tres-margens-receptivo',
  title: 'Traslado do aeroporto de Foz do Iguaçu ao seu hotel',
  description:
    'O aeroporto fica a uns treze quilômetros do centro, no meio do caminho para as Cataratas. O motorista acompanha o seu voo, espera no desembarque com o seu nome na tela e leva você direto, sem passar em outros hotéis.\n\nSe o avião atrasar, a gente espera; se adiantar, também. Na volta para o aeroporto é só pedir pelo mesmo anúncio, contando a data da partida.',
  highlights: [
    'Motorista no desembarque com o seu nome',
    'Uma hora de espera sem custo',
    'Cadeirinha e assento de elevação sem cobrança',
  ],
  included: [
    'Carro ou van com ar-condicionado',
    'Estacionamento do aeroporto',
    'Acompanhamento do voo',
    'Cadeirinha a pedido',
  ],
  notIncluded: ['Paradas fora do caminho', 'Hotéis em Puerto Iguazú ou Ciudad del Este'],
  goodToKnow: [
    'Escreva o número do voo na reserva.',
    'Trinta minutos até o centro, quinze até os hotéis da Avenida das Cataratas.',
    'Voos da madrugada são atendidos sem acréscimo: escolha o horário de pouso.',
  ],
  itinerary: [
    ['Desembarque', 'O motorista espera na saída das malas, com o seu nome na tela.', 10],
    ['Avenida das Cataratas', 'Caminho direto, com as primeiras dicas da cidade para quem pergunta.', 25],
    ['Seu hotel', 'Ajuda com as malas até a recepção.', 5],
  ],
  meetingPoint: [
    'Aeroporto Internacional de Foz do Iguaçu, desembarque',
    'Rodovia BR-469, km 16, Foz do Iguaçu',
    -25.598,
    -54.488,
  ],
  minutes: 40,
  languages: ['pt', 'es', 'en'],
  cancellation: 'flexible',
  plans: [
    {
      name: 'Carro para até 3',
      description: 'Sedã, três malas grandes e três de mão.',
      kind: 'group',
      people: [1, 3],
      prices: { adult: [9900, null, null] },
    },
    {
      name: 'Van para até 10',
      description: 'Para famílias e grupos com bagagem.',
      kind: 'group',
      people: [4, 10],
      prices: { adult: [21900, null, null] },
    },
  ],
  departures: [
    {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      times: ['01:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00', '23:30'],
      capacity: 10,
      notice: 360,
    },
  ],
  transfer: {
    origin: 'Aeroporto Internacional de Foz do Iguaçu (IGU)',
    destination: 'Hotéis de Foz do Iguaçu',
    vehicle: 'Sedã ou van com ar-condicionado',
    luggagePerPerson: 2,
  },
  pictures: ['avenue day road', 'falls day', 'walkway day'],
  reviews: fozTransferReviews,
}

export const fozIguazuTransfer: DemoOffer = {
  id: 'foz-traslado-puerto-iguazu',
  kind: 'transfer',
  guide: 'tres-margens-receptivo',
  title: 'Traslado de Foz a Puerto Iguazú, com a fronteira resolvida',
  description:
    'Para quem dorme de um lado e voa do outro, ou só quer jantar parrilla sem pensar em ônibus. O motorista busca você em Foz, passa com você pelas duas aduanas e deixa no hotel, na rodoviária ou no aeroporto argentino (IGR).\n\nEm dia calmo são quarenta minutos até a cidade e uma hora até o aeroporto. Em feriado argentino a fila da ponte pode dobrar isso; por isso contamos o tempo de trás para a frente quando há voo.',
  highlights: [
    'O mesmo carro do começo ao fim, sem troca na ponte',
    'Motorista que conhece as duas aduanas',
    'Hora de saída calculada pelo seu voo',
  ],
  included: ['Carro com ar-condicionado', 'Trâmites de fronteira', 'Estacionamento', 'Meia hora de espera na aduana'],
  notIncluded: ['Taxas municipais de Puerto Iguazú', 'Vistos e documentos'],
  goodToKnow: [
    'RG emitido há menos de dez anos ou passaporte; CNH não é aceita.',
    'Crianças precisam do próprio documento e, sem os dois pais, de autorização.',
    'Para voos em IGR, peça a saída pelo menos três horas antes.',
  ],
  itinerary: [
    ['Seu endereço em Foz', 'Busca na porta, conferência de documentos antes de sair.', 10],
    ['Ponte da Fraternidade', 'Saída do Brasil e entrada na Argentina, cada um com o seu documento.', 35],
    ['Puerto Iguazú', 'Entrega no hotel, na rodoviária ou no aeroporto.', 25],
  ],
  meetingPoint: null,
  minutes: 70,
  languages: ['pt', 'es'],
  cancellation: 'moderate',
  plans: [
    {
      name: 'Até a cidade, carro para até 3',
      description: 'Hotéis e rodoviária de Puerto Iguazú.',
      kind: 'group',
      people: [1, 3],
      prices: { adult: [18900, null, null] },
    },
    {
      name: 'Até o aeroporto IGR, carro para até 3',
      description: 'Cataratas del Iguazú, a uns 20 km da cidade.',
      kind: 'group',
      people: [1, 3],
      prices: { adult: [25900, null, null] },
    },
  ],
  departures: [
    { weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['06:00', '09:00', '12:00', '15:00', '19:00'], capacity: 3, notice: 720 },
  ],
  transfer: {
    origin: 'Seu endereço em Foz do Iguaçu',
    destination: 'Puerto Iguazú ou aeroporto argentino (IGR)',
    vehicle: 'Sedã com ar-condicionado',
    luggagePerPerson: 1,
  },
  pictures: ['bridge day road', 'borderMark day', 'bridge day'],
  reviews: [],
}

export const fozAdvisory: DemoOffer = {
  id: 'foz-assessoria-roteiro-fronteira',
  kind: 'advisory',
  guide: 'marcia-benitez',
  title: 'Monte seu roteiro de Foz comigo, por vídeo',
  description:
    'Quantos dias? Qual lado primeiro? Vale a pena ir a Ciudad del Este com criança? Em cinquenta minutos de vídeo eu ouço como vocês viajam e monto um roteiro dia a dia, com a ordem que faz sentido para o clima, para o bolso e para as pernas de cada um.\n\nDepois da conversa mando um documento de duas páginas, com horários, ingressos que precisam ser comprados antes, documentos da fronteira e onde comer sem ser enganado. Durante a viagem você pode me escrever com dúvidas.',
  highlights: [
    'Roteiro dia a dia por escrito',
    'Documentos de fronteira conferidos um a um',
    'Dúvidas por mensagem durante a viagem',
  ],
  included: [
    'Videochamada de 50 minutos',
    'Roteiro em PDF em até dois dias',
    'Lista de ingressos com hora marcada',
    'Mensagens até o fim da viagem',
  ],
  notIncluded: ['Compra de ingressos e reservas', 'Acompanhamento presencial'],
  goodToKnow: [
    'Quem decide pode entrar na chamada também: casal, avó, filhos.',
    'Tenha à mão datas de voo e endereço do hotel, se já houver.',
    'Também faço a conversa em espanhol.',
  ],
  itinerary: [
    ['Como vocês viajam', 'Ritmo, orçamento, idades e o que já sonharam em ver.', 15],
    ['Mapa na tela', 'Os dois lados, Itaipu, Paraguai: o que cabe e em que ordem.', 25],
    ['Documentos e ingressos', 'O que comprar antes e o que levar no bolso.', 10],
  ],
  meetingPoint: null,
  minutes: 50,
  languages: ['pt', 'es'],
  cancellation: 'flexible',
  plans: [
    {
      name: 'Conversa e roteiro',
      description: 'Um valor por família ou grupo, até 6 pessoas na chamada.',
      kind: 'group',
      people: [1, 6],
      prices: { adult: [14900, null, null] },
    },
  ],
  departures: [{ weekdays: [1, 2, 3, 4], times: ['19:00', '20:15'], capacity: 6, notice: 1440 }],
  advisory: { channel: 'video' },
  pictures: ['walkway dusk desk', 'falls day', 'borderMark golden'],
  reviews: fozAdvisoryReviews,
}
