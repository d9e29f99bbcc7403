import type { TodayRowId } from '../../../../core/back-office/today.ts'

interface TodayWords {
  /** Begins with the count: `3 envios esperam há mais de 2 dias úteis`. */
  readonly one: string
  readonly many: string
  /** Shown for 0. */
  readonly none: string
  /** Page where an admin handles it; null without one. */
  readonly href: string | null
}

export const TODAY_WORDS: Readonly<Record<TodayRowId, TodayWords>> = {
  'overdue reviews': {
    one: 'envio espera há mais de 2 dias úteis',
    many: 'envios esperam há mais de 2 dias úteis',
    none: 'Nenhuma análise atrasada',
    href: '/administracao/analises',
  },
  'failed refunds': {
    one: 'devolução recusada pelo banco',
    many: 'devoluções recusadas pelo banco',
    none: 'Nenhuma devolução recusada',
    href: '/administracao/dinheiro',
  },
  'unmatched payments': {
    one: 'Pix recebido sem pedido',
    many: 'Pix recebidos sem pedido',
    none: 'Nenhum Pix sem pedido',
    href: '/administracao/dinheiro',
  },
  'due payouts': {
    one: 'guia com repasse a aprovar',
    many: 'guias com repasse a aprovar',
    none: 'Nenhum repasse a aprovar',
    href: '/administracao/dinheiro',
  },
  'payouts without result': {
    one: 'repasse espera o resultado há mais de 1 dia',
    many: 'repasses esperam o resultado há mais de 1 dia',
    none: 'Nenhum repasse sem resultado',
    href: '/administracao/dinheiro',
  },
  'open disputes': {
    one: 'disputa à espera de decisão',
    many: 'disputas à espera de decisão',
    none: 'Nenhuma disputa à espera',
    href: '/administracao/disputas',
  },
  'overdue disputes': {
    one: 'disputa passou do prazo de decisão',
    many: 'disputas passaram do prazo de decisão',
    none: 'Nenhuma disputa atrasada',
    href: '/administracao/disputas',
  },
  'reported messages': {
    one: 'denúncia de mensagem espera',
    many: 'denúncias de mensagens esperam',
    none: 'Nenhuma denúncia de mensagem',
    href: '/administracao/mensagens-denunciadas',
  },
  'failed mails': {
    one: 'e-mail que não foi entregue nos últimos 30 dias',
    many: 'e-mails que não foram entregues nos últimos 30 dias',
    none: 'Nenhum e-mail com problema',
    href: '/administracao/envios',
  },
}
