import { COMPANY } from '../company.ts'
import { list, p, steps } from '../document.ts'
import { ask } from './ask.ts'
import type { HelpQuestion } from './question.ts'

const q = ask('payment')

export const PAYMENT_QUESTIONS: readonly HelpQuestion[] = [
  q(
    'formas-de-pagamento',
    'Como posso pagar? Aceitam cartão?',
    'cartao de credito, boleto, parcelar, parcelamento, dinheiro, forma de pagamento, pix',
    p(
      'O pagamento é por **Pix**, na página do pedido: por QR Code ou copia e cola. Não aceitamos cartão, boleto ou dinheiro. Alguns bancos oferecem Pix parcelado, combinado direto com eles.',
    ),
  ),
  q(
    'pagar-pix',
    'Como pago com o Pix?',
    'qr code, copia e cola, copiar codigo, pagar',
    steps(
      'No celular, toque em **copiar código**; no computador, aponte a câmera do banco para o QR Code.',
      'No aplicativo do banco, abra o Pix e cole ou leia o código.',
      `Confira: quem recebe é **${COMPANY.legalName}** e o valor é igual ao do pedido.`,
      'Confirme. Volte à página: ela muda sozinha em alguns segundos.',
    ),
  ),
  q(
    'pix-nao-chegou',
    'Paguei o Pix e a página não mudou',
    'pix nao chegou, pix nao caiu, nao confirmou, pagamento nao aparece, debitado, demora, pendente',
    p(
      'Quase sempre leva segundos, mas o seu banco pode segurar um Pix para análise de segurança por até 60 minutos. Faça assim:',
    ),
    steps(
      'Veja no extrato do banco se o Pix foi **concluído** ou se está em análise.',
      'Deixe a página aberta ou volte ao pedido mais tarde: conferimos com o banco de tempos em tempos, mesmo com ela fechada.',
      'Não pague de novo. Se o pedido vencer e o Pix entrar depois, **o valor é devolvido por inteiro**.',
      `Passou de uma hora? Mande o comprovante para [${COMPANY.supportEmail}](mailto:${COMPANY.supportEmail}).`,
    ),
  ),
  q(
    'pix-expirou',
    'O Pix venceu. Perdi a vaga?',
    'expirou, vencido, tempo acabou, 30 minutos, gerar de novo, contagem',
    p(
      'As vagas ficam guardadas por 30 minutos. Se o tempo acabou, gere outra cobrança na mesma página, enquanto ainda houver vaga. Nada é cobrado de um pedido vencido.',
    ),
  ),
  q(
    'paguei-duas-vezes',
    'Paguei duas vezes ou o valor errado',
    'duplicado, em dobro, pagamento duplicado, valor diferente, a mais',
    p(
      `Cada cobrança só aceita o valor exato e um pagamento. Se mesmo assim algo saiu em dobro, o que sobrou é devolvido à conta de origem. Não viu cair em 2 dias úteis? Escreva para [${COMPANY.supportEmail}](mailto:${COMPANY.supportEmail}) com os comprovantes.`,
    ),
  ),
  q(
    'quando-recebo-devolucao',
    'Quando e como recebo a devolução?',
    'reembolso, estorno, dinheiro de volta, devolver, demora devolucao, restituicao',
    p(
      'Por Pix, na **mesma conta que pagou**, logo depois que o cancelamento é confirmado. Costuma cair em minutos; se não cair em 2 dias úteis, fale com a gente. Veja [como o dinheiro volta](/politica-de-cancelamento#devolucao).',
    ),
  ),
  q(
    'outra-pessoa-pagou',
    'Outra pessoa pode pagar por mim?',
    'terceiro, pagar para outro, conta de outra pessoa, amigo',
    p(
      'Pode. Mande a ela o código copia e cola do seu pedido. Só lembre: se houver devolução, o dinheiro volta para a conta **de quem pagou**.',
    ),
  ),
  q(
    'outras-moedas',
    'Por que o preço em dólar ou euro é aproximado?',
    'moeda, dolar, euro, libra, usd, eur, gbp, cambio, cotacao, conversao',
    p(
      'Porque a cobrança é sempre **em reais**. O valor em dólar, euro ou libra usa a cotação do dia, só para você ter uma ideia.',
    ),
  ),
  q(
    'preco-final',
    'O preço que vejo é o final? Há taxas?',
    'taxa, taxa de servico, custo extra, incluso, incluido, imposto',
    p(
      'É o final: não somamos taxa de serviço no fim. O que pode ficar de fora são taxas públicas, como ingresso de parque ou taxa de preservação, e a oferta diz se estão incluídas. Veja [taxas de parques](/dicas#taxas).',
    ),
  ),
  q(
    'nota-fiscal',
    'Como consigo nota fiscal ou recibo?',
    'nf, recibo, fatura, cnpj, comprovante fiscal',
    p(
      'O resumo do pedido, na sua conta, serve de recibo. A nota fiscal do serviço é emitida por quem o presta: peça ao guia ou à empresa, com os seus dados. Se tiver dificuldade, nós ajudamos.',
    ),
  ),
  q(
    'varios-itens',
    'Posso pagar passeios de guias diferentes de uma vez?',
    'carrinho, varios passeios, um pedido, juntos',
    p('Sim. Um pedido pode reunir itens de vários guias, com um Pix só. Depois, cada item é uma reserva separada:'),
    list('tem o seu próprio voucher;', 'segue a sua própria política de cancelamento;', 'pode ser cancelado sozinho.'),
  ),
]
