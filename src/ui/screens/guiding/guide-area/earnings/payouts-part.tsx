import { Download } from 'lucide-react'
import type { GuideBookings } from '../../../../../core/bookings/guide-bookings.port.ts'
import type { GuidePayout, GuidePayouts } from '../../../../../core/bookings/guide-bookings.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { instantText } from '../../../../../core/time/clock-text.ts'
import { BRASILIA_ZONE, localTimeOf } from '../../../../../core/time/departure-time.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Badge, type Tone } from '../../../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { FailureState } from '../../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { ProblemLine } from '../../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { saveText } from '../../../../shared/save-text.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { statementCsv } from './statement-csv.ts'

/** Payable, in transfer and paid, with the payouts. Draws nothing for a backend without payouts. */
export function PayoutsPart({ bookings }: { readonly bookings: GuideBookings }) {
  const { value, failure, isLoading, reload, retry } = useResource<GuidePayouts>({
    key: 'payouts',
    load: async (signal, { known }) => {
      const page = await bookings.fetchPayouts(known?.next ?? undefined, signal)
      return { ...page, payouts: [...(known?.payouts ?? []), ...page.payouts] }
    },
  })
  if (isFailure(failure) && failure.name === 'NotOffered') return null
  return (
    <section aria-labelledby="repasses" className="mt-8">
      <h3 id="repasses" className="text-lg">
        Repasses
      </h3>
      {value !== null ? (
        <>
          <Sums {...value} />
          <ul className="mt-4 grid gap-3">
            {value.payouts.map((payout) => (
              <Payout key={payout.id} payout={payout} bookings={bookings} />
            ))}
          </ul>
          <ProblemLine text={failure === null ? null : failureText(failure).text} />
          {value.next !== null && (
            <Button
              variant="secondary"
              className="mt-4 max-sm:w-full"
              loading={isLoading}
              loadingLabel="Carregando…"
              onClick={reload}
            >
              Mostrar mais repasses
            </Button>
          )}
        </>
      ) : failure === null ? (
        <Loading label="Carregando os repasses…" className="mt-3">
          <Skeleton className="h-24 w-full rounded-lg" />
        </Loading>
      ) : (
        <FailureState
          headingLevel={3}
          title="Não conseguimos carregar os repasses"
          offline={isFailure(failure) && failure.name === 'Unreachable'}
          retrying={isLoading}
          onRetry={retry}
        >
          {failureText(failure).text}
        </FailureState>
      )}
    </section>
  )
}

function Sums({ payable, inTransfer, paid }: Pick<GuidePayouts, 'payable' | 'inTransfer' | 'paid'>) {
  return (
    <>
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
    </>
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

const STATES: Readonly<Record<GuidePayout['state'], { readonly label: string; readonly tone: Tone }>> = {
  'in transfer': { label: 'Em transferência', tone: 'neutral' },
  paid: { label: 'Pago', tone: 'success' },
  failed: { label: 'Não foi pago', tone: 'danger' },
  stopped: { label: 'Parou antes do envio', tone: 'warning' },
}

function Payout({ payout, bookings }: PayoutProps) {
  const { amount, state, at, endToEndId, reason } = payout
  const isNotPaid = state === 'failed' || state === 'stopped'
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
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </p>
        <p className="text-sm text-ink-muted">{instantText(new Date(at), 'short')}</p>
        {endToEndId !== null && <p className="font-mono text-sm wrap-anywhere">{endToEndId}</p>}
        {isNotPaid && (
          <p className="mt-1 wrap-anywhere">{reason !== null && `“${reason}” `}O valor voltou para “A receber”.</p>
        )}
      </div>
      {state === 'failed' ? (
        <ButtonLink variant="secondary" href="/cadastro-prestador/validacao-dados-bancarios" className="max-sm:w-full">
          Conferir a chave Pix
        </ButtonLink>
      ) : (
        !isNotPaid && <Statements payout={payout} bookings={bookings} />
      )}
    </Card>
  )
}

/** The statement in both formats. */
function Statements({ payout, bookings }: PayoutProps) {
  const { id, at } = payout
  const file = `repasse-${localTimeOf(new Date(at), BRASILIA_ZONE).slice(0, 10)}`
  const { run, isBusy } = useAction(() =>
    bookings.fetchStatement(id).then(
      (statement) => saveText(statement, `${file}.pdf`, 'application/pdf'),
      (failure: unknown) => toast.error(failureText(failure).text),
    ),
  )
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button
        variant="secondary"
        icon={<Download size={18} aria-hidden="true" />}
        loading={isBusy}
        loadingLabel="Baixando…"
        onClick={() => void run()}
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
  )
}
