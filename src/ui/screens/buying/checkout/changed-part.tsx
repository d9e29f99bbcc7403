import { Info } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { CheckedCart } from '../../../../core/cart/check.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import type { Checkout } from './use-checkout.ts'

/** Explains what changed since the person saw it, and the options. Nothing was bought. */
export function ChangedPart({ cart, send }: { readonly cart: CheckedCart; readonly send: Checkout['send'] }) {
  const box = useRef<HTMLElement>(null)
  const changed = cart.items.filter(({ status }) => status !== 'fine')
  const prices = changed.filter(({ status }) => status === 'price').length
  const gone = changed.length - prices
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <section
      ref={box}
      id="changed"
      tabIndex={-1}
      role="alert"
      aria-labelledby="changed-title"
      className="mt-6 grid gap-3 rounded-lg bg-warning-soft p-4 text-warning sm:p-6"
    >
      <h2 id="changed-title" className="flex items-center gap-2 text-lg">
        <Info size={20} aria-hidden="true" className="shrink-0" />
        Algo mudou desde que você escolheu
      </h2>
      <ul className="grid gap-2">
        {changed.map(({ item, quote, status, total }) => (
          <li key={item.id} className="font-medium wrap-anywhere">
            {quote?.offer?.title ?? item.shown.title}:{' '}
            {status === 'price'
              ? `o preço passou de ${formatBrl(item.seenTotal)} para ${formatBrl(total)}.`
              : (quote?.sentence ?? 'não dá mais para reservar como está.')}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {prices > 0 && (
          <Button variant="secondary" onClick={() => send({ type: 'agree' })}>
            {prices === 1 ? 'Aceitar o novo preço' : 'Aceitar os novos preços'}
          </Button>
        )}
        {gone > 0 && cart.items.length > gone && (
          <Button variant="secondary" onClick={() => send({ type: 'leave out' })}>
            {gone === 1 ? 'Continuar sem este item' : 'Continuar sem estes itens'}
          </Button>
        )}
        <ButtonLink href="/carrinho" variant={gone > 0 && cart.items.length === gone ? 'secondary' : 'ghost'}>
          {gone > 0 ? 'Escolher outra opção no carrinho' : 'Voltar ao carrinho'}
        </ButtonLink>
      </div>
    </section>
  )
}
