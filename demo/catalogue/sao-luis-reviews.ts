import type { DemoReview } from './types.ts'

export const saoLuisReviews = {
  azulejos: [
    {
      author: 'Lívia C.',
      stars: 5,
      date: '2026-08-16',
      text: 'A Teresa sabe o nome de quem morou em cada sobrado. Eu tinha passado na Rua Portugal no dia anterior, sozinha, e não tinha visto nada.',
    },
    {
      author: 'Henrique P.',
      stars: 5,
      date: '2025-10-04',
      text: 'Três horas que voaram. A parte sobre as pessoas escravizadas que ergueram a Praia Grande foi dita com firmeza e delicadeza. Saí diferente.',
      answer: 'Obrigada, Henrique. É a parte que eu nunca corto, nem quando chove.',
    },
    {
      author: 'Claire B.',
      stars: 5,
      date: '2026-05-12',
      text: 'Visite en français impeccable. Teresa nous a montré au mercado la tiquira violette et un azulejo du XVIIIe siècle posé à l’envers !',
    },
    {
      author: 'Vinícius A.',
      stars: 4,
      date: '2026-03-21',
      text: 'Pegamos um toró de março na Rua do Giz e esperamos meia hora embaixo de uma porta. Ela aproveitou para contar a lenda da serpente. Ótima guia, só o calor é que castiga: prefiram o horário das nove.',
    },
    {
      author: 'Dirce M.',
      stars: 5,
      date: '2026-11-02',
      text: 'Tenho 72 anos e joelho ruim. Ela achou banco em toda parada.',
    },
  ],
  alcantara: [
    {
      author: 'Mateus R.',
      stars: 5,
      date: '2026-07-05',
      text: 'Alcântara é um lugar à parte e a Teresa conhece todo mundo. Entramos na cozinha onde fazem o doce de espécie e comi quatro.',
    },
    {
      author: 'Bruna K.',
      stars: 4,
      date: '2025-09-27',
      text: 'Em setembro o barco pula bastante, avisem o estômago. Lá é lindo, as ruínas de São Matias no fim da manhã dão um nó na garganta.',
    },
    {
      author: 'Sérgio F.',
      stars: 5,
      date: '2026-01-18',
      text: 'Vimos os guarás na volta, uns quarenta, vermelhos de doer. Segundo ela foi sorte de maré.',
      answer: 'Sorte e tabela de maré, Sérgio, meio a meio.',
    },
    {
      author: 'Adriana T.',
      stars: 3,
      date: '2026-04-11',
      text: 'O passeio é bom, mas o horário mudou duas vezes por causa da maré e o embarque foi parar na Ponta d’Areia. Entendo o motivo, só que bagunçou o meu dia.',
      answer: 'Adriana, a maré manda mesmo. Passei a enviar a previsão já na reserva, e não só na véspera.',
    },
    {
      author: 'Élodie V.',
      stars: 5,
      date: '2025-06-09',
      text: 'Nous étions là juste après la fête du Divino. Une caixeira a chanté pour nous dans sa cour. Magique.',
    },
    {
      author: 'Nelson G.',
      stars: 5,
      date: '2026-09-20',
      text: 'Dia cheio de história, com almoço de camarão no ponto. Levem chapéu, sombra lá é artigo raro.',
    },
  ],
  lencoisDoisDias: [
    {
      author: 'Aline D.',
      stars: 5,
      date: '2026-07-23',
      text: 'Tínhamos só um fim de semana e coube tudo: Lagoa Bonita cheia no sábado e Caburé no domingo. Às oito da noite já estávamos no hotel em São Luís.',
    },
    {
      author: 'Roberto C.',
      stars: 4,
      date: '2025-08-17',
      text: 'Boa organização. A pousada é simples, mas limpa e na beira do rio. A van parou duas vezes na ida, achei ótimo.',
    },
    {
      author: 'Marta E.',
      stars: 5,
      date: '2026-06-05',
      text: 'Fui sozinha e formamos um grupo tão bom que até hoje conversamos. O Wellington dirige com uma calma que dá sono, no bom sentido.',
    },
    {
      author: 'Diego L.',
      stars: 3,
      date: '2025-11-23',
      text: 'Em novembro só uma lagoa tinha água e o banho foi até o joelho. Tinham avisado. O rio Preguiças valeu a viagem, o resto volto para ver em julho.',
      answer: 'Diego, guardamos o seu contato e mandamos mensagem quando as lagoas enchem.',
    },
    {
      author: 'Carmen S.',
      stars: 5,
      date: '2026-08-28',
      text: 'Puntuales, amables y la camioneta impecable. El segundo día por el río me gustó tanto como las dunas.',
    },
  ],
  bateVolta: [
    {
      author: 'Felipe N.',
      stars: 4,
      date: '2026-07-12',
      text: 'É puxado, mas com um dia só não tem jeito melhor. A lagoa das Andorinhas estava cristalina.',
    },
    {
      author: 'Rafaela J.',
      stars: 5,
      date: '2025-07-19',
      text: 'Achei que ia chegar destruída e dormi a volta inteira. Em vinte minutos de 4x4 já estávamos na água.',
    },
    {
      author: 'Josué B.',
      stars: 4,
      date: '2026-09-06',
      text: 'Almoço na beira do rio Alegre, peixe frito e rede. Por mim ficava. Faltou só um pouco mais de tempo na lagoa da tarde.',
    },
    {
      author: 'Kátia W.',
      stars: 5,
      date: '2026-05-24',
      text: 'Motorista prudente do começo ao fim. O café da estrada estava incluído mesmo, com cuscuz.',
    },
  ],
  traslado: [
    {
      author: 'Tainara P.',
      stars: 5,
      date: '2026-08-12',
      text: 'Meu voo atrasou duas horas e o motorista estava lá com a plaquinha e um sorriso. Nem cobraram nada a mais.',
    },
    {
      author: 'Fábio Z.',
      stars: 4,
      date: '2026-02-14',
      text: 'Sexta de carnaval, a saída da ilha travou e levamos quase seis horas. Não é culpa deles. O carro é confortável e o ar funcionou.',
    },
    {
      author: 'Isabela F.',
      stars: 5,
      date: '2025-12-28',
      text: 'O bolo de tapioca da parada é tudo o que dizem. Chegamos em Barreirinhas em quatro horas certinhas.',
    },
    {
      author: 'Jonas M.',
      stars: 5,
      date: '2026-06-22',
      text: 'SUV privativo com cadeirinha para o bebê já instalada. Dirigiu devagar porque pedimos.',
    },
    {
      author: 'Hugo A.',
      stars: 4,
      date: '2025-05-29',
      text: 'Sem luxo e sem susto. Volta de Barreirinhas saiu no horário e deu tempo para o voo.',
    },
    {
      author: 'Wanda C.',
      stars: 5,
      date: '2026-10-18',
      text: 'Combinei tudo por mensagem no dia anterior e me deixaram na porta da pousada, com a mala até a recepção.',
    },
  ],
  saoJoao: [
    {
      author: 'Letícia O.',
      stars: 5,
      date: '2026-07-04',
      text: 'Sem ela eu nunca teria ido à alvorada de São Pedro. Vi o sol nascer com boi de matraca tocando dos dois lados da rua. Chorei.',
    },
    {
      author: 'Bernardo S.',
      stars: 5,
      date: '2026-07-02',
      text: 'A agenda comentada foi o nosso guia durante oito dias. Acertou até em qual arraial tinha o melhor arroz de cuxá.',
    },
    {
      author: 'Gisele R.',
      stars: 4,
      date: '2025-06-28',
      text: 'Ótimas dicas. A conversa por chat é prática, mas eu teria preferido ouvir a voz dela contando os sotaques.',
      answer: 'Gisele, por sua causa a agenda agora vem com áudios meus.',
    },
    {
      author: 'Maurício T.',
      stars: 5,
      date: '2026-05-06',
      text: 'Conversei em maio e ela ainda achou um quarto bom no centro, quando tudo parecia lotado. Respondeu a cada dúvida com paciência.',
    },
  ],
} satisfies Record<string, readonly DemoReview[]>
