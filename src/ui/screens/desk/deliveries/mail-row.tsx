import type { FailedMail } from '../../../../core/back-office/operations.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { FAILURE_WORDS } from './delivery-words.ts'

interface MailRowProps {
  readonly mail: FailedMail
  readonly isResent: boolean
  readonly onResend: () => void
}

export function MailRow({
  mail: { subject, to, person, why, createdAt, tries, nextTry },
  isResent,
  onResend,
}: MailRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="wrap-anywhere">
          Para{' '}
          {person === null ? (
            to
          ) : (
            <AppLink
              href={`/administracao/pessoas/${person}`}
              preload={false}
              className="font-medium text-primary-text underline"
            >
              {to}
            </AppLink>
          )}
        </p>
        <p className="text-sm">{FAILURE_WORDS[why]}</p>
        <p className="text-sm text-ink-muted">
          {`De ${instantText(new Date(createdAt), 'short')} · ${tries === 1 ? '1 tentativa' : `${tries} tentativas`}`}
          {nextTry !== null && ` · próxima: ${instantText(new Date(nextTry), 'short')}`}
        </p>
      </div>
      {nextTry === null &&
        (isResent ? (
          <p className="font-medium text-success">A caminho de novo</p>
        ) : (
          <Button variant="secondary" onClick={onResend} aria-label={`Reenviar: ${subject}`}>
            Reenviar
          </Button>
        ))}
    </li>
  )
}
