import { Download } from 'lucide-react'
import type { Money } from '../../../../core/back-office/money.port.ts'
import {
  FUNNEL_STEPS,
  type FunnelDay,
  type FunnelStep,
  funnelTotal,
  percentOf,
} from '../../../../core/back-office/sales-funnel.ts'
import { csvOf } from '../../../../core/text/csv.ts'
import { Button } from '../../../components/ui/button.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { saveText } from '../../../shared/save-text.ts'
import { LateChart } from './late-chart.tsx'
import { dayText } from './money-words.ts'
import type { ReportPeriod } from './report-period.ts'

const WORDS: Readonly<Record<FunnelStep, string>> = {
  search: 'Buscas',
  offer: 'Ofertas abertas',
  cart: 'Carrinhos',
  checkout: 'Pedidos',
  paid: 'Pagos',
}
const NUMBER = new Intl.NumberFormat('pt-BR')

/** Share of visitors who took each next step, as daily numbers. */
export function FunnelPart({ money, period: { de, ate } }: { readonly money: Money; readonly period: ReportPeriod }) {
  return (
    <section aria-label="Da busca ao pagamento" className="mt-8">
      <h2 className="text-xl">Da busca ao pagamento</h2>
      <p className="mt-1 mb-4 text-sm text-ink-muted">
        Só números por dia: nada aqui identifica uma pessoa. O carrinho conta cada vez que os preços foram pedidos.
      </p>
      <PagedList
        question={`${de} ${ate}`}
        name="os números"
        load={async (_before, signal) => ({ items: await money.fetchFunnel(de, ate, signal), next: null })}
        empty={<p className="text-ink-muted">Nada neste período.</p>}
      >
        {(days) => <Funnel days={days} name={`${de}-a-${ate}`} />}
      </PagedList>
    </section>
  )
}

function Funnel({ days, name }: { readonly days: readonly FunnelDay[]; readonly name: string }) {
  const total = funnelTotal(days)
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 rounded-lg bg-sunken p-4 lg:grid-cols-5">
        {FUNNEL_STEPS.map((step) => {
          const percent = percentOf(step, total)
          return (
            <div key={step}>
              <dt className="text-sm text-ink-muted">{WORDS[step]}</dt>
              <dd className="text-xl font-semibold tabular-nums">
                {NUMBER.format(total[step])}
                {percent !== null && (
                  <span className="block text-sm font-normal text-ink-muted">{percent}% do passo anterior</span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <Button
        variant="secondary"
        className="mt-4 max-sm:w-full"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => saveText(funnelCsv(days), `conversao-${name}.csv`, 'text/csv')}
      >
        Baixar números (CSV)
      </Button>
      <LateChart>
        {({ CountChart }) => (
          <CountChart
            title="Passos da busca ao pagamento"
            rows={FUNNEL_STEPS.map((step) => ({ name: WORDS[step], count: total[step] }))}
          />
        )}
      </LateChart>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label="Da busca ao pagamento por dia, tabela">
        <table className="w-full min-w-[36rem] text-left">
          <thead className="text-sm text-ink-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                Dia
              </th>
              {FUNNEL_STEPS.map((step) => (
                <th key={step} scope="col" className="py-2 pl-4 text-right font-normal">
                  {WORDS[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row" className="py-2 pr-4 font-medium">
                  {dayText(day.day)}
                </th>
                {FUNNEL_STEPS.map((step) => (
                  <td key={step} className="py-2 pl-4 text-right tabular-nums">
                    {NUMBER.format(day[step])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const funnelCsv = (days: readonly FunnelDay[]): string =>
  csvOf([
    ['Dia', ...FUNNEL_STEPS.map((step) => WORDS[step])],
    ...days.map((day) => [day.day, ...FUNNEL_STEPS.map((step) => String(day[step]))]),
  ])
