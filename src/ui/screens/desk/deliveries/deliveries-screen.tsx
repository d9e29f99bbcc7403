import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { MailState } from '../../../../core/back-office/mail-failures.ts'
import type { FailedMail, Operations } from '../../../../core/back-office/operations.port.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ActionDialog } from '../../../shared/desk/action-dialog.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { ViewLinks } from '../../../shared/desk/view-links.tsx'
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
  const [asked, setAsked] = useState<FailedMail | null>(null)
  return (
    <>
      <AreaHeading text="E-mails que não chegaram nos últimos 30 dias e tarefas do servidor que falham." />
      <section aria-label="E-mails">
        <ViewLinks label="Quais e-mails" links={TABS.map((tab) => ({ ...tab, isCurrent: tab.state === state }))} />
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
                <MailRow key={mail.id} mail={mail} isResent={resent.has(mail.id)} onResend={() => setAsked(mail)} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <JobsPart operations={operations} />
      {asked !== null && (
        <ActionDialog
          draft={`mail:${asked.id}`}
          title="Reenviar este e-mail?"
          submit="Reenviar"
          said="O e-mail está a caminho de novo."
          onClose={() => setAsked(null)}
          act={async (reason) => {
            await operations.resendMail(asked.id, reason)
            setResent((before) => new Set([...before, asked.id]))
          }}
        >
          <p className="wrap-anywhere">
            {asked.subject}, para {asked.to}
          </p>
        </ActionDialog>
      )}
    </>
  )
}
