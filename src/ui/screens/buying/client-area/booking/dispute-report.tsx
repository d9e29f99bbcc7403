import { Flag } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import type { Dispute } from '../../../../../core/disputes/dispute.ts'
import { disputableUntil, isDisputable } from '../../../../../core/disputes/dispute-rules.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { instantText } from '../../../../../core/time/clock-text.ts'
import { useApp } from '../../../../app.tsx'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { DisputeFacts } from '../../../../shared/disputes/dispute-facts.tsx'
import { bookingConversationHref } from '../../../../shared/messages/message-links.ts'
import { useAwaiting } from '../../../../shared/time/use-return.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { useOffered } from '../../../../use-offered.ts'
import { DisputeForm } from './dispute-form.tsx'
import { Part } from './part.tsx'

interface DisputeReportProps {
  readonly booking: Booking
  readonly now: Date
}

/** The reported problem with its deadlines, or the way to report one. */
export function DisputeReport({ booking, now }: DisputeReportProps) {
  const { disputes } = useApp().buying
  const { value, failure, reload, retry, change } = useResource<{ readonly dispute: Dispute | null }>({
    key: booking.id,
    load: async (signal) => ({ dispute: await disputes.fetchDispute(booking.id, signal) }),
  })
  const [isOpened, setOpened] = useState(false)
  const shown = useRef<HTMLDivElement>(null)
  // The focused form no longer exists.
  useLayoutEffect(() => {
    if (isOpened) shown.current?.focus()
  }, [isOpened])
  const dispute = value?.dispute ?? null
  useAwaiting(dispute?.decision === null, reload)
  if (dispute !== null) {
    return (
      <Part title="Problema relatado">
        <div ref={shown} tabIndex={-1} data-quiet-focus>
          <DisputeFacts dispute={dispute} reader="client" now={now} />
        </div>
        {dispute.decision === null && <PicturesHint bookingId={booking.id} />}
      </Part>
    )
  }
  if (!isDisputable(booking, now)) return null
  if (value === null) {
    if (failure === null || (isFailure(failure) && failure.name === 'NotOffered')) return null
    const { text, canRetry } = failureText(failure)
    return (
      <Part title="Algum problema?">
        <p className="text-ink-muted">{text}</p>
        {canRetry && (
          <Button variant="secondary" className="mt-4" onClick={retry}>
            Tentar de novo
          </Button>
        )}
      </Part>
    )
  }
  const showOpened = (opened: Dispute) => {
    change(() => ({ dispute: opened }))
    setOpened(true)
  }
  return <Reporting booking={booking} onOpened={showOpened} onOutdated={reload} />
}

interface ReportingProps {
  readonly booking: Booking
  readonly onOpened: (dispute: Dispute) => void
  readonly onOutdated: () => void
}

function Reporting({ booking, onOpened, onOutdated }: ReportingProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title="Algum problema?">
      <p className="text-ink-muted">
        O guia não veio, ou algo não foi como combinado? Conte para a nossa equipe até{' '}
        {instantText(disputableUntil(booking), 'short', booking.timeZone)}.
      </p>
      {isOpen ? (
        <>
          <PicturesHint bookingId={booking.id} />
          <DisputeForm booking={booking} onClose={() => setOpen(false)} onOpened={onOpened} onOutdated={onOutdated} />
        </>
      ) : (
        <Button
          variant="secondary"
          className="mt-4"
          icon={<Flag size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Relatar um problema
        </Button>
      )}
    </Part>
  )
}

/** Pictures are sent in the conversation, which the desk reads. */
function PicturesHint({ bookingId }: { readonly bookingId: string }) {
  const hasMessages = useOffered('messages')
  return hasMessages ? (
    <p className="mt-3 text-sm text-ink-muted">
      Tem fotos? Envie na{' '}
      <AppLink href={bookingConversationHref(bookingId)} className="text-primary-text underline underline-offset-4">
        conversa da reserva
      </AppLink>
      : a nossa equipe a lê para decidir.
    </p>
  ) : null
}
