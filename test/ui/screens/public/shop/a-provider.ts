import type { ProviderProfile } from '../../../../../src/core/providers/provider.ts'
import { aSeller, aTour, aTransfer, reviews } from '../detail/an-offer.ts'

/** A guide as the backend gives one, with offers of two kinds. */
export const aProvider: ProviderProfile = {
  ...aSeller,
  bio: 'Nasci em Barreirinhas e levo gente às dunas desde menina, primeiro com meu pai, a pé, e há doze anos com a minha própria equipe.\n\nHoje somos quatro guias, duas jardineiras e uma regra: ninguém volta com pressa.',
  city: 'Barreirinhas',
  state: 'MA',
  experienceYears: 12,
  presentationVideo: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  offers: { tour: [aTour], transfer: [aTransfer], advisory: [] },
  reviews: reviews.map((review) => ({ ...review, offer: { id: aTour.id, title: aTour.title } })),
}
