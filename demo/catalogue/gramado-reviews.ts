import type { DemoReview } from './types.ts'

export const classicReviews: readonly DemoReview[] = [
  {
    author: 'Angélica M.',
    stars: 5,
    date: '2025-07-14',
    text: 'Três graus, sol, e o Lago Negro soltando fumaça às nove e meia. A Liane tinha guarda-chuva, mapa e até luva para emprestar.',
  },
  {
    author: 'Renato S.',
    stars: 5,
    date: '2025-12-12',
    text: 'O mirante novo do Caracol é impressionante e as hortênsias estavam em tudo que é beira de estrada. Ela nos fez chegar antes das excursões.',
  },
  {
    author: 'Ute B.',
    stars: 5,
    date: '2026-02-17',
    text: 'Liane spricht das Deutsch meiner Großmutter. Die Kathedrale in Canela und die Geschichten dazu waren der schönste Teil.',
  },
  {
    author: 'Cláudia F.',
    stars: 4,
    date: '2026-05-09',
    text: 'Pegamos neblina fechada e ela trocou a ordem: catedral e chocolate de manhã, cascata às três da tarde, já aberta. Só o almoço podia ter mais tempo.',
  },
  {
    author: 'Evandro L.',
    stars: 5,
    date: '2026-07-26',
    text: 'Meus pais, de 78 e 81, fizeram tudo. Ela escolheu o restaurante com lareira e sem escada.',
  },
  {
    author: 'Jaqueline P.',
    stars: 3,
    date: '2026-10-16',
    text: 'Guia maravilhosa, mas eu queria os parques temáticos e não tinha entendido que ficavam de fora.',
    answer: 'Jaqueline, obrigada por dizer. No plano privativo a gente inclui o parque que vocês quiserem.',
  },
]

export const canyonReviews: readonly DemoReview[] = [
  {
    author: 'Felipe R.',
    stars: 5,
    date: '2025-06-19',
    text: 'Céu azul de doer, geada no campo e o paredão do Cotovelo inteiro na nossa frente. O pinhão do piquenique ainda estava quente.',
  },
  {
    author: 'Carolina D.',
    stars: 5,
    date: '2025-08-23',
    text: 'A Bruna explica a pedra como quem conta fofoca. Seis quilômetros passaram sem ninguém notar.',
  },
  {
    author: 'Sandro V.',
    stars: 3,
    date: '2025-11-15',
    text: 'Neblina total, vimos branco por duas horas e a cascata das Andorinhas por um minuto. A equipe foi honesta na véspera, eu é que insisti em ir.',
    answer: 'Sandro, a viração venceu naquele dia. Seu crédito para voltar não tem prazo.',
  },
  {
    author: 'Gabriela T.',
    stars: 5,
    date: '2026-04-22',
    text: 'Remarcaram por causa da previsão, sem taxa, e no dia seguinte estava perfeito. Salame e pão de milho com aquela vista.',
  },
  {
    author: 'Ximena O.',
    stars: 4,
    date: '2026-07-07',
    text: 'Hermoso y muy frío. El viaje es largo, pero la camioneta es cómoda y Jeferson maneja con mucha prudencia.',
  },
  {
    author: 'Hugo N.',
    stars: 5,
    date: '2026-09-26',
    text: 'Levei meus filhos de 8 e 10. A trilha do Vértice eles fizeram correndo, a do Cotovelo reclamando e depois se gabando.',
  },
]

export const wineReviews: readonly DemoReview[] = [
  {
    author: 'Adriana K.',
    stars: 5,
    date: '2025-09-06',
    text: 'Três vinícolas bem diferentes e a Bruna sem nenhuma pose. Finalmente entendi o que é método tradicional, vendo o giro das garrafas.',
  },
  {
    author: 'Vinícius C.',
    stars: 5,
    date: '2026-02-07',
    text: 'Fevereiro, uva no pé, e o senhor da vinícola de família cortou um cacho de merlot para a gente provar. O capeletti do almoço merecia estrela.',
  },
  {
    author: 'Paola M.',
    stars: 5,
    date: '2026-03-13',
    text: 'Giornata bellissima, la guida parla italiano e il nonno della cantina ci ha risposto in dialetto veneto.',
  },
  {
    author: 'Luciano H.',
    stars: 4,
    date: '2026-06-12',
    text: 'Dia dos Namorados bem aproveitado. São quatro horas de van no total, é bom saber. As garrafas chegaram inteiras e com nome.',
  },
  {
    author: 'Rosane B.',
    stars: 4,
    date: '2026-08-28',
    text: 'Não bebo e fui pelo meu marido. Tomei um suco de uva que não esqueço e ninguém me deixou de lado.',
    answer: 'Rosane, o suco é da dona Zita. Ela mandou dizer que tem garrafa guardada para a volta.',
  },
]

export const gramadoTransferReviews: readonly DemoReview[] = [
  {
    author: 'Márcio A.',
    stars: 5,
    date: '2025-07-02',
    text: 'Pousamos em Porto Alegre com chuva e neblina na serra. O motorista subiu por Taquara, devagar, explicando o porquê. Chegamos bem.',
  },
  {
    author: 'Ingrid L.',
    stars: 5,
    date: '2025-12-20',
    text: 'Subida em pleno Natal Luz, duas horas e quarenta, como eles tinham avisado. Cadeirinha já montada para a nossa bebê.',
  },
  {
    author: 'Flávio E.',
    stars: 4,
    date: '2026-03-27',
    text: 'Na compartilhada esperamos 50 minutos por outro voo. Está escrito, mas cansa. Van muito limpa.',
    answer: 'Flávio, obrigado pela paciência. Nosso limite é de uma hora e, quando passa disso, a segunda van sai.',
  },
  {
    author: 'Denise Q.',
    stars: 5,
    date: '2026-08-01',
    text: 'Entrei na van às 23h com dois graus lá fora e o aquecimento já ligado. Dormi até o hotel em Canela.',
  },
  {
    author: 'Raúl P.',
    stars: 5,
    date: '2026-10-29',
    text: 'Puntual, amable y con el asiento de adelante para mi mujer, que se marea en las curvas.',
  },
]

export const gramadoAdvisoryReviews: readonly DemoReview[] = [
  {
    author: 'Letícia O.',
    stars: 5,
    date: '2025-10-20',
    text: 'Ela cortou metade da minha lista e agradeço até hoje. Soube quais apresentações do Natal Luz eram de graça e economizei um bom dinheiro.',
  },
  {
    author: 'Nelson C.',
    stars: 5,
    date: '2026-01-31',
    text: 'Perguntei se veria neve em julho e ouvi um não sincero. Fomos pela geada e foi lindo.',
  },
  {
    author: 'Brigitte S.',
    stars: 5,
    date: '2026-04-17',
    text: 'Das Gespräch auf Deutsch war herzlich und sehr konkret. Der Plan für Nebeltage wurde tatsächlich gebraucht.',
  },
  {
    author: 'Tatiane G.',
    stars: 4,
    date: '2026-06-08',
    text: 'Roteiro muito bom, com lista de restaurantes por preço. Senti falta de um mapa no PDF.',
    answer: 'Tatiane, ideia aceita: desde julho o PDF leva um mapa desenhado por mim.',
  },
  {
    author: 'César V.',
    stars: 5,
    date: '2026-09-15',
    text: 'Íamos alugar carro e ela mostrou que com duas vans e um dia a pé saía mais barato e sem briga por estacionamento.',
  },
]
