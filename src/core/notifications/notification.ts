/** Kinds of notifications. Mails that the law requires (purchase, cancellation, refund) belong to no kind. */
export const NOTIFICATION_KINDS = ['messages', 'bookings', 'reminders'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const NOTIFICATION_CHANNELS = ['email', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** True if the person wants notifications of the kind by the channel. */
export type NotificationChoices = Readonly<Record<NotificationKind, Readonly<Record<NotificationChannel, boolean>>>>

/** Content of a push message. */
export interface Notice {
  readonly title: string
  readonly text: string
  /** Page of the site that the notification opens: begins with one slash. */
  readonly path: string
  /** A newer notice with the same tag replaces the older one on the device. */
  readonly tag: string
}

/** Replaces title and text on a device that hides them. */
export const HIDDEN_TITLE = 'Tour Presencial'
export const HIDDEN_TEXTS: Readonly<Record<NotificationKind, string>> = {
  messages: 'Você tem uma mensagem nova.',
  bookings: 'Há novidades em uma reserva.',
  reminders: 'Há um lembrete para você.',
}
