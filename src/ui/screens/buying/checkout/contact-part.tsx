import { LONGEST_EMAIL, LONGEST_NAME } from '../../../../core/account/limits.ts'
import { type CheckoutDraft, CONTACT_FIELDS } from '../../../../core/checkout/draft.ts'
import { PhoneField } from '../../../components/phone/phone-field.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const [NAME, EMAIL, CELLPHONE] = CONTACT_FIELDS

/** The buyer's contact. Guides call it about a late traveller. */
export function ContactPart({ draft, form }: { readonly draft: CheckoutDraft; readonly form: CheckoutForm }) {
  const field = (name: string) => ({ name, error: form.error(name), onBlur: () => form.leave(name) })
  return (
    <Card as="section" aria-labelledby="contact" className="grid grid-cols-1 gap-5">
      <div>
        <h2 id="contact" className="text-lg">
          Seu contato
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          O voucher vai para este e-mail, e os guias usam o celular para combinar o encontro.
        </p>
      </div>
      <TextField
        {...field(NAME)}
        label="Nome e sobrenome"
        autoComplete="name"
        autoCapitalize="words"
        required
        maxLength={LONGEST_NAME}
        value={draft.name}
        onChange={(event) => form.change({ ...draft, name: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...field(EMAIL)}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={LONGEST_EMAIL}
          value={draft.email}
          onChange={(event) => form.change({ ...draft, email: event.target.value })}
        />
        <PhoneField
          {...field(CELLPHONE)}
          label="Celular com DDD"
          hint="De outro país? Comece com +."
          required
          value={draft.cellphone}
          onText={(cellphone) => form.change({ ...draft, cellphone })}
        />
      </div>
    </Card>
  )
}
