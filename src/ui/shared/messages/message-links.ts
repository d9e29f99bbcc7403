export const MESSAGES = '/area-do-cliente/mensagens'
/** In place of a thread's id: the thread is found or begun by its subject. */
export const NEW_CONVERSATION = 'nova'

export const conversationHref = (id: string): string => `${MESSAGES}/${encodeURIComponent(id)}`

const newConversationHref = (name: string, id: string) =>
  `${MESSAGES}/${NEW_CONVERSATION}?${name}=${encodeURIComponent(id)}`
export const askAboutOfferHref = (offerId: string): string => newConversationHref('oferta', offerId)
export const askProviderHref = (providerId: string): string => newConversationHref('guia', providerId)
export const bookingConversationHref = (bookingId: string): string => newConversationHref('reserva', bookingId)
