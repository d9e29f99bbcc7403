import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Heart, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { selectFavouriteIds } from '../../../../core/favourites/start-favourites.ts'
import type { OfferCard as Offer } from '../../../../core/offers/offer.ts'
import { useApp } from '../../../app.tsx'
import { FavouriteButton } from '../../../components/favourite-button.tsx'
import { OfferCard } from '../../../components/offer-card.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { countText } from '../../../labels.ts'
import { KeptNotice } from '../../../shared/bookings/kept-notice.tsx'
import { useOnline } from '../../../use-online.ts'
import { useUser } from '../../../use-session.ts'
import { FavouritesPending } from './favourites-pending.tsx'
import { FavouritesFrame, GRID } from './frame.tsx'
import type { KeptOffers } from './load-favourites.ts'

/** The person's favourites. Pressing a heart removes its card; the toast can undo it. */
export function FavouritesScreen({ kept }: { readonly kept: KeptOffers }) {
  const user = useUser()
  return user === null || user.id !== kept.person ? <FavouritesPending /> : <Kept kept={kept} />
}

function Kept({ kept }: { readonly kept: KeptOffers }) {
  const shown = useSelector(kept.actor, selectFavouriteIds, sameIds)
  const waiting = useSelector(kept.actor, ({ context }) => context.visitor.length)
  const items = kept.items.filter(({ id }) => shown.includes(id))
  const { grid, heading, remove, removeAll } = useRemoval(items)
  useReload(kept)
  // Excludes hearts pressed since the page was loaded.
  const gone = shown.filter((id) => kept.ids.has(id) && kept.items.every((item) => item.id !== id))
  const unavailable = Math.min(kept.unavailable, gone.length)

  if (items.length + unavailable + waiting === 0) {
    return (
      <FavouritesFrame headingRef={heading}>
        <EmptyState
          icon={<Heart size={28} />}
          title="Você ainda não tem favoritos"
          action={<Explore>Buscar passeios</Explore>}
        >
          Toque no coração de um passeio, traslado ou assessoria para guardar aqui o que chamou a sua atenção.
        </EmptyState>
      </FavouritesFrame>
    )
  }
  return (
    <FavouritesFrame
      headingRef={heading}
      note={
        <>
          <p>{countText(items.length + unavailable, 'favorito', 'favoritos')}</p>
          {unavailable > 0 && (
            <p>
              {countText(
                unavailable,
                'favorito não está disponível no momento',
                'favoritos não estão disponíveis no momento',
              )}
              . Se {unavailable === 1 ? 'voltar, aparece' : 'voltarem, aparecem'} aqui.
            </p>
          )}
          {/* Only if the page knows which offers they are. */}
          {unavailable > 0 && gone.length === unavailable && kept.rememberedSince === null && (
            <Button variant="secondary" size="sm" className="my-1 min-h-11 w-fit" onClick={() => removeAll(gone)}>
              {unavailable === 1 ? 'Remover o indisponível' : 'Remover os indisponíveis'}
            </Button>
          )}
          {waiting > 0 && (
            <p>
              {countText(
                waiting,
                'favorito deste aparelho ainda não entrou na sua conta',
                'favoritos deste aparelho ainda não entraram na sua conta',
              )}
              . Tentamos de novo assim que a conexão permitir.
            </p>
          )}
        </>
      }
    >
      <div className={kept.rememberedSince === null ? '' : 'mt-6 -mb-6'}>
        <KeptNotice since={kept.rememberedSince} what="os seus favoritos como estavam" />
      </div>
      <ul ref={grid} className={GRID}>
        {items.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferCard
              offer={offer}
              headingLevel={2}
              className="h-full"
              heart={<FavouriteButton favourite title={offer.title} onToggle={() => remove(offer)} />}
            />
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <div className="mt-6">
          <Explore>Buscar outras opções</Explore>
        </div>
      )}
    </FavouritesFrame>
  )
}

function Explore({ children }: { readonly children: string }) {
  return (
    <ButtonLink href="/tour/resultado-da-busca-tour" icon={<Search size={18} aria-hidden="true" />}>
      {children}
    </ButtonLink>
  )
}

/** Removes a card and moves the focus to the card in its place. */
function useRemoval(items: readonly Offer[]) {
  const { favourites } = useApp()
  const grid = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useRef<number>(undefined)
  const count = items.length

  // After every change of the number of cards, because a removal leaves a gap.
  useEffect(() => {
    const place = left.current
    left.current = undefined
    if (place === undefined) return
    const hearts = grid.current?.querySelectorAll<HTMLElement>('button[aria-pressed]')
    const next = hearts?.[Math.min(place, count - 1)] ?? heading.current
    next?.focus({ preventScroll: true })
  }, [count])

  const remove = (offer: Offer) => {
    left.current = items.indexOf(offer)
    void favourites.choose(offer.id, false)
    toast.info(`${offer.title} saiu dos seus favoritos.`, {
      action: { label: 'Desfazer', onPress: () => void favourites.choose(offer.id, true) },
    })
  }
  /** Cannot be restored by a press: an unpublished offer cannot be added. */
  const removeAll = (ids: readonly string[]) => {
    for (const id of ids) void favourites.choose(id, false)
    heading.current?.focus({ preventScroll: true })
    toast.info(`${countText(ids.length, 'favorito indisponível saiu', 'favoritos indisponíveis saíram')} da sua lista.`)
  }
  return { grid, heading, remove, removeAll }
}

/** Reloads favourites that another tab added, and when the network is back. */
function useReload({ actor, ids }: KeptOffers) {
  const router = useRouter()
  const online = useOnline()
  const reload = useEffectEvent(() => void router.invalidate())
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (!snapshot.hasTag('busy') && selectFavouriteIds(snapshot).some((id) => !ids.has(id))) reload()
    })
    return unsubscribe
  }, [actor, ids])
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current) reload()
    wasOffline.current = !online
  }, [online])
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place])
}
