import { h, list, type Section, section } from './document.ts'

/** Practical advice by region. No prices, because they change every year. */
export const REGION_SECTIONS: readonly Section[] = [
  section(
    'maranhao',
    'Maranhão: Lençóis, São Luís e delta',
    h('lencois-maranhenses', 'Lençóis Maranhenses'),
    list(
      'As lagoas são **água de chuva**. Chove de janeiro a junho; entre junho e agosto elas estão cheias e o sol já firmou. A partir de setembro baixam, e algumas somem.',
      '**Barreirinhas** tem mais estrutura e os circuitos da Lagoa Azul e da Lagoa Bonita. **Santo Amaro** fica mais perto das lagoas que seguram água por mais tempo. **Atins** é vila de vento, kitesurf e camarão grelhado.',
      'De São Luís a Barreirinhas são cerca de 4 horas de estrada. Dentro do parque só entra **veículo 4×4 autorizado**.',
      'Não há sinalização nas dunas, e o vento apaga as pegadas: vá **sempre com guia**. A travessia a pé leva de 3 a 4 dias e começa de madrugada.',
      'No rio Preguiças e em Caburé, **a maré decide** o horário do barco. Leve roupa seca em saco fechado.',
      'Prefira os passeios da tarde se quer o pôr do sol na duna; os da manhã têm menos gente.',
    ),
    h('sao-luis', 'São Luís e Alcântara'),
    list(
      'O centro histórico é Patrimônio Mundial. Vá de manhã ou no fim da tarde, com sapato firme: o calçamento é de pedra.',
      'O barco para **Alcântara** sai conforme a maré, e o mar balança. Quem enjoa deve tomar o remédio antes.',
      'Em junho a cidade é do **bumba meu boi**. Reserve com antecedência.',
    ),
  ),
  section(
    'nordeste',
    'Ceará, Pernambuco e Bahia',
    list(
      '**Jericoacoara:** carros de fora ficam em estacionamentos na entrada, e o trecho final é de 4×4. As ruas são de areia: mala de rodinha sofre.',
      '**Noronha:** número de visitantes limitado. Pague a TPA antes de embarcar e agende as trilhas controladas assim que puder. Leve snorkel próprio se tiver.',
      '**Recife e Porto de Galinhas:** jangada só na maré baixa. No Recife, respeite as placas de **tubarão**: há praias onde não se nada.',
      '**Maragogi e costa dos corais:** as piscinas abrem poucas horas por dia e têm limite de pessoas. Reserve olhando a tábua.',
      '**Salvador:** igrejas pedem roupa discreta. No Pelourinho, combine preço de foto e de fitinha antes.',
      '**Chapada Diamantina:** distâncias longas. Escolha uma base (Lençóis, Vale do Capão ou Mucugê) por par de dias.',
    ),
  ),
  section(
    'norte',
    'Amazônia',
    list(
      'O rio muda o mapa. **Cheia** (o pico é em junho): canoa entre as copas. **Seca** (o pico é em outubro): praias de água doce, trilhas e mais peixe.',
      'Calor úmido o ano inteiro: roupa leve, comprida e de secagem rápida. Em passeios noturnos, lanterna de cabeça.',
      'Em rios de água escura, como o Negro, há menos mosquito do que nos de água barrenta.',
      'Não pague para segurar preguiça, cobra ou macaco. Além de cruel, é crime ambiental.',
      'Em Alter do Chão, as praias aparecem de agosto a dezembro.',
      'Leve dinheiro vivo e baixe o voucher: fora das cidades não há sinal.',
    ),
  ),
  section(
    'centro-oeste',
    'Pantanal, Bonito e Chapada dos Veadeiros',
    list(
      '**Pantanal:** na seca há bichos por todo lado, e muita poeira. Binóculo, roupa de cores neutras e silêncio valem mais do que lente cara.',
      '**Onça-pintada:** de barco, no norte (Porto Jofre), entre julho e outubro. O barco mantém distância, e o guia decide quando sair.',
      '**Bonito:** reserve as flutuações com semanas de antecedência. Não se usa protetor nem repelente na água, e não se toca o fundo.',
      "**Chapada dos Veadeiros:** na época de chuva, atenção à **tromba d'água**: se o rio turvar ou subir, saia na hora.",
      'De julho a setembro o ar fica muito seco. Água, soro para o nariz e protetor labial.',
    ),
  ),
  section(
    'sudeste-e-sul',
    'Sudeste e Sul',
    list(
      '**Rio de Janeiro:** Corcovado e Pão de Açúcar logo cedo ou no fim da tarde, em dia de céu limpo. Trilhas, com guia e em grupo.',
      '**Paraty e Ilha Grande:** na lua cheia a maré entra nas ruas de Paraty; é bonito, e molha. Leve calçado que possa molhar.',
      '**Ouro Preto:** ladeiras íngremes e pedra lisa. Tênis com boa sola e calma.',
      '**Foz do Iguaçu:** leve capa de chuva e documento: o lado argentino exige RG em bom estado ou passaporte.',
      '**Serra Gaúcha:** no inverno faz perto de 0 °C. A neblina atrapalha a estrada; prefira dirigir de dia.',
      '**Florianópolis e litoral:** no verão, o trânsito para as praias é longo. Saia antes das 8h.',
    ),
  ),
]
