import type { DemoReview } from './types.ts'

export const meetingReviews: readonly DemoReview[] = [
  {
    author: 'Vanessa T.',
    stars: 5,
    date: '2025-06-21',
    text: 'Junho, água lá em cima: passamos de canoa no meio das copas, com a mão encostando nas folhas. A dona Raimunda desligou o motor para a gente ouvir.',
  },
  {
    author: 'Alberto C.',
    stars: 5,
    date: '2025-08-30',
    text: 'Pus uma mão em cada rio e a diferença de temperatura existe mesmo. O tambaqui do flutuante é o melhor que comi em Manaus.',
  },
  {
    author: 'Karen J.',
    stars: 4,
    date: '2025-11-08',
    text: 'November means low water, so less canoe and more walking, and the giant lilies were small. She told us so before we paid, which I respect.',
    answer: 'Thank you, Karen. Come back in June and I will show you the same trees from the top.',
  },
  {
    author: 'Davi M.',
    stars: 5,
    date: '2026-03-14',
    text: 'Meu filho perguntou por que não ia segurar uma preguiça como o amigo da escola. A explicação dela foi melhor do que qualquer foto. No fim vimos duas, soltas.',
  },
  {
    author: 'Silvana P.',
    stars: 5,
    date: '2026-07-04',
    text: 'A samaúma é coisa de outro mundo. Choveu meia hora e ninguém se importou.',
  },
  {
    author: 'Norberto F.',
    stars: 3,
    date: '2026-10-24',
    text: 'O Encontro das Águas é lindo, mas o barco grande é lento e faz barulho. Pegaria a lancha.',
    answer: 'Seu Norberto, o barco é mesmo do tempo do meu pai. A lancha está no segundo plano para quem tem pressa.',
  },
]

export const operaReviews: readonly DemoReview[] = [
  {
    author: 'Juliana E.',
    stars: 5,
    date: '2026-08-08',
    text: 'O Elson conta a ópera e conta quem carregou pedra. Saí do salão nobre com os olhos molhados. E o jambu adormece mesmo!',
  },
  {
    author: 'Philippe G.',
    stars: 5,
    date: '2026-08-29',
    text: 'Visite en français impeccable, pleine de nuances sur l’époque du caoutchouc. Le marché au bord du fleuve est une belle fin.',
  },
  {
    author: 'Marta O.',
    stars: 4,
    date: '2026-09-18',
    text: 'Muito bom, mas faça o horário das 9h. Às 14h o sol no trecho até o mercado castiga.',
    answer:
      'Marta, você tem razão. Passei a fazer o trecho da tarde pela calçada da sombra e com parada extra para água.',
  },
  {
    author: 'Giulia R.',
    stars: 5,
    date: '2026-10-10',
    text: 'Elson parla un ottimo italiano e ci ha mostrato i marmi arrivati da Carrara. Il tacacá è stato una sorpresa.',
  },
  {
    author: 'Henrique B.',
    stars: 5,
    date: '2026-11-12',
    text: 'Levei meus alunos com o preço de estudante. A história do calçamento de borracha virou redação.',
  },
]

export const waterfallsReviews: readonly DemoReview[] = [
  {
    author: 'Rodrigo A.',
    stars: 5,
    date: '2025-07-18',
    text: 'Água cor de chá mate, morna por cima e fria embaixo. A gruta atrás da Iracema foi a surpresa do dia.',
  },
  {
    author: 'Elaine S.',
    stars: 4,
    date: '2025-10-22',
    text: 'Outubro com pouca água, mas os poços ficam perfeitos para criança. O tucunaré do Urubuí é enorme, dá para dividir.',
  },
  {
    author: 'Kátia N.',
    stars: 5,
    date: '2026-02-03',
    text: 'Fomos numa terça e o Santuário era só nosso. Valeu ouvir o conselho de evitar o sábado.',
  },
  {
    author: 'Murilo H.',
    stars: 3,
    date: '2026-05-16',
    text: 'Bonito, só que fui de sábado e estava lotado, com som alto na Iracema. A guia avisou, eu é que não tinha outro dia.',
    answer: 'Murilo, sábado é o dia do manauara na cachoeira. Na próxima a gente começa pelo Santuário.',
  },
  {
    author: 'Luana G.',
    stars: 5,
    date: '2026-08-14',
    text: 'Café com tapioca na volta, van confortável e motorista prudente na BR-174. Minha mãe de 70 fez as duas trilhas.',
  },
]

export const forestReviews: readonly DemoReview[] = [
  {
    author: 'Ana Clara V.',
    stars: 5,
    date: '2025-06-30',
    text: 'Acordar na rede com os botos respirando no lago. O Dico achou água num cipó e eu bebi. Voltei outra.',
  },
  {
    author: 'Tom H.',
    stars: 5,
    date: '2025-09-09',
    text: 'Real family, real food, no show. The night walk with caimans spotted from the canoe, none taken out of the water, was exactly what I hoped for.',
  },
  {
    author: 'Regina L.',
    stars: 5,
    date: '2026-01-27',
    text: 'Fui com medo de inseto e de banheiro. O quarto é simples e limpo, o mosquiteiro funciona e a farinhada com as vizinhas foi a tarde mais divertida da viagem.',
  },
  {
    author: 'Matías R.',
    stars: 4,
    date: '2026-04-28',
    text: 'Experiencia auténtica. El viaje de ida es largo, con barco, camino y canoa, pero cada tramo tiene lo suyo. Pesqué tres pirañas.',
  },
  {
    author: 'Cecília D.',
    stars: 5,
    date: '2026-07-20',
    text: 'Nossas filhas de 9 e 12 anos largaram o celular sem reclamar, até porque não pega. A noite na mata com barulho de tudo, indescritível.',
    answer: 'Cecília, as meninas deixaram saudade. A canoa pequena agora se chama como elas pediram.',
  },
  {
    author: 'Bruno K.',
    stars: 4,
    date: '2026-10-19',
    text: 'Na seca se anda bastante: o último trecho até a casa foi a pé, com lama. Levem as botas que eles emprestam. A comida da dona Raimunda compensa tudo.',
  },
]

export const manausTransferReviews: readonly DemoReview[] = [
  {
    author: 'Sabrina M.',
    stars: 5,
    date: '2025-07-11',
    text: 'Pousei às 2h10 e o Jander estava lá sorrindo. Hotel em vinte e cinco minutos.',
  },
  {
    author: 'Peter L.',
    stars: 5,
    date: '2025-12-06',
    text: 'Took us straight to the harbour, waited until our boat arrived and kept our suitcases for four days. Perfect.',
  },
  {
    author: 'Gilberto X.',
    stars: 4,
    date: '2026-04-11',
    text: 'Trânsito pesado às 18h, levou uma hora. O motorista já tinha avisado e contou histórias da cidade no caminho.',
  },
  {
    author: 'Aparecida J.',
    stars: 5,
    date: '2026-06-27',
    text: 'Grupo de pesca com onze pessoas e tralha que não acabava mais. Coube tudo na van.',
  },
  {
    author: 'Fabrício D.',
    stars: 5,
    date: '2026-09-05',
    text: 'Errei o fuso na reserva e eles perceberam antes de mim. Salvaram minha madrugada.',
  },
]
