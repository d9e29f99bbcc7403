import type { ComponentProps, ReactNode, RefObject } from 'react'
import { LONGEST_REASON } from '../../../../core/back-office/reason.ts'
import type { SettingChange, SettingName } from '../../../../core/back-office/settings.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { valueLabel, valueText } from '../../../shared/desk/audit-words.ts'
import { SectionForm } from '../../../shared/forms/section-form.tsx'
import type { SaveState } from '../../../shared/forms/use-saved-form.ts'
import { AccountSection } from '../../../shared/profile/account-section.tsx'

interface SettingSectionProps {
  readonly name: SettingName
  readonly title: string
  readonly id: string
  readonly intro: ReactNode
  readonly history: readonly SettingChange[]
  readonly form: {
    readonly form: RefObject<HTMLFormElement | null>
    readonly state: SaveState
    readonly submit: () => void
    readonly newer: readonly string[]
    readonly saved: Readonly<Record<string, string>>
    readonly reason: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onBlur' | 'onChange'>
    readonly giveWay: () => void
  }
  readonly children: ReactNode
}

/** One setting: its form, another admin's newer value, and its history. */
export function SettingSection({ name, title, id, intro, history, form, children }: SettingSectionProps) {
  const changes = history.filter(({ setting }) => setting === name)
  return (
    <AccountSection title={title} id={id} intro={intro}>
      <SectionForm
        label={title}
        form={form.form}
        state={form.state}
        onSubmit={form.submit}
        submitLabel="Salvar"
        actions={
          form.newer.length > 0 && (
            <Button variant="secondary" onClick={form.giveWay}>
              Usar o que vale agora
            </Button>
          )
        }
      >
        {children}
        <TextField
          {...form.reason}
          label="Motivo da mudança"
          hint="Fica no histórico, com o seu nome."
          required
          autoComplete="off"
          maxLength={LONGEST_REASON}
        />
        {form.newer.length > 0 && (
          <dl className="rounded-md bg-warning-soft px-4 py-3 text-sm">
            {form.newer.map((field) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="font-medium">{valueLabel(field)} agora:</dt>
                <dd className="min-w-0 wrap-anywhere">{form.saved[field] || 'vazio'}</dd>
              </div>
            ))}
          </dl>
        )}
      </SectionForm>
      {changes.length > 0 && (
        <Disclosure title="Histórico" className="mt-4 border-b-0">
          <ol className="flex flex-col gap-4 text-sm">
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        </Disclosure>
      )}
    </AccountSection>
  )
}

function Change({ change: { at, by, before, after, reason = null } }: { readonly change: SettingChange }) {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return (
    <li>
      <p>
        <strong className="font-semibold text-ink">{by}</strong>, em{' '}
        <time dateTime={at}>{instantText(new Date(at), 'short')}</time>
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field} className="wrap-anywhere">
            {valueLabel(field)}: {valueText(field, before[field])} → {valueText(field, after[field])}
          </li>
        ))}
      </ul>
      {reason !== null && <p className="wrap-anywhere">Motivo: {reason}</p>}
    </li>
  )
}
