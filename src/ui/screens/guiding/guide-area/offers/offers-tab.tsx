import { useNavigate } from '@tanstack/react-router'
import { Compass, Plus, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnOfferActionsEmitted } from '../../../../../core/offer-editing/own-offer-actions.machine.ts'
import { foundBy, OFFER_FILTERS, type OfferFilter } from '../../../../../core/offer-editing/own-offer-filters.ts'
import type { OwnOfferList, OwnOfferSummary } from '../../../../../core/offer-editing/own-offers.port.ts'
import { suspensionOf } from '../../../../../core/offer-editing/typed-sections.ts'
import { Button, ButtonLink } from '../../../../components/ui/button.tsx'
import { ChoiceChip, ToggleChip } from '../../../../components/ui/chip.tsx'
import { EmptyState } from '../../../../components/ui/empty-state.tsx'
import { SalesSuspended } from '../../../../shared/offer-editing/suspension-text.tsx'
import { NotThere } from '../bookings/bookings-parts.tsx'
import { guideHref } from '../guide-search.ts'
import { NotReloaded } from '../not-reloaded.tsx'
import type { TabProps } from '../tab-content.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { MayNotSellYet } from './may-not-sell-yet.tsx'
import { OfferRow } from './offer-row.tsx'
import { FILTER_WORDS, filterAskedFor } from './offer-words.ts'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { useOwnOffers } from './use-own-offers.ts'

const NEW_OFFER = '/cadastro-tour'

/** The guide's offers and drafts. */
export function OffersTab({ onboarding, search, kept }: TabProps) {
  const own = useOwnOffers(onboarding.offers, kept)
  const { list, failure, reload } = own
  if (list === null) {
    if (failure === null) return <OffersSkeleton />
    return <NotThere failure={failure} onRetry={reload} />
  }
  return (
    <>
      {failure !== null && <NotReloaded failure={failure} onRetry={reload} className="mb-6" />}
      {list.salesSuspension ? (
        <SalesSuspended suspension={list.salesSuspension} className="mb-6" />
      ) : (
        !list.maySubmit && <MayNotSellYet obstacle={list.obstacle} />
      )}
      {list.offers.length === 0 ? (
        <NothingYet />
      ) : (
        <OfferList own={own} list={list} filter={filterAskedFor(search.situacao)} />
      )}
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Compass size={28} />}
      title="Crie a sua primeira oferta"
      action={
        <ButtonLink href={NEW_OFFER} icon={<Plus size={18} aria-hidden="true" />}>
          Nova oferta
        </ButtonLink>
      }
    >
      Um passeio, um traslado ou uma assessoria: conte como é, envie fotos, diga o preço e os dias. O rascunho se salva
      sozinho, e nada vai ao ar antes de você enviar.
    </EmptyState>
  )
}

interface OfferListProps {
  readonly own: ReturnType<typeof useOwnOffers>
  readonly list: OwnOfferList
  readonly filter: OfferFilter | undefined
}

function OfferList({ own, list, filter }: OfferListProps) {
  const { offers } = list
  const navigate = useNavigate()
  const [discarding, setDiscarding] = useState<OwnOfferSummary | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = foundBy(offers, filter)
  const hear = useEffectEvent((event: OwnOfferActionsEmitted) => {
    if (event.type === 'copied') void navigate({ href: `/editar-tour/${event.newId}` })
    const isDiscarded = event.type === 'discarded'
    const isDiscardOver = isDiscarded || (event.type === 'action failed' && event.task.action === 'discard')
    if (!isDiscardOver) return
    // While the dialog is open, nothing behind it can take the focus.
    flushSync(() => setDiscarding(null))
    if (isDiscarded) heading.current?.focus()
  })
  useEffect(() => {
    const { unsubscribe } = own.actor.on('*', (event) => hear(event))
    return unsubscribe
  }, [own.actor])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} data-quiet-focus className="text-xl">
          Suas ofertas
        </h2>
        <ButtonLink href={NEW_OFFER} icon={<Plus size={18} aria-hidden="true" />}>
          Nova oferta
        </ButtonLink>
      </div>
      <Filters offers={offers} filter={filter} />
      {shown.length === 0 && filter !== undefined ? (
        <EmptyState
          icon={<SearchX size={28} />}
          title={FILTER_WORDS[filter].none}
          headingLevel={3}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                void navigate({ href: guideHref({ tab: 'offers' }), replace: true, resetScroll: false })
                heading.current?.focus()
              }}
            >
              Ver todas
            </Button>
          }
        />
      ) : (
        <ul className="mt-5 grid grid-cols-1 gap-4">
          {shown.map((offer) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              suspension={suspensionOf(offer, list)}
              runningAction={own.runningAction(offer.id)}
              onPause={(isPaused) => own.setPaused(offer, isPaused)}
              onCopy={() => own.copy(offer)}
              onDiscard={() => setDiscarding(offer)}
            />
          ))}
        </ul>
      )}
      <DiscardDialog
        offer={discarding}
        isBusy={discarding !== null && own.runningAction(discarding.id) === 'discard'}
        onClose={() => setDiscarding(null)}
        onDiscard={own.discard}
      />
    </>
  )
}

function Filters({ offers, filter }: { readonly offers: readonly OwnOfferSummary[] } & Pick<OfferListProps, 'filter'>) {
  const navigate = useNavigate()
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the screen, and an address may ask for the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the choice
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - row.current.clientWidth
  }, [filter])
  const show = (wanted: OfferFilter | undefined) =>
    void navigate({
      href: guideHref({ tab: 'offers', situacao: wanted && FILTER_WORDS[wanted].word }),
      replace: true,
      resetScroll: false,
    })
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">Quais ofertas mostrar</legend>
      <div ref={row} className="scroll-row relative -mx-4 gap-2 px-4 sm:mx-0 sm:flex-wrap sm:px-0">
        <ChoiceChip pressed={filter === undefined} onToggle={() => show(undefined)} count={offers.length}>
          Todas
        </ChoiceChip>
        {OFFER_FILTERS.map((one) => (
          <ToggleChip
            key={one}
            pressed={filter === one}
            onToggle={(pressed) => show(pressed ? one : undefined)}
            count={foundBy(offers, one).length}
          >
            {FILTER_WORDS[one].label}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}
