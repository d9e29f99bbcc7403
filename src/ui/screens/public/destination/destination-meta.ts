import type { DestinationPage, Topic } from '../../../../core/search/destination-page.ts'
import { pageTitle } from '../../../route-table.ts'
import { shortened } from '../../../shared/offers/offer-meta.ts'
import { factSentences } from './destination-facts.ts'
import { headingOf } from './topic-words.ts'

/** Title, description and preview of a destination, for the tab, search engines and messengers. */
export function destinationMeta(page: DestinationPage, topic: Topic | undefined) {
  const title = pageTitle(headingOf(page.place, topic))
  const description = shortened(
    `${headingOf(page.place, topic)}: ${factSentences(page).join(' ')} ${page.tagline}`,
    160,
  )
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: page.cover.url },
    { property: 'og:image:alt', content: page.cover.alt },
  ]
}
