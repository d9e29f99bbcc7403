import { useRouter } from '@tanstack/react-router'
import { BadgeCheck, CalendarCheck, Car, Headset, type LucideIcon, Mountain, Search, Smartphone } from 'lucide-react'
import type { OfferKind } from '../../../../core/offers/offer-kinds.ts'
import type { DestinationCard } from '../../../../core/search/search.ts'
import { OfferCard } from '../../../components/offer-card.tsx'
import { OpenPaymentLater } from '../../../components/open-payment/open-payment-later.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { HydrateLater } from '../../../components/ui/hydrate-later.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { countText, KIND_LABELS } from '../../../labels.ts'
import { resultsHref } from '../../../shared/search/results-href.ts'
import { useTakeOver } from '../../../use-hydrated.ts'
import { useOffered } from '../../../use-offered.ts'
import { DestinationGrid } from './destination-grid.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './load-home.ts'

const KINDS: readonly { readonly kind: OfferKind; readonly icon: LucideIcon; readonly text: string }[] = [
  { kind: 'tour', icon: Mountain, text: 'Trilhas, barcos, cidades históricas e mesas fartas' },
  { kind: 'transfer', icon: Car, text: 'Do aeroporto à pousada, com preço combinado antes' },
  { kind: 'advisory', icon: Headset, text: 'Roteiro feito por quem mora no destino' },
]

const STEPS: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] = [
  {
    icon: Search,
    title: 'Escolha com calma',
    text: 'Compare preço, duração, idiomas e avaliações. Só quem participou pode avaliar.',
  },
  {
    icon: Smartphone,
    title: 'Pague com Pix',
    text: 'O valor em reais é o que você paga. O lugar fica guardado enquanto você conclui.',
  },
  {
    icon: CalendarCheck,
    title: 'Encontre o seu guia',
    text: 'Ponto de encontro, horário e contato na palma da mão, mesmo sem sinal.',
  },
]

const NO_DESTINATIONS: readonly DestinationCard[] = []

/** Shows in place of the offers: the rest of the page still works. */
function OffersFailure({ failure }: { readonly failure: Error }) {
  const router = useRouter()
  const { title, text, canRetry, isOffline = false } = failureText(failure)
  return (
    <FailureState
      title={failure.name === 'NotOffered' ? 'A busca de passeios não é oferecida aqui' : title}
      offline={isOffline}
      {...(canRetry && { onRetry: () => router.invalidate() })}
    >
      {text}
    </FailureState>
  )
}

export function HomeScreen({ data: { content, failure } }: { readonly data: HomeData }) {
  useTakeOver()
  const hasSearch = useOffered('catalogue')
  const hasOnboarding = useOffered('onboarding')
  return (
    <>
      <Hero destinations={content?.destinations ?? NO_DESTINATIONS} hasSearch={hasSearch} />

      <OpenPaymentLater className="page-width mt-6" />

      <section aria-label="Tipos de serviço" hidden={!hasSearch} className="page-width mt-8">
        <ul className="grid gap-3 sm:grid-cols-3">
          {KINDS.map(({ kind, icon: Icon, text }) => (
            <li key={kind}>
              <AppLink
                href={resultsHref({ kind })}
                className="flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-shadow hover:shadow-md"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-text">
                  <Icon size={24} aria-hidden />
                </span>
                <span>
                  <span className="block font-semibold">{KIND_LABELS[kind].many}</span>
                  <span className="block text-sm text-ink-muted">{text}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </section>

      {failure !== null && <OffersFailure failure={failure} />}

      <HydrateLater>
        {content !== null && content.destinations.length > 0 && (
          <section aria-labelledby="destinos" className="page-width mt-14">
            <h2 id="destinos" className="text-2xl font-bold">
              Para onde vamos?
            </h2>
            <p className="mt-1 text-ink-muted">
              {countText(content.destinations.length, 'destino', 'destinos')} com guias que moram lá.
            </p>
            <DestinationGrid destinations={content.destinations} />
          </section>
        )}
      </HydrateLater>

      <HydrateLater>
        {content !== null && content.bestRated.length > 0 && (
          <section aria-labelledby="bem-avaliados" className="render-late page-width mt-14">
            <div className="flex items-end justify-between gap-4">
              <h2 id="bem-avaliados" className="text-2xl font-bold">
                Os mais bem avaliados
              </h2>
              <AppLink
                href={resultsHref({ sort: 'rating' })}
                className="font-semibold text-primary-text underline underline-offset-4"
              >
                Ver todos
              </AppLink>
            </div>
            <ul className="scroll-row -mx-4 mt-5 gap-4 px-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-5 sm:gap-y-8 sm:overflow-visible sm:px-0 lg:grid-cols-4">
              {content.bestRated.map((offer) => (
                <li key={offer.id} className="w-72 min-w-0 shrink-0 snap-start sm:w-auto">
                  <OfferCard offer={offer} className="h-full" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </HydrateLater>

      <HydrateLater>
        <section
          aria-labelledby="como-funciona"
          hidden={!hasSearch}
          className="render-late mt-16 border-y border-line bg-sunken"
        >
          <div className="page-width py-14">
            <h2 id="como-funciona" className="text-2xl font-bold">
              Como funciona
            </h2>
            <ol className="mt-8 grid gap-8 md:grid-cols-3">
              {STEPS.map(({ icon: Icon, title, text }, index) => (
                <li key={title} className="flex gap-4">
                  <span className="grid size-12 shrink-0 place-items-center rounded-md bg-surface text-primary-text shadow-sm">
                    <Icon size={24} aria-hidden />
                  </span>
                  <div>
                    <h3 className="font-semibold">
                      {index + 1}. {title}
                    </h3>
                    <p className="mt-1 text-ink-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </section>

        <section aria-labelledby="seja-um-guia" hidden={!hasOnboarding} className="render-late page-width my-16">
          <div className="grid items-center gap-6 rounded-xl bg-primary-soft p-6 sm:p-10 md:grid-cols-[1fr_auto]">
            <div>
              <p className="flex items-center gap-2 text-sm font-semibold text-primary-text">
                <BadgeCheck size={18} aria-hidden /> Para guias, motoristas e consultores
              </p>
              <h2 id="seja-um-guia" className="mt-2 text-2xl font-bold">
                Você mostra o seu lugar. A gente cuida do resto.
              </h2>
              <p className="mt-2 max-w-2xl text-ink-muted">
                Cadastre-se, valide os seus documentos e publique o que você faz. O pagamento chega pela sua chave Pix.
              </p>
            </div>
            <ButtonLink href="/cadastro-prestador" size="lg">
              Seja um guia
            </ButtonLink>
          </div>
        </section>
      </HydrateLater>
    </>
  )
}
