import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Search, ShoppingBag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { selectCartItems } from '../../../../core/cart/cart.selectors.ts'
import type { CartItem } from '../../../../core/cart/cart.ts'
import { agreed, type CheckedItem, checkCart } from '../../../../core/cart/check.ts'
import type { CartActor } from '../../../../core/cart/start-cart.ts'
import { useApp } from '../../../app.tsx'
import { OpenPaymentLater } from '../../../components/open-payment/open-payment-later.tsx'
import { RecentlySeen } from '../../../components/recently-seen.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { countText } from '../../../labels.ts'
import { openLogin } from '../../../open-login.ts'
import { openCart } from '../../../shared/cart/open-cart.ts'
import { useSession } from '../../../use-session.ts'
import { CartFrame, CartPending, COLUMNS } from './cart-frame.tsx'
import { CartItemCard } from './cart-item-card.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useQuotes } from './use-quotes.ts'

/** The cart's items by guide, with current prices. */
export function CartScreen({ actor }: { readonly actor: CartActor }) {
  const app = useApp()
  const router = useRouter()
  const { isPending } = useSession()
  const items = useSelector(actor, selectCartItems, sameItems)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useEffect(() => {
    openCart(app, router).catch(() => undefined)
    // Loads the toast's code early: only its button can undo a removal, also offline.
    import('../../../components/toasts/toaster.tsx').catch(() => undefined)
  }, [app, router])
  if (isPending || (isBusy && items.length === 0)) return <CartPending />
  return <Filled actor={actor} items={items} />
}

function Filled({ actor, items }: { readonly actor: CartActor; readonly items: readonly CartItem[] }) {
  const { user } = useSession()
  const router = useRouter()
  const quotes = useQuotes(items)
  const cart = checkCart(items, quotes.quotes)
  const { list, heading, remove } = useRemoval(actor, items)
  if (items.length === 0) {
    return (
      <CartFrame headingRef={heading}>
        <OpenPaymentLater className="mb-6" />
        <EmptyState
          icon={<ShoppingBag size={28} />}
          title="Seu carrinho está vazio"
          action={
            <>
              <ButtonLink href="/tour/resultado-da-busca-tour" icon={<Search size={18} aria-hidden="true" />}>
                Buscar passeios
              </ButtonLink>
              <ButtonLink href="/area-do-cliente/favoritos" variant="secondary">
                Ver favoritos
              </ButtonLink>
            </>
          }
        >
          Escolha um passeio, traslado ou assessoria, com data e pessoas, e toque em “Adicionar ao carrinho”. Dá para
          comprar de vários guias de uma vez.
        </EmptyState>
        <RecentlySeen className="mt-6 border-t border-line pt-8" />
      </CartFrame>
    )
  }
  return (
    <CartFrame
      headingRef={heading}
      note={
        <>
          <p>{countText(items.length, 'item', 'itens')}</p>
          {user === null && (
            <p className="flex flex-wrap items-center gap-x-3">
              Seu carrinho está guardado neste aparelho.
              <Button variant="ghost" size="sm" className="-ml-3.5 min-h-11" onClick={() => openLogin(router)}>
                Entrar para guardar na conta
              </Button>
            </p>
          )}
        </>
      }
    >
      <div className={COLUMNS}>
        <div ref={list} className="grid min-w-0 gap-8">
          {byProvider(cart.items).map(([provider, checked]) => (
            <section key={provider.id} aria-labelledby={`guia-${provider.id}`} className="grid gap-3">
              <h2 id={`guia-${provider.id}`} className="text-base font-semibold">
                Com{' '}
                <AppLink href={`/loja/${encodeURIComponent(provider.id)}`} className="underline underline-offset-4">
                  {provider.name}
                </AppLink>
              </h2>
              <ul className="grid gap-4">
                {checked.map((one) => (
                  <CartItemCard
                    key={one.item.id}
                    checked={one}
                    onRemove={() => remove(one.item)}
                    onAgree={() => actor.send({ type: 'put', item: agreed(one) })}
                  />
                ))}
              </ul>
            </section>
          ))}
          <ButtonLink href="/tour/resultado-da-busca-tour" variant="ghost" className="-ml-5 justify-self-start">
            Continuar buscando
          </ButtonLink>
        </div>
        <CartSummary cart={cart} quotes={quotes} />
      </div>
    </CartFrame>
  )
}

type Provider = CartItem['shown']['provider']

/** Groups items by guide, ordered by each guide's oldest item. */
function byProvider(items: readonly CheckedItem[]): readonly (readonly [Provider, readonly CheckedItem[]])[] {
  const groups = new Map<string, [Provider, CheckedItem[]]>()
  for (const one of items) {
    const provider = one.quote?.offer?.provider ?? one.item.shown.provider
    const group = groups.get(provider.id)
    if (group) group[1].push(one)
    else groups.set(provider.id, [provider, [one]])
  }
  return [...groups.values()]
}

/** Removes an item with an undo, and moves the focus to the next item. */
function useRemoval(actor: CartActor, items: readonly CartItem[]) {
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useRef<number>(undefined)
  const count = items.length
  // After every change of the number of items, because a removal leaves a gap.
  useEffect(() => {
    const place = left.current
    left.current = undefined
    if (place === undefined) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('button[data-remove]')
    const next = buttons?.[Math.min(place, count - 1)] ?? heading.current
    next?.focus({ preventScroll: true })
  }, [count])
  const remove = (item: CartItem) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button[data-remove]') ?? [])]
    left.current = buttons.findIndex(({ dataset }) => dataset.remove === item.id)
    actor.send({ type: 'remove', ids: [item.id] })
    toast.info(`${item.shown.title} saiu do carrinho.`, {
      action: { label: 'Desfazer', onPress: () => actor.send({ type: 'put', item }) },
    })
  }
  return { list, heading, remove }
}

const sameItems = (one: readonly CartItem[], other: readonly CartItem[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])
