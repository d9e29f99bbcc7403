import { chapadaReviews } from './chapada-diamantina-reviews.ts'
import type { DemoOffer } from './types.ts'

export const chapadaServices: readonly DemoOffer[] = [
  {
    id: 'chapada-traslado-lencois-vale-do-capao',
    kind: 'transfer',
    guide: 'jurandir-rocha',
    title: 'Traslado de Lençóis ao Vale do Capão',
    description:
      'Quem chega a Lençóis de ônibus ou de carro e quer dormir no Capão tem pela frente uns 75 km: a BR-242 até o entroncamento, Palmeiras, e a estrada da serra até a vila de Caeté-Açu. Faço esse caminho há vinte anos, em carro alto, de dia e de madrugada.\n\nA primeira saída espera o ônibus noturno de Salvador, que costuma chegar antes das seis. Se o ônibus atrasar, eu espero; se adiantar, tem café na garrafa.\n\nCom céu limpo paramos cinco minutos na BR para ver o Pai Inácio de frente.',
    highlights: [
      'Saída casada com o ônibus noturno de Salvador',
      'Carro alto para a estrada da serra',
      'Parada para foto do Morro do Pai Inácio',
    ],
    included: ['Veículo com ar-condicionado', 'Café e água', 'Entrega na porta da pousada', 'Seguro de passageiros'],
    notIncluded: ['Passagem de ônibus', 'Paradas para banho no caminho'],
    goodToKnow: [
      'No São João e no Ano-Novo a vila fecha algumas ruas; combinamos o ponto mais próximo.',
      'Na chuva forte o trecho final fica mais lento.',
      'Mochilas grandes vão no bagageiro, cobertas.',
    ],
    itinerary: [
      ['Rodoviária de Lençóis', 'Encontro na chegada do ônibus ou na sua pousada.', 15],
      ['BR-242 e Palmeiras', 'Estrada asfaltada, com parada para foto.', 65],
      ['Serra e vila', 'Trecho final até o Capão e entrega na porta.', 40],
    ],
    meetingPoint: ['Rodoviária de Lençóis', 'Avenida Senhor dos Passos, s/n, Lençóis', -12.5607, -41.3872],
    minutes: 120,
    languages: ['pt', 'en', 'es'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Lugar no carro',
        description: 'Compartilhado, até seis passageiros.',
        kind: 'shared',
        people: [1, 6],
        prices: { adult: [9900, 6, null], child: [7900, 2, 5], infant: [0, 0, 1] },
      },
      {
        name: 'Carro fechado',
        description: 'Até quatro pessoas, no horário combinado.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [34900, null, null] },
      },
    ],
    departures: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['05:30', '13:30'], capacity: 6, notice: 720 }],
    transfer: {
      origin: 'Rodoviária ou pousadas de Lençóis',
      destination: 'Vila de Caeté-Açu, Vale do Capão',
      vehicle: 'SUV 4x4 de sete lugares',
      luggagePerPerson: 1,
    },
    pictures: ['pai day road', 'valley day', 'pai day'],
    reviews: chapadaReviews.capao,
  },
  {
    id: 'chapada-assessoria-de-roteiro',
    kind: 'advisory',
    guide: 'bianca-luz',
    title: 'Chapada na medida: monte seu roteiro comigo por vídeo',
    description:
      'A Chapada Diamantina é do tamanho de um país pequeno, e a pergunta que mais recebo é onde ficar. Lençóis, Capão, Mucugê, Igatu, Ibicoara: cada base abre um pedaço, e errar a base custa horas de estrada.\n\nEm 45 minutos de conversa entendo seu fôlego, seus dias e o mês da viagem. Digo sem rodeio o que estará seco, o que estará cheio, o que dá para fazer com criança e o que só vale com guia. Depois mando o roteiro por escrito, com distâncias reais e o tipo de estrada.',
    highlights: [
      'Bases certas para o seu número de dias',
      'O que está cheio ou seco no mês da sua viagem',
      'Roteiro por escrito, com distâncias e estradas',
    ],
    included: [
      'Videochamada de 45 minutos',
      'Roteiro em PDF',
      'Lista do que levar',
      'Ajustes por mensagem durante uma semana',
    ],
    notIncluded: ['Reservas de pousadas e passeios', 'Guia durante a viagem'],
    goodToKnow: [
      'O melhor é conversar um a dois meses antes.',
      'Há poucos voos por semana para Lençóis; veja as datas antes de comprar hospedagem.',
      'A chamada é pelo WhatsApp, no número que você informar na reserva.',
    ],
    itinerary: [
      ['Seus dias e seu fôlego', 'Quem vem, quando e o que já sonhou ver.', 10],
      ['Bases, trilhas e estradas', 'O mapa aberto na tela.', 25],
      ['Combinados', 'O que reservar já e o que deixar livre.', 10],
    ],
    meetingPoint: null,
    minutes: 45,
    languages: ['pt', 'en', 'de'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Conversa e roteiro',
        description: 'Até quatro viajantes na mesma chamada.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [16900, 18, null] },
      },
    ],
    departures: [{ weekdays: [1, 2, 4], times: ['19:00', '20:00'], capacity: 4, notice: 1440 }],
    advisory: { channel: 'video' },
    pictures: ['valley dusk desk', 'pai golden', 'blueWell day', 'smoke day'],
    reviews: [],
  },
]
