import type { DemoReview } from './types.ts'

export const brazilReviews: readonly DemoReview[] = [
  {
    author: 'Camila R.',
    stars: 5,
    date: '2025-06-11',
    text: 'Chegamos com neblina e achei que não veríamos nada. A Márcia mandou esperar um café e, quando abriu, estávamos sozinhos no segundo mirante. Os quatis tentaram levar o biscoito do meu filho, como ela avisou.',
  },
  {
    author: 'Otávio P.',
    stars: 5,
    date: '2025-09-27',
    text: 'Explicação sobre a lava e o basalto que eu nunca tinha ouvido em três visitas. Passarela da Garganta molha mesmo, a capa emprestada salvou.',
    answer: 'Otávio, que bom que a terceira visita ainda trouxe novidade. A quarta eu faço no lado da borboleta 88.',
  },
  {
    author: 'Lúcia M.',
    stars: 4,
    date: '2026-01-18',
    text: 'Janeiro é cheio, não tem milagre. Mesmo assim ela achou horários de passarela menos lotada. Tirei uma estrela pela fila do ônibus, que não é culpa dela.',
  },
  {
    author: 'Hernán G.',
    stars: 5,
    date: '2026-03-05',
    text: 'Fuimos con mis padres, los dos pasan de 75. Márcia caminó al ritmo de ellos y nos mostró el ascensor para no subir escaleras.',
  },
  {
    author: 'Bianca T.',
    stars: 5,
    date: '2026-07-22',
    text: 'Doze pessoas, ninguém ficou para trás e ela lembrava o nome de todo mundo. Vimos tucano de perto.',
  },
  {
    author: 'Sérgio A.',
    stars: 3,
    date: '2026-10-30',
    text: 'O rio estava muito cheio e a passarela da Garganta fechou bem no nosso horário. A guia compensou com os outros mirantes, mas fiquei na vontade.',
    answer:
      'Sérgio, entendo a frustração. Quando a passarela fecha eu sempre ofereço remarcar; se voltar a Foz, a trilha é por minha conta.',
  },
]

export const argentinaReviews: readonly DemoReview[] = [
  {
    author: 'Patrícia L.',
    stars: 5,
    date: '2025-07-09',
    text: 'A van passou às 7h40 e às 9h15 já estávamos no circuito superior quase vazio. Na Garganta del Diablo eu chorei, não esperava.',
  },
  {
    author: 'João Vitor C.',
    stars: 5,
    date: '2025-10-14',
    text: 'Avisaram na véspera que minha CNH não servia. Procurei o RG no hotel e deu tudo certo na aduana. Só isso já valeu.',
  },
  {
    author: 'Renée D.',
    stars: 4,
    date: '2025-11-28',
    text: 'Guide francophone très gentille, belle organisation pour le petit train. La journée est longue, prévoyez de bonnes chaussures.',
  },
  {
    author: 'Aline F.',
    stars: 5,
    date: '2026-02-20',
    text: 'Muito quente, mas o guia inverteu a ordem e fizemos o circuito inferior, na sombra, depois do almoço. Alfajor em Puerto Iguazú aprovado pelas crianças.',
  },
  {
    author: 'Maurício S.',
    stars: 3,
    date: '2026-06-06',
    text: 'O passeio é lindo, só que pegamos feriado argentino e perdemos quase duas horas na ponte. Queria ter sido avisado com mais clareza.',
    answer:
      'Maurício, você tem razão. Desde julho mandamos o calendário de feriados argentinos já na confirmação da reserva.',
  },
  {
    author: 'Tereza N.',
    stars: 5,
    date: '2026-09-12',
    text: 'Tenho 68 anos e fiz os três circuitos. As passarelas são planas e o guia sempre achava um banco.',
  },
]

