import { type ReactNode, useId } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import type { ReportRow } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'

/** Lines also differ by their dashes, because the operator may choose an accent near another colour. */
const SERIES = [
  { key: 'sales', label: 'Vendas', color: 'var(--primary-ring)', dashes: '' },
  { key: 'commission', label: 'Comissão', color: 'var(--info)', dashes: '7 3' },
  { key: 'refunds', label: 'Devoluções', color: 'var(--danger)', dashes: '2 3' },
  { key: 'payouts', label: 'Repasses', color: 'var(--warning)', dashes: '9 3 2 3' },
] as const

const REAIS = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const compact = (centavos: number) => REAIS.format(centavos / 100)
const NUMBER = new Intl.NumberFormat('pt-BR')
const tick = { fill: 'var(--ink-muted)', fontSize: 12 }
const size = { width: '100%', height: 260 }
/** Points of a single line, which would be invisible otherwise, up to this many days. */
const MOST_DOTS = 31

/** A chart of the amounts by day. `rows` has every day of the period, named as they are shown. */
export function DayChart({ rows }: { readonly rows: readonly ReportRow[] }) {
  return (
    <ChartFigure title="Gráfico por dia">
      <LineChart responsive style={size} data={[...rows]} margin={margin} title="Valores por dia">
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="name" tick={tick} stroke="var(--line-strong)" minTickGap={24} tickFormatter={shortDay} />
        <YAxis width="auto" tick={tick} stroke="var(--line-strong)" tickFormatter={compact} />
        <Tooltip content={Amounts} cursor={{ stroke: 'var(--line-strong)' }} isAnimationActive={false} />
        {SERIES.map(({ key, label, color, dashes }) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dashes}
            dot={rows.length <= MOST_DOTS && { r: 2, fill: color, strokeDasharray: '' }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
      <Legend isDashed />
    </ChartFigure>
  )
}

interface Counted {
  readonly name: string
  readonly count: number
}

/** Horizontal bars of counts, in the order of the rows. */
export function CountChart({ title, rows }: { readonly title: string; readonly rows: readonly Counted[] }) {
  return (
    <ChartFigure title={title}>
      <BarChart
        responsive
        layout="vertical"
        style={{ width: '100%', height: heightOf(rows) }}
        data={[...rows]}
        margin={margin}
        title={title}
      >
        <CartesianGrid stroke="var(--line)" horizontal={false} />
        <XAxis
          type="number"
          tick={tick}
          stroke="var(--line-strong)"
          allowDecimals={false}
          tickFormatter={(count: number) => NUMBER.format(count)}
        />
        <YAxis type="category" dataKey="name" width={112} tick={tick} stroke="var(--line-strong)" />
        <Tooltip content={Counts} cursor={{ fill: 'var(--sunken)' }} isAnimationActive={false} />
        <Bar dataKey="count" name={title} fill="var(--primary-ring)" maxBarSize={24} isAnimationActive={false} />
      </BarChart>
    </ChartFigure>
  )
}

/** Horizontal bars of sales and refunds. */
export function ShareChart({ title, rows }: { readonly title: string; readonly rows: readonly ReportRow[] }) {
  return (
    <ChartFigure title={title}>
      <BarChart
        responsive
        layout="vertical"
        style={{ width: '100%', height: heightOf(rows) }}
        data={[...rows]}
        margin={margin}
        title={title}
      >
        <CartesianGrid stroke="var(--line)" horizontal={false} />
        <XAxis type="number" tick={tick} stroke="var(--line-strong)" tickFormatter={compact} />
        <YAxis
          type="category"
          dataKey="name"
          width={112}
          tick={tick}
          stroke="var(--line-strong)"
          tickFormatter={shortName}
        />
        <Tooltip content={Amounts} cursor={{ fill: 'var(--sunken)' }} isAnimationActive={false} />
        {SERIES.map(({ key, label, color }) => (
          <Bar key={key} dataKey={key} name={label} fill={color} maxBarSize={10} isAnimationActive={false} />
        ))}
      </BarChart>
      <Legend />
    </ChartFigure>
  )
}

const margin = { top: 8, right: 12, bottom: 0, left: 0 }
const heightOf = (rows: readonly unknown[]) => 48 + rows.length * 52
/** 05/12/2026 → 05/12. */
const shortDay = (day: string) => day.slice(0, 5)
const shortName = (name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name)

function ChartFigure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="mt-3 min-w-0">
      <figcaption id={id} className="sr-only">
        {title}. A tabela abaixo tem os mesmos números.
      </figcaption>
      {children}
    </figure>
  )
}

/** Names the colours; those of lines with their dashes. */
function Legend({ isDashed = false }: { readonly isDashed?: boolean }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      {SERIES.map(({ key, label, color, dashes }) => (
        <li key={key} className="flex items-center gap-2">
          <svg width="28" height="8" aria-hidden="true">
            <line
              x1="0"
              x2="28"
              y1="4"
              y2="4"
              stroke={color}
              strokeWidth={isDashed ? 3 : 8}
              strokeDasharray={isDashed ? dashes : ''}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

const Amounts = (props: TooltipContentProps) => <Values {...props} text={formatBrl} />
const Counts = (props: TooltipContentProps) => <Values {...props} text={(count) => NUMBER.format(count)} />

/** The values under the pointer, or of the point that the arrow keys reached. */
function Values({ active, label, payload, text }: TooltipContentProps & { readonly text: (value: number) => string }) {
  if (!active) return null
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-md">
      <p className="font-medium">{label}</p>
      {payload.map(({ name, value }) => (
        <p key={String(name)} className="flex justify-between gap-4">
          <span className="text-ink-muted">{name}</span>
          <span className="tabular-nums">{text(Number(value))}</span>
        </p>
      ))}
    </div>
  )
}
