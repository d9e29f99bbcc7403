import type { DemoReview } from './types.ts'

export const fernandoDeNoronhaReviews = {
  ilhatour: [
    {
      author: 'Gabriela M.',
      stars: 5,
      date: '2026-09-10',
      text: 'A Rosa mudou a ordem das praias por causa da maré e, por isso, pegamos a Baía dos Porcos com as piscinas formadas e quase vazia. Fizemos no primeiro dia e usamos as dicas dela a semana toda.',
    },
    {
      author: 'Leonardo P.',
      stars: 5,
      date: '2025-08-28',
      text: 'A escada do Sancho é estreita mesmo, mas com ela indo na frente e falando onde pôr o pé, até minha sogra desceu.',
      answer: 'A sua sogra desceu melhor do que muito surfista, Leonardo.',
    },
    {
      author: 'Rita C.',
      stars: 4,
      date: '2026-02-12',
      text: 'Em fevereiro o mar de dentro estava com ondas enormes e não deu para entrar no Sancho. Ela avisou antes e compensou com mais tempo no Porto, com tartarugas. Fora isso, perfeito.',
    },
    {
      author: 'Marco T.',
      stars: 5,
      date: '2026-06-03',
      text: 'Rosa parla un italiano splendido e conosce ogni pietra dell’isola. Il tramonto al Boldró, tutti in silenzio, non si dimentica.',
    },
    {
      author: 'Ana Paula D.',
      stars: 5,
      date: '2025-11-16',
      text: 'Grupo de seis, carro fresco, frutas e garrafa reutilizável para cada um. Dez horas que não cansam.',
    },
    {
      author: 'Evandro S.',
      stars: 3,
      date: '2026-07-21',
      text: 'Tudo muito bonito, mas eu não sabia que o ingresso do parque era à parte e perdemos meia hora comprando na hora. Está escrito no anúncio, li depressa.',
      answer: 'Evandro, desde então mando um lembrete dois dias antes, com o endereço da compra.',
    },
  ],
  barco: [
    {
      author: 'Renata F.',
      stars: 5,
      date: '2026-08-05',
      text: 'Uns sessenta golfinhos na proa, contados pelo Davi. E depois o banho no Sancho sem ter que descer a escada!',
    },
    {
      author: 'Carlos E.',
      stars: 4,
      date: '2026-04-20',
      text: 'Só vimos três golfinhos, de longe, mas o mestre não saiu correndo atrás deles e eu respeito isso. A costa vista do mar já vale.',
    },
    {
      author: 'Sophie L.',
      stars: 5,
      date: '2025-10-09',
      text: 'Peu de monde à bord, explications en français sur les dauphins et les fous, et une eau incroyable devant Sancho.',
    },
    {
      author: 'Murilo V.',
      stars: 2,
      date: '2026-01-14',
      text: 'O mar estava grosso, passei mal e não aproveitei. Queria que tivessem insistido mais para mudar o dia.',
      answer:
        'Murilo, lamento de verdade. Naquela manhã estava no limite. Hoje, com essa previsão, ofereço a troca a todos na véspera.',
    },
    {
      author: 'Josefa N.',
      stars: 5,
      date: '2025-07-13',
      text: 'Tenho 69 anos e não sei nadar. Me puseram de colete, um rapaz ficou do meu lado e eu vi uma raia. Contei para o bairro inteiro.',
    },
    {
      author: 'Daniel K.',
      stars: 5,
      date: '2026-10-30',
      text: 'Saída da tarde, luz linda no Morro do Pico e barco com folga. Fruta gelada na volta foi um carinho.',
    },
  ],
  atalaia: [
    {
      author: 'Isadora B.',
      stars: 5,
      date: '2026-10-14',
      text: 'Um polvo mudou de cor a meio metro da minha máscara. Trinta minutos parecem pouco, mas a gente sai sem acreditar.',
    },
    {
      author: 'Fernando A.',
      stars: 5,
      date: '2025-09-03',
      text: 'Tentamos agendar sozinhos e não conseguimos. A Rosa achou vaga e acertou a maré na mosca.',
    },
    {
      author: 'Helena R.',
      stars: 4,
      date: '2026-05-19',
      text: 'Lindo, e bem controlado. Nossa data mudou uma vez por causa da maré, o que bagunçou um jantar. Levem lycra, porque sem protetor o sol pega.',
    },
    {
      author: 'Chiara G.',
      stars: 5,
      date: '2026-03-08',
      text: 'Abbiamo visto tre piccoli squali e una murena. Rosa spiega le regole con il sorriso e si capisce perché servono.',
    },
    {
      author: 'Luís O.',
      stars: 5,
      date: '2025-06-16',
      text: 'Meu filho de 7 anos boiou de colete o tempo todo, sem encostar o pé no fundo. Saiu dizendo que quer ser biólogo.',
      answer: 'Luís, diga a ele que a vaga de ajudante está guardada.',
    },
  ],
  batismo: [
    {
      author: 'Paula S.',
      stars: 5,
      date: '2026-09-22',
      text: 'Entrei em pânico nos primeiros dois minutos. O Davi subiu comigo, conversou, esperou. Na segunda tentativa vi uma tartaruga dormindo a dez metros. Chorei dentro da máscara.',
    },
    {
      author: 'Arthur N.',
      stars: 5,
      date: '2025-08-10',
      text: 'Instrutor individual faz toda a diferença. A visibilidade parecia infinita.',
    },
    {
      author: 'Kevin O.',
      stars: 4,
      date: '2026-07-02',
      text: 'Excellent first dive, very calm instructor. Four hours for half an hour under water felt long, but the boat is nice and the others were fun.',
    },
    {
      author: 'Bianca L.',
      stars: 5,
      date: '2026-03-29',
      text: 'No dia eu estava resfriada e eles trocaram para dois dias depois sem cobrar nada. Valeu esperar: raia, barracuda e um cardume que fechou tudo em volta.',
      answer: 'Ouvido bom vale mais do que pressa, Bianca. Que bom que você voltou.',
    },
    {
      author: 'Sebastián R.',
      stars: 5,
      date: '2025-12-06',
      text: 'Mi primera vez con tanque. Explicaron todo en español, con mucha paciencia, y no me soltaron ni un segundo.',
    },
  ],
  traslado: [
    {
      author: 'Mirela J.',
      stars: 5,
      date: '2026-08-03',
      text: 'Pousaram dois voos juntos e a fila do táxi estava enorme. A gente passou direto. Em doze minutos estávamos na pousada.',
    },
    {
      author: 'Otávio R.',
      stars: 5,
      date: '2026-06-11',
      text: 'O quarto não estava pronto, guardaram as malas e nos deixaram na Conceição. Começamos a viagem dentro da água.',
    },
    {
      author: 'Célia V.',
      stars: 4,
      date: '2025-10-31',
      text: 'Bom serviço. No compartilhado esperamos uns vinte minutos pelos outros passageiros, então quem tem pressa que pegue o privativo.',
    },
    {
      author: 'Douglas T.',
      stars: 5,
      date: '2026-11-09',
      text: 'A conversa no caminho valeu como um guia: maré, ônibus, onde almoçar sem susto na conta.',
    },
    {
      author: 'Emily W.',
      stars: 5,
      date: '2026-01-26',
      text: 'Our flight was three hours late and the driver was still there with our names. Very kind.',
    },
  ],
} satisfies Record<string, readonly DemoReview[]>
