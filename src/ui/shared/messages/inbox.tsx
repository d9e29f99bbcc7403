import { useActorRef, useSelector } from '@xstate/react'
import { Inbox as InboxIcon, MessageCircle, Search, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { provideInbox } from '../../../core/messages/provide-messages.ts'
import type { MessagingArea } from '../../areas.ts'
import { toast } from '../../components/toasts/toast.ts'
import { ChoiceChip } from '../../components/ui/chip.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { FailureState } from '../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { failureText } from '../../failure-sentence.ts'
import { useNow } from '../time/use-now.ts'
import { ThreadRow } from './thread-row.tsx'

interface InboxProps {
  readonly area: MessagingArea
  readonly openId: string | undefined
  readonly hrefOf: (threadId: string) => string
}

const VIEWS = { all: 'Todas', unread: 'Não lidas', archived: 'Arquivadas' } as const
type View = keyof typeof VIEWS

const NOTHING: Readonly<Record<View, string>> = {
  all: 'Nenhuma conversa ainda',
  unread: 'Tudo lido',
  archived: 'Nada arquivado',
}

/** The list of conversations with search, unread filter and archive. */
export function Inbox({ area, openId, hrefOf }: InboxProps) {
  const [machine] = useState(() => provideInbox(area))
  const actor = useActorRef(machine, { input: { filter: { isArchived: false, text: '' } } })
  const [view, setView] = useState<View>('all')
  const { threads, failure, filter } = useSelector(actor, ({ context }) => context)
  const isFailed = useSelector(actor, (state) => state.matches({ open: { list: 'failed' } }))
  const now = useNow()
  useEffect(() => {
    const heard = [
      actor.on('archived', ({ isArchived }) =>
        toast.success(isArchived ? 'Conversa arquivada.' : 'A conversa voltou para a caixa de entrada.'),
      ),
      actor.on('not archived', ({ error }) => toast.error(failureText(error).text)),
    ]
    return () => {
      for (const { unsubscribe } of heard) unsubscribe()
    }
  }, [actor])

  const show = (next: View) => {
    setView(next)
    const isArchived = next === 'archived'
    if (isArchived !== filter.isArchived) actor.send({ type: 'ask', filter: { ...filter, isArchived } })
  }
  const shown = threads?.filter(({ unread }) => view !== 'unread' || unread > 0)
  return (
    <div className="flex flex-col lg:h-[calc(100dvh-var(--header-height)-10rem)] lg:min-h-[32rem]">
      <div className="grid gap-3 pb-3 lg:p-3">
        <TextField
          name="busca"
          type="search"
          label="Buscar nas conversas"
          labelHidden
          placeholder="Buscar nas conversas"
          icon={<Search size={18} aria-hidden="true" />}
          maxLength={200}
          value={filter.text}
          onChange={({ target }) => actor.send({ type: 'ask', filter: { ...filter, text: target.value } })}
        />
        <fieldset className="min-w-0">
          <legend className="sr-only">Quais conversas mostrar</legend>
          <div className="scroll-row gap-2">
            {(Object.keys(VIEWS) as View[]).map((one) => (
              <ChoiceChip key={one} pressed={view === one} onToggle={() => show(one)}>
                {VIEWS[one]}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
      </div>
      {isFailed ? (
        <FailureState
          title={failureText(failure).title}
          {...(failureText(failure).canRetry && { onRetry: () => actor.send({ type: 'retry' }) })}
        >
          {failureText(failure).text}
        </FailureState>
      ) : shown === undefined ? (
        <Loading label="Carregando as suas conversas…" className="grid gap-3 lg:px-3">
          <Skeleton className="h-18 rounded-md" />
          <Skeleton className="h-18 rounded-md" />
          <Skeleton className="h-18 rounded-md" />
        </Loading>
      ) : shown.length === 0 ? (
        <Nothing view={view} isSearch={filter.text.trim() !== ''} />
      ) : (
        <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto max-lg:-mx-4 max-lg:border-y max-lg:border-line lg:border-t lg:border-line">
          {shown.map((thread) => (
            <ThreadRow
              key={thread.id}
              thread={thread}
              href={hrefOf(thread.id)}
              isOpen={thread.id === openId}
              now={now}
              onArchive={(isArchived) => actor.send({ type: 'archive', id: thread.id, isArchived })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Nothing({ view, isSearch }: { readonly view: View; readonly isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState icon={<SearchX size={28} />} title="Não encontramos esta conversa">
        Procure pelo nome, pelo passeio ou por uma palavra da mensagem.
      </EmptyState>
    )
  }
  const Icon = view === 'all' ? MessageCircle : InboxIcon
  return (
    <EmptyState icon={<Icon size={28} />} title={NOTHING[view]}>
      {view === 'all' && 'As perguntas sobre passeios e as conversas das reservas aparecem aqui.'}
    </EmptyState>
  )
}
