import type { CheckedCart } from '../../../../core/cart/check.ts'
import { type CheckoutDraft, TERMS_FIELD } from '../../../../core/checkout/draft.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { HOLD_MINUTES } from '../../../../core/orders/order.ts'
import { usePrices } from '../../../components/prices.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { ProblemPart } from './problem-part.tsx'
import type { Checkout } from './use-checkout.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

interface SummaryProps {
  readonly cart: CheckedCart
  readonly draft: CheckoutDraft
  readonly checkout: Checkout
  readonly form: CheckoutForm
}

/** Total, consents and the button to the payment. */
export function CheckoutSummary({ cart, draft, checkout: { snapshot }, form }: SummaryProps) {
  const show = usePrices()
  const shown = show(cart.total)
  const isChanged = snapshot.matches('changed')
  return (
    <Card as="section" aria-labelledby="summary" className="grid grid-cols-1 gap-4 lg:sticky lg:top-6 lg:shadow-md">
      <h2 id="summary" className="text-lg">
        Resumo
      </h2>
      <ul className="grid gap-2 text-sm">
        {cart.items.map(({ item, quote, total, status }) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{quote?.offer?.title ?? item.shown.title}</span>
            <span className="ml-auto shrink-0 tabular-nums">
              {status === 'gone' ? <s className="text-ink-muted">{formatBrl(total)}</s> : formatBrl(total)}
            </span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
          <span>Total</span>
          <span className="tabular-nums">{formatBrl(cart.total)}</span>
        </p>
        {shown.approximate && <p className="mt-1 text-right text-sm text-ink-muted">{shown.text}, valor aproximado</p>}
      </div>
      <Checkbox
        name={TERMS_FIELD}
        required
        checked={draft.isAgreed}
        onChange={(event) => form.change({ ...draft, isAgreed: event.target.checked })}
        error={form.error(TERMS_FIELD)}
        className="-my-1 text-sm"
        label={
          <>
            Li e aceito os <Text href="/termos-condicoes">termos e condições</Text> e a{' '}
            <Text href="/politica-de-cancelamento">política de cancelamento</Text>.
          </>
        }
      />
      <ProblemPart problem={snapshot.context.problem} form={form} />
      <Button
        type="submit"
        size="lg"
        block
        loading={snapshot.matches('placing') || snapshot.matches('finding') || snapshot.matches('placed')}
        loadingLabel="Guardando suas vagas…"
        aria-disabled={isChanged || undefined}
        {...(isChanged && { 'aria-describedby': 'changed' })}
      >
        Ir para o pagamento
      </Button>
      <p className="text-sm text-ink-muted">
        Você paga por Pix na próxima página. As vagas ficam guardadas por {HOLD_MINUTES} minutos.
      </p>
    </Card>
  )
}

/** Opens in a new tab, so that nothing typed is lost. */
function Text({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <AppLink href={href} target="_blank" rel="noopener" className="font-semibold text-primary-text underline">
      {children}
    </AppLink>
  )
}
