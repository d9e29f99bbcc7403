import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { MailState } from '../../../../core/back-office/mail-failures.ts'
import type { Operations } from '../../../../core/back-office/operations.port.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { ViewLinks } from '../../../shared/desk/view-links.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useChange } from '../../../shared/forms/use-change.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { JobsPart } from './jobs-part.tsx'
import { MailRow } from './mail-row.tsx'

const PAGE = '/administracao/envios'
const TABS = [
  { state: 'failed', label: 'Não entregues', href: PAGE },
  { state: 'retrying', label: 'Com nova tentativa', href: `${PAGE}?tentando=sim` },
] as const

/** /administracao/envios: mails that did not arrive, and background work that fails. */
export function DeliveriesScreen({
  operations,
  state,
}: {
  readonly operations: Operations
  readonly state: MailState
}) {
  const [resent, setResent] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, problem, change } = useChange()
  const resend = (id: string) =>
    change(async () => {
      await operations.resendMail(id)
      setResent((before) => new Set([...before, id]))
      toast.success('O e-mail está a caminho de novo.')
    })
  return (
    <>
      <AreaHeading text="E-mails que não chegaram nos últimos 30 dias e tarefas do servidor que falham." />
      <section aria-label="E-mails">
        <ViewLinks label="Quais e-mails" links={TABS.map((tab) => ({ ...tab, isCurrent: tab.state === state }))} />
        <ProblemLine text={problem} />
        <PagedList
          question={state}
          name="os e-mails"
          load={async (before, signal) => {
            const { mails, next } = await operations.fetchMails({ state, before }, signal)
            return { items: mails, next }
          }}
          empty={
            <EmptyState icon={<MailCheck size={28} />} title="Nenhum e-mail com problema">
              {state === 'failed'
                ? 'Todos os e-mails dos últimos 30 dias chegaram ou estão a caminho.'
                : 'Nenhum e-mail espera por uma nova tentativa.'}
            </EmptyState>
          }
        >
          {(mails) => (
            <ul className="divide-y divide-line border-y border-line">
              {mails.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  isResent={resent.has(mail.id)}
                  isBusy={isBusy}
                  onResend={() => void resend(mail.id)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <JobsPart operations={operations} />
    </>
  )
}
