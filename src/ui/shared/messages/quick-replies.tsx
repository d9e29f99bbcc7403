import type { MessagingArea } from '../../areas.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { failureText } from '../../failure-sentence.ts'
import { useResource } from '../use-resource.ts'
import { ScheduledList } from './scheduled-list.tsx'

interface QuickRepliesProps {
  readonly area: MessagingArea
  readonly threadId: string
  readonly onClose: () => void
  readonly onInsert: (text: string) => void
}

/** A guide's quick replies for one conversation, and the booking's scheduled messages. */
export function QuickReplies({ area, threadId, onClose, onInsert }: QuickRepliesProps) {
  const { templates } = area
  const { value, failure, reload } = useResource({
    key: threadId,
    load: async (signal) => {
      const [filled, scheduled] = await Promise.all([
        templates.fetchFilled(threadId, signal),
        templates.fetchScheduled(threadId, signal),
      ])
      return { filled, scheduled }
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="Respostas prontas"
      footer={
        <ButtonLink href="/area-do-guia?tab=replies" variant="secondary">
          Criar e editar
        </ButtonLink>
      }
    >
      {failure !== null ? (
        <p role="alert">{failureText(failure).text}</p>
      ) : value == null ? (
        <Skeleton className="h-40 rounded-md" />
      ) : (
        <>
          {value.filled.length === 0 && (
            <p className="text-ink-muted">Você ainda não tem respostas prontas. Crie a primeira e ganhe tempo.</p>
          )}
          <ul className="grid gap-2">
            {value.filled.map(({ id, name, text }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    onInsert(text)
                    onClose()
                  }}
                  className="block w-full rounded-md border border-line px-4 py-3 text-left hover:border-ink hover:bg-sunken"
                >
                  <span className="block font-medium">{name}</span>
                  <span className="mt-0.5 line-clamp-3 block text-sm text-ink-muted wrap-anywhere">{text}</span>
                </button>
              </li>
            ))}
          </ul>
          {value.scheduled.length > 0 && (
            <section aria-label="Agendadas" className="mt-6">
              <h3 className="mb-3 text-lg">Agendadas para esta reserva</h3>
              <ScheduledList templates={templates} messages={value.scheduled} onChanged={reload} />
            </section>
          )}
        </>
      )}
    </Sheet>
  )
}
