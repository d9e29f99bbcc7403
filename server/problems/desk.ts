import type { Entry } from './entry.ts'

const NOT_APPROVABLE = 'Ainda não dá para aprovar'
const DECIDED = 'Já foi decidido'

const NETWORK = 'uma rede social'
/** Keys are the names of missing_validation (specification section 5). */
const MISSING: Readonly<Record<string, string>> = {
  email: 'e-mail confirmado',
  phone: 'celular confirmado',
  pix_key: 'chave Pix',
  youtube_presentation_link: 'vídeo de apresentação',
  instagram_link: NETWORK,
  facebook_link: NETWORK,
  youtube_channel_link: NETWORK,
  contract: 'contrato na versão atual',
  identity: 'identidade aprovada',
  tour_guide_certificate: 'certificado de guia aprovado',
}

type Decision = 'approve' | 'reject'
const didWord = (decision: Decision) => (decision === 'approve' ? 'aprovou' : 'rejeitou')

/** Problems of the operator's desk. */
export const desk = {
  submission_gone: {
    status: 404,
    detail: 'Este envio não está mais na fila: a pessoa enviou de novo ou retirou.',
  },
  queued_offer_gone: { status: 404, detail: 'Esta oferta não está mais na fila.' },
  own_submission: { status: 403, detail: 'Este envio é seu. Outra pessoa da administração precisa decidir.' },
  decided_by_you: {
    status: 412,
    title: DECIDED,
    detail: ({ decision }: { readonly decision: Decision }) =>
      `Você já decidiu sobre este envio: ${didWord(decision)}.`,
  },
  decided_by_other: {
    status: 412,
    title: DECIDED,
    detail: ({ decision, admin }: { readonly decision: Decision; readonly admin: string | null }) =>
      `Outra pessoa já decidiu sobre este envio: ${admin ?? 'a administração'} ${didWord(decision)}.`,
  },
  not_a_guide: { status: 422, title: NOT_APPROVABLE, detail: 'Esta conta não é mais de prestador.' },
  guide_lacks_validations: {
    status: 422,
    title: NOT_APPROVABLE,
    detail: ({ missing }: { readonly missing: readonly string[] }) =>
      `Ainda não dá para aprovar. Falta: ${[...new Set(missing.map((name) => MISSING[name] ?? name))].join(', ')}.`,
  },
  guide_undecided: {
    status: 422,
    title: NOT_APPROVABLE,
    detail: 'O cadastro deste prestador não está aprovado. Decida primeiro sobre ele.',
  },
  guide_lacks_certificate: {
    status: 422,
    title: NOT_APPROVABLE,
    detail: 'Quem oferece passeios precisa do certificado de guia aprovado.',
  },
  guide_certificate_lapsed: {
    status: 422,
    title: NOT_APPROVABLE,
    detail: 'O Cadastur deste guia venceu. A oferta pode ser aprovada depois da renovação.',
  },
  offer_breaks_rule: {
    status: 422,
    title: NOT_APPROVABLE,
    detail: ({ sentence }: { readonly sentence: string }) => sentence,
  },
  offer_place_gone: {
    status: 422,
    title: NOT_APPROVABLE,
    detail: 'O lugar desta oferta não está mais na lista.',
  },
  guide_is_suspended: {
    status: 422,
    title: NOT_APPROVABLE,
    detail: 'As vendas deste guia estão suspensas. Termine a suspensão primeiro.',
  },
  admin_account: { status: 403, detail: 'Esta conta é da administração. Só quem é dono do site pode fazer isso.' },
  account_suspended_too: {
    status: 409,
    detail: 'A conta desta pessoa está suspensa. Encerre primeiro a suspensão da conta.',
  },
  own_suspension: { status: 403, detail: 'Você não pode suspender a sua própria conta.' },
  suspended_already: { status: 412, detail: 'Outra pessoa já fez a suspensão. Veja o motivo na linha do tempo.' },
  not_suspended: { status: 412, detail: 'A suspensão já terminou. Veja quem a terminou na linha do tempo.' },
  email_corrected_already: {
    status: 412,
    detail: 'O e-mail desta conta mudou enquanto isso. Atualize a página e confira o endereço atual.',
  },
  email_of_other_account: { status: 409, detail: 'Este e-mail já é de outra conta.' },
  booking_cancelled_already: {
    status: 412,
    detail: 'Esta reserva já foi cancelada. Veja quem cancelou na linha do tempo.',
  },
  booking_not_cancellable_now: {
    status: 409,
    detail: 'Esta reserva não pode ser cancelada agora: não está confirmada, ou o serviço já começou.',
  },
  departure_changed: {
    status: 412,
    detail: 'Esta saída mudou enquanto isso: outra pessoa a moveu, ou as reservas são outras. Confira e tente de novo.',
  },
  departure_not_movable: {
    status: 409,
    detail: 'Esta saída não pode mudar: a reserva não está confirmada, ou o serviço já começou.',
  },
  departure_being_paid: {
    status: 409,
    detail: 'Alguém está pagando uma reserva desta saída agora. Tente de novo em 30 minutos.',
  },
  departure_not_ahead: { status: 409, detail: 'Escolha uma data e uma hora que ainda não passaram.' },
  departure_day_blocked: {
    status: 409,
    detail: 'O guia bloqueou este dia na agenda. Combine com ele ou escolha outro.',
  },
  own_day_blocked: { status: 409, detail: 'Este dia está bloqueado na sua agenda. Desbloqueie ou escolha outro.' },
  departure_moved_too_soon: {
    status: 409,
    detail:
      'Para começar mais cedo do que o combinado, avise com 24 horas de antecedência. Escolha outra data ou hora.',
  },
  departure_full: { status: 409, detail: 'A saída escolhida não tem lugar para todos. Escolha outra data ou hora.' },
  booking_has_no_mails: { status: 409, detail: 'Esta reserva ainda não foi paga: não há e-mails para reenviar.' },
  own_second_factor: {
    status: 409,
    detail: 'Este é o seu próprio aplicativo. Remova-o em Meus dados, com um código dele ou de recuperação.',
  },
  last_owner: {
    status: 409,
    detail: 'Esta é a única pessoa com todas as permissões. Dê essa permissão a alguém antes de retirá-la.',
  },
  setting_changed: {
    status: 412,
    detail: ({ admin }: { readonly admin: string | null }) =>
      `${admin ?? 'Outra pessoa'} mudou esta parte enquanto você editava. O que você digitou continua aqui: compare com o que vale agora e salve de novo se ainda quiser.`,
  },
  invitation_gone: {
    status: 410,
    detail:
      'Este convite venceu, já foi usado ou é para outro e-mail. Entre com a conta do e-mail convidado ou peça outro.',
  },
  guide_cannot_administer: { status: 403, detail: 'Contas de guia não podem ser da administração. Use outra conta.' },
} as const satisfies Record<string, Entry>
