import type { DemoReview } from './types.ts'

export const salvadorReviews = {
  pelourinho: [
    {
      author: 'Valéria C.',
      stars: 5,
      date: '2026-10-21',
      text: 'A parada na Igreja do Rosário dos Pretos me pegou de surpresa. Edvaldo é da irmandade e contou o que os livros não contam: cem anos construindo à noite, depois do trabalho.',
    },
    {
      author: 'Maurício P.',
      stars: 5,
      date: '2026-07-15',
      text: 'Fomos numa terça e ele sugeriu ficar para a missa das 18h, com atabaques. Inesquecível.',
    },
    {
      author: 'Helga R.',
      stars: 4,
      date: '2026-04-02',
      text: 'Very rich walk. Pity that the São Francisco church is still closed, but the explanation with photos in the square helped a lot.',
      answer: 'Thank you, Helga! We all look forward to those doors opening again.',
    },
    {
      author: 'Tatiane S.',
      stars: 5,
      date: '2026-01-09',
      text: 'Ladeira e pedra, mas com paradas na sombra. O sorvete de mangaba no meio do caminho salvou o calor de janeiro.',
    },
    {
      author: 'Joaquim L.',
      stars: 3,
      date: '2025-12-06',
      text: 'Bom conteúdo, porém muito vendedor abordando o grupo no Terreiro de Jesus. Não é culpa do guia, mas atrapalha.',
      answer: 'Joaquim, você tem razão. Desde então começo pelo lado da Catedral, que é mais sossegado.',
    },
    {
      author: 'Beatriz N.',
      stars: 5,
      date: '2025-08-23',
      text: 'A vista da Baía na Praça Municipal com a história do Elevador Lacerda de 1873. Minha filha de 9 anos fez mil perguntas e ele respondeu todas.',
    },
  ],
  schooner: [
    {
      author: 'Leandro M.',
      stars: 5,
      date: '2026-11-03',
      text: 'A água na Ponta de Nossa Senhora, na Ilha dos Frades, parecia piscina. Subimos até a igrejinha e a vista compensa o degrau.',
    },
    {
      author: 'Rosana B.',
      stars: 4,
      date: '2026-09-19',
      text: 'Dia delicioso, música ao vivo na medida. O almoço em Itaparica é à parte e demora um pouco, peça logo ao chegar.',
    },
    {
      author: 'Facundo G.',
      stars: 5,
      date: '2026-02-26',
      text: 'Fuimos después del Carnaval y fue el descanso perfecto. Fruta fresca a bordo y samba en la vuelta.',
    },
    {
      author: 'Neide O.',
      stars: 3,
      date: '2025-10-12',
      text: 'Escuna cheia no feriado. A parada na ilha poderia ser maior, duas horas passam rápido.',
      answer: 'Neide, obrigado pela franqueza. Nos feriados agora limitamos a 60 lugares, mesmo a escuna levando mais.',
    },
    {
      author: 'Samuel A.',
      stars: 5,
      date: '2025-07-31',
      text: 'Choveu de manhã e abriu à tarde. A tripulação esticou a lona e ninguém se molhou. Minha mãe, de 80 anos, desceu com ajuda dos marinheiros.',
    },
  ],
  forte: [
    {
      author: 'Aline T.',
      stars: 5,
      date: '2026-10-08',
      text: 'As crianças viram tartarugas de todos os tamanhos no Tamar e depois piscininha na maré baixa. O guia montou o horário pela tábua de marés, genial.',
    },
    {
      author: 'Cristiano F.',
      stars: 5,
      date: '2026-08-22',
      text: 'Em agosto fizemos a saída de baleias por conta própria enquanto o grupo almoçava. Vimos três jubartes! Edvaldo nos indicou o pessoal certo.',
    },
    {
      author: 'Luísa H.',
      stars: 4,
      date: '2026-03-14',
      text: 'Castelo Garcia d’Ávila é lindo e quase vazio. Achei a volta longa por causa do trânsito da Paralela.',
    },
    {
      author: 'Fernando E.',
      stars: 5,
      date: '2025-11-22',
      text: 'Pegamos soltura de filhotes à tardinha, por sorte. Vila gostosa de andar, sem carro.',
    },
    {
      author: 'Priscila J.',
      stars: 4,
      date: '2025-06-28',
      text: 'Junho com chuva fina, mesmo assim valeu. Van confortável e buscaram no hotel da Barra.',
    },
  ],
  airport: [
    {
      author: 'Carla D.',
      stars: 5,
      date: '2026-11-12',
      text: 'Motorista seu Raimundo esperava com placa. Passar pelo bambuzal na saída do aeroporto já é boas-vindas.',
    },
    {
      author: 'Igor V.',
      stars: 5,
      date: '2026-06-24',
      text: 'São João, voo às 2h da manhã, carro na hora. Levou a gente até a porta da casa alugada no Santo Antônio.',
    },
    {
      author: 'Mônica W.',
      stars: 4,
      date: '2026-02-12',
      text: 'Na quinta de Carnaval as ruas da Barra fecham e ele nos deixou a três quadras, avisando antes. Ajudou com as malas.',
      answer: 'Obrigado, Mônica. No Carnaval o acesso é controlado; combinamos sempre o ponto mais próximo possível.',
    },
    {
      author: 'Denis P.',
      stars: 5,
      date: '2025-12-30',
      text: 'Carro cheiroso, cadeirinha para bebê bem instalada e preço igual ao combinado.',
    },
    {
      author: 'Jorge K.',
      stars: 4,
      date: '2025-09-15',
      text: 'Pontual. Levamos 55 minutos até a Barra no fim da tarde.',
    },
  ],
  carnival: [
    {
      author: 'Mirella S.',
      stars: 5,
      date: '2026-02-23',
      text: 'Sem essa conversa eu teria comprado abadá para o circuito errado. Ficamos no Campo Grande de dia e no Pelourinho à noite, com meus pais, felizes da vida.',
    },
    {
      author: 'Tiago N.',
      stars: 5,
      date: '2026-02-20',
      text: 'Ele explicou bloco, camarote e pipoca como quem explica para amigo. A dica de ver a saída do Ilê no Curuzu, no sábado, foi o auge da viagem.',
    },
    {
      author: 'Viviane R.',
      stars: 4,
      date: '2026-01-22',
      text: 'Ótimo para entender preços e bairros. O PDF chegou no terceiro dia, eu queria antes.',
    },
    {
      author: 'Alessandro G.',
      stars: 5,
      date: '2025-11-18',
      text: 'Mi ha aiutato a scegliere dove dormire, lontano dal rumore ma vicino alla festa. Gentilissimo.',
    },
    {
      author: 'Karina M.',
      stars: 5,
      date: '2025-10-02',
      text: 'Perguntei sobre ir sozinha. Recebi um plano por horário, com rotas de volta e telefones. Me deu coragem.',
    },
  ],
} satisfies Readonly<Record<string, readonly DemoReview[]>>
