import { list, p, steps } from '../document.ts'
import { ask } from './ask.ts'
import type { HelpQuestion } from './question.ts'

const q = ask('travellers')

export const TRAVELLER_QUESTIONS: readonly HelpQuestion[] = [
  q(
    'como-reservar',
    'Como faço uma reserva?',
    'comprar, reservar passeio, agendar, contratar, marcar',
    steps(
      'Procure o destino na [busca](/tour/resultado-da-busca-tour) e abra a oferta.',
      'Escolha o plano, a data, o horário e quantas pessoas vão.',
      'Ponha no [carrinho](/carrinho) e confira o resumo: preço, quem vende e até quando pode cancelar.',
      'Entre na sua conta, feche o pedido e pague por Pix em até 30 minutos.',
    ),
    p('Assim que o pagamento cai, a reserva fica confirmada e o voucher aparece na sua conta.'),
  ),
  q(
    'reserva-confirmada',
    'Como sei que a reserva está confirmada?',
    'confirmação, recebi, comprovante, e-mail, status',
    p(
      'A página de pagamento muda sozinha para "pago", você recebe um e-mail e a reserva aparece como **confirmada** em [Reservas](/area-do-cliente/reservas). Não é preciso mandar comprovante ao guia.',
    ),
  ),
  q(
    'voucher',
    'Onde está o meu voucher? Funciona sem internet?',
    'ingresso, qr code, codigo, offline, sem sinal, bilhete, comprovante',
    p(
      'O voucher fica na reserva, na sua conta. Abra uma vez com internet e ele continua disponível no aparelho **mesmo sem sinal**. No encontro, mostre o QR Code ou diga o código.',
    ),
  ),
  q(
    'cancelar-reserva',
    'Como cancelo uma reserva?',
    'cancelar, cancelamento, desistir, desmarcar, reembolso, devolucao, estorno, nao vou mais',
    steps(
      'Abra a reserva na sua [área do cliente](/area-do-cliente).',
      'Toque em **Cancelar reserva**.',
      'Veja quanto volta para você, antes de confirmar.',
      'Confirme. O comprovante chega por e-mail, e o dinheiro volta por Pix.',
    ),
    p('Os prazos estão na [política de cancelamento](/politica-de-cancelamento).'),
  ),
  q(
    'prazo-cancelamento',
    'Até quando posso cancelar e receber tudo de volta?',
    'prazo, cancelar gratis, cancelamento gratis, flexivel, moderada, rigida, 24 horas, 72 horas, 7 dias',
    list(
      '**Flexível:** até 24 horas antes da saída.',
      '**Moderada:** até 72 horas antes.',
      '**Rígida:** até 7 dias antes.',
    ),
    p(
      'E, em qualquer uma delas, até **7 dias depois da compra** enquanto faltarem mais de 24 horas para a saída. A data exata aparece na oferta e na sua reserva.',
    ),
  ),
  q(
    'arrependimento',
    'Comprei e me arrependi. Posso desistir?',
    'arrependimento, artigo 49, cdc, desistencia, sete dias, codigo de defesa do consumidor',
    p(
      'Pode. Em até 7 dias da compra, e enquanto faltarem mais de 24 horas para a saída, a devolução é total e você não precisa explicar por quê. Veja o [direito de arrependimento](/politica-de-cancelamento#arrependimento).',
    ),
  ),
  q(
    'guia-cancelou',
    'O guia cancelou. O que acontece?',
    'cancelado pelo guia, prestador cancelou, sem passeio',
    p(
      'Você recebe **100% de volta**, por Pix, seja qual for a política e a antecedência. Avisamos por e-mail e na sua conta, para você escolher outra data ou outro guia.',
    ),
  ),
  q(
    'guia-mudou',
    'O guia mudou a data ou a hora. E se eu não puder ir?',
    'saida mudou, guia adiou, nova data, novo horario, remarcado',
    p(
      'Se a nova data serve para você, não precisa fazer nada: código e preço continuam os mesmos. Se não serve, cancele pela página da reserva até a saída e receba **100% de volta**.',
    ),
  ),
  q(
    'chuva',
    'E se chover no dia?',
    'chuva, chuvoso, tempo ruim, clima, temporal, mare, mar agitado, previsao',
    p(
      'Chuva fraca não cancela o passeio por si só. Se o guia decidir que não é seguro sair, ele cancela e a devolução é total.',
    ),
  ),
  q(
    'mudar-data',
    'Posso mudar a data ou o número de pessoas?',
    'remarcar, alterar, trocar data, adiar, transferir, menos pessoas, mais gente',
    p(
      'Se você ainda está no prazo de devolução total, cancele e reserve de novo como quiser. Fora dele, converse com o guia: ele pode aceitar a mudança, mas não é obrigado. Para levar mais gente, faça outra reserva no mesmo horário, se houver vaga.',
    ),
  ),
  q(
    'ponto-de-encontro',
    'Onde encontro o guia?',
    'endereco, local, encontro, mapa, buscar na pousada, hotel',
    p(
      'O ponto de encontro, com endereço e mapa, está na página da oferta e no voucher. Se a oferta busca você na pousada, informe o endereço no recado ao guia.',
    ),
  ),
  q(
    'falar-com-guia',
    'Como falo com o guia?',
    'falar com o guia, conversar, ligar, chamar, contato, telefone, whatsapp, mensagem, recado',
    p(
      'No fechamento do pedido você pode deixar um recado. Depois do pagamento, o telefone e o WhatsApp do guia aparecem na reserva e no voucher. Combine detalhes à vontade, mas **nunca pague nada por fora**.',
    ),
  ),
  q(
    'atraso',
    'Vou me atrasar. E agora?',
    'atrasado, perdi o passeio, nao compareci, no show, falta',
    p(
      'Avise o guia pelo contato que está na reserva. Ele espera o tempo indicado na oferta; depois disso conta como não comparecimento, sem devolução.',
    ),
  ),
  q(
    'guia-nao-apareceu',
    'O guia não apareceu',
    'faltou, sumiu, esperando, ninguem veio, nao veio',
    p(
      'Tente o contato que está na reserva e confira o ponto de encontro. Se ninguém aparecer, escreva para o atendimento no mesmo dia: a devolução é de 100%.',
    ),
  ),
  q(
    'criancas',
    'Crianças pagam? E idosos e estudantes?',
    'crianca, bebe, idade, meia, idoso, estudante, desconto, familia',
    p(
      'Cada plano tem as suas faixas de idade, com preço próprio: adulto, jovem, criança, bebê, idoso e estudante. Algumas faixas só valem acompanhadas de um adulto. Escolha na hora de dizer quantas pessoas vão; a prova de idade pode ser pedida no dia.',
    ),
  ),
  q(
    'acessibilidade',
    'Tenho deficiência ou mobilidade reduzida. Como saber se consigo ir?',
    'acessivel, cadeira de rodas, cadeirante, deficiente, pcd, acessibilidade',
    p(
      'Leia o que a oferta diz em "bom saber" e, na dúvida, pergunte antes de comprar: escreva ao atendimento que consultamos o guia. No pedido, conte do que precisa.',
    ),
  ),
  q(
    'favoritos',
    'Como guardo um passeio para ver depois?',
    'favorito, coracao, salvar, lista, curtir',
    p(
      'Toque no coração. Mesmo sem conta, fica guardado no aparelho; quando você entra, vai para os seus [favoritos](/area-do-cliente/favoritos).',
    ),
  ),
  q(
    'avaliar',
    'Como avalio um passeio?',
    'avaliacao, nota, estrelas, comentario, opiniao, reclamar do guia',
    p(
      'Depois que a reserva é concluída, aparece nela o convite para avaliar. Só quem participou avalia, uma vez por reserva, e o guia pode responder. Dá para mandar até seis fotos, na hora ou depois: elas aparecem quando a nossa equipe confere. Não removemos avaliações por serem negativas.',
    ),
  ),
  q(
    'tipos',
    'Qual a diferença entre passeio, traslado e assessoria?',
    'tour, transfer, consultoria, roteiro, diferenca',
    list(
      '**Passeio:** você vai a um lugar com um guia ou uma empresa local.',
      '**Traslado:** leva você de um ponto a outro, como do aeroporto à pousada.',
      '**Assessoria:** alguém do destino ajuda a montar o roteiro, por vídeo, telefone ou chat.',
    ),
  ),
]
