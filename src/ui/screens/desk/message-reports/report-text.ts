import type { ReportDecision } from '../../../../core/back-office/message-reports.ts'

interface DecisionWords {
  /** Label of the choice. */
  readonly label: string
  /** After "Decisão:". */
  readonly done: string
}

export const DECISION_WORDS: Readonly<Record<ReportDecision, DecisionWords>> = {
  dismissed: { label: 'Arquivar a denúncia: nada de errado', done: 'denúncia arquivada' },
  deleted: { label: 'Apagar a mensagem', done: 'mensagem apagada' },
  warned: { label: 'Avisar quem escreveu, por e-mail', done: 'aviso por e-mail' },
  suspended: { label: 'Impedir que envie mensagens, com aviso por e-mail', done: 'envio de mensagens bloqueado' },
}
