import { useState } from 'react'
import type { Evidence, EvidencePage } from '../../../core/back-office/evidence.ts'
import type { Message } from '../../../core/messages/message.ts'
import { Button } from '../../components/ui/button.tsx'
import { ProblemLine } from '../forms/problem-line.tsx'
import { useAction } from '../forms/use-action.ts'
import { EvidenceMessage } from './evidence-message.tsx'

interface EvidenceConversationProps {
  /** The page with which the case was opened. */
  readonly opened: Evidence
  readonly nameOf: (message: Message) => string
  /** Id of the message that the case is about. */
  readonly reported?: string | null
  /** Another page; the server writes each look to the audit log. */
  readonly load: (page: EvidencePage) => Promise<Evidence>
  /** A message's file as a data URL. */
  readonly loadFile: (messageId: string, signal: AbortSignal) => Promise<string>
}

const NOTHING = { messages: [] as readonly Message[], hasMore: null as boolean | null }

/** A conversation for admins to read, in both directions from the opened page. */
export function EvidenceConversation({ opened, nameOf, reported = null, load, loadFile }: EvidenceConversationProps) {
  const [earlier, setEarlier] = useState(NOTHING)
  const [later, setLater] = useState(NOTHING)
  const up = useAction(async (before: number) => {
    const page = await load({ before })
    setEarlier((shown) => ({ messages: [...page.messages, ...shown.messages], hasMore: page.hasEarlier }))
  })
  const down = useAction(async (after: number) => {
    const page = await load({ after })
    setLater((shown) => ({ messages: [...shown.messages, ...page.messages], hasMore: page.hasLater }))
  })
  // The opened page is read again after a decision, which may have deleted a message.
  const bySequence = new Map(
    [...earlier.messages, ...later.messages, ...opened.messages].map((message) => [message.sequence, message]),
  )
  const messages = [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
  const [first, last] = [messages.at(0), messages.at(-1)]
  if (first === undefined || last === undefined) return <p className="text-ink-muted">Não há mensagens.</p>
  const button = (label: string, { isBusy, run }: typeof up, from: number) => (
    <div>
      <Button variant="secondary" size="sm" loading={isBusy} loadingLabel="Carregando…" onClick={() => void run(from)}>
        {label}
      </Button>
    </div>
  )
  return (
    <div className="grid gap-3">
      {(earlier.hasMore ?? opened.hasEarlier) && button('Mostrar anteriores', up, first.sequence)}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <EvidenceMessage
            key={message.sequence}
            message={message}
            name={nameOf(message)}
            isReported={message.id === reported}
            load={(signal) => loadFile(message.id, signal)}
          />
        ))}
      </ol>
      {(later.hasMore ?? opened.hasLater) && button('Mostrar seguintes', down, last.sequence)}
      <ProblemLine text={up.problem ?? down.problem} />
    </div>
  )
}
