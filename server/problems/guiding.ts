import { atClockText, clockOf } from '../../src/core/time/clock-text.ts'
import type { Entry } from './entry.ts'

const NOT_CANCELLABLE = 'A reserva não pode ser cancelada'
const NO_CHECK_IN = 'Não dá para fazer o check-in'
const ALREADY_APPROVED = 'Já foi aprovado'

/** The offer's local time, `2026-11-22T09:00`. */
interface Departure {
  readonly startsAt: string
}

/** `de 22/11/2026, às 9h` */
function departureWords({ startsAt }: Departure): string {
  const [year, month, day] = startsAt.slice(0, 10).split('-')
  return `de ${day}/${month}/${year}, ${atClockText(clockOf(startsAt))}`
}

/** Problems of guides: registration, validation, own offers, departures and bookings of travellers. */
export const guiding = {
  blocked_offer_not_found: {
    status: 404,
    title: 'Oferta não encontrada',
    detail: 'Esta oferta não existe, não está publicada ou é de outra conta. Veja as suas na área do guia.',
  },
  day_passed: { status: 422, detail: 'Este dia já passou: escolha de hoje em diante.' },
  too_many_blocked_days: {
    status: 422,
    detail: 'Há dias bloqueados demais. Para parar de vender por muito tempo, pause a oferta.',
  },

  guide_booking_not_found: {
    status: 404,
    title: 'Reserva não encontrada',
    detail: 'Esta reserva não existe ou é da oferta de outro guia.',
  },
  booking_cancelled_by_traveller: {
    status: 409,
    title: NOT_CANCELLABLE,
    detail: 'O viajante já cancelou esta reserva.',
  },
  service_ended: {
    status: 409,
    title: NOT_CANCELLABLE,
    detail: 'O serviço já terminou. Para devolver o valor, fale com a nossa ajuda.',
  },
  voucher_not_found: {
    status: 404,
    title: 'Voucher não encontrado',
    detail: ({ voucher }: { readonly voucher: string }) =>
      `Não encontramos uma reserva das suas ofertas com o código ${voucher}. Confira e tente de novo.`,
  },
  check_in_of_cancelled: {
    status: 409,
    title: NO_CHECK_IN,
    detail: 'Esta reserva foi cancelada: não há ninguém a receber por ela.',
  },
  check_in_of_unpaid: {
    status: 409,
    title: NO_CHECK_IN,
    detail: 'Esta reserva não foi paga: ela não vale como voucher.',
  },
  check_in_too_early: {
    status: 409,
    title: NO_CHECK_IN,
    detail: (departure: Departure) => `Esta reserva é ${departureWords(departure)}. O check-in abre no dia da saída.`,
  },
  check_in_over: {
    status: 409,
    title: NO_CHECK_IN,
    detail: (departure: Departure) => `Esta reserva é ${departureWords(departure)}. O check-in dela já terminou.`,
  },
  rating_not_found: {
    status: 404,
    title: 'Avaliação não encontrada',
    detail: 'Esta avaliação não existe ou é da oferta de outro guia.',
  },
  rating_answered: {
    status: 409,
    title: 'Avaliação já respondida',
    detail: 'Você já respondeu a esta avaliação, e a resposta é publicada uma vez só.',
  },

  no_guide_profile: {
    status: 409,
    detail: 'Esta conta ainda não tem um perfil de guia. Conclua o seu cadastro para criar ofertas.',
  },
  guide_not_approved: {
    status: 403,
    detail:
      'Seu cadastro ainda não foi aprovado. Conclua as validações na área do guia; até lá, suas ofertas ficam guardadas como rascunho.',
  },
  cadastur_lapsed: {
    status: 409,
    title: 'Cadastur vencido',
    detail:
      'O seu Cadastur venceu, e por isso as suas ofertas estão pausadas. Envie o certificado renovado: elas voltam quando ele for aprovado.',
  },
  too_many_drafts: {
    status: 422,
    title: 'Rascunhos demais',
    detail: ({ most }: { readonly most: number }) =>
      `Você já tem ${most} ofertas por publicar. Envie ou apague alguma antes de começar outra.`,
  },
  own_offer_not_found: {
    status: 404,
    title: 'Oferta não encontrada',
    detail: 'Não encontramos esta oferta entre as suas. Veja a lista na área do guia.',
  },
  offer_not_published: { status: 409, detail: 'Esta oferta ainda não foi publicada, então não há o que pausar.' },
  offer_outdated: {
    status: 412,
    detail: 'Esta oferta foi alterada em outro aparelho ou aba. Confira como está agora e salve de novo.',
  },
  /** Comes with `errors`. */
  offer_incomplete: {
    status: 422,
    detail: 'Ainda falta alguma coisa para enviar esta oferta. Confira os campos indicados.',
  },
  /** Comes with `errors`. */
  offer_on_sale_invalid: {
    status: 422,
    detail: 'Esta oferta está à venda: corrija os campos indicados para salvar.',
  },

  admin_cannot_guide: { status: 403, detail: 'Contas de administração não podem virar guia. Use outra conta.' },
  already_guide: {
    status: 409,
    title: 'Você já é guia',
    detail: 'Esta conta já tem um cadastro de guia. Veja como ele está na área do guia.',
  },
  registration_outdated: {
    status: 412,
    detail: 'Este cadastro foi atualizado em outro aparelho ou aba. Confira como está agora e salve de novo.',
  },
  registration_draft_expired: {
    status: 410,
    detail: ({ days }: { readonly days: number }) =>
      `Este cadastro ficou parado por mais de ${days} dias e não está mais guardado aqui. Confira as etapas e salve de novo.`,
  },
  company_not_found: { status: 404, detail: 'Esta conta ainda não tem um perfil de guia.' },
  company_not_approved: {
    status: 409,
    title: 'Ainda não aprovado',
    detail: 'Seu cadastro de guia ainda não foi aprovado.',
  },
  contract_outdated: {
    status: 412,
    detail: 'O contrato tem uma versão nova. Leia o texto atual antes de aceitar.',
  },
  identity_approved: { status: 409, title: ALREADY_APPROVED, detail: 'Sua identidade já foi aprovada.' },
  certificate_approved: { status: 409, title: ALREADY_APPROVED, detail: 'Seu certificado já foi aprovado.' },
  /** Comes with `errors`. */
  validations_missing: { status: 422, detail: 'Ainda faltam validações antes de enviar para aprovação.' },
  document_deleted: { status: 410, detail: 'Este documento já foi apagado.' },
  no_validation_records: {
    status: 404,
    detail: 'Os registros de validação deste site não ficam em um banco de documentos.',
  },
  sales_suspended: {
    status: 409,
    title: 'Vendas suspensas',
    detail: 'Nossa equipe suspendeu estas vendas. Responda ao e-mail que enviamos para falar sobre isso.',
  },
} as const satisfies Record<string, Entry>
