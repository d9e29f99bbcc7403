import type { DemoReview } from './types.ts'

export const lencoisMaranhensesReviews = {
  lagoaAzul: [
    {
      author: 'Camila R.',
      stars: 5,
      date: '2026-07-11',
      text: 'Fomos em julho e tinha água para nadar de verdade. A Joana trocou a ordem das lagoas para fugir de dois grupos grandes e ficamos com a Esmeralda só para nós por uns vinte minutos. O pôr do sol na crista foi o melhor da viagem.',
      answer:
        'Camila, naquele dia valeu a teimosia de andar mais um pouco. Volte em junho, a água está mais verde ainda.',
    },
    {
      author: 'Eduardo S.',
      stars: 5,
      date: '2025-08-23',
      text: 'Carro balança, areia voa, e é tudo ótimo. Levem saco para o celular, como ela avisa.',
    },
    {
      author: 'Patrícia N.',
      stars: 4,
      date: '2026-10-05',
      text: 'Em outubro a Lagoa Azul já estava bem rasa, mas fomos avisados por mensagem na véspera e ela nos levou a outra que ainda dava na cintura. Honesto. Só tirei uma estrela porque a busca na pousada atrasou meia hora.',
      answer:
        'Obrigada, Patrícia. Naquele dia a travessia do rio tinha fila. Agora saímos quinze minutos antes nos feriados.',
    },
    {
      author: 'Thiago M.',
      stars: 5,
      date: '2026-06-18',
      text: 'Minha mãe tem 67 anos e subiu todas as dunas no tempo dela. Ninguém apressou.',
    },
    {
      author: 'Lucía P.',
      stars: 5,
      date: '2025-07-02',
      text: 'Joana habla muy bien español y explicó cómo se forman las lagunas. La vuelta de noche con las estrellas, inolvidable.',
    },
    {
      author: 'Renan B.',
      stars: 3,
      date: '2025-12-14',
      text: 'O passeio é bem organizado, mas em dezembro só pegamos uma lagoa com água. A descrição avisa, eu é que não li direito. O pôr do sol salvou.',
    },
  ],
  lagoaBonita: [
    {
      author: 'Beatriz A.',
      stars: 5,
      date: '2026-08-09',
      text: 'Às oito da manhã não tinha ninguém na Lagoa Bonita. Ninguém! O seu Mundico mostrou rastro de raposa na areia e meu filho ficou louco.',
    },
    {
      author: 'Guilherme T.',
      stars: 5,
      date: '2026-07-20',
      text: 'A subida com a corda assusta quando a gente vê de baixo, mas são cinco minutos. A vista lá de cima paga.',
    },
    {
      author: 'Sandra L.',
      stars: 4,
      date: '2025-09-12',
      text: 'Acordar cedo compensa. A tapioca na casa da dona Maria foi um dos pontos altos. Senti falta de um banheiro no caminho.',
    },
    {
      author: 'Hélène D.',
      stars: 5,
      date: '2026-06-27',
      text: 'Mundico parle un français appris avec les voyageurs, plein de charme. Nous étions six, les lagunes étaient pleines et transparentes.',
      answer: 'Merci, Hélène! A casa está aberta quando quiserem voltar.',
    },
    {
      author: 'Otávio C.',
      stars: 5,
      date: '2025-06-30',
      text: 'Quatro lagoas, café bom e de volta para o almoço. Perfeito para quem tem um dia só.',
    },
  ],
  preguicas: [
    {
      author: 'Juliana F.',
      stars: 5,
      date: '2026-09-15',
      text: 'Subi os 160 degraus do farol de Mandacaru reclamando e desci agradecendo. Em Caburé o peixe demora, então peçam assim que chegarem.',
    },
    {
      author: 'Marcos V.',
      stars: 4,
      date: '2025-11-08',
      text: 'Bom para a época seca. Vassouras é lindo e os macacos são atrevidos. A volta molha bastante, levem capa mesmo.',
    },
    {
      author: 'Elaine G.',
      stars: 5,
      date: '2026-01-22',
      text: 'Fui com duas crianças, de 3 e 7 anos. Tinha colete do tamanho delas e o piloto foi cuidadoso o tempo todo.',
    },
    {
      author: 'Paul W.',
      stars: 4,
      date: '2026-05-30',
      text: 'Lovely slow river day. The lighthouse was closed when we arrived, but the guide told us beforehand that it might happen and gave us more time in Vassouras.',
      answer: 'Thank you, Paul. The Navy opens and closes the lighthouse and sometimes we only find out at the gate.',
    },
    {
      author: 'Rosângela P.',
      stars: 5,
      date: '2025-07-26',
      text: 'A rede em Caburé, com rio de um lado e mar do outro. É isso.',
    },
    {
      author: 'Igor D.',
      stars: 2,
      date: '2026-02-17',
      text: 'Pegamos carnaval e a lancha foi lotada, no limite das dezesseis pessoas. O passeio é bonito, mas fiquei apertado na volta.',
      answer: 'Igor, você tem razão em reclamar. No próximo carnaval saímos com uma segunda lancha.',
    },
  ],
  travessia: [
    {
      author: 'Fernanda K.',
      stars: 5,
      date: '2026-08-30',
      text: 'Três dias que valeram por um mês. A galinha caipira na Baixa Grande, o banho às cinco da manhã, o silêncio. O seu Mundico anda no ritmo do mais lento e nunca faz isso parecer um favor.',
    },
    {
      author: 'Rodrigo H.',
      stars: 5,
      date: '2025-07-15',
      text: 'Sou corredor e achei que ia ser fácil. Areia é outra história. Sigam o conselho das meias grossas, meus pés agradecem.',
    },
    {
      author: 'Antoine L.',
      stars: 5,
      date: '2025-09-05',
      text: 'Une traversée authentique. Deux nuits en hamac, des familles adorables à Queimada dos Britos, aucune voiture pendant trois jours.',
    },
    {
      author: 'Vanessa O.',
      stars: 4,
      date: '2026-06-14',
      text: 'Linda, dura e muito bem guiada. O redário é simples e faz um pouco de frio de madrugada, levem um casaco. O terceiro dia parece que não acaba, até aparecer a lagoa de Betânia.',
      answer: 'É verdade, Vanessa, de madrugada o vento esfria. Passei a levar manta para todo mundo.',
    },
    {
      author: 'Caio E.',
      stars: 5,
      date: '2026-07-28',
      text: 'Saímos de Atins às três e meia, com lanterna. Quando o sol nasceu a gente já estava no meio do nada, do lado de uma lagoa. Sem palavras.',
    },
  ],
  atins: [
    {
      author: 'Daniela Q.',
      stars: 5,
      date: '2026-08-02',
      text: 'Pontual, porta a porta, e o motorista ainda parou para a gente ver os cajueiros. Levou a prancha do meu marido no teto sem problema.',
    },
    {
      author: 'Leandro J.',
      stars: 4,
      date: '2026-03-28',
      text: 'Em março o caminho estava alagado e levou duas horas e vinte. Faz parte, e fomos avisados.',
    },
    {
      author: 'Mônica Z.',
      stars: 5,
      date: '2025-10-19',
      text: 'Muito melhor do que carregar mala na lancha. Chegamos secos.',
    },
    {
      author: 'Sofia C.',
      stars: 3,
      date: '2025-08-11',
      text: 'O carro chegou bem, mas passamos em cinco pousadas antes de sair de Barreirinhas. Para quem tem pressa, melhor o privativo.',
    },
  ],
  assessoria: [
    {
      author: 'Priscila M.',
      stars: 5,
      date: '2026-04-25',
      text: 'Eu ia ficar cinco noites só em Barreirinhas. Saí da conversa com duas lá, duas em Atins e uma em Santo Amaro, e foi muito melhor.',
    },
    {
      author: 'André L.',
      stars: 5,
      date: '2026-02-08',
      text: 'A Joana me convenceu a mudar a viagem de novembro para julho. Perdi a pressa e ganhei as lagoas cheias.',
    },
    {
      author: 'Tatiane B.',
      stars: 4,
      date: '2025-06-10',
      text: 'Roteiro claro, com tempos de estrada que bateram certinho. O PDF chegou no limite dos dois dias.',
    },
    {
      author: 'Jorge I.',
      stars: 5,
      date: '2026-09-03',
      text: 'Viajo com minha filha cadeirante e ela pesquisou o que dava e o que não dava, sem enrolar. O passeio do rio ficou no roteiro e deu certo.',
      answer: 'Jorge, a foto de vocês dois em Vassouras está na parede do escritório.',
    },
  ],
} satisfies Record<string, readonly DemoReview[]>
