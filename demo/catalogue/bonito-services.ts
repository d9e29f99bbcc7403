import { bonitoAdvisoryReviews, bonitoTransferReviews } from './bonito-reviews.ts'
import type { DemoOffer } from './types.ts'

export const bonitoTransfer: DemoOffer = {
  id: 'bonito-traslado-campo-grande',
  kind: 'transfer',
  guide: 'cerrado-claro-turismo',
  title: 'Traslado entre Bonito e Campo Grande, porta a porta',
  description:
    'São uns trezentos quilômetros de estrada boa e reta entre Bonito e o aeroporto de Campo Grande, com cerrado, gado e, de vez em quando, um tamanduá-bandeira atravessando. A van sai da sua pousada e para uma vez para café e banheiro.\n\nNa volta fazemos o mesmo caminho: escolha o horário do pouso e escreva na reserva que a busca é no aeroporto. Não viajamos de madrugada, porque à noite os bichos usam a pista.',
  highlights: [
    'Busca na pousada ou no desembarque',
    'Parada para café no caminho',
    'Motorista que dirige nesta estrada há anos',
    'Só de dia, por segurança',
  ],
  included: ['Van com ar-condicionado', 'Água', 'Uma mala grande e uma de mão por pessoa', 'Seguro de passageiro'],
  notIncluded: ['Lanches na parada', 'Espera acima de 60 minutos no aeroporto'],
  goodToKnow: [
    'Conte 4 horas e meia de viagem e esteja no aeroporto duas horas antes do voo.',
    'Para chegar cedo a Bonito, prefira pouso até as 14h.',
    'Mato Grosso do Sul está uma hora atrás de Brasília: confira o relógio do bilhete.',
  ],
  itinerary: [
    ['Sua pousada', 'Busca na porta em Bonito.', 20],
    ['Estrada até a parada', 'Guia Lopes da Laguna, Nioaque e muito cerrado pela janela.', 120],
    ['Café', 'Vinte minutos para esticar as pernas.', 20],
    ['Aeroporto de Campo Grande', 'Chegada ao embarque, com tempo para despachar.', 110],
  ],
  meetingPoint: null,
  minutes: 270,
  languages: ['pt', 'es'],
  cancellation: 'moderate',
  plans: [
    {
      name: 'Van compartilhada',
      description: 'Lugar na van, preço por pessoa.',
      kind: 'shared',
      people: [1, 14],
      prices: { adult: [18900, 12, null], child: [14900, 3, 11], infant: [0, 0, 2] },
    },
    {
      name: 'Carro só para vocês',
      description: 'Sedã ou utilitário para até 4 pessoas.',
      kind: 'group',
      people: [1, 4],
      prices: { adult: [89000, null, null] },
    },
  ],
  departures: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['06:00', '09:00', '14:00'], capacity: 14, notice: 1080 }],
  transfer: {
    origin: 'Bonito, na sua pousada',
    destination: 'Aeroporto Internacional de Campo Grande (CGR)',
    vehicle: 'Van de 15 lugares ou sedã',
    luggagePerPerson: 1,
  },
  pictures: ['ranch day road', 'ranch day', 'river day'],
  reviews: bonitoTransferReviews,
}

export const bonitoAdvisory: DemoOffer = {
  id: 'bonito-assessoria-ordem-dos-passeios',
  kind: 'advisory',
  guide: 'cerrado-claro-turismo',
  title: 'Quais rios, em que ordem? Planejamento de Bonito por mensagem',
  description:
    'Bonito tem dezenas de atrativos, todos com voucher, limite de gente e dono diferente. Quem chega sem plano perde dias. Por mensagem eu pergunto quantos vocês são, o que cada um encara na água e quanto querem gastar, e devolvo um roteiro com a ordem certa: o que fazer antes do neoprene doer, o que guardar para dia nublado, o que só vale de manhã.\n\nUma hora de conversa marcada, ao vivo, e depois três dias de mensagens livres para ajustar. Se você quiser reservar comigo, desconto a assessoria do total; se não quiser, o roteiro é seu do mesmo jeito.',
  highlights: [
    'Roteiro montado por bióloga que mora aqui',
    'Valor descontado se reservar os passeios',
    'Três dias para ajustar',
  ],
  included: [
    'Uma hora de conversa por mensagem',
    'Roteiro por dia, com distâncias e horários',
    'Alternativas para chuva',
    'Três dias de ajustes',
  ],
  notIncluded: ['Vouchers e ingressos', 'Transporte'],
  goodToKnow: [
    'Para julho, Ano-Novo e Carnaval, converse comigo com dois ou três meses de antecedência.',
    'Diga idade e medo de água de cada um: muda tudo.',
    'Atendo também em inglês e alemão.',
  ],
  itinerary: [
    ['Quem vem', 'Idades, fôlego, orçamento e datas.', 15],
    ['O que cabe', 'Rios, grutas e cachoeiras possíveis na sua época.', 30],
    ['A ordem', 'Dia a dia fechado e plano de chuva.', 15],
  ],
  meetingPoint: null,
  minutes: 60,
  languages: ['pt', 'en', 'es', 'de'],
  cancellation: 'flexible',
  plans: [
    {
      name: 'Planejamento',
      description: 'Um valor por família ou grupo.',
      kind: 'group',
      people: [1, 8],
      prices: { adult: [9900, null, null] },
    },
  ],
  departures: [{ weekdays: [1, 2, 3, 4, 5], times: ['12:00', '18:30'], capacity: 8, notice: 720 }],
  advisory: { channel: 'chat' },
  pictures: ['river day call', 'spring day', 'grotto day'],
  reviews: bonitoAdvisoryReviews,
}
