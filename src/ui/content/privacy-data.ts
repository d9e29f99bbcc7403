import { callout, h, list, p, type Section, section, table } from './document.ts'

/** Collected data: purpose (LGPD arts. 7 and 11), retention (arts. 15 and 16), recipients (arts. 26 and 33). */
export const DATA_SECTIONS: readonly Section[] = [
  section(
    'dados-que-usamos',
    'Quais dados usamos',
    h('dados-de-quem-viaja', 'De quem viaja'),
    list(
      '**Cadastro:** nome, e-mail, celular, data de nascimento, nome de usuário, foto (se quiser) e senha.',
      '**Reservas:** ofertas escolhidas, datas, quantas pessoas de cada faixa de idade, nomes de quem participa (quando o guia pede), contato, recados para o guia e a sua avaliação.',
      '**Pagamento:** valor, hora, identificador e situação do Pix e das devoluções. Não guardamos o CPF nem a conta de quem paga, e nunca vemos a senha do seu banco.',
      '**Uso do site:** buscas, favoritos, idioma, moeda escolhida e registros de acesso (data, hora e endereço IP).',
      '**Avaliações, com as fotos que você mandar, e mensagens** que você escreve, inclusive para o atendimento.',
    ),
    h('dados-de-guias', 'De guias e empresas'),
    list(
      '**Cadastro:** nome, nome fantasia, CPF ou CNPJ, endereço, tempo de experiência, cidades, idiomas, apresentação e foto.',
      '**Cadastur:** número, categoria, estado, validade e o certificado enviado.',
      '**Recebimento:** chave Pix e nome do titular.',
      '**Apresentação:** vídeo no YouTube e perfis em redes sociais que você indicar.',
      '**Contrato:** nome, data, hora e versão do texto que você aceitou.',
      '**Ofertas:** textos, fotos, preços e horários, publicados ou em rascunho.',
      '**Identidade:** frente e verso do documento e uma selfie (veja [selfie e documentos](#selfie-e-documentos)).',
    ),
    p(
      'Se você entrar com a conta Google, recebemos dela o seu nome, e-mail e foto. Não recebemos a sua senha nem os seus contatos.',
    ),
  ),
  section(
    'finalidades',
    'Para que usamos, e com qual base legal',
    p('A LGPD exige um motivo previsto em lei para cada uso. Estes são os nossos:'),
    table(
      'Finalidades e bases legais',
      ['Para quê', 'Dados', 'Base legal (LGPD)'],
      ['Criar e manter a sua conta', 'Cadastro', 'Execução de contrato (art. 7º, V)'],
      ['Fazer a reserva e avisar você sobre ela', 'Cadastro, reservas', 'Execução de contrato (art. 7º, V)'],
      [
        'Receber o pagamento, devolver e repassar ao guia',
        'Pagamento, recebimento',
        'Execução de contrato (art. 7º, V)',
      ],
      [
        'Conferir cadastro, contatos e registro dos guias',
        'Cadastro, Cadastur, apresentação, contrato',
        'Execução de contrato e obrigação legal (art. 7º, V e II)',
      ],
      [
        'Conferir se o guia é quem diz ser',
        'Documento e selfie',
        'Consentimento específico e destacado (art. 7º, I, e art. 11, I)',
      ],
      [
        'Mostrar quem vende cada passeio',
        'Nome, CPF mascarado com cidade e estado, ou CNPJ com endereço comercial, Cadastur',
        'Obrigação legal (art. 7º, II; Decretos 7.962/2013 e 7.381/2010)',
      ],
      [
        'Emitir documentos fiscais e guardar registros de acesso',
        'Pagamento, registros',
        'Obrigação legal (art. 7º, II)',
      ],
      [
        'Evitar fraudes e proteger contas',
        'Registros de acesso, tentativas de login, pagamento',
        'Legítimo interesse (art. 7º, IX)',
      ],
      [
        'Responder você e melhorar o atendimento',
        'Mensagens',
        'Execução de contrato e legítimo interesse (art. 7º, V e IX)',
      ],
      [
        'Publicar avaliações de quem participou',
        'Primeiro nome, inicial, texto e fotos',
        'Legítimo interesse (art. 7º, IX)',
      ],
      [
        'Lembrar a sua última busca e as ofertas que você viu',
        'Destino, data, pessoas e tipo da busca; ofertas abertas, só neste aparelho',
        'Consentimento (art. 7º, I)',
      ],
      ['Nos defender em processos', 'O que for necessário ao caso', 'Exercício de direitos (art. 7º, VI)'],
    ),
    p(
      'Não enviamos propaganda. Avisos de mensagens, reservas e lembretes você liga e desliga em [Meus dados](/area-do-cliente/meus-dados#avisos); notificações no aparelho, só se você pedir.',
    ),
    p(
      'Quando a base é o legítimo interesse, pesamos antes se o uso é mesmo necessário e se respeita a sua expectativa. Você pode se opor a ele pelos canais desta página.',
    ),
  ),
  section(
    'selfie-e-documentos',
    'Selfie e documentos de identidade',
    p(
      'Para que um viajante confie em quem vai encontrar, cada guia envia a frente e o verso do documento e uma selfie. Tratamos essas imagens com o cuidado que a lei reserva aos **dados sensíveis**:',
    ),
    list(
      '**Consentimento separado.** Ele é pedido na própria etapa, com destaque, e não vem junto com os termos de uso.',
      '**Uma finalidade só.** Uma pessoa da nossa equipe compara as imagens e decide. Não usamos reconhecimento facial nem criamos cadastro biométrico.',
      '**Acesso restrito.** Só você e quem analisa conseguem abrir. O guia aparece no site apenas com o selo de identidade verificada.',
      '**Eliminação depois da decisão.** Aprovado ou recusado, apagamos as imagens quando a análise termina. Fica só o resultado: quem decidiu, quando e, se recusou, por quê. Cópias de segurança desaparecem em até 30 dias.',
      '**Você pode voltar atrás.** Se retirar o consentimento antes da decisão, apagamos as imagens e a etapa volta a ficar pendente. Sem ela, não conseguimos aprovar o cadastro.',
    ),
    callout(
      'warning',
      'Nunca envie documentos por mensagem',
      p(
        'Documento e selfie só são pedidos dentro da sua conta, na etapa de identidade do cadastro de guia. Se alguém pedir por WhatsApp, e-mail ou telefone, é golpe: veja [como se proteger](/prevencao-fraudes).',
      ),
    ),
  ),
  section(
    'por-quanto-tempo',
    'Por quanto tempo guardamos',
    table(
      'Prazos de guarda',
      ['Dado', 'Prazo', 'Por quê'],
      ['Conta e preferências', 'Enquanto a conta existir', 'Para você usar o site'],
      [
        'Reservas, pagamentos e devoluções',
        'Enquanto a conta existir e, depois de excluída, até 5 anos depois da viagem',
        'Prazos do CDC (art. 27) e fiscais',
      ],
      ['Registros de acesso ao site', '6 meses', 'Marco Civil da Internet (art. 15)'],
      [
        'Decisões de privacidade (o que você autorizou, quando e com qual texto)',
        'Enquanto a conta existir e por 5 anos depois, sem o seu nome',
        'Provar o consentimento (LGPD, art. 8º, § 2º)',
      ],
      ['Mensagens que enviamos (e-mail e SMS)', '30 dias', 'Confirmar que a mensagem saiu'],
      ['Documento de identidade e selfie', 'Até o fim da análise', 'Não são mais necessários depois dela'],
      [
        'Decisões sobre o cadastro e as ofertas de um guia (quem decidiu, quando e por quê)',
        'Enquanto a conta existir e por 5 anos depois, sem o nome do guia',
        'Poder explicar o que decidimos (LGPD, arts. 7º, VI, e 16, I)',
      ],
      ['Rascunhos de ofertas', 'Até você apagar ou excluir a conta', 'Para você continuar de onde parou'],
      ['Fotos enviadas que nenhuma oferta usa', '30 dias', 'Para você ainda poder escolher'],
      ['Número e certificado do Cadastur', 'Enquanto o guia vender no site', 'Prova de que conferimos o registro'],
      [
        'Contrato aceito pelo guia (com nome, CPF ou CNPJ, data e endereço IP)',
        '5 anos depois do fim do contrato',
        'Prazos legais para cobrar ou se defender (Código Civil, art. 206, § 5º, I)',
      ],
      [
        'Conversas com guias e viajantes',
        '1 ano depois da última mensagem; com reserva, 5 anos',
        'Responder e provar o combinado',
      ],
      ['Denúncias de mensagens', '1 ano depois da decisão', 'Proteger quem usa as conversas'],
      ['Mensagens ao atendimento', '2 anos', 'Acompanhar o caso'],
      ['Avaliações', 'Enquanto a oferta existir', 'Sem o seu nome e sem as fotos se você excluir a conta'],
      ['Fotos de avaliações em análise', 'Até a decisão, por no máximo 90 dias', 'As recusadas são apagadas'],
    ),
    p(
      'Quando você exclui a conta, apagamos ou anonimizamos na hora tudo o que a lei não nos obriga a guardar. O que precisa ficar, como o registro de uma compra, fica sem o seu nome, e-mail e celular e só é usado para cumprir aquela obrigação. A exceção é o contrato que um guia aceitou: ele fica com o nome e o CPF ou CNPJ de quem aceitou, porque sem isso não provaria nada. Se você vendeu passeios, quem comprou continua vendo de quem comprou.',
    ),
  ),
  section(
    'com-quem-compartilhamos',
    'Com quem compartilhamos',
    list(
      '**Com o guia ou a empresa da reserva:** nome de quem reservou, contato, participantes e o que você contou no recado.',
      '**Com o viajante:** nome, foto, contato, registro e ponto de encontro do guia. A lei exige que quem vende seja identificado.',
      '**Com instituições de pagamento,** para cobrar e devolver por Pix.',
      '**Com fornecedores de tecnologia** que trabalham para nós sob contrato: hospedagem, envio de e-mail e SMS, mapas, busca de endereços (só o texto digitado), login com Google e registros de validação.',
      '**Com autoridades,** quando a lei ou uma ordem judicial obriga.',
      '**Com quem comprar ou se juntar à empresa,** se isso um dia ocorrer, com as mesmas garantias desta política.',
    ),
    p('Não vendemos, não alugamos e não trocamos dados pessoais.'),
  ),
  section(
    'transferencia-internacional',
    'Transferência internacional',
    p(
      'Alguns fornecedores guardam ou processam dados fora do Brasil. É o caso do login com Google e do banco de dados em nuvem dos registros de validação, da Google, com servidores nos Estados Unidos e em outros países.',
    ),
    p(
      'Nesses casos usamos os mecanismos do artigo 33 da LGPD, sobretudo as cláusulas-padrão contratuais aprovadas pela ANPD (Resolução CD/ANPD nº 19/2024), e enviamos o mínimo: os registros de validação, por exemplo, trazem só um número de usuário e quais etapas foram concluídas.',
    ),
  ),
]
