import { saoLuisReviews as reviews } from './sao-luis-reviews.ts'
import type { DemoOffer } from './types.ts'

export const saoLuisServices: readonly DemoOffer[] = [
  {
    id: 'traslado-sao-luis-barreirinhas',
    kind: 'transfer',
    guide: 'ilha-e-lencois-receptivo',
    title: 'Traslado São Luís–Barreirinhas de van, porta a porta',
    description:
      'São 260 quilômetros entre São Luís e Barreirinhas, pela BR-135 e depois pela BR-402, e nós fazemos isso todos os dias. Buscamos no aeroporto ou no seu hotel e deixamos na porta da pousada em Barreirinhas. No sentido contrário é igual: escolha o horário e escreva na reserva de onde sai.\n\nHá uma parada de quinze minutos no meio do caminho, com banheiro limpo e um bolo de tapioca que já tem fã-clube. No voo que atrasa, esperamos: acompanhamos o número que você informar.',
    highlights: [
      'Aeroporto ou hotel até a porta da pousada',
      'Acompanhamos o seu voo',
      'Dois horários por dia, em ambos os sentidos',
    ],
    included: [
      'Van ou SUV com ar-condicionado',
      'Uma mala grande e uma de mão por pessoa',
      'Motorista profissional',
      'Água',
      'Cadeirinha infantil, se pedida',
    ],
    notIncluded: ['Lanches na parada', 'Bagagem extra e pranchas'],
    goodToKnow: [
      'A viagem leva cerca de 4 horas. Em feriados, a saída da ilha pelo Estreito dos Mosquitos pode engarrafar.',
      'Para voar no mesmo dia, reserve a van que chega pelo menos 4 horas antes do voo.',
      'Informe o número do voo ou o endereço da hospedagem na reserva.',
    ],
    itinerary: [
      ['Busca em São Luís', 'Aeroporto Marechal Cunha Machado ou hotéis.', 30],
      ['BR-135 e BR-402', 'Até a parada, perto de Morros.', 100],
      ['Parada', 'Banheiro, café e bolo de tapioca.', 15],
      ['Chegada em Barreirinhas', 'Na porta da sua pousada.', 110],
    ],
    meetingPoint: null,
    minutes: 255,
    languages: ['pt', 'en', 'es'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Lugar na van',
        description: 'Compartilhado, com até quinze pessoas.',
        kind: 'shared',
        people: [1, 15],
        prices: { adult: [10900, 12, null], child: [8900, 5, 11], infant: [0, 0, 4] },
      },
      {
        name: 'SUV privativo',
        description: 'Para até quatro pessoas, no horário do seu voo.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [75000, 0, null] },
      },
      {
        name: 'Van privativa',
        description: 'Para grupos de cinco a quinze pessoas.',
        kind: 'group',
        people: [5, 15],
        prices: { adult: [119000, 0, null] },
      },
    ],
    departures: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['06:00', '14:00'], capacity: 15, notice: 720 }],
    transfer: {
      origin: 'São Luís (aeroporto ou hotéis)',
      destination: 'Barreirinhas (pousadas)',
      vehicle: 'Van ou SUV com ar-condicionado',
      luggagePerPerson: 1,
    },
    pictures: ['bay day road', 'street day', 'lencois-maranhenses/river day'],
    reviews: reviews.traslado,
  },
  {
    id: 'assessoria-sao-joao-do-maranhao',
    kind: 'advisory',
    guide: 'teresa-cutrim',
    title: 'São João do Maranhão: que arraial, que boi, que noite',
    description:
      'Em junho São Luís tem dezenas de arraiais por noite e centenas de grupos de bumba meu boi, cada um com seu sotaque: matraca, zabumba, orquestra, baixada e costa de mão. A programação sai perto da festa e muda toda hora. Quem chega sem conhecer acaba vendo o mesmo palco três vezes.\n\nEu ajudo você a escolher as datas, o bairro para dormir e as noites que valem: o batizado dos bois na véspera de São João, a alvorada de São Pedro na capela da Madre Deus, o encontro de São Marçal no João Paulo. Mando a agenda comentada e fico no chat durante a conversa para as dúvidas.',
    highlights: [
      'Os cinco sotaques do boi, explicados com áudio',
      'As noites de 23, 29 e 30 de junho, que pouca gente de fora conhece',
      'Agenda comentada dos arraiais',
    ],
    included: [
      'Conversa por chat de uma hora',
      'Agenda comentada em PDF',
      'Sugestão de bairros e hospedagens',
      'Lista de áudios e vídeos para chegar sabendo cantar',
    ],
    notIncluded: ['Hospedagem e passagens', 'Acompanhamento nas festas'],
    goodToKnow: [
      'Fora de junho também funciona: há ensaios a partir de abril e a morte do boi vai até o segundo semestre.',
      'A programação oficial costuma sair poucas semanas antes da festa. A agenda é atualizada uma vez depois disso.',
      'A hospedagem de junho se esgota cedo: converse comigo até março.',
    ],
    itinerary: [
      ['Suas datas', 'Quando, com quem e com que fôlego para noite virada.', 15],
      ['Os sotaques', 'O que é cada boi e onde ver.', 20],
      ['A agenda', 'Noite por noite, com plano para dia de chuva.', 25],
    ],
    meetingPoint: null,
    minutes: 60,
    languages: ['pt', 'fr'],
    cancellation: 'flexible',
    plans: [
      {
        name: 'Chat e agenda',
        description: 'Um preço para o grupo, com até quatro pessoas.',
        kind: 'group',
        people: [1, 4],
        prices: { adult: [11900, 0, null] },
      },
    ],
    departures: [{ weekdays: [1, 2, 3, 4], times: ['18:00', '20:00'], capacity: 4, notice: 480 }],
    advisory: { channel: 'chat' },
    pictures: ['arraial night', 'street night', 'square dusk'],
    reviews: reviews.saoJoao,
  },
]
