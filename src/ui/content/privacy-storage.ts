import { h, list, p, type Section, section, table } from './document.ts'

/** Data stored in the browser: specification section 9 and our own keys. A test compares it with the code. */
export const STORAGE_SECTION: Section = section(
  'cookies-e-armazenamento',
  'Cookies e armazenamento no seu aparelho',
  p(
    'Quase tudo o que guardamos no seu navegador fica no chamado **armazenamento local**, que faz o papel dos cookies. Não usamos cookies de publicidade nem rastreamos você em outros sites.',
  ),
  h('necessarios', 'Necessários'),
  p('Sem eles o site não funciona, por isso não dependem de consentimento.'),
  table(
    'Itens necessários guardados no navegador',
    ['Nome', 'Para que serve', 'Até quando'],
    ['token', 'Manter você na sua conta com segurança', 'Até sair ou vencer'],
    ['user, company, tenant', 'Mostrar o seu nome, perfil e área', 'Até sair'],
    ['login_welcomed', 'Dar as boas-vindas uma vez só', 'Até sair'],
    ['hasRegistred', 'Saber que um cadastro já foi iniciado', 'Até sair'],
    ['selectedData', 'Não perder o plano, a data e as pessoas que você escolheu', 'Até sair'],
    ['tp:cart', 'Guardar o carrinho de quem ainda não entrou', 'Até entrar na conta ou esvaziar o carrinho'],
    ['videos', 'Abrir os vídeos de orientação sem esperar', 'Até sair'],
    ['tp:primary_color', 'Mostrar a cor do site desde o primeiro instante', 'Até limpar o navegador'],
    ['tp:site', 'Mostrar o aviso e os dados atuais do site', 'Até limpar o navegador'],
    ['tp:announcement', 'Não mostrar de novo o aviso que você fechou', 'Até limpar o navegador'],
    ['tp:features', 'Mostrar só os serviços que este site oferece', 'Até limpar o navegador'],
    ['tp:exchange_rates', 'Mostrar valores aproximados em outra moeda', 'Até a próxima cotação'],
    ['tp:currency', 'Lembrar a moeda em que você quer ver os preços', 'Até limpar o navegador'],
    ['tp:consent', 'Lembrar o que você aceitou ou recusou', 'Até limpar o navegador ou excluir a conta'],
    ['tp:install', 'Não oferecer de novo a instalação do app a quem dispensou', 'Até limpar o navegador'],
    [
      'Páginas, fotos e ofertas vistas (cache)',
      'Abrir o site sem internet, com as buscas e ofertas que você já viu',
      'Buscas e ofertas: até sair, no máximo 14 dias; o resto, até limpar o navegador',
    ],
    ['tp:me: (vários)', 'Rascunhos, cadastro à espera da confirmação, carrinho e vouchers, só os seus', 'Até sair'],
  ),
  h('funcionais', 'Funcionais'),
  p(
    'Ficam só neste aparelho, não são enviados a ninguém e você apaga quando quiser. Se você recusar o que não é necessário, não são usados.',
  ),
  table(
    'Itens funcionais guardados no navegador',
    ['Nome', 'Para que serve', 'Base legal', 'Até quando'],
    [
      'tp:notifications',
      'Lembrar a sua resposta sobre notificações, para não perguntar de novo',
      'Legítimo interesse',
      'Até você limpar os dados do navegador',
    ],
  ),
  h('nao-necessarios', 'Não necessários'),
  p('Só são usados se você aceitar, e vêm desligados.'),
  table(
    'Itens não necessários guardados no navegador',
    ['Nome', 'Para que serve', 'Base legal', 'Até quando'],
    [
      'filter_destiny, filter_peoples, filter_date, filter_trip_type',
      'Lembrar a sua última busca na próxima visita',
      'Consentimento',
      'Até sair ou recusar',
    ],
    [
      'tp:me:recently_seen',
      'Mostrar de novo as últimas 12 ofertas que você abriu',
      'Consentimento',
      'Até limpar a lista, sair ou recusar; no máximo 30 dias',
    ],
    ['firebaseKey', 'Mostrar notificações neste aparelho, se você pediu', 'Consentimento', 'Até sair ou desativar'],
  ),
  h('preferencias-de-privacidade', 'Preferências de privacidade'),
  list(
    'Só perguntamos quando faz diferença: depois de uma busca ou na página de uma oferta, se você quer que este aparelho se lembre delas. **Agora não** tem o mesmo destaque de **Lembrar**, e sem resposta nada é guardado.',
    'Mude de ideia quando quiser nas [preferências de privacidade](/politica-de-privacidade#preferencias-de-privacidade) ou em [Meus dados](/area-do-cliente/meus-dados). O que já estava guardado é apagado na hora.',
    'Se você tem conta, a sua decisão fica registrada nela, com data e hora, e vale também nos seus outros aparelhos.',
    'Recusar não atrapalha a sua viagem: você busca, reserva e paga do mesmo jeito.',
    'Ao sair da conta, apagamos deste aparelho tudo o que é pessoal, para que a próxima pessoa não veja nada seu.',
  ),
)
