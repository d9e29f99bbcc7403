import type { DemoReview } from './types.ts'

export const jericoacoaraReviews = {
  leste: [
    {
      author: 'Amanda V.',
      stars: 5,
      date: '2026-08-19',
      text: 'Às oito e quarenta estávamos sozinhos na Árvore da Preguiça. Quando saímos, chegaram nove buggies. O Neto sabe das coisas.',
    },
    {
      author: 'Ricardo O.',
      stars: 5,
      date: '2025-09-21',
      text: 'A rede dentro da Lagoa do Paraíso é tudo aquilo mesmo. Ficamos três horas e meia e ninguém chamou para ir embora.',
    },
    {
      author: 'Simone E.',
      stars: 4,
      date: '2025-12-30',
      text: 'Passeio ótimo. Só saibam que o Buraco Azul cobra entrada e que no réveillon fica cheio. A lagoa é o ponto alto.',
      answer: 'Obrigado, Simone. No fim do ano, se puder, venha na primeira semana de dezembro: metade das pessoas.',
    },
    {
      author: 'Martín G.',
      stars: 5,
      date: '2026-02-03',
      text: 'Fuimos cuatro en el buggy. Neto nos hizo reír todo el camino y conoce los mejores lugares para comer en la laguna.',
    },
    {
      author: 'Cíntia H.',
      stars: 5,
      date: '2026-05-16',
      text: 'Fomos de jardineira com um bebê de um ano e foi tranquilo, com cinto e sombra. Lagoa cheia em maio.',
    },
    {
      author: 'Paulo R.',
      stars: 3,
      date: '2026-10-11',
      text: 'Ventava tanto que comi areia no almoço. O motorista foi gentil, mas eu esperava mais tempo no Preá e menos na lagoa.',
    },
  ],
  oeste: [
    {
      author: 'Larissa B.',
      stars: 5,
      date: '2026-07-25',
      text: 'A história da Velha Tatajuba, contada em cima da duna que engoliu a cidade, arrepia. E o almoço na Lagoa da Torta, com o peixe escolhido na hora, foi o melhor da viagem.',
    },
    {
      author: 'Otto M.',
      stars: 4,
      date: '2025-10-26',
      text: 'Pedi com emoção e me arrependi por dez segundos. Depois pedi de novo. O mangue seco parece cenário de filme.',
    },
    {
      author: 'Giulia F.',
      stars: 5,
      date: '2026-06-30',
      text: 'L’italiano del Neto è davvero da cucina, ma ci siamo capiti benissimo! I cavallucci marini visti per un attimo e subito liberati, con rispetto.',
    },
    {
      author: 'Edson A.',
      stars: 5,
      date: '2026-01-10',
      text: 'Minha esposa pediu sem emoção e ele respeitou até o fim. Balsa do Guriú rápida, nada de fila.',
      answer: 'Palavra dada é palavra cumprida, Edson. Abraço para a dona Célia.',
    },
    {
      author: 'Noemi S.',
      stars: 3,
      date: '2025-11-29',
      text: 'A lagoa estava quase seca no fim de novembro, então o almoço perdeu a graça. As dunas e o mangue valeram.',
      answer: 'Noemi, no fim do ano ela baixa mesmo. Agora troco a parada quando a água está curta e aviso na véspera.',
    },
  ],
  pedraFurada: [
    {
      author: 'Débora T.',
      stars: 5,
      date: '2026-07-08',
      text: 'Vimos o sol dentro do buraco da pedra no dia 8 de julho. Esperamos vinte minutos em silêncio, umas trinta pessoas, todo mundo quieto. Lindo.',
    },
    {
      author: 'Wagner L.',
      stars: 4,
      date: '2025-08-14',
      text: 'Seis quilômetros que no sol parecem dez. Levem mais água do que acham que precisam, apesar de o guia oferecer. A volta pela praia na maré baixa é a melhor parte.',
    },
    {
      author: 'Pilar C.',
      stars: 5,
      date: '2026-03-03',
      text: 'Caminata preciosa por el Serrote. Terminamos en la playa con la rueda de capoeira, justo al caer el sol.',
    },
    {
      author: 'Rute N.',
      stars: 5,
      date: '2026-09-26',
      text: 'Meus filhos de 8 e 11 anos foram sem reclamar, o que é um milagre. Acharam um ouriço na piscina natural e o guia explicou tudo.',
    },
    {
      author: 'Alexandre P.',
      stars: 4,
      date: '2025-06-21',
      text: 'Boa caminhada e bom preço. Como a maré estava alta, voltamos por cima. Ele avisou antes de sair.',
    },
  ],
  kite: [
    {
      author: 'Natália G.',
      stars: 5,
      date: '2026-09-12',
      text: 'Tinha medo de ser arrastada até o Piauí. Com a voz da Ingrid no rádio dá para manter a calma. Saí da água querendo a segunda aula, e fiz mais quatro.',
      answer: 'Natália, e na quinta você já andou dez metros de prancha. O Piauí que espere.',
    },
    {
      author: 'Jürgen H.',
      stars: 5,
      date: '2026-10-03',
      text: 'Unterricht auf Deutsch, sehr geduldig und sehr sicher. Material in einwandfreiem Zustand. Der Strand in Preá ist ideal für Anfänger.',
    },
    {
      author: 'Breno C.',
      stars: 5,
      date: '2026-08-22',
      text: 'Ela disse logo no começo que ninguém sai velejando na primeira aula. Gostei da honestidade e gostei mais ainda da aula.',
    },
    {
      author: 'Michelle D.',
      stars: 4,
      date: '2026-11-07',
      text: 'Great instructor, tiny group. The wind was a bit too strong in the afternoon slot, so I would pick the morning next time.',
    },
    {
      author: 'Yara F.',
      stars: 5,
      date: '2026-10-24',
      text: 'Meu filho de 12 anos fez a aula em dupla comigo. Colete e capacete do tamanho dele e atenção o tempo inteiro.',
    },
  ],
  traslado: [
    {
      author: 'Cláudio M.',
      stars: 5,
      date: '2026-07-17',
      text: 'Voo atrasado, mala grande, criança com sono. O motorista resolveu tudo e ainda pegamos o trecho da praia com o sol baixando.',
    },
    {
      author: 'Viviane Q.',
      stars: 4,
      date: '2025-12-20',
      text: 'Confortável. Seis horas e dez por causa do trânsito na saída de Fortaleza, mas sem trocar de carro, que é o que eu queria.',
    },
    {
      author: 'Germán A.',
      stars: 5,
      date: '2026-01-29',
      text: 'Muy buena camioneta y el chofer nos ayudó a pagar la tasa de turismo por internet durante la parada.',
    },
    {
      author: 'Elisa K.',
      stars: 5,
      date: '2026-09-09',
      text: 'Fiz ida e volta. Na volta saíram meia hora mais cedo por causa da maré e cheguei com folga para o embarque.',
    },
    {
      author: 'Tadeu J.',
      stars: 2,
      date: '2026-04-04',
      text: 'Semana Santa, carro cheio e a parada para comer foi em um lugar caro e lento. O motorista dirigia bem, mas esperava mais pelo preço.',
      answer: 'Tadeu, trocamos o ponto de parada depois da sua mensagem. Obrigado por escrever.',
    },
    {
      author: 'Luana I.',
      stars: 5,
      date: '2025-07-30',
      text: 'A parte do Preá em diante já vale como passeio. Deixaram a gente quase dentro da pousada.',
    },
  ],
} satisfies Record<string, readonly DemoReview[]>
