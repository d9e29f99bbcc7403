import { useState } from 'react'
import type { Templates } from '../../../core/messages/templates.port.ts'
import type { ScheduledDecision, ScheduledMessage } from '../../../core/messages/templates.ts'
import { TEMPLATE_TEXT_LENGTH } from '../../../core/messages/templates.ts'
import { toast } from '../../components/toasts/toast.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextArea } from '../../components/ui/text-field.tsx'
import { failureText } from '../../failure-sentence.ts'
import { momentText } from '../bookings/booking-text.ts'
import { useAction } from '../forms/use-action.ts'
import { useNow } from '../time/use-now.ts'

interface ScheduledListProps {
  readonly templates: Templates
  readonly messages: readonly ScheduledMessage[]
  readonly onChanged: () => void
}

/** Messages that templates will send, each to be skipped, edited or sent early. */
export function ScheduledList({ templates, messages, onChanged }: ScheduledListProps) {
  return (
    <ul className="divide-y divide-line">
      {messages.map((message) => (
        <Row key={`${message.bookingId} ${message.id}`} {...{ templates, message, onChanged }} />
      ))}
    </ul>
  )
}

function Row({
  templates,
  message,
  onChanged,
}: Pick<ScheduledListProps, 'templates' | 'onChanged'> & { readonly message: ScheduledMessage }) {
  const now = useNow()
  const [edited, setEdited] = useState<string | null>(null)
  const { state, missing } = message
  const showDone = (done: string) => {
    setEdited(null)
    toast.success(done)
    onChanged()
  }
  const { run: decide, isBusy } = useAction((decision: ScheduledDecision, done: string) =>
    templates.decide(message, decision).then(
      () => showDone(done),
      (failure: unknown) => toast.error(failureText(failure).text),
    ),
  )
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {message.name}
        {state === 'skipped' && <Badge tone="neutral">Não será enviada</Badge>}
        {state === 'incomplete' && <Badge tone="warning">Falta {missing.map((one) => `{${one}}`).join(', ')}</Badge>}
      </p>
      <p className="text-sm text-ink-muted">
        Para {message.to}, {momentText(message.dueAt, now)} · {message.title}
      </p>
      {edited === null ? (
        <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">{message.text}</p>
      ) : (
        <TextArea
          name="texto"
          label="Texto desta reserva"
          rows={4}
          maxLength={TEMPLATE_TEXT_LENGTH}
          value={edited}
          onChange={({ target }) => setEdited(target.value)}
          className="mt-2"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {edited !== null ? (
          <>
            <Button
              size="sm"
              className="min-h-11"
              loading={isBusy}
              disabled={edited.trim() === ''}
              onClick={() => void decide({ type: 'edit', text: edited.trim() }, 'Texto salvo.')}
            >
              Salvar texto
            </Button>
            <Button size="sm" variant="ghost" className="min-h-11" onClick={() => setEdited(null)}>
              Cancelar
            </Button>
          </>
        ) : (
          <>
            <Button
              size="sm"
              variant="secondary"
              className="min-h-11"
              onClick={() => void decide({ type: 'send' }, 'Mensagem enviada.')}
            >
              Enviar agora
            </Button>
            <Button size="sm" variant="ghost" className="min-h-11" onClick={() => setEdited(message.text)}>
              Editar
            </Button>
            <Button
              size="sm"
              variant="ghost"
              className="min-h-11"
              onClick={() =>
                state === 'skipped'
                  ? void decide({ type: 'restore' }, 'A mensagem será enviada.')
                  : void decide({ type: 'skip' }, 'Esta mensagem não será enviada.')
              }
            >
              {state === 'skipped' ? 'Enviar na hora' : 'Pular'}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
