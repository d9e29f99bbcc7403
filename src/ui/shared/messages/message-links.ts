export const MESSAGES = '/area-do-cliente/mensagens'
/** Replaces a thread's id in the address: finds or starts the thread by its subject. */
export const NEW_CONVERSATION = 'nova'

export const conversationHref = (id: string): string => `${MESSAGES}/${encodeURIComponent(id)}`

const newConversationHref = (name: string, id: string) =>
  `${MESSAGES}/${NEW_CONVERSATION}?${name}=${encodeURIComponent(id)}`
export const askAboutOfferHref = (offerId: string): string => newConversationHref('oferta', offerId)
export const askProviderHref = (providerId: string): string => newConversationHref('guia', providerId)
export const bookingConversationHref = (bookingId: string): string => newConversationHref('reserva', bookingId)
