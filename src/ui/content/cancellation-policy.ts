import { COMPANY } from './company.ts'
import { callout, h, type InfoDocument, LAST_UPDATE, list, p, rich, section, steps, table } from './document.ts'

/**
 * Each policy refunds in full until this many hours before the departure (core/offers: flexible 24 h, moderate 72 h,
 * strict 7 days). A test keeps the texts and examples below equal to it.
 */
export const REFUND_LIMIT_HOURS = { flexible: 24, moderate: 72, strict: 168 } as const

const cancellationPolicy: InfoDocument = {
  title: 'Política de cancelamento',
  description:
    'Até quando você cancela com devolução total, como funciona o direito de arrependimento de 7 dias e como o dinheiro volta por Pix.',
  updated: LAST_UPDATE,
  lead: rich(
    'Planos mudam. Aqui está, sem letra miúda, **até quando você cancela e recebe tudo de volta**, e o que acontece quando é o guia quem cancela.',
  ),
  sections: [
    section(
      'em-resumo',
      'Em resumo',
      list(
        'Cada oferta tem uma destas políticas: **flexível** (24 horas), **moderada** (72 horas) ou **rígida** (7 dias).',
        'Cancelou antes do limite: **devolução de 100%**. Depois do limite: sem devolução.',
        'Comprou há até **7 dias** e faltam **mais de 24 horas** para a saída? Devolução de 100%, seja qual for a política.',
        'O guia cancelou? **Devolução de 100%, sempre.**',
        'A devolução é por Pix, para a mesma conta que pagou, sem taxa.',
      ),
    ),
    section(
      'politicas',
      'As três políticas',
      table(
        'Políticas de cancelamento',
        ['Política', 'Devolução de 100%', 'Sem devolução'],
        ['Flexível', 'Cancelando até **24 horas** antes da saída', 'Menos de 24 horas antes, ou não comparecendo'],
        [
          'Moderada',
          'Cancelando até **72 horas** (3 dias) antes da saída',
          'Menos de 72 horas antes, ou não comparecendo',
        ],
        ['Rígida', 'Cancelando até **7 dias** antes da saída', 'Menos de 7 dias antes, ou não comparecendo'],
      ),
      p(
        'Você vê a política na página da oferta, no carrinho, no resumo do pedido e no voucher, sempre com a **data e a hora exatas** do limite. A conta é feita a partir do horário da saída, no **fuso da cidade do passeio**.',
      ),
      p('Vale a política que aparecia quando você comprou, mesmo que o guia a mude depois.'),
    ),
    section(
      'arrependimento',
      'Direito de arrependimento: 7 dias',
      p(
        'O artigo 49 do Código de Defesa do Consumidor protege quem compra a distância. Por isso, **em até 7 dias depois da compra** você pode desistir e receber tudo de volta, sem explicar por quê, **enquanto faltarem mais de 24 horas para a saída**.',
      ),
      p(
        'Esse prazo e o da política da oferta não se anulam: **vale sempre o que for melhor para você**. E você desiste pela mesma ferramenta em que comprou, na sua conta, em poucos toques.',
      ),
    ),
    section(
      'exemplos',
      'Exemplos com datas',
      p('Imagine um passeio no **sábado, 12 de dezembro de 2026, às 9h**.'),
      table(
        'Exemplos de cancelamento de um passeio em 12/12/2026 às 9h',
        ['Política', 'Compra', 'Cancelamento', 'Devolução', 'Por quê'],
        ['Flexível', '20/11', '11/12, às 8h', '**100%**', 'Antes do limite: 11/12 às 9h'],
        ['Flexível', '20/11', '11/12, às 10h', 'Nenhuma', 'Passou do limite de 24 horas'],
        ['Moderada', '20/11', '09/12, às 8h30', '**100%**', 'Antes do limite: 09/12 às 9h'],
        ['Moderada', '20/11', '10/12, às 12h', 'Nenhuma', 'Passou do limite e dos 7 dias da compra'],
        ['Rígida', '20/11', '04/12, às 18h', '**100%**', 'Antes do limite: 05/12 às 9h'],
        ['Rígida', '20/11', '06/12, às 9h', 'Nenhuma', 'Passou do limite e dos 7 dias da compra'],
        ['Rígida', '08/12', '10/12, às 10h', '**100%**', 'Compra há 2 dias e faltam mais de 24 horas (art. 49)'],
        ['Rígida', '08/12', '11/12, às 10h', 'Nenhuma', 'Faltam menos de 24 horas para a saída'],
        ['Qualquer uma', 'Qualquer dia', 'O guia cancela', '**100%**', 'Cancelamento de quem vende'],
      ),
    ),
    section(
      'como-cancelar',
      'Como cancelar',
      steps(
        'Entre na sua conta e abra as suas [reservas](/area-do-cliente/reservas).',
        'Escolha a reserva e toque em **Cancelar reserva**.',
        'Veja o valor que volta para você. Ele aparece **antes** da confirmação.',
        'Confirme. Você recebe um e-mail com o comprovante do cancelamento.',
      ),
      p(
        'Se o pedido tem vários itens, cada um é uma reserva e pode ser cancelado sozinho. Os outros continuam valendo, cada qual com a sua política.',
      ),
      callout(
        'info',
        'O site fora do ar perto do limite?',
        p(
          `Escreva para [${COMPANY.supportEmail}](mailto:${COMPANY.supportEmail}) a partir do e-mail da conta. Vale a hora do envio.`,
        ),
      ),
    ),
    section(
      'devolucao',
      'Como o dinheiro volta',
      list(
        'A devolução é feita por **Pix, para a conta de onde saiu o pagamento**. Você não informa chave nenhuma.',
        'Ela é enviada assim que o cancelamento é confirmado e costuma cair em minutos. Se não cair em 2 dias úteis, fale com a gente.',
        'Você recebe **o valor em reais que pagou por aquela reserva**, inteiro e sem taxa. Valores em outras moedas são só uma aproximação.',
        'O Pix só permite devolver direto à origem até 90 dias depois do pagamento. Passado esse tempo, pedimos na sua conta uma chave Pix **no seu CPF ou CNPJ**.',
        'Nunca pedimos pagamento para liberar uma devolução. Se alguém pedir, é golpe: veja [prevenção a fraudes](/prevencao-fraudes).',
      ),
    ),
    section(
      'guia-cancela',
      'Quando o guia cancela',
      p(
        'Se o guia ou a empresa cancelar, por qualquer motivo, você recebe **100% de volta**, mesmo em cima da hora. Avisamos na hora por e-mail e na sua área, e você pode escolher outra data ou outro guia.',
      ),
      p('Cancelamentos repetidos sem motivo sério são apurados e podem levar à suspensão do guia.'),
      h('tempo-ruim', 'Tempo ruim, maré e segurança'),
      p(
        'Quem decide se dá para sair com segurança é o guia. Se ele cancelar por chuva forte, mar agitado, maré, estrada fechada ou ordem de autoridade, **a devolução também é de 100%**. Chuva fraca, céu nublado ou lagoa menos cheia não cancelam o passeio por si só.',
      ),
      p(
        'Se um passeio já começado for interrompido por segurança, fale com a gente em até 7 dias: devolvemos a parte que não aconteceu.',
      ),
    ),
    section(
      'situacoes',
      'Situações que sempre perguntam',
      list(
        '**Atrasei ou não fui.** O guia espera o tempo indicado na oferta. Depois disso, a falta conta como não comparecimento, sem devolução.',
        '**Quero mudar a data.** Se ainda está no prazo, cancele com devolução total e reserve a nova data. Fora do prazo, converse com o guia: ele pode aceitar, mas não é obrigado.',
        '**Vai menos gente.** A devolução de parte das vagas depende do prazo: cancele e reserve de novo com o número certo de pessoas, ou peça ajuda ao atendimento antes do limite.',
        '**O guia não apareceu.** Devolução de 100%. Avise pela reserva ou por e-mail no mesmo dia.',
        '**O passeio foi diferente do anunciado.** O CDC protege você: conte o que houve em até 30 dias e buscamos a solução com o guia, que pode incluir devolução de parte ou de tudo.',
        '**Não paguei a tempo.** Nada a cancelar: o pedido vence em 30 minutos, as vagas são liberadas e nada é cobrado.',
        '**Paguei depois de vencer.** Se o Pix entrar quando o pedido já venceu, o valor é devolvido por inteiro.',
      ),
      p('Nada nesta política diminui direitos que a lei garante a você.'),
    ),
  ],
}

export default cancellationPolicy
