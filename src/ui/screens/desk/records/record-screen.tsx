import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type {
  RecordFact,
  RecordLink,
  RecordSection,
  SectionPage,
  StaffRecord,
  StaffRecords,
  TimelineItem,
} from '../../../../core/back-office/records.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { actionText } from '../../../shared/desk/audit-words.ts'
import { recordHref } from '../../../shared/desk/record-href.ts'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { LISTS } from './lists.ts'
import { AllLink, RecordRows } from './record-rows.tsx'

const BACK = { person: LISTS.people, offer: LISTS.offers, booking: LISTS.bookings, payment: LISTS.bookings }

interface RecordScreenProps {
  readonly record: StaffRecord
  readonly records: StaffRecords
  readonly mayRefund?: boolean
  readonly children?: ReactNode
}

/** Everything about a person, an offer, a booking or a payment of no order. */
export function RecordScreen({ record, records, mayRefund = false, children }: RecordScreenProps) {
  const { link, title, text, badges, dispute, facts, sections, timeline } = record
  return (
    <>
      <AppLink
        href={BACK[link.kind].path}
        preload={false}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-medium text-primary-text"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Voltar para {BACK[link.kind].name}
      </AppLink>
      <AreaHeading text={text}>
        <span className="wrap-anywhere">{title}</span>
      </AreaHeading>
      {badges.length > 0 && (
        <p className="-mt-3 mb-6 flex flex-wrap gap-2">
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </p>
      )}
      {children}
      {link.kind === 'booking' && (mayRefund || dispute !== undefined) && (
        <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
          {dispute !== undefined && (
            <AppLink
              href={`/administracao/disputas?disputa=${dispute}`}
              preload={false}
              className="font-medium text-primary-text underline"
            >
              Ver a disputa
            </AppLink>
          )}
          {mayRefund && (
            <AppLink
              href={`/administracao/dinheiro/reserva/${encodeURIComponent(title)}`}
              preload={false}
              className="font-medium text-primary-text underline"
            >
              Ver pagamento e devolver
            </AppLink>
          )}
        </p>
      )}
      {link.kind === 'payment' && mayRefund && (
        <p className="mb-6">
          <AppLink href="/administracao/dinheiro" preload={false} className="font-medium text-primary-text underline">
            Devolver em “Pix sem pedido”
          </AppLink>
        </p>
      )}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {facts.map((fact) => (
              <div key={fact.label} className="min-w-0">
                <dt className="text-sm text-ink-muted">{fact.label}</dt>
                <dd className="wrap-anywhere">
                  <FactValue fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
          {sections.map((section) => (
            <Section key={`${link.id} ${section.id} ${section.next}`} link={link} section={section} records={records} />
          ))}
        </div>
        <Timeline items={timeline} />
      </div>
    </>
  )
}

interface SectionProps {
  readonly link: RecordLink
  readonly section: RecordSection
  readonly records: StaffRecords
}

/** Related records; further ones come below, or are in a list of their own. */
function Section({ link, section: { id, title, rows, next, all }, records }: SectionProps) {
  const [later, setLater] = useState<SectionPage>({ rows: [], next })
  const { run, isBusy, problem } = useAction(async (before: string) => {
    const page = await records.fetchSection(link, id, before)
    setLater((shown) => ({ rows: [...shown.rows, ...page.rows], next: page.next }))
  })
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-xl">{title}</h2>
      <RecordRows rows={[...rows, ...later.rows]} />
      {all !== null && <AllLink link={all}>Ver tudo em “{title}”</AllLink>}
      <ProblemLine text={problem} />
      {later.next !== null && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          aria-label={`Mostrar mais de ${title}`}
          loading={isBusy}
          loadingLabel="Carregando…"
          onClick={() => later.next !== null && void run(later.next)}
        >
          Mostrar mais
        </Button>
      )}
    </section>
  )
}

function FactValue({ fact: { value, format, link } }: { readonly fact: RecordFact }) {
  if (link !== undefined) {
    return (
      <AppLink href={recordHref(link)} preload={false} className="font-medium text-primary-text underline">
        {value}
      </AppLink>
    )
  }
  if (format === 'money') return formatBrl(Number(value))
  if (format === 'instant') return <time dateTime={value}>{instantText(new Date(value), 'short')}</time>
  return value
}

function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <section aria-label="Linha do tempo" className="min-w-0">
      <h2 className="mb-2 text-xl">Linha do tempo</h2>
      <ol className="border-l border-line-strong">
        {items.map(({ at, text, audit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and two may share a time
          <li key={index} className="relative pb-4 pl-5 last:pb-0">
            <span aria-hidden="true" className="absolute top-2 -left-1 size-2 rounded-full bg-ink-muted" />
            <time dateTime={at} className="block text-sm text-ink-muted">
              {instantText(new Date(at), 'short')}
            </time>
            <span className="block wrap-anywhere">{text ?? (audit && actionText(audit.action))}</span>
            {audit !== null && (
              <span className="block text-sm text-ink-muted wrap-anywhere">
                {audit.actor}
                {audit.reason !== null && `: “${audit.reason}”`}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
