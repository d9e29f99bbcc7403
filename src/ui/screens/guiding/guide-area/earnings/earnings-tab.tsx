import { useNavigate } from '@tanstack/react-router'
import { Download, PiggyBank } from 'lucide-react'
import { useState } from 'react'
import type { Earnings } from '../../../../../core/bookings/guide-bookings.ts'
import { monthOf } from '../../../../../core/time/month.ts'
import { Button, ButtonLink } from '../../../../components/ui/button.tsx'
import { EmptyState } from '../../../../components/ui/empty-state.tsx'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { saveText } from '../../../../shared/save-text.ts'
import { todayOnDevice } from '../../../../shared/time/today-on-device.ts'
import { useReturn } from '../../../../shared/time/use-return.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { NotThere } from '../bookings/bookings-parts.tsx'
import { guideHref } from '../guide-search.ts'
import { NotReloaded } from '../not-reloaded.tsx'
import type { TabProps } from '../tab-content.tsx'
import { earningsCsv } from './earnings-csv.ts'
import { EarningLines, EarningsSummary } from './earnings-parts.tsx'
import { periodChoices, periodDays, periodText } from './earnings-period.ts'
import { PayoutsPart } from './payouts-part.tsx'

/** Sales, commission and payout. */
export function EarningsTab({ onboarding, search, kept }: TabProps) {
  const navigate = useNavigate()
  const [today] = useState(todayOnDevice)
  const period = search.periodo ?? monthOf(today)
  const { from, to } = periodDays(period)
  const earnings = useResource<Earnings>({
    key: period,
    kept: kept.earnings,
    load: (signal) => onboarding.bookings.fetchEarnings(from, to, signal),
  })
  const { value: shown, failure, retry: reload } = earnings
  useReturn(earnings.reload)
  return (
    <>
      <h2 className="text-xl">Ganhos</h2>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <NativeSelect
          name="periodo"
          label="Serviços que começam em"
          className="w-full sm:w-72"
          value={period}
          onChange={(event) =>
            void navigate({
              href: guideHref({ tab: 'earnings', periodo: event.target.value }),
              replace: true,
              resetScroll: false,
            })
          }
          options={periodChoices(today, period).map((value) => ({ value, label: periodText(value) }))}
        />
        {shown !== null && shown.lines.length > 0 && (
          <Button
            variant="secondary"
            className="min-h-12 max-sm:w-full"
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => saveText(earningsCsv(shown.lines), `ganhos-${period}.csv`, 'text/csv')}
          >
            Baixar planilha (CSV)
          </Button>
        )}
      </div>
      {failure !== null && shown !== null && <NotReloaded failure={failure} onRetry={reload} className="mt-4" />}
      {shown === null ? (
        failure === null ? (
          <EarningsSkeleton />
        ) : (
          <NotThere failure={failure} onRetry={reload} />
        )
      ) : shown.lines.length === 0 ? (
        <EmptyState
          icon={<PiggyBank size={28} />}
          title={`Nenhuma venda para ${periodText(period)}`}
          headingLevel={3}
          action={<ButtonLink href={guideHref({ tab: 'offers' })}>Ver suas ofertas</ButtonLink>}
        >
          Cada venda aparece no período em que o serviço começa, com a comissão e o que você recebe.
        </EmptyState>
      ) : (
        <>
          <EarningsSummary earnings={shown} />
          <EarningLines lines={shown.lines} />
        </>
      )}
      <PayoutsPart bookings={onboarding.bookings} />
    </>
  )
}

function EarningsSkeleton() {
  return (
    <Loading label="Carregando os ganhos…" className="mt-6 flex flex-col gap-4">
      <Skeleton className="h-36 w-full rounded-lg" />
      <Skeleton className="h-24 w-full rounded-lg" />
      <Skeleton className="h-24 w-full rounded-lg" />
    </Loading>
  )
}
