import type { Entry } from './entry.ts'

/** Problems of disputes. */
export const disputes = {
  dispute_not_found: {
    status: 404,
    title: 'Relato não encontrado',
    detail: 'Este relato não existe ou é de outra conta.',
  },
  dispute_exists: {
    status: 409,
    title: 'Você já relatou um problema',
    detail: 'Esta reserva já tem um relato. Atualize a página para ver como está.',
  },
  dispute_too_early: {
    status: 409,
    title: 'Ainda não dá para relatar',
    detail: 'Um problema pode ser relatado a partir do horário do início, em reservas pagas.',
  },
  dispute_too_late: {
    status: 409,
    title: 'O prazo terminou',
    detail: 'Um problema pode ser relatado até 7 dias depois do fim do serviço. Escreva para a nossa equipe.',
  },
  dispute_answered: {
    status: 409,
    title: 'Você já respondeu',
    detail: 'A sua resposta já foi enviada e não muda mais. Atualize a página para ver como está.',
  },
  dispute_decided: {
    status: 409,
    title: 'Já há uma decisão',
    detail: 'Este relato já foi decidido. Atualize a página para ver a decisão.',
  },
} as const satisfies Record<string, Entry>
