import { AppLink } from '../../components/ui/app-link.tsx'

export function PaymentWarning() {
  return (
    <p className="mt-1 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      Pague só pelo site: fora dele não há voucher nem devolução.{' '}
      <AppLink href="/prevencao-fraudes" className="font-semibold underline underline-offset-4">
        Como evitar golpes
      </AppLink>
    </p>
  )
}
