import type { AuditEntry } from '../../../../core/back-office/audit.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { actionText, SUBJECT_WORDS, subjectText, valueLabel, valueText } from '../../../shared/desk/audit-words.ts'

export function AuditRow({
  entry: { at, actor, action, subject, before, after, reason },
}: {
  readonly entry: AuditEntry
}) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{actionText(action)}</strong>
        <Badge>{SUBJECT_WORDS[subject.kind]}</Badge>
        <span className="min-w-0 wrap-anywhere">{subjectText(subject)}</span>
      </p>
      {names.length > 0 && (
        <dl className="mt-2 grid gap-1 text-sm">
          {names.map((name) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-muted">{valueLabel(name)}:</dt>
              <dd className="min-w-0 wrap-anywhere">
                {before !== null && name in before && after !== null && name in after
                  ? `${valueText(name, before[name])} → ${valueText(name, after[name])}`
                  : valueText(name, after?.[name] ?? before?.[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason !== null && <p className="mt-2 wrap-anywhere">“{reason}”</p>}
      <p className="mt-1 text-sm text-ink-muted">
        {actor.name}, em <time dateTime={at}>{instantText(new Date(at), 'short')}</time>
      </p>
    </li>
  )
}
