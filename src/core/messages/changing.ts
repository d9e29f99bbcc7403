import type { Message, Side } from './message.ts'

/** The writer may edit a message for this long. */
export const EDIT_MINUTES = 15
/** The writer may delete a message for this long. */
export const DELETE_HOURS = 24

type Changed = Pick<Message, 'from' | 'sentAt' | 'isDeleted'>

const isWithin = ({ sentAt }: Pick<Message, 'sentAt'>, minutes: number, now: Date): boolean =>
  now.getTime() - Date.parse(sentAt) <= minutes * 60_000

const isOwn = ({ from, isDeleted }: Changed, side: Side): boolean => from === side && !isDeleted

/** True where this side may edit the message now. */
export const canEdit = (message: Changed, side: Side, now: Date): boolean =>
  isOwn(message, side) && isWithin(message, EDIT_MINUTES, now)

/** True where this side may delete the message now. */
export const canDelete = (message: Changed, side: Side, now: Date): boolean =>
  isOwn(message, side) && isWithin(message, DELETE_HOURS * 60, now)
