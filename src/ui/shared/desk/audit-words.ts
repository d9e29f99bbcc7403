import type { AuditAction, AuditSubject, SubjectKind } from '../../../core/back-office/audit.ts'
import type { SettingName } from '../../../core/back-office/settings.ts'
import { formatBrl } from '../../../core/money/format.ts'
import { percentText } from '../../../core/money/percent.ts'
import { clockText, instantText } from '../../../core/time/clock-text.ts'
import { permissionText } from './permission-words.ts'

export const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  'review.approved': 'Aprovou um envio',
  'review.rejected': 'Recusou um envio',
  'booking.refunded': 'Devolveu uma reserva',
  'payout.approved': 'Aprovou um repasse',
  'payout.paid': 'Pagou um repasse',
  'payout.failed': 'Um repasse falhou',
  'payout.stopped': 'Um repasse parou',
  'payment.returned': 'Devolveu um Pix sem pedido',
  'refund.retried': 'Tentou uma devolução de novo',
  'refund.paid-by-hand': 'Registrou o Pix de uma devolução',
  'refund.met-by-bank': 'Encerrou uma devolução que o banco já fez',
  'dispute.opened': 'Relatou um problema',
  'dispute.answered': 'Respondeu a um relato de problema',
  'dispute.read': 'Leu uma disputa',
  'dispute.refunded': 'Decidiu uma disputa, com devolução',
  'dispute.dismissed': 'Decidiu uma disputa, sem devolução',
  'message.read': 'Leu uma conversa denunciada',
  'message.decided': 'Decidiu uma denúncia',
  'cadastur.lapsed': 'Pausou as ofertas: Cadastur vencido',
  'permission.invited': 'Convidou para a equipe',
  'permission.withdrawn': 'Cancelou um convite',
  'permission.accepted': 'Aceitou um convite',
  'permission.changed': 'Mudou permissões',
  'second-factor.enabled': 'Ativou o aplicativo autenticador',
  'second-factor.disabled': 'Removeu o aplicativo autenticador',
  'second-factor.reset': 'Removeu o autenticador perdido de outra pessoa',
  'password.changed': 'Trocou a senha',
  'email.changed': 'Confirmou um novo e-mail',
  'pix-key.changed': 'Trocou a chave Pix',
  'booking.cancelled': 'Cancelou a reserva',
  'booking.mails-resent': 'Reenviou os e-mails da reserva',
  'booking.moved': 'Mudou a saída',
  'mail.resent': 'Reenviou um e-mail',
  'person.sessions-ended': 'Encerrou as sessões',
  'person.email-corrected': 'Corrigiu o e-mail',
  'person.suspended': 'Suspendeu a conta',
  'person.reinstated': 'Terminou a suspensão da conta',
  'guide.suspended': 'Suspendeu as vendas do guia',
  'guide.reinstated': 'Terminou a suspensão das vendas',
  'offer.suspended': 'Suspendeu a oferta',
  'offer.reinstated': 'Terminou a suspensão da oferta',
  'messages.suspended': 'Bloqueou o envio de mensagens',
  'messages.reinstated': 'Liberou o envio de mensagens',
  'settings.changed': 'Mudou as configurações',
}

/** Falls back to the action's name if a newer server sends an unknown one. */
export const actionText = (action: string): string => ACTION_WORDS[action as AuditAction] ?? action

export const SUBJECT_WORDS: Readonly<Record<SubjectKind, string>> = {
  person: 'Pessoa',
  provider: 'Guia',
  offer: 'Oferta',
  booking: 'Reserva',
  order: 'Pedido',
  payment: 'Pagamento',
  payout: 'Repasse',
  message: 'Mensagem',
  settings: 'Configurações',
  permission: 'Permissões',
}

const SETTING_WORDS: Readonly<Record<SettingName, string>> = {
  announcement: 'Aviso no site',
  color: 'Cor do site',
  videos: 'Vídeos para guias',
  company: 'Empresa',
  commission: 'Comissão',
}