export const boatReviews: readonly DemoReview[] = [
  {
    author: 'Gustavo H.',
    stars: 5,
    date: '2025-08-16',
    text: 'Agosto, água gelada, e eu faria de novo na mesma hora. O piloto entra três vezes na queda.',
  },
  {
    author: 'Marina B.',
    stars: 5,
    date: '2025-12-29',
    text: 'Minha filha de 9 anos gritava “mais uma”. O saco estanque funcionou, os celulares saíram secos.',
  },
  {
    author: 'Emily W.',
    stars: 5,
    date: '2026-04-03',
    text: 'You will be soaked, believe them. The electric car through the forest was a lovely calm start, and our guide kept our bags dry.',
  },
  {
    author: 'Rogério T.',
    stars: 4,
    date: '2026-07-15',
    text: 'Muito bom, mas leve chinelo e uma muda de roupa completa. O vestiário enche quando chegam dois barcos juntos.',
  },
  {
    author: 'Débora V.',
    stars: 4,
    date: '2026-11-02',
    text: 'Na primeira data o rio estava alto e o barco não saiu. Remarcaram para o outro dia sem discussão e foi a melhor parte da viagem.',
    answer: 'Débora, o rio manda e a gente remarca. Obrigado pela paciência!',
  },
]

export const itaipuReviews: readonly DemoReview[] = [
  {
    author: 'Fernanda K.',
    stars: 5,
    date: '2025-06-28',
    text: 'Fui por causa de Itaipu e voltei falando do Templo Budista. Aquela fileira de estátuas viradas para o rio é de arrepiar.',
  },
  {
    author: 'Paulo E.',
    stars: 5,
    date: '2025-10-03',
    text: 'Sou engenheiro e a Márcia respondeu tudo sobre as turbinas, inclusive a divisão com o Paraguai. O doce de pistache perto da mesquita merece passeio próprio.',
  },
  {
    author: 'Isabel Q.',
    stars: 4,
    date: '2026-02-08',
    text: 'Tarde bem montada. O vertedouro estava fechado, como ela tinha avisado que é o normal.',
  },
  {
    author: 'Wagner D.',
    stars: 5,
    date: '2026-05-23',
    text: 'O pôr do sol no Marco, vendo Argentina e Paraguai, fechou o dia. Ela empresta lenço para a mesquita, minha esposa adorou o cuidado.',
  },
  {
    author: 'Noemi S.',
    stars: 3,
    date: '2026-08-19',
    text: 'Gostei das visitas, mas achei corrido entre a mesquita e o Marco. Com uma hora a mais seria perfeito.',
    answer:
      'Noemi, obrigada pela franqueza. No inverno o sol se põe antes das 18h e o relógio aperta; passei a sair da mesquita dez minutos mais cedo.',
  },
]

export const fozTransferReviews: readonly DemoReview[] = [
  {
    author: 'Luciana G.',
    stars: 5,
    date: '2025-07-19',
    text: 'Voo atrasou duas horas, pousei à 1h da manhã e o motorista estava lá com meu nome. Cadeirinha já instalada.',
  },
  {
    author: 'Eduardo Z.',
    stars: 5,
    date: '2026-01-06',
    text: 'Éramos oito com dez malas. Na van coube tudo e ainda sobrou lugar.',
  },
  {
    author: 'Célia R.',
    stars: 4,
    date: '2026-05-02',
    text: 'Pontual e carro limpo. O motorista era calado, o que depois de dois voos eu até agradeci.',
  },
  {
    author: 'Andrés M.',
    stars: 5,
    date: '2026-09-25',
    text: 'Rápido y puntual, veinte minutos hasta mi hotel en la avenida das Cataratas.',
  },
]

export const fozAdvisoryReviews: readonly DemoReview[] = [
  {
    author: 'Roberta C.',
    stars: 5,
    date: '2025-11-05',
    text: 'Ia gastar quatro dias, ela me convenceu de que três bastavam e explicou por quê. O PDF com os horários dos ingressos foi seguido à risca.',
  },
  {
    author: 'Ivan L.',
    stars: 5,
    date: '2026-03-30',
    text: 'Minha mãe participou da chamada e saiu tranquila com a autorização das crianças para a Argentina. Um detalhe que teria estragado tudo.',
  },
  {
    author: 'Yara F.',
    stars: 4,
    date: '2026-06-24',
    text: 'Conversa ótima. O documento chegou no terceiro dia e não no segundo, mas veio completo, até com o restaurante sem glúten.',
    answer: 'Yara, desculpe o dia a mais: quis confirmar a cozinha do restaurante pessoalmente.',
  },
  {
    author: 'Caio B.',
    stars: 5,
    date: '2026-10-08',
    text: 'Respondeu no meio da viagem, quando choveu e precisei trocar Itaipu de dia. Vale cada centavo.',
  },
]
