import type { DemoReview } from './types.ts'

export const chapadaReviews = {
  inacio: [
    {
      author: 'Daniela R.',
      stars: 5,
      date: '2026-10-30',
      text: 'O raio de luz na Gruta Azul apareceu às 14h40, exatamente como o Jurandir disse que seria. E o pôr do sol no Pai Inácio fechou o dia com o grupo inteiro em silêncio.',
    },
    {
      author: 'Marcos Y.',
      stars: 5,
      date: '2026-07-21',
      text: 'Na Lapa Doce ele apagou as lanternas por um minuto. Nunca tinha ouvido um escuro daqueles.',
    },
    {
      author: 'Adriana F.',
      stars: 4,
      date: '2026-04-19',
      text: 'Dia muito bonito e muito longo. As entradas pagas em cada atração somam, separem dinheiro para isso, como está no anúncio.',
    },
    {
      author: 'Lucas M.',
      stars: 5,
      date: '2025-12-29',
      text: 'A água da Pratinha é transparente mesmo. Meu filho de 8 anos flutuou com colete e viu peixes a dez metros.',
    },
    {
      author: 'Silvana P.',
      stars: 3,
      date: '2025-09-06',
      text: 'Poço do Diabo estava com pouca água em setembro, e eu esperava cachoeira grande. O resto compensou.',
      answer:
        'Silvana, setembro é mesmo o fim da seca. Deixei isso mais claro na descrição. Volte em dezembro que ele estará roncando.',
    },
    {
      author: 'Étienne D.',
      stars: 5,
      date: '2025-06-11',
      text: 'Guide passionné de géologie, en anglais clair. La vue du Pai Inácio sur les tables de grès est inoubliable.',
    },
  ],
  fumaca: [
    {
      author: 'Gabriela T.',
      stars: 5,
      date: '2026-09-26',
      text: 'Deitar na pedra e olhar os 340 metros para baixo com a Bianca segurando meus pés: coragem que eu não sabia que tinha. Quase sem água nessa época, mas o cânion basta.',
    },
    {
      author: 'Rodrigo L.',
      stars: 5,
      date: '2026-03-08',
      text: 'Em março a água subia de volta com o vento e molhava a gente. É daí que vem o nome. Lanche com pastel de palmito de jaca, aprovado.',
    },
    {
      author: 'Yara C.',
      stars: 4,
      date: '2026-01-31',
      text: 'As duas primeiras subidas são duras no sol. Saiam cedo como ela pede. Depois é platô tranquilo.',
    },
    {
      author: 'Jonas B.',
      stars: 5,
      date: '2025-11-15',
      text: 'Tolles Tempo, viel über Pflanzen gelernt. Bianca kennt jede Sempre-viva am Weg. Ein perfekter Tag im Capão.',
    },
    {
      author: 'Mateus G.',
      stars: 5,
      date: '2025-07-26',
      text: 'Frio às 7h e calor às 11h. Ela tinha avisado das camadas. Trilha bem conduzida e sem pressa na beirada.',
    },
  ],
  wells: [
    {
      author: 'Fernanda Q.',
      stars: 5,
      date: '2026-08-15',
      text: 'No Poço Encantado o facho de luz desceu na água às 11h e ninguém falou nada por minutos. No Azul deu para flutuar. Dia de agradecer.',
    },
    {
      author: 'Paulo H.',
      stars: 5,
      date: '2026-06-06',
      text: 'São muitos degraus no Encantado, mas meu joelho de 60 anos aguentou com calma. Almoço caseiro em Nova Redenção, maravilhoso.',
    },
    {
      author: 'Cecília N.',
      stars: 4,
      date: '2026-02-14',
      text: 'Fomos em fevereiro, sem o raio no Encantado, e o Jurandir foi honesto antes de vender. O Poço Azul já tinha luz e foi lindo.',
      answer: 'Obrigado, Cecília. Prefiro perder uma venda a ver alguém decepcionado na beira do poço.',
    },
    {
      author: 'Rui S.',
      stars: 5,
      date: '2025-08-09',
      text: 'A água é tão parada que só percebi que era água quando pingou do teto.',
    },
    {
      author: 'Letícia A.',
      stars: 4,
      date: '2025-05-31',
      text: 'Muita estrada de terra, vá sabendo. Esperamos meia hora pela nossa vez de entrar no Azul, que limita o grupo.',
    },
  ],
  pati: [
    {
      author: 'Renan C.',
      stars: 5,
      date: '2026-10-12',
      text: 'O mirante do Pati no primeiro dia já vale. Mas o que ficou foi a janta na casa de moradores, com godó de banana, e as histórias do garimpo.',
    },
    {
      author: 'Isabel M.',
      stars: 5,
      date: '2026-08-02',
      text: 'Três dias sem sinal de celular e sem sentir falta. Bianca cuida do grupo com leveza e do pé de quem faz bolha com muita paciência.',
    },
    {
      author: 'Tom H.',
      stars: 5,
      date: '2026-05-23',
      text: 'Best trek I have done in South America. Cachoeirão from above at noon, clouds below our feet. Logistics flawless.',
    },
    {
      author: 'Carolina E.',
      stars: 4,
      date: '2026-01-19',
      text: 'Choveu no segundo dia e trocamos o Castelo pelo rio, decisão certa. Capa de chuva é obrigatória em janeiro.',
    },
    {
      author: 'Bruno Z.',
      stars: 5,
      date: '2025-07-12',
      text: 'Achei que não ia aguentar a subida da rampa na volta. Aguentei. Comida farta e cama limpa todas as noites.',
    },
    {
      author: 'Natália K.',
      stars: 2,
      date: '2025-11-08',
      text: 'O vale é lindo, mas a descrição não deixava claro que o banho era frio em uma das casas e que se divide quarto.',
      answer:
        'Natália, você tem razão, e mudei o texto no mesmo dia: quartos divididos e banho frio estão agora no que é bom saber.',
    },
  ],
  capao: [
    {
      author: 'Amanda V.',
      stars: 5,
      date: '2026-09-30',
      text: 'Cheguei de ônibus às 5h da manhã em Lençóis e o motorista já estava com café na garrafa. Duas horas depois, Capão.',
    },
    {
      author: 'César O.',
      stars: 4,
      date: '2026-06-27',
      text: 'Carro alto, sem susto na estrada de Palmeiras. Saiu com 15 minutos de atraso por causa de outro passageiro.',
    },
    {
      author: 'Lívia J.',
      stars: 5,
      date: '2026-02-18',
      text: 'Paramos num mirante do Pai Inácio para foto sem custo nenhum. Mochilas bem amarradas.',
    },
    {
      author: 'Erick F.',
      stars: 4,
      date: '2025-10-19',
      text: 'Preço justo para quatro pessoas. O motorista indicou onde comer pastel de jaca na vila.',
    },
    {
      author: 'Joana T.',
      stars: 5,
      date: '2025-06-22',
      text: 'Fomos na véspera de São João e ele conseguiu nos deixar na porta da pousada, mesmo com a rua fechada.',
    },
  ],
} satisfies Readonly<Record<string, readonly DemoReview[]>>
