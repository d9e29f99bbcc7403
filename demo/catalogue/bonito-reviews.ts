import type { DemoReview } from './types.ts'

export const prataReviews: readonly DemoReview[] = [
  {
    author: 'Larissa O.',
    stars: 5,
    date: '2025-06-02',
    text: 'Eu tinha pavor de snorkel. O guia ficou comigo na nascente até eu parar de morder o bocal e depois não quis mais sair da água. O vulcão de areia é hipnótico.',
  },
  {
    author: 'Fábio N.',
    stars: 5,
    date: '2025-08-24',
    text: 'Um dourado do tamanho do meu braço passou embaixo de mim sem a menor pressa. Almoço com mandioca frita e rede, dia completo.',
  },
  {
    author: 'Jonas K.',
    stars: 5,
    date: '2025-10-11',
    text: 'Kristallklares Wasser, kleine Gruppe, sehr gut organisiert. Heloísa erklärte uns die Fische auf Deutsch.',
  },
  {
    author: 'Priscila S.',
    stars: 4,
    date: '2026-01-22',
    text: 'Choveu na véspera e a água estava um pouco turva no trecho final, como avisaram. Mesmo assim vimos cardumes inteiros.',
    answer: 'Priscila, janeiro tem dessas. Que bom que você veio sabendo.',
  },
  {
    author: 'Daniel M.',
    stars: 5,
    date: '2026-07-13',
    text: 'Julho, 9 graus na trilha e eu reclamando dentro do neoprene. A água a 24 virou o lugar mais quente do dia.',
  },
  {
    author: 'Valéria C.',
    stars: 5,
    date: '2026-09-30',
    text: 'Fizemos o plano com guia próprio por causa do nosso filho de 7 anos. Ele contou onze piraputangas e agora quer ser biólogo.',
  },
]

export const blueCaveReviews: readonly DemoReview[] = [
  {
    author: 'Cristina A.',
    stars: 5,
    date: '2025-07-05',
    text: 'Descer quase trezentos degraus com 66 anos me assustava. Seu Edilson parou em cada patamar, contou uma história, e quando vi estava na frente do lago.',
  },
  {
    author: 'Leandro B.',
    stars: 5,
    date: '2025-12-19',
    text: 'Turma das 8h20 em dezembro: o sol bateu na água e ficou todo mundo mudo. Vá nesse mês se puder.',
  },
  {
    author: 'Micaela R.',
    stars: 4,
    date: '2026-02-14',
    text: 'La gruta es impresionante y el guía sabe muchísimo de los fósiles. Se pasa poco tiempo abajo, una pena.',
  },
  {
    author: 'Júlio F.',
    stars: 3,
    date: '2026-04-20',
    text: 'Lugar lindo, mas chegamos de chinelo e quase não entramos. Estava escrito, admito, só que podia vir em letras maiores.',
    answer: 'Júlio, ainda bem que a recepção tinha um tênis do seu número. Passei a mandar lembrete na véspera.',
  },
  {
    author: 'Nádia P.',
    stars: 5,
    date: '2026-10-17',
    text: 'Edilson apaga a lanterna por um minuto e deixa só a luz da entrada. Foi o que mais me marcou em Bonito.',
  },
]

export const waterfallReviews: readonly DemoReview[] = [
  {
    author: 'Ricardo V.',
    stars: 5,
    date: '2025-09-14',
    text: 'Banho em quatro poços, água verde, ninguém em volta. A tal escada existe, minha esposa subiu de caminhão e chegou antes.',
  },
  {
    author: 'Amanda J.',
    stars: 5,
    date: '2026-01-09',
    text: 'Janeiro com as cachoeiras cheias. Chegar embaixo dos 156 metros com aquele vento de água na cara, só indo.',
  },
  {
    author: 'Guilherme E.',
    stars: 4,
    date: '2026-03-21',
    text: 'Edilson conhece cada pássaro pelo canto. Perdi uma estrela de fôlego na subida, culpa minha.',
  },
  {
    author: 'Sônia W.',
    stars: 2,
    date: '2026-06-18',
    text: 'A trilha é bonita, mas achei muito pesada para o que entendi do anúncio e a água estava gelada. Fiquei sem banho.',
    answer: 'Dona Sônia, sinto muito. Deixei a escada e o frio de junho bem claros no texto depois da sua visita.',
  },
  {
    author: 'Igor T.',
    stars: 5,
    date: '2026-11-07',
    text: 'Demorei a achar a cara da onça na pedra, o guia teve que desenhar no ar. Doce de leite do almoço nota dez.',
  },
]

export const bonitoTransferReviews: readonly DemoReview[] = [
  {
    author: 'Helena D.',
    stars: 5,
    date: '2025-07-27',
    text: 'Buscaram na pousada às 6h em ponto e cheguei ao aeroporto de Campo Grande com duas horas de folga. Vi um tamanduá na beira da estrada.',
  },
  {
    author: 'Marcelo G.',
    stars: 5,
    date: '2025-12-27',
    text: 'Nosso voo atrasou 50 minutos e a van esperou sem cobrar nada. Chegamos a Bonito ainda de dia.',
  },
  {
    author: 'Tatiana X.',
    stars: 4,
    date: '2026-04-05',
    text: 'Confortável e seguro. A parada para o café é rápida, leve um lanche se viaja com criança.',
  },
  {
    author: 'Osvaldo L.',
    stars: 3,
    date: '2026-07-30',
    text: 'Motorista excelente, mas a van cheia em julho ficou apertada para quem tem 1,90 m. Da próxima pego o carro.',
    answer: 'Osvaldo, na próxima avise a altura que guardamos o banco da frente.',
  },
  {
    author: 'Beatriz H.',
    stars: 5,
    date: '2026-10-02',
    text: 'Ia perder a conexão por causa do fuso. Eles perceberam na reserva e adiantaram minha saída.',
  },
]

export const bonitoAdvisoryReviews: readonly DemoReview[] = [
  {
    author: 'Simone Q.',
    stars: 5,
    date: '2025-08-05',
    text: 'Eu queria cinco flutuações em quatro dias. A Heloísa me convenceu de três e uma gruta, e ela estava certa: no terceiro dia ninguém aguentava vestir neoprene.',
  },
  {
    author: 'Thiago R.',
    stars: 5,
    date: '2025-11-18',
    text: 'Respondeu tudo em inglês para a minha esposa. O plano de chuva foi usado no segundo dia.',
  },
  {
    author: 'Mônica I.',
    stars: 5,
    date: '2026-02-26',
    text: 'Fechei os passeios com ela e os 99 reais foram descontados. Roteiro claro, com distância entre tudo.',
  },
  {
    author: 'Rafaela U.',
    stars: 4,
    date: '2026-05-29',
    text: 'Muito útil. Só achei que por vídeo seria mais fácil do que digitar.',
    answer: 'Rafaela, anotado! Por enquanto sigo por mensagem, porque assim o roteiro fica registrado.',
  },
  {
    author: 'Anselmo P.',
    stars: 5,
    date: '2026-08-21',
    text: 'Com um filho que não nada, ela achou rio raso e bote. Ninguém ficou de fora.',
  },
]