/** The record's name; a setting has its own words, and others without a name show their id. */
export const subjectText = ({ kind, id, name }: AuditSubject & { readonly name: string | null }): string =>
  (kind === 'settings' ? SETTING_WORDS[id as SettingName] : name) ?? id

interface ValueWords {
  readonly label: string
  /** Centavos, basis points, an ISO instant, a local day or time, or names of permissions. */
  readonly as?: 'money' | 'percentage' | 'instant' | 'local' | 'permissions'
}

/** Names of values in `before` and `after`; others show as they are. */
const VALUE_WORDS: Readonly<Record<string, ValueWords>> = {
  kind: { label: 'Tipo' },
  decision: { label: 'Decisão' },
  expiresOn: { label: 'Vence em', as: 'local' },
  pausedOffers: { label: 'Ofertas pausadas' },
  status: { label: 'Situação' },
  startsAt: { label: 'Saída', as: 'local' },
  email: { label: 'E-mail' },
  pixKey: { label: 'Chave Pix' },
  permissions: { label: 'Permissões', as: 'permissions' },
  company: { label: 'Cadastro do guia' },
  endToEndId: { label: 'Pix' },
  sessions: { label: 'Sessões encerradas' },
  cancelledBookings: { label: 'Reservas canceladas' },
  amount: { label: 'Valor', as: 'money' },
  refunded: { label: 'Devolvido', as: 'money' },
  accent: { label: 'Cor' },
  name: { label: 'Nome' },
  legalName: { label: 'Razão social' },
  cnpj: { label: 'CNPJ' },
  address: { label: 'Endereço' },
  phone: { label: 'Telefone' },
  tour: { label: 'Vídeo de passeios' },
  transfer: { label: 'Vídeo de traslados' },
  advisory: { label: 'Vídeo de assessoria' },
  provider: { label: 'Vídeo do cadastro' },
  text: { label: 'Texto' },
  link: { label: 'Link' },
  basisPoints: { label: 'Comissão', as: 'percentage' },
  previous: { label: 'Comissão até lá', as: 'percentage' },
  from: { label: 'Vale desde', as: 'instant' },
  until: { label: 'Vale até', as: 'instant' },
}

/** Words of stored values; others show as they are. */
const TEXTS: Readonly<Record<string, string>> = {
  identity: 'identidade',
  certificate: 'certificado de guia',
  company: 'cadastro completo',
  offer: 'oferta',
  photos: 'fotos de avaliação',
  profile: 'mudança no perfil',
  'awaiting payment': 'aguardando pagamento',
  confirmed: 'confirmada',
  completed: 'concluída',
  'cancelled by client': 'cancelada pelo viajante',
  'cancelled by provider': 'cancelada pelo guia',
  dismissed: 'denúncia arquivada',
  deleted: 'mensagem apagada',
  warned: 'aviso por e-mail',
  suspended: 'envio de mensagens bloqueado',
}

export const valueLabel = (name: string): string => VALUE_WORDS[name]?.label ?? name

export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vazio'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  const as = VALUE_WORDS[name]?.as
  if (typeof value === 'number' && as === 'money') return formatBrl(value)
  if (typeof value === 'number' && as === 'percentage') return percentText(value)
  if (typeof value === 'string' && as === 'instant') return instantText(new Date(value), 'short')
  if (typeof value === 'string' && as === 'local') return localText(value)
  if (Array.isArray(value) && as === 'permissions') return value.length === 0 ? 'nenhuma' : permissionText(value)
  return typeof value === 'string' ? (TEXTS[value] ?? value) : JSON.stringify(value)
}

/** `2026-12-04T09:00` → `04/12/2026, 9h`; a day has no time. */
function localText(value: string): string {
  const [day = '', time] = value.split('T')
  const date = day.split('-').toReversed().join('/')
  return time === undefined ? date : `${date}, ${clockText(time)}`
}
