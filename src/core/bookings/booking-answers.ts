import type { Answer } from '../booking-questions/answers.ts'
import { journeyOf } from '../booking-questions/journey.ts'
import type { Advisory, Transfer } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import { instantText } from '../time/clock-text.ts'

/** Shared sentences of vouchers, mails and calendar files. */

interface MeetingPlace {
  readonly name: string
  readonly address: string
}

export interface Held<Point extends MeetingPlace = MeetingPlace> {
  readonly meetingPoint: Point | null
  readonly transfer: Pick<Transfer, 'origin' | 'destination'> | null
  readonly advisory: Advisory | null
  /** The traveller's, which give a transfer's direction; absent for all travellers of a departure. */
  readonly answers?: readonly Answer[] | undefined
}

const CHANNELS: Readonly<Record<Advisory['channel'], string>> = {
  video: 'Chamada de vídeo',
  phone: 'Ligação por telefone',
  chat: 'Conversa por mensagens',
}

export const channelText = ({ channel }: Advisory): string => CHANNELS[channel]

/** `São Luís (aeroporto) → Barreirinhas (pousadas)`, reversed for a traveller who leaves, and between the traveller's own places; null without a transfer. */
export function routeText({ transfer, answers = [] }: Pick<Held, 'transfer' | 'answers'>): string | null {
  if (transfer === null) return null
  const { origin, destination } = transfer
  const { isReversed, pickUp, dropOff } = journeyOf(answers)
  if (pickUp !== null && dropOff !== null) return `${pickUp} → ${dropOff}`
  return isReversed ? `${destination} → ${origin}` : `${origin} → ${destination}`
}

/** The offer's meeting point; null for a conversation, and for a traveller who leaves from another place. */
export function meetingPointOf<Point extends MeetingPlace>({
  meetingPoint,
  transfer,
  advisory,
  answers = [],
}: Held<Point>): Point | null {
  const isElsewhere = advisory !== null || (transfer !== null && journeyOf(answers).isReversed)
  return isElsewhere ? null : meetingPoint
}

/** True if the place is where a transfer collects the traveller, and no meeting point. */
export const isPickUp = (held: Held): boolean => held.transfer !== null && meetingPointOf(held) === null

/** `22/11/2026, às 9h05`, local to the departure. @param checkedInAt ISO instant. */
export const checkInText = (checkedInAt: string, timeZone: string): string =>
  instantText(new Date(checkedInAt), 'short', timeZone)

/** The meeting place in one line; null where only the guide knows it. */
export function placeText(held: Held): string | null {
  const { transfer, advisory, answers = [] } = held
  if (advisory !== null) return channelText(advisory)
  const point = meetingPointOf(held)
  if (point !== null) return `${point.name}, ${point.address}`
  if (transfer === null) return null
  const { pickUp, isReversed } = journeyOf(answers)
  return pickUp ?? (isReversed ? transfer.destination : transfer.origin)
}

export interface People {
  readonly guide: string
  /** The client's number, formatted; null if unknown. */
  readonly phone: string | null
}

/** Explains how to join a conversation or find the driver; null if the meeting point is enough. */
export function joinText(held: Held, { guide, phone }: People): string | null {
  const { transfer, advisory, answers = [] } = held
  if (advisory !== null)
    return CALLS[advisory.channel](
      guide,
      phone === null ? 'no número que você informou na compra' : `no número ${phone}`,
    )
  if (meetingPointOf(held) !== null) return null
  if (transfer === null) return `Combine o lugar exato do encontro com ${guide}.`
  const missing = answers.length === 0 ? ', e informe o voo ou a hospedagem' : ''
  return `Combine com ${guide} o lugar exato do embarque${missing}.`
}

const CALLS: Readonly<Record<Advisory['channel'], (guide: string, at: string) => string>> = {
  video: (guide, at) =>
    `No horário marcado, ${guide} chama você por vídeo no WhatsApp, ${at}, ou manda por lá o link da chamada.`,
  phone: (guide, at) => `No horário marcado, ${guide} liga para você, ${at}.`,
  chat: (guide, at) => `No horário marcado, ${guide} começa a conversa com você no WhatsApp, ${at}.`,
}

/** The guide's task at that time; null if the client comes to the guide. */
export function guideTaskText(held: Held): string | null {
  if (held.advisory !== null) return TASKS[held.advisory.channel]
  return isPickUp(held) ? 'Combine com cada cliente o lugar exato do embarque.' : null
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
