import { list, p, type Section, section } from './document.ts'

/** Purchase, payment and cancellation. */
export const PURCHASE_SECTIONS: readonly Section[] = [
  section(
    'ofertas',
    'Ofertas',
    list(
      'Toda oferta passa pela análise de uma pessoa antes de aparecer no site.',
      'O anúncio diz o que está e o que não está incluído, a duração, o ponto de encontro, os idiomas, as faixas de idade e a política de cancelamento.',
      'O que está no anúncio vale: pelo CDC, a oferta obriga quem a faz (art. 30).',
      'Imagens mostram o lugar em um certo dia. Maré, chuva, vento e nível das lagoas mudam a paisagem.',
      'Taxas de parques e de preservação cobradas por órgãos públicos só fazem parte do preço quando a oferta diz que estão incluídas.',
    ),
  ),
  section(
    'reservas',
    'Como a reserva acontece',
    list(
      'Antes de pagar, você vê um resumo com oferta, data, hora, pessoas, preço, quem vende e até quando pode cancelar.',
      'Ao fechar o pedido, **as vagas ficam guardadas por 30 minutos**. Sem pagamento nesse tempo, o pedido vence e as vagas voltam a ficar livres.',
      'Pagamento confirmado, reserva confirmada. O voucher aparece na sua conta e vai por e-mail.',
      'Preço e vaga são conferidos de novo no fechamento. Se algo mudou desde que você pôs no carrinho, mostramos a diferença antes.',
      'Se um erro evidente de sistema mostrar um preço absurdo, avisaremos antes da viagem e você escolhe entre o preço certo e a devolução total.',
    ),
  ),
  section(
    'precos-e-pagamento',
    'Preços e pagamento',
    list(
      'Os preços são em **reais (BRL)**, com tudo o que é obrigatório. O total do resumo é o que você paga.',
      'Valores em dólar, euro ou libra são **aproximações**, pela cotação do dia, para facilitar a leitura. A cobrança é sempre em reais.',
      'O pagamento é por **Pix**, na página do pedido. A cobrança vence em 30 minutos e pode ser gerada de novo enquanto houver vaga.',
      'O guia recebe pela Tour Presencial depois que o serviço é prestado, descontada a comissão que ele aceitou no contrato. A comissão não é somada ao seu preço no fim.',
      'A nota fiscal do serviço é emitida por quem o presta. Peça ao guia; se tiver dificuldade, nós ajudamos.',
      'Pagar fora do site é contra estes termos e deixa você sem proteção.',
    ),
  ),
  section(
    'cancelamento',
    'Cancelamento e arrependimento',
    p(
      'Cada oferta é **flexível** (24 horas), **moderada** (72 horas) ou **rígida** (7 dias): antes desse limite, devolução total; depois, nenhuma. Além disso, em até 7 dias da compra, e enquanto faltarem mais de 24 horas para a saída, você pode se arrepender e receber tudo (CDC, art. 49). Se o guia cancela, a devolução é sempre total.',
    ),
    p(
      'Os detalhes e exemplos estão na [política de cancelamento](/politica-de-cancelamento), que faz parte destes termos.',
    ),
  ),
  section(
    'no-dia',
    'No dia do passeio',
    list(
      'Chegue ao ponto de encontro no horário, com o voucher (ele abre sem internet) e um documento com foto.',
      'Siga as orientações do guia. Ele pode recusar ou interromper a participação de quem põe a si ou a outros em risco, por exemplo embriagado.',
      'Conte antes sobre gravidez, alergias, limitações ou remédios que importem para a atividade.',
      'Em turismo de aventura, o guia explica os riscos e pede a sua ciência por escrito.',
      'Pessoas com deficiência e pessoas idosas têm direito a atendimento adequado. Escreva ao guia com antecedência para combinar o melhor jeito.',
    ),
  ),
]
