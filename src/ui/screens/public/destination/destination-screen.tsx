import { inPlace } from '../../../../core/brazil/place-preposition.ts'
import { type DestinationPage, destinationHref, TOPICS, type Topic } from '../../../../core/search/destination-page.ts'
import { OfferCard } from '../../../components/offer-card.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { Picture } from '../../../components/ui/picture.tsx'
import { countText } from '../../../labels.ts'
import { Section } from '../../../shared/layout/section.tsx'
import { ReviewText } from '../../../shared/offers/reviews.tsx'
import { resultsHref } from '../../../shared/search/results-href.ts'
import { StructuredData } from '../../../shared/structured-data/structured-data.tsx'
import { useTakeOver } from '../../../use-hydrated.ts'
import { describeDestination } from './describe-destination.ts'
import { factSentences, monthsText } from './destination-facts.ts'
import { headingOf, TOPIC_WORDS } from './topic-words.ts'

const link = 'text-primary-text underline underline-offset-2'
const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 text-sm font-medium transition-colors'

export interface DestinationScreenProps {
  readonly page: DestinationPage
  readonly topic: Topic | undefined
}

/** A destination, or one topic there, described from its public offers. */
export function DestinationScreen({ page, topic }: DestinationScreenProps) {
  useTakeOver()
  const { place, tagline, bestMonths, total, topics, offers, reviews, others } = page
  const search = resultsHref({ destination: place.slug, ...(topic && TOPICS[topic]) })
  const rest = total - offers.length
  const cover = (topic === undefined ? undefined : offers[0]?.cover) ?? page.cover
  return (
    <div className="page-width pt-2 pb-16 sm:pt-4">
      <Breadcrumbs
        items={[
          { label: 'Início', href: '/' },
          { label: place.name, href: destinationHref(place.slug) },
          ...(topic === undefined ? [] : [{ label: TOPIC_WORDS[topic] }]),
        ]}
      />
      <header className="mt-2 grid grid-cols-1 items-center gap-6 md:grid-cols-2 lg:gap-10">
        <Picture
          picture={cover}
          decorative
          priority
          ratio="16 / 9"
          sizes="(width < 48rem) 92vw, 36rem"
          className="rounded-xl md:order-2"
        />
        <div>
          <h1 className="text-3xl sm:text-4xl">{headingOf(place, topic)}</h1>
          <p className="mt-2 text-lg text-ink-muted">{tagline}</p>
          <p className="mt-4">{factSentences(page).join(' ')}</p>
          {bestMonths.length > 0 && (
            <p className="mt-2">
              Melhor época: <strong>{monthsText(bestMonths)}</strong>.{' '}
              <AppLink href="/dicas#quando-ir" className={link}>
                Quando ir a cada destino
              </AppLink>
            </p>
          )}
          <div className="mt-5">
            <ButtonLink href={search}>Escolher data e filtros</ButtonLink>
          </div>
        </div>
      </header>

      <nav aria-label={`Temas ${inPlace(place.name)}`} className="mt-8">
        <ul className="flex flex-wrap gap-2">
          {[{ topic: undefined, count: 0 }, ...topics].map(({ topic: one, count }) => {
            const isCurrent = one === topic
            return (
              <li key={one ?? ''}>
                <AppLink
                  href={destinationHref(place.slug, one)}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={cx(
                    chip,
                    isCurrent
                      ? 'border-ink bg-inverse text-on-inverse'
                      : 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
                  )}
                >
                  {one === undefined ? 'Tudo' : TOPIC_WORDS[one]}
                  {one !== undefined && (
                    <span className={cx('tabular-nums', !isCurrent && 'text-ink-muted')}>{count}</span>
                  )}
                </AppLink>
              </li>
            )
          })}
        </ul>
      </nav>

      <div className="mt-8 grid grid-cols-1 gap-10">
        <section aria-label="Ofertas">
          <p className="mb-4 text-sm text-ink-muted">
            Primeiro passeios, depois traslados e assessoria; em cada grupo, as melhores notas. Ninguém paga para
            aparecer antes.
          </p>
          <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {offers.map((offer) => (
              <li key={offer.id} className="min-w-0">
                <OfferCard offer={offer} headingLevel={2} className="h-full" />
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <ButtonLink href={search} variant="secondary" className="mt-8">
              Ver todas as {countText(total, 'opção', 'opções')}
            </ButtonLink>
          )}
        </section>

        {reviews.length > 0 && (
          <Section title="O que dizem os viajantes">
            <p className="text-sm text-ink-muted">Somente quem participou pode avaliar.</p>
            <ul className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewText review={review} provider="quem guiou" />
                </li>
              ))}
            </ul>
          </Section>
        )}

        {others.length > 0 && (
          <Section title="Outros destinos">
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              {others.map((other) => (
                <li key={other.slug}>
                  <AppLink href={destinationHref(other.slug)} className={cx(link, 'inline-flex min-h-11 items-center')}>
                    {other.name}, {other.state}
                  </AppLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <StructuredData data={describeDestination(page, topic)} />
    </div>
  )
}
