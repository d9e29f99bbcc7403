import type { DemoReview } from './types.ts'

export const ouroPretoReviews = {
  baroque: [
    {
      author: 'Heloísa B.',
      stars: 5,
      date: '2026-10-11',
      text: 'O seu Geraldo nos pôs deitados no banco da São Francisco para olhar o teto do Ataíde, e contou que a Nossa Senhora mestiça ali não é acaso. Saí outra.',
    },
    {
      author: 'Sérgio A.',
      stars: 5,
      date: '2026-07-18',
      text: 'Aula de Brasil em quatro horas. No Pilar ficou claro de onde veio e para onde foi aquele ouro todo.',
    },
    {
      author: 'Raquel D.',
      stars: 4,
      date: '2026-04-03',
      text: 'Fomos na Sexta-feira Santa e algumas igrejas estavam em celebração. Ele adaptou e vimos os tapetes sendo preparados.',
      answer: 'Raquel, quem vê a Semana Santa por dentro vê o que o museu não mostra. Obrigado pela paciência.',
    },
    {
      author: 'Miguel F.',
      stars: 5,
      date: '2025-11-21',
      text: 'Visita muito bem contada. A ladeira de Santa Efigênia fica para a próxima, os joelhos lisboetas não deram para mais.',
    },
    {
      author: 'Norma C.',
      stars: 3,
      date: '2025-08-10',
      text: 'Conteúdo excelente, mas as ladeiras são muito mais puxadas do que eu imaginava. Minha tia ficou esperando na praça.',
      answer: 'Dona Norma, deixei o aviso das ladeiras mais claro, e há um percurso mais curto para quem pedir.',
    },
    {
      author: 'Felipe R.',
      stars: 5,
      date: '2025-06-07',
      text: 'Frio de junho, céu azul e as histórias dos inconfidentes sem heroísmo de livro didático. Recomendo o fone para ouvir bem.',
    },
  ],
  mariana: [
    {
      author: 'Cristina L.',
      stars: 5,
      date: '2026-09-06',
      text: 'Desci no trole da Mina da Passagem gritando e subi rindo. O lago lá embaixo é de uma cor que foto nenhuma pega.',
    },
    {
      author: 'Eduardo K.',
      stars: 5,
      date: '2026-08-21',
      text: 'Numa sexta, conseguimos ouvir o órgão da Sé de Mariana. Três séculos de som no peito.',
    },
    {
      author: 'Janaína V.',
      stars: 4,
      date: '2026-05-09',
      text: 'Ele falou do rompimento da barragem em 2015 com respeito, porque a família dele perdeu a casa em Bento Rodrigues. Almoço mineiro caprichado, à parte.',
    },
    {
      author: 'Arthur P.',
      stars: 5,
      date: '2026-01-24',
      text: 'A praça com as duas igrejas de frente uma para a outra e o pelourinho no meio parece cenário. Levem guarda-chuva em janeiro.',
    },
    {
      author: 'Giulia T.',
      stars: 5,
      date: '2025-09-27',
      text: 'Giornata ben organizzata, spiegazioni in italiano semplici e calde. La miniera è fresca, portate una felpa.',
    },
    {
      author: 'Otacílio N.',
      stars: 4,
      date: '2025-07-05',
      text: 'Bom ritmo para a nossa turma de aposentados. O trole dá um solavanco na saída, avisem os mais sensíveis.',
    },
  ],
  memory: [
    {
      author: 'Thaís M.',
      stars: 5,
      date: '2026-11-14',
      text: 'A Iara separa o que é documento e o que é memória oral sobre Chico Rei, e as duas coisas ganham com isso. A Santa Efigênia por dentro é emocionante.',
    },
    {
      author: 'Anderson S.',
      stars: 5,
      date: '2026-10-24',
      text: 'Levei uma turma do ensino médio. Dentro da mina, agachados, eles entenderam em cinco minutos o que eu tento explicar há anos.',
    },
    {
      author: 'Luana R.',
      stars: 5,
      date: '2026-09-20',
      text: 'Ouro Preto contada por quem a construiu. Não conheceria a cidade sem essa manhã.',
    },
    {
      author: 'Peter J.',
      stars: 4,
      date: '2026-09-05',
      text: 'Powerful tour and a steep walk. Low ceilings in the mine: I am 1.92 m and had to bend most of the time.',
      answer: 'Thank you, Peter! I now ask about height and knees beforehand, and we can take the wider gallery.',
    },
    {
      author: 'Regina O.',
      stars: 5,
      date: '2026-08-16',
      text: 'As conchas entalhadas no altar, o papa negro no forro: detalhes que passam batido sem ela apontar.',
    },
  ],
  confins: [
    {
      author: 'Fabiana G.',
      stars: 5,
      date: '2026-10-09',
      text: 'Duas horas e vinte com parada para pão de queijo em Itabirito. Motorista cuidadoso nas curvas da BR-356.',
    },
    {
      author: 'Leonardo C.',
      stars: 5,
      date: '2026-07-11',
      text: 'Festival de Inverno, cidade cheia, e ele sabia exatamente por onde chegar à pousada no Antônio Dias.',
    },
    {
      author: 'Marta E.',
      stars: 4,
      date: '2026-02-13',
      text: 'Véspera de Carnaval, trânsito em Belo Horizonte, três horas e meia de viagem. Ninguém tem culpa, e fomos avisados.',
    },
    {
      author: 'Ivan H.',
      stars: 5,
      date: '2025-12-20',
      text: 'Voo atrasado, carro esperando. Malas subidas até o terceiro andar sem elevador!',
    },
    { author: 'Dora Q.', stars: 4, date: '2025-10-17', text: 'Tudo certo. Só pediria o ar um pouco menos gelado.' },
  ],
  road: [
    {
      author: 'Wilson T.',
      stars: 5,
      date: '2026-09-14',
      text: 'Fizemos de bicicleta o trecho de Diamantina a Ouro Preto seguindo o plano dele. As pousadas indicadas esperavam ciclista cheio de barro sem cara feia.',
    },
    {
      author: 'Paula S.',
      stars: 5,
      date: '2026-06-13',
      text: 'Mudou minha ideia de fazer 700 km em uma semana. Fizemos um pedaço do Caminho Velho, com calma, e foi perfeito.',
    },
    {
      author: 'Emerson D.',
      stars: 4,
      date: '2026-03-29',
      text: 'Muito conhecimento dos trechos de terra em época de chuva. Por telefone o mapa fez falta, mas chegou no dia seguinte.',
    },
    {
      author: 'Aurora M.',
      stars: 5,
      date: '2025-09-03',
      text: 'Viajei de carro com meu pai de 78 anos. Seu Geraldo escolheu cidades com hospedagem sem escada. Delicadeza rara.',
    },
  ],
} satisfies Readonly<Record<string, readonly DemoReview[]>>
