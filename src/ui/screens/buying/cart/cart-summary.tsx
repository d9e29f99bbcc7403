import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { CheckedCart } from '../../../../core/cart/check.ts'
import { isFailure } from '../../../../core/failures.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { useApp } from '../../../app.tsx'
import { usePrices } from '../../../components/prices.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Price } from '../../../components/ui/price.tsx'
import { countText } from '../../../labels.ts'
import { logInFor } from '../../../log-in-for.ts'
import { useUser } from '../../../use-session.ts'
import type { CartQuotes } from './use-quotes.ts'

const CHECKOUT = '/finalizar-compra'

/** Total and checkout button; fixed at the bottom of a phone. */
export function CartSummary({ cart, quotes }: { readonly cart: CheckedCart; readonly quotes: CartQuotes }) {
  const app = useApp()
  const router = useRouter()
  const user = useUser()
  const show = usePrices()
  // Without a session the page stays, and the checkout follows after the login.
  const logInFirst = (event: MouseEvent) => {
    event.preventDefault()
    logInFor(app, router, CHECKOUT)
  }
  const [wantsOn, setWantsOn] = useState(false)
  const sold = cart.items.filter(({ status }) => status !== 'gone').length
  const isUnknown = cart.items.some(({ status }) => status === 'unknown')
  const shown = show(cart.total)
  const on = 'Finalizar compra'
  const showWhatIsInTheWay = () => {
    setWantsOn(true)
    document.querySelector<HTMLElement>('[data-in-the-way] :is(a, button)')?.focus()
  }
  return (
    <section
      aria-label="Resumo"
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:-mb-6 max-lg:sm:-mb-10 max-lg:border-t max-lg:px-4 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:shadow-lg max-lg:sm:-mx-6 max-lg:sm:px-6 grid gap-3 border-line bg-surface py-4 lg:sticky lg:top-6 lg:rounded-lg lg:border lg:p-6 lg:shadow-md"
    >
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {quotes.failure !== null && !quotes.isAsking && <Unchecked failure={quotes.failure} onRetry={quotes.ask} />}
        {isUnknown && quotes.isAsking && <p className="text-ink-muted">Conferindo preços e vagas…</p>}
        {wantsOn && cart.isBlocked && (
          <p className="font-medium text-danger">
            Há itens com aviso. Aceite o novo preço, edite ou remova cada um deles para continuar.
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">Total ({countText(sold, 'item', 'itens')})</span>
        <Price {...shown} size="lg" />
      </p>
      {shown.approximate && (
        <p className="text-sm text-ink-muted">
          Valor aproximado. A cobrança é feita em reais: {formatBrl(cart.total)}.
        </p>
      )}
      {cart.isBlocked ? (
        <Button size="lg" block onClick={showWhatIsInTheWay}>
          {on}
        </Button>
      ) : (
        <ButtonLink size="lg" block href={CHECKOUT} onClick={user === null ? logInFirst : undefined}>
          {on}
        </ButtonLink>
      )}
      <p className="text-sm text-ink-muted max-lg:hidden">
        Você paga por Pix, em reais. As vagas são guardadas por 30 minutos quando você finaliza a compra.{' '}
        <AppLink href="/politica-de-cancelamento" className="underline underline-offset-4">
          Política de cancelamento
        </AppLink>
      </p>
    </section>
  )
}

function Unchecked({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const isOffline = isFailure(failure) && failure.name === 'Unreachable'
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2 font-medium text-warning">
      <p className="min-w-48 flex-1">
        {isOffline
          ? 'Sem conexão: mostramos os últimos preços que você viu.'
          : 'Não conseguimos conferir preços e vagas agora.'}
      </p>
      <Button size="sm" variant="secondary" className="min-h-11" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}
