import type { Advisory, Transfer } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import { instantText } from '../time/clock-text.ts'

/** Shared sentences of vouchers, mails and calendar files. */

export interface Held {
  readonly meetingPoint: { readonly name: string; readonly address: string } | null
  readonly transfer: Pick<Transfer, 'origin' | 'destination'> | null
  readonly advisory: Advisory | null
}

const CHANNELS: Readonly<Record<Advisory['channel'], string>> = {
  video: 'Chamada de vídeo',
  phone: 'Ligação por telefone',
  chat: 'Conversa por mensagens',
}

export const channelText = ({ channel }: Advisory): string => CHANNELS[channel]

/** `São Luís (aeroporto) → Barreirinhas (pousadas)`. */
export const routeText = ({ origin, destination }: Pick<Transfer, 'origin' | 'destination'>): string =>
  `${origin} → ${destination}`

/** `22/11/2026, às 9h05`, local to the departure. @param checkedInAt ISO instant. */
export const checkInText = (checkedInAt: string, timeZone: string): string =>
  instantText(new Date(checkedInAt), 'short', timeZone)

/** The meeting place in one line; null where only the guide knows it. */
export function placeText({ meetingPoint, transfer, advisory }: Held): string | null {
  if (advisory !== null) return channelText(advisory)
  if (meetingPoint !== null) return `${meetingPoint.name}, ${meetingPoint.address}`
  return transfer === null ? null : transfer.origin
}

export interface People {
  readonly guide: string
  /** The client's number, formatted; null if unknown. */
  readonly phone: string | null
}

/** Explains how to join a conversation or find the driver; null if the meeting point is enough. */
export function joinText({ meetingPoint, transfer, advisory }: Held, { guide, phone }: People): string | null {
  if (advisory !== null)
    return CALLS[advisory.channel](
      guide,
      phone === null ? 'no número que você informou na compra' : `no número ${phone}`,
    )
  if (meetingPoint !== null) return null
  return transfer === null
    ? `Combine o lugar exato do encontro com ${guide}.`
    : `Combine com ${guide} o lugar exato do embarque, e informe o voo ou a hospedagem.`
}

const CALLS: Readonly<Record<Advisory['channel'], (guide: string, at: string) => string>> = {
  video: (guide, at) =>
    `No horário marcado, ${guide} chama você por vídeo no WhatsApp, ${at}, ou manda por lá o link da chamada.`,
  phone: (guide, at) => `No horário marcado, ${guide} liga para você, ${at}.`,
  chat: (guide, at) => `No horário marcado, ${guide} começa a conversa com você no WhatsApp, ${at}.`,
}

/** The guide's task at that time; null if the client comes to the guide. */
export function guideTaskText({ meetingPoint, transfer, advisory }: Held): string | null {
  if (advisory !== null) return TASKS[advisory.channel]
  return transfer !== null && meetingPoint === null ? 'Combine com cada cliente o lugar exato do embarque.' : null
}

const TASKS: Readonly<Record<Advisory['channel'], string>> = {
  video: 'No horário, chame cada cliente por vídeo no WhatsApp, ou mande por lá o link da chamada.',
  phone: 'No horário, ligue para cada cliente.',
  chat: 'No horário, comece a conversa com cada cliente no WhatsApp.',
}

/** The proof to bring; a conversation needs none. */
export const SHOW_TEXTS: Readonly<Record<OfferKind, string>> = {
  tour: 'Mostre este código ao guia no encontro.',
  transfer: 'Mostre este código a quem dirige, no embarque.',
  advisory: 'Não precisa mostrar nada. Se pedirem o código da reserva, é este.',
}
