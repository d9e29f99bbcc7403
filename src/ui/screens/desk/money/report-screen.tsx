import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Money, MoneyReport, ReportRow } from '../../../../core/back-office/money.port.ts'
import { everyDay } from '../../../../core/back-office/report-days.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { csvOf } from '../../../../core/text/csv.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import { FilterForm } from '../../../shared/desk/filter-form.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { saveText } from '../../../shared/save-text.ts'
import { FunnelPart } from './funnel-part.tsx'
import { type Charts, LateChart } from './late-chart.tsx'
import { dayText } from './money-words.ts'
import type { ReportPeriod } from './report-period.ts'

const PATH = '/administracao/dinheiro/relatorio'

interface ReportScreenProps {
  readonly money: Money
  readonly period: ReportPeriod
}

/** /administracao/dinheiro/relatorio: what the ledger says of a period. */
export function ReportScreen({ money, period: { de, ate } }: ReportScreenProps) {
  return (
    <>
      <AreaHeading text="Vendas, comissão, devoluções e repasses, como estão no livro de contas." />
      <FilterForm key={`${de} ${ate}`} label="Período do relatório" path={PATH}>
        <TextField type="date" name="de" label="De" defaultValue={de} />
        <TextField type="date" name="ate" label="Até" defaultValue={ate} />
      </FilterForm>
      <PagedList
        question={`${de} ${ate}`}
        name="o relatório"
        load={async (_before, signal) => ({ items: [await money.fetchReport(de, ate, signal)], next: null })}
        empty={null}
      >
        {([report]) => (report === undefined ? null : <Report report={report} period={{ de, ate }} />)}
      </PagedList>
      <FunnelPart money={money} period={{ de, ate }} />
      <p className="mt-8">
        <AppLink href="/administracao/dinheiro" className="font-medium text-primary-text underline">
          Voltar ao dinheiro
        </AppLink>
      </p>
    </>
  )
}

/** Rows in a chart; the table has all. */
const MOST_BARS = 8

function Report({ report, period: { de, ate } }: { readonly report: MoneyReport; readonly period: ReportPeriod }) {
  const { total } = report
  const dated = (row: ReportRow) => ({ ...row, name: dayText(row.name) })
  const tables = [
    { title: 'Por dia', rows: report.days.map(dated) },
    { title: 'Por tipo', rows: report.kinds.map((row) => ({ ...row, name: kindText(row.name) })) },
    { title: 'Por destino', rows: report.destinations },
    { title: 'Por guia', rows: report.guides },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 rounded-lg bg-sunken p-4 lg:grid-cols-4">
        {COLUMNS.map(({ label, of }) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{formatBrl(of(total))}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        className="mt-4 max-sm:w-full"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => saveText(reportCsv(tables), `dinheiro-${de}-a-${ate}.csv`, 'text/csv')}
      >
        Baixar planilha (CSV)
      </Button>
      {tables.map(({ title, rows }, index) => (
        <Table
          key={title}
          title={title}
          rows={rows}
          chart={({ DayChart, ShareChart }) =>
            index === 0 ? (
              <DayChart rows={everyDay(report.days, de, ate).map(dated)} />
            ) : (
              <ShareChart
                title={rows.length > MOST_BARS ? `${title}: os ${MOST_BARS} que mais venderam` : title}
                rows={rows.slice(0, MOST_BARS)}
              />
            )
          }
        />
      ))}
    </>
  )
}

const kindText = (name: string): string => new Map(Object.entries(KIND_LABELS)).get(name)?.many ?? name

type Amounts = MoneyReport['total']
const COLUMNS: readonly { readonly label: string; of(row: Amounts): number }[] = [
  { label: 'Vendas', of: ({ sales }) => sales },
  { label: 'Comissão', of: ({ commission }) => commission },
  { label: 'Devoluções', of: ({ refunds }) => refunds },
  { label: 'Repasses', of: ({ payouts }) => payouts },
]

interface TableProps {
  readonly title: string
  readonly rows: readonly ReportRow[]
  readonly chart: (charts: Charts) => ReactNode
}

/** The numbers of a dimension, as a chart and as a table. */
function Table({ title, rows, chart }: TableProps) {
  return (
    <div className="mt-8">
      <h2 className="text-xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-muted">Nada neste período.</p>
      ) : (
        <>
          <LateChart>{chart}</LateChart>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
          <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label={`${title}, tabela`}>
            <table className="w-full min-w-[36rem] text-left">
              <thead className="text-sm text-ink-muted">
                <tr>
                  <th scope="col" className="py-2 pr-4 font-normal">
                    {title.replace('Por ', '').replace(/^./, (letter) => letter.toUpperCase())}
                  </th>
                  {COLUMNS.map(({ label }) => (
                    <th key={label} scope="col" className="py-2 pl-4 text-right font-normal">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line border-y border-line">
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row" className="min-w-40 py-2 pr-4 font-medium">
                      {row.name}
                    </th>
                    {COLUMNS.map(({ label, of }) => (
                      <td key={label} className="py-2 pl-4 text-right tabular-nums">
                        {formatBrl(of(row))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  )
}

function reportCsv(tables: readonly { readonly title: string; readonly rows: readonly ReportRow[] }[]): string {
  const money = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')
  return csvOf([
    ['Tabela', 'Nome', ...COLUMNS.map(({ label }) => `${label} (R$)`)],
    ...tables.flatMap(({ title, rows }) =>
      rows.map((row) => [title, row.name, ...COLUMNS.map(({ of }) => money(of(row)))]),
    ),
  ])
}
