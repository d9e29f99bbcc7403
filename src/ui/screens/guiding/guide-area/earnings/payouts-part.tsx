import { Download } from 'lucide-react'
import { useState } from 'react'
import type { GuideBookings } from '../../../../../core/bookings/guide-bookings.port.ts'
import type { GuidePayout } from '../../../../../core/bookings/guide-bookings.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { csvOf } from '../../../../../core/text/csv.ts'
import { instantText } from '../../../../../core/time/clock-text.ts'
import { BRASILIA_ZONE, localTimeOf } from '../../../../../core/time/departure-time.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { saveText } from '../../../../shared/save-text.ts'
import { useResource } from '../../../../shared/use-resource.ts'

/** Payable, in transfer and paid, with the payouts. Draws nothing for a backend without payouts. */
export function PayoutsPart({ bookings }: { readonly bookings: GuideBookings }) {
  const { value } = useResource({ key: 'payouts', load: (signal) => bookings.fetchPayouts(signal) })
  if (value === null) return null
  const { payable, inTransfer, paid, payouts } = value
  return (
    <section aria-labelledby="repasses" className="mt-8">
      <h3 id="repasses" className="text-lg">
        Repasses
      </h3>
      <dl className="mt-3 grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-3">
        <Sum label="A receber" amount={payable} />
        <Sum label="Em transferência" amount={inTransfer} />
        <Sum label="Já pago" amount={paid} />
      </dl>
      {payable < 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          Houve devolução depois de um repasse: o valor será descontado dos próximos serviços.
        </p>
      )}
      <ul className="mt-4 grid gap-3">
        {payouts.map((payout) => (
          <Payout key={payout.id} payout={payout} bookings={bookings} />
        ))}
      </ul>
    </section>
  )
}

function Sum({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3 sm:block">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{formatBrl(amount)}</dd>
    </div>
  )
}

interface PayoutProps {
  readonly payout: GuidePayout
  readonly bookings: GuideBookings
}

function Payout({ payout, bookings }: PayoutProps) {
  const { id, amount, state, at, endToEndId } = payout
  const [isBusy, setBusy] = useState(false)
  const file = `repasse-${localTimeOf(new Date(at), BRASILIA_ZONE).slice(0, 10)}`
  const savePdf = async () => {
    setBusy(true)
    try {
      saveText(await bookings.fetchStatement(id), `${file}.pdf`, 'application/pdf')
    } catch (error) {
      toast.error(failureText(error).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      as="li"
      padding="none"
      aria-label={`Repasse de ${formatBrl(amount)}`}
      className="flex flex-wrap items-center justify-between gap-3 p-4"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold tabular-nums">{formatBrl(amount)}</strong>
          <Badge>{state === 'paid' ? 'Pago' : 'Em transferência'}</Badge>
        </p>
        <p className="text-sm text-ink-muted">{instantText(new Date(at), 'short')}</p>
        {endToEndId !== null && <p className="font-mono text-sm wrap-anywhere">{endToEndId}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden="true" />}
          loading={isBusy}
          loadingLabel="Baixando…"
          onClick={() => void savePdf()}
        >
          PDF
        </Button>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => saveText(statementCsv(payout), `${file}.csv`, 'text/csv')}
        >
          CSV
        </Button>
      </div>
    </Card>
  )
}

/** One line a service, then the total. */
function statementCsv({ items, amount }: GuidePayout): string {
  const money = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')
  return csvOf([
    ['Código', 'Serviço', 'Data', 'Valor (R$)'],
    ...items.map((item) => [
      item.code,
      item.title,
      item.startsAt.slice(0, 10).split('-').toReversed().join('/'),
      money(item.amount),
    ]),
    ['', 'Total', '', money(amount)],
  ])
}
