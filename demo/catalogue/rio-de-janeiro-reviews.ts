import type { DemoReview } from './types.ts'

export const rioReviews = {
  classics: [
    {
      author: 'Patrícia M.',
      stars: 5,
      date: '2026-10-18',
      text: 'Trem com hora marcada, nada de fila, e chegamos ao Cristo antes da multidão do almoço. O Marcelo pediu para olharmos para trás na última curva dos trilhos, e ali já se vê a Lagoa inteira. Almoço por quilo em Botafogo, honesto.',
    },
    {
      author: 'Ricardo T.',
      stars: 5,
      date: '2026-07-05',
      text: 'Medo de altura no bondinho, mas ele foi contando a história de 1912 e quando vi já estava no Morro da Urca. Pôr do sol lá de cima é de chorar.',
    },
    {
      author: 'Simone A.',
      stars: 4,
      date: '2026-03-22',
      text: 'Dia cheio, do jeito que eu queria. Só achei o tempo na Escadaria Selarón curto para quem gosta de fotografar azulejo.',
      answer: 'Obrigado, Simone! Passei a parada da Selarón de 30 para 40 minutos justamente por pedidos como o seu.',
    },
    {
      author: 'Thomas W.',
      stars: 5,
      date: '2025-11-09',
      text: 'Clear English, small van, no rush. He warned us the night before about clouds on Corcovado and swapped the order of the day. Worked perfectly.',
    },
    {
      author: 'Eliane F.',
      stars: 3,
      date: '2025-08-17',
      text: 'O guia é ótimo, mas o Cristo estava dentro da nuvem e ficamos 40 minutos esperando abrir. Abriu só um pedacinho.',
      answer:
        'Eliane, o nevoeiro de agosto nos pegou mesmo. Da próxima vez que vier, a vista do Morro da Urca fica por minha conta.',
    },
    {
      author: 'Caio B.',
      stars: 5,
      date: '2025-06-14',
      text: 'Levei meus pais, de 71 e 74 anos. Marcelo usou os elevadores do Corcovado e não deixou ninguém subir degrau à toa.',
    },
  ],
  brothers: [
    {
      author: 'Júlia N.',
      stars: 5,
      date: '2026-11-02',
      text: 'Acordar às três da manhã nas férias parecia loucura. Aí o sol saiu do mar, atrás do Pão de Açúcar, e Ipanema ficou toda rosa lá embaixo. O café com bolo de milho no topo é um carinho.',
    },
    {
      author: 'André V.',
      stars: 5,
      date: '2026-08-29',
      text: 'Subida curta, mas puxada nos dois trechos finais. As lanternas de cabeça eram boas e o ritmo respeitou quem estava mais devagar.',
    },
    {
      author: 'Noemi C.',
      stars: 4,
      date: '2026-05-16',
      text: 'Vista espetacular da Rocinha de um lado e do Leblon do outro. Estava ventando bem no cume, levem casaco de verdade.',
    },
    {
      author: 'Felipe S.',
      stars: 5,
      date: '2025-12-28',
      text: 'O trecho de moto-táxi no Vidigal já vale a manhã! Moradores simpáticos, guia conhecido por todo mundo.',
    },
    {
      author: 'Larissa P.',
      stars: 5,
      date: '2025-09-07',
      text: 'Fui sozinha e me senti segura o tempo todo. Marcelo mandou mensagem na véspera com a previsão e o que levar.',
    },
  ],
  africa: [
    {
      author: 'Conceição L.',
      stars: 5,
      date: '2026-09-12',
      text: 'No Cais do Valongo ele pediu um minuto de silêncio antes de falar. Entendi por que depois. Deveria ser passeio obrigatório para toda escola.',
    },
    {
      author: 'Henrique D.',
      stars: 5,
      date: '2026-06-20',
      text: 'Sou carioca e nunca tinha entrado no IPN. A história da família que encontrou os ossos reformando a casa me acompanha até hoje.',
    },
    {
      author: 'Claire B.',
      stars: 5,
      date: '2026-04-11',
      text: 'Une matinée forte et nécessaire. La Pedra do Sal, les premiers sambas, puis le Valongo. Marcelo cherche ses mots en français, mais on comprend tout.',
    },
    {
      author: 'Otávio R.',
      stars: 4,
      date: '2025-10-25',
      text: 'Conteúdo impecável. Pouca sombra entre o Jardim do Valongo e a Gamboa: o boné faz falta.',
    },
    {
      author: 'Bruna K.',
      stars: 5,
      date: '2025-07-19',
      text: 'Terminamos no Largo da Prainha com um bolinho de feijoada e a conversa foi longe. Três horas que passaram voando.',
    },
  ],
  cagarras: [
    {
      author: 'Guilherme P.',
      stars: 5,
      date: '2026-10-04',
      text: 'Vimos golfinhos a uns 200 metros do barco, depois atobás e fragatas na Ilha Cagarra. Água clara, uns 6 metros de visibilidade segundo o mergulhador.',
    },
    {
      author: 'Renata O.',
      stars: 4,
      date: '2026-08-08',
      text: 'Muito bom ver Ipanema de fora para dentro. O mar balança: quem enjoa tome o remédio antes, como a Luciana avisou.',
    },
    {
      author: 'Diego F.',
      stars: 5,
      date: '2026-02-21',
      text: 'Água gelada em fevereiro, quem diria! A explicação sobre a ressurgência fez sentido na hora do mergulho. Crianças adoraram a máscara.',
    },
    {
      author: 'Sandra G.',
      stars: 2,
      date: '2025-11-30',
      text: 'Remarcaram duas vezes por causa de ressaca e quase não consegui ir. O passeio em si foi bonito.',
      answer:
        'Sandra, sentimos pelo vaivém. Com ondulação de sudoeste não saímos, por segurança de todos. Ficamos felizes que deu certo na terceira.',
    },
    {
      author: 'Vinícius H.',
      stars: 5,
      date: '2025-09-20',
      text: 'Tripulação atenta, colete em todo mundo antes de soltar a corda e fruta gelada depois do mergulho.',
    },
  ],
  galeao: [
    {
      author: 'Márcia E.',
      stars: 5,
      date: '2026-11-08',
      text: 'Voo atrasou duas horas de madrugada e o motorista estava lá com a plaquinha, sem cobrar nada a mais.',
    },
    {
      author: 'Paulo C.',
      stars: 5,
      date: '2026-09-01',
      text: 'Do Galeão a Copacabana em 50 minutos numa sexta às 18h. Ele foi pela Linha Vermelha e pelo Santa Bárbara e fugiu do pior.',
    },
    {
      author: 'Ingrid S.',
      stars: 4,
      date: '2026-05-30',
      text: 'Van limpa, cadeirinha instalada como pedimos. Só o encontro demorou porque esperei no portão errado.',
    },
    { author: 'Wagner J.', stars: 5, date: '2026-01-17', text: 'Cinco pessoas, sete malas, uma prancha. Coube tudo.' },
    {
      author: 'Martín Q.',
      stars: 4,
      date: '2025-08-03',
      text: 'Puntual y amable. El aire acondicionado, un lujo después del vuelo desde Buenos Aires.',
    },
  ],
  plan: [
    {
      author: 'Cláudia V.',
      stars: 5,
      date: '2026-10-27',
      text: 'Em uma hora ele desfez meu roteiro de atravessar a cidade três vezes por dia e montou outro, por bairros. O mapa que mandou depois virou nosso guia.',
    },
    {
      author: 'Rafael I.',
      stars: 5,
      date: '2026-07-23',
      text: 'Perguntei sobre segurança sem rodeios e ele respondeu sem rodeios: o que evitar, a que horas, como usar o metrô. Viajamos tranquilos.',
    },
    {
      author: 'Denise L.',
      stars: 4,
      date: '2026-02-02',
      text: 'Ajudou a escolher os blocos de rua do Carnaval com criança de 6 anos. Gostaria de mais tempo para falar de restaurantes.',
    },
    {
      author: 'Hugo Z.',
      stars: 5,
      date: '2025-10-10',
      text: 'Indicou ficar no Flamengo em vez de Copacabana pelo que queríamos fazer. Acertou em cheio.',
    },
  ],
} satisfies Readonly<Record<string, readonly DemoReview[]>>
