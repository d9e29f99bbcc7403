import { COMPANY } from './company.ts'
import { callout, type InfoDocument, LAST_UPDATE, list, p, rich, section, steps, table } from './document.ts'

const fraudPrevention: InfoDocument = {
  title: 'Prevenção a fraudes',
  description:
    'Como reconhecer uma cobrança Pix verdadeira da Tour Presencial, conferir o Cadastur de um guia e o que fazer se você caiu em um golpe.',
  updated: LAST_UPDATE,
  lead: rich(
    'Golpista gosta de pressa. Com os cuidados desta página, você precisa de **menos de um minuto** para saber se uma cobrança, um guia ou uma mensagem é de verdade.',
  ),
  sections: [
    section(
      'regra-de-ouro',
      'A regra de ouro',
      callout(
        'warning',
        'Nunca pague fora da Tour Presencial',
        p(
          'Todo pagamento é feito por Pix, na página de pagamento do seu pedido, dentro do site. Nenhum guia, atendente ou "gerente" pode pedir Pix por mensagem, por telefone ou para uma chave pessoal. Se pediu, não pague e avise a gente.',
        ),
      ),
      p(
        'Quem paga por fora fica sem voucher, sem política de cancelamento, sem devolução e sem avaliação verificada. É exatamente por isso que o golpista insiste em sair do site.',
      ),
    ),
    section(
      'pix-verdadeiro',
      'Como é uma cobrança Pix verdadeira',
      p('Antes de digitar a senha do banco, compare a tela de confirmação do aplicativo com esta lista:'),
      table(
        'O que conferir em uma cobrança Pix',
        ['O que olhar', 'Na cobrança verdadeira'],
        ['Quem recebe', `**${COMPANY.legalName}** (ou ${COMPANY.pixReceiverName}, que é o nome no QR Code)`],
        ['CNPJ', `${COMPANY.cnpj} (alguns bancos escondem parte dos caracteres)`],
        ['Valor', 'Igual, centavo por centavo, ao total do seu pedido, sempre em reais'],
        ['Validade', 'A cobrança vence em 30 minutos, e a página mostra a contagem regressiva'],
        ['Onde aparece', `Em uma página que começa com ${COMPANY.domain}/pagamento-pix/, com você na sua conta`],
        ['Depois de pagar', 'A página muda sozinha para "pago"; você não precisa mandar comprovante a ninguém'],
      ),
      list(
        'O nome de quem recebe é **sempre o da empresa**. Nome de pessoa física na tela do banco é sinal de golpe, mesmo que seja o nome do seu guia.',
        'Se a cobrança venceu, não pague: gere outra na mesma página. O código antigo deixa de valer.',
        'Prefira copiar o código ou ler o QR Code direto da página, e não de um print ou de um PDF recebido.',
      ),
    ),
    section(
      'conferir-guia',
      'Como conferir um guia',
      p(
        'Guia de turismo é profissão regulamentada (Lei nº 8.623/1993), e o registro no Cadastur é obrigatório. Você mesmo consegue conferir, de graça:',
      ),
      steps(
        'Na página da oferta ou do guia, anote o número do Cadastur e o nome ou CNPJ.',
        'Abra [cadastur.turismo.gov.br](https://cadastur.turismo.gov.br), o site oficial do Ministério do Turismo.',
        'Escolha **Sou turista** e depois **Consultar prestadores**.',
        'Busque pelo nome, CPF ou CNPJ e filtre pelo estado e pela atividade.',
        'Veja se a situação está **regular** e se nome, número e categoria são os mesmos que estão aqui.',
        'No dia, peça para ver o crachá de guia. Todo guia registrado tem um e não se ofende com a pergunta.',
      ),
      p(
        'No site, os selos do perfil mostram o que **nós** já conferimos: e-mail, telefone, identidade e Cadastur. Selo que não aparece é item ainda não conferido. Saiba mais em [como verificamos os guias](/sobre-nos#como-verificamos).',
      ),
    ),
    section(
      'sinais',
      'Sinais de golpe',
      list(
        '**Pressa:** "só consigo segurar a vaga por cinco minutos, manda o Pix agora".',
        '**Preço bom demais:** muito abaixo de todas as ofertas parecidas, ainda mais em feriado.',
        '**Convite para sair do site:** "por fora fica mais barato porque não tem taxa".',
        '**Pix para pessoa física** ou para uma empresa com outro nome.',
        '**Pedido de código:** ninguém da nossa equipe pede senha ou o código que chegou por SMS ou e-mail.',
        '**Taxa depois de pagar:** "falta o seguro", "falta liberar o voucher", "faltou o imposto da devolução".',
        '**Falsa devolução:** alguém diz que pagou a mais e pede um Pix de volta. As nossas devoluções saem sozinhas, e nunca pedimos que você pague para receber.',
        '**Site parecido:** letras trocadas no endereço, terminação diferente, anúncio patrocinado com o nosso nome.',
        '**Perfil clonado:** fotos e nome de um guia verdadeiro, mas com outro telefone.',
      ),
    ),
    section(
      'contato-oficial',
      'Como a gente fala com você',
      list(
        `Os nossos e-mails terminam sempre em **@${COMPANY.domain}**.`,
        'Mandamos SMS com códigos de confirmação. O código é só seu: digite no site e não conte a ninguém.',
        'Não ligamos pedindo dados bancários, senha, código, foto de documento ou instalação de aplicativo.',
        'Documento e selfie são pedidos apenas a guias, dentro da conta, no cadastro.',
      ),
    ),
    section(
      'cai-num-golpe',
      'Caí em um golpe. E agora?',
      p('Respire e aja rápido: as primeiras horas contam muito.'),
      steps(
        '**Avise o seu banco imediatamente.** No aplicativo, abra o Pix no extrato e toque em **contestar** (ou em "MED"). Também dá para fazer pela central de atendimento.',
        `**Avise a gente** em [${COMPANY.securityEmail}](mailto:${COMPANY.securityEmail}), com o comprovante e as conversas. Bloqueamos perfis e ofertas suspeitos enquanto apuramos.`,
        '**Guarde tudo:** prints, números de telefone, chave Pix, endereço do site, comprovante.',
        '**Registre um boletim de ocorrência** na delegacia ou na delegacia virtual do seu estado.',
        '**Troque a senha** da sua conta e do seu e-mail se você a digitou em algum lugar estranho.',
        'Se passou dados de cartão ou documento, acompanhe o seu CPF no [Registrato](https://www.bcb.gov.br/meubc/registrato), do Banco Central.',
      ),
    ),
    section(
      'med',
      'O que é o MED, do Banco Central',
      p(
        'O **Mecanismo Especial de Devolução** é o caminho oficial para tentar recuperar um Pix feito por golpe, fraude ou coação.',
      ),
      list(
        'Você pede ao **seu banco**, em até **80 dias** depois do Pix. Quanto antes, maior a chance de o dinheiro ainda estar lá.',
        'O banco de quem recebeu **bloqueia** o que houver na conta, e o rastreio alcança também contas para onde o dinheiro foi mandado depois.',
        'Os bancos têm até **7 dias** para analisar. Confirmada a fraude, a devolução acontece em até **11 dias** contados do pedido, inteira ou em parte, conforme o saldo encontrado.',
        'O MED **não serve** para arrependimento, desacordo com o serviço ou Pix digitado errado.',
      ),
      callout(
        'info',
        'Desistiu de um passeio comprado aqui?',
        p(
          'Isso não é caso de MED. Cancele a reserva na sua conta: a devolução segue a nossa [política de cancelamento](/politica-de-cancelamento) e volta por Pix.',
        ),
      ),
    ),
    section(
      'para-guias',
      'Se você é guia',
      list(
        'Confirme a reserva **na sua área**, e não por print de comprovante que o cliente mandar.',
        'Faça o check-in pelo código do voucher: ele vale uma vez só.',
        'Desconfie de quem "pagou a mais" e pede a diferença por Pix.',
        'A sua chave Pix de recebimento só muda dentro da conta. Não atendemos troca por telefone ou mensagem.',
        `Alguém usa o seu nome ou as suas fotos? Escreva para [${COMPANY.securityEmail}](mailto:${COMPANY.securityEmail}).`,
      ),
    ),
    section(
      'denunciar',
      'Denuncie',
      p(
        `Viu algo estranho? Mande o endereço da página e o que aconteceu para [${COMPANY.securityEmail}](mailto:${COMPANY.securityEmail}). Lemos todas as denúncias e a sua identidade não é revelada a quem foi denunciado.`,
      ),
    ),
  ],
}

export default fraudPrevention
