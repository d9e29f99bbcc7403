import { ShoppingBag } from 'lucide-react'
import { checkedOf } from '../../../../core/checkout/checkout.setup.ts'
import { isFailure } from '../../../../core/failures.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { ChangedPart } from './changed-part.tsx'
import { CheckoutFrame, CheckoutPending, COLUMNS } from './checkout-frame.tsx'
import { CheckoutItem } from './checkout-item.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactPart } from './contact-part.tsx'
import type { LoadedCheckout } from './load-checkout.ts'
import { ProblemPart } from './problem-part.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSellers } from './use-sellers.ts'

const NOTHING_AT_FIELDS = { elsewhere: [], isSaidAtFields: false }

/** From the chosen items to an order, on one page. */
export function CheckoutScreen({ loaded }: { readonly loaded: LoadedCheckout }) {
  const checkout = useCheckout(loaded)
  const { snapshot, send } = checkout
  const { problem, order } = snapshot.context
  if (snapshot.matches('recovering')) return <CheckoutPending says="Conferindo a sua compra…" />
  if (snapshot.matches('checking') || (snapshot.matches('placed') && order !== null && loaded.items.length === 0)) {
    return <CheckoutPending />
  }
  if (snapshot.matches('unchecked')) {
    const failure = problem?.kind === 'failed' ? problem.error : null
    const { title, text } = failureText(failure)
    return (
      <CheckoutFrame>
        <FailureState
          title={title}
          offline={isFailure(failure) && failure.name === 'Unreachable'}
          onRetry={() => send({ type: 'check again' })}
          action={
            <ButtonLink href="/carrinho" variant="secondary">
              Voltar ao carrinho
            </ButtonLink>
          }
        >
          {text}
        </FailureState>
      </CheckoutFrame>
    )
  }
  if (snapshot.matches('empty')) return <Empty checkout={checkout} />
  return <Purchase checkout={checkout} />
}

function Empty({ checkout: { snapshot } }: { readonly checkout: Checkout }) {
  return (
    <CheckoutFrame>
      <div className="mx-auto mt-6 max-w-md">
        <ProblemPart problem={snapshot.context.problem} form={NOTHING_AT_FIELDS} />
      </div>
      <EmptyState
        icon={<ShoppingBag size={28} />}
        title="Não há nada para comprar aqui"
        action={
          <>
            <ButtonLink href="/carrinho">Ver carrinho</ButtonLink>
            <ButtonLink href="/area-do-cliente" variant="secondary">
              Ver minhas reservas
            </ButtonLink>
          </>
        }
      >
        O item pode já ter sido comprado ou removido do carrinho.
      </EmptyState>
    </CheckoutFrame>
  )
}

function Purchase({ checkout }: { readonly checkout: Checkout }) {
  const form = useCheckoutForm(checkout)
  const { snapshot, send } = checkout
  const { draft } = snapshot.context
  const cart = checkedOf(snapshot.context)
  const sellers = useSellers(cart.items.map(({ item, quote }) => quote?.offer?.provider.id ?? item.shown.provider.id))
  return (
    <CheckoutFrame>
      {snapshot.matches('changed') && <ChangedPart cart={cart} send={send} />}
      <form
        ref={form.form}
        data-kept
        noValidate
        aria-label="Finalizar compra"
        className={COLUMNS}
        onSubmit={form.submit}
      >
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <section aria-labelledby="items" className="grid min-w-0 grid-cols-1 gap-4">
            <h2 id="items" className="text-lg">
              {cart.items.length === 1 ? 'O que você está comprando' : `Seus ${cart.items.length} itens`}
            </h2>
            {cart.items.map((checked, index) => (
              <CheckoutItem
                key={checked.item.id}
                checked={checked}
                index={index}
                draft={draft}
                form={form}
                seller={sellers.get(checked.quote?.offer?.provider.id ?? checked.item.shown.provider.id)}
              />
            ))}
          </section>
          <ContactPart draft={draft} form={form} />
        </div>
        <CheckoutSummary cart={cart} draft={draft} checkout={checkout} form={form} />
      </form>
    </CheckoutFrame>
  )
}
