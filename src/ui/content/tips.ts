import { callout, h, type InfoDocument, LAST_UPDATE, list, p, rich, section, table } from './document.ts'
import { REGION_SECTIONS } from './tips-regions.ts'

const tips: InfoDocument = {
  title: 'Dicas de viagem',
  description:
    'Dicas práticas para viajar pelo Brasil: melhores meses, marés, o que levar, sol e insetos, taxas de parques, segurança e turismo responsável.',
  updated: LAST_UPDATE,
  lead: rich(
    'O que os guias repetem todo dia na porta da van, reunido em um lugar só. Leia antes de fechar as datas: **no Brasil, o mês certo muda o passeio inteiro**.',
  ),
  sections: [
    section(
      'quando-ir',
      'Quando ir',
      p(
        'O país é grande demais para uma estação só. Enquanto é inverno seco no Pantanal, chove em Salvador. Use a tabela como ponto de partida e confirme com o guia: o tempo muda de um ano para outro.',
      ),
      table(
        'Melhores meses por destino',
        ['Destino', 'Melhor época', 'Por quê'],
        ['Lençóis Maranhenses', 'Junho a agosto', 'As chuvas pararam e as lagoas ainda estão cheias'],
        ['São Luís e Alcântara', 'Junho a dezembro', 'Menos chuva; em junho, a festa do bumba meu boi'],
        [
          'Jericoacoara',
          'Julho a dezembro',
          'Sol e vento forte, bom para kitesurf; de junho a setembro as lagoas estão mais cheias',
        ],
        [
          'Fernando de Noronha',
          'Agosto a novembro',
          'Mar calmo e transparente no lado de dentro; as ondas vêm de dezembro a março',
        ],
        [
          'Salvador e Chapada Diamantina',
          'Setembro a março; na Chapada, abril a outubro',
          'Praia no verão; na Chapada, trilhas mais secas',
        ],
        ['Pantanal', 'Julho a outubro', 'Seca: os bichos se juntam perto da água, e é a época da onça'],
        ['Bonito', 'Maio a setembro', 'Menos chuva e rios mais transparentes'],
        [
          'Amazônia (Manaus)',
          'Junho a novembro',
          'Até agosto, igapós de canoa; de setembro em diante, praias de rio e trilhas',
        ],
        ['Chapada dos Veadeiros', 'Maio a setembro', 'Seca e céu azul; no fim dela há mais risco de fogo'],
        ['Foz do Iguaçu', 'Março a maio e agosto a outubro', 'Temperatura boa; no verão há mais água e mais calor'],
        ['Rio de Janeiro', 'Abril a outubro', 'Menos chuva e trilhas mais frescas'],
        ['Gramado e Serra Gaúcha', 'Junho a agosto; fim do ano', 'Frio no inverno; decoração de Natal no fim do ano'],
      ),
    ),
    section(
      'mare',
      'Como ler a maré',
      p(
        'Em boa parte do litoral do Norte e do Nordeste, é a maré que manda no relógio. Piscinas naturais, travessias pela praia e barcos dependem dela.',
      ),
      list(
        'A água sobe e desce **duas vezes por dia**, e o horário anda uns **50 minutos** para a frente a cada dia.',
        'Na **lua cheia e na lua nova**, a diferença entre alta e baixa é maior: são as melhores datas para piscinas naturais.',
        'Para piscinas de recife, procure na tábua de marés uma baixa de **até 0,4 m** e chegue uma hora antes do mínimo.',
        'No Maranhão a maré passa de **6 metros**: em São Luís o barco para Alcântara muda de horário todo dia por causa dela.',
        'A tábua oficial é da [Marinha do Brasil](https://www.marinha.mil.br/chm/tabuas-de-mare). O guia da oferta já conta com ela: se ele marcar a saída às 5h40, há motivo.',
      ),
    ),
    ...REGION_SECTIONS,
    section(
      'o-que-levar',
      'O que levar',
      h('sempre', 'Em qualquer passeio'),
      list(
        'Documento com foto e o voucher (ele abre sem internet; o celular descarregado, não).',
        'Água: pelo menos 1,5 litro por pessoa em meio dia de sol.',
        'Protetor solar, chapéu ou boné e óculos escuros.',
        'Lanche leve, algum dinheiro vivo para vilas sem sinal e os remédios que você usa.',
        'Saco para trazer o lixo de volta e capa estanque para o celular.',
      ),
      h('conforme-o-lugar', 'Conforme o lugar'),
      list(
        '**Dunas e praias:** camiseta de manga longa com proteção UV; nos Lençóis dá para andar descalço na areia clara, mas leve sandália presa ao pé.',
        '**Trilhas:** tênis já usado, com sola de borracha boa, meia extra e anorak.',
        '**Rios e cachoeiras:** sapatilha de água e roupa que seca rápido.',
        '**Selva:** calça comprida, manga longa de cor clara e repelente.',
        '**Serras do Sul e do Sudeste:** casaco mesmo no verão; à noite esfria.',
      ),
    ),
    section(
      'sol-e-insetos',
      'Sol, insetos e saúde',
      list(
        'Perto do equador o sol queima em 15 minutos, mesmo com nuvem. Passe protetor antes de sair e **a cada duas horas**.',
        'Em recifes e rios de flutuação, o protetor pode ser **proibido**. Camiseta UV resolve.',
        'Repelente com **icaridina** ou **DEET**, por cima do protetor. Capriche no começo da manhã e no fim da tarde.',
        '**Febre amarela:** há recomendação de vacina em quase todo o país. Tome **pelo menos 10 dias antes** da viagem; a dose vale para a vida toda e é grátis no SUS.',
        'Na Amazônia, pergunte ao serviço de saúde sobre **malária** antes de ir.',
        'Beba água tratada ou filtrada e evite banho em água parada depois de enchentes.',
        'No mar, pergunte por **correntes** antes de entrar. Bandeira vermelha é não.',
      ),
    ),
    section(
      'taxas',
      'Taxas de parques e de preservação',
      p(
        'Muitos destinos cobram ingresso ou taxa de preservação à parte. Os valores mudam todo ano, por isso não os repetimos aqui: veja no site oficial e confira em cada oferta se **está incluído**.',
      ),
      list(
        '**Fernando de Noronha:** taxa de preservação (TPA) por dia de permanência, obrigatória, mais o ingresso do parque nacional, válido por alguns dias.',
        '**Jericoacoara:** taxa de turismo do município, paga uma vez por estada; pode haver cobrança também do parque.',
        '**Lençóis Maranhenses:** Santo Amaro cobra taxa municipal; pergunte se há cobrança na porta por onde você entra.',
        '**Iguaçu, Tijuca (Corcovado), Chapada dos Veadeiros e outros parques:** ingresso com hora marcada, comprado antes na alta temporada.',
        '**Bonito:** quase todo passeio usa voucher único do município e tem número limitado de pessoas por dia.',
      ),
      callout(
        'warning',
        'Pague taxas só em canais oficiais',
        p(
          'Sites falsos vendem "ingresso de parque". Entre pelo site do governo ou da concessionária, e leia a [prevenção a fraudes](/prevencao-fraudes).',
        ),
      ),
    ),
    section(
      'turismo-responsavel',
      'Turismo responsável',
      list(
        'Leve o lixo de volta, inclusive bituca e casca de fruta.',
        'Não alimente nem toque em bichos. Selfie com animal silvestre no colo financia captura.',
        'Fique na trilha e na passarela: o atalho de um vira a erosão de todos.',
        'Não pise nos corais nem fique de pé em piscinas naturais de recife.',
        'Em terras indígenas e quilombolas, entre só com convite e autorização, e peça antes de fotografar.',
        'Compre de quem faz: artesanato, comida e passeio locais.',
        'Não leve conchas, areia, pedras nem plantas. E drone, só com autorização do parque.',
      ),
    ),
    section(
      'seguranca',
      'Segurança',
      list(
        'Na rua, celular guardado e só o dinheiro do dia. Pergunte ao guia por onde andar e a que horas.',
        'Trilha, duna e rio: avise alguém do roteiro e da hora de volta. Nos Lençóis e na selva, **não vá sem guia**.',
        'Em barcos, use colete e confira se a embarcação tem inscrição na Marinha.',
        'Bebeu, não nade e não dirija. A lei é tolerância zero.',
        'Contrate traslado identificado e confira placa e nome do motorista antes de entrar.',
      ),
      table(
        'Telefones de emergência, grátis em todo o país',
        ['Serviço', 'Número'],
        ['Polícia Militar', '190'],
        ['SAMU (ambulância)', '192'],
        ['Bombeiros', '193'],
        ['Polícia Rodoviária Federal', '191'],
        ['Emergência no mar (Marinha)', '185'],
        ['Violência contra a mulher', '180'],
        ['Direitos humanos, crianças e adolescentes', '100'],
      ),
    ),
  ],
}

export default tips
