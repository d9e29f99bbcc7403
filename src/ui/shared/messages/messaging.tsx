import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isFailure } from '../../../core/failures.ts'
import type { Subject } from '../../../core/messages/message.ts'
import type { MessagingArea } from '../../areas.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { FailureState } from '../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { useCode } from '../../components/ui/use-code.ts'
import { failureText } from '../../failure-sentence.ts'
import { useResource } from '../use-resource.ts'
import type { ConversationProps } from './conversation.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { Inbox } from './inbox.tsx'
import { useMessaging } from './use-messaging.ts'

export interface MessagingProps {
  /** Undefined without an open thread. */
  readonly threadId: string | undefined
  /** The subject of a thread to find or start; null without one. */
  readonly subject: Subject | null
  readonly listHref: string
  readonly hrefOf: (threadId: string) => string
}

/** The list beside the open thread; on a phone only one of them. */
export function Messaging(props: MessagingProps) {
  const { area, isMissing, retry } = useMessaging()
  if (isMissing) {
    return <NotFetched onRetry={retry} />
  }
  return area === null ? <MessagingSkeleton /> : <Panes {...props} area={area} />
}

function Panes({ threadId, subject, listHref, hrefOf, area }: MessagingProps & { readonly area: MessagingArea }) {
  const isOpen = threadId !== undefined || subject !== null
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:overflow-clip lg:rounded-lg lg:border lg:border-line">
      <div className={isOpen ? 'max-lg:hidden lg:border-r lg:border-line' : 'lg:border-r lg:border-line'}>
        <Inbox area={area} openId={threadId} hrefOf={hrefOf} />
      </div>
      <div className={isOpen ? 'min-w-0' : 'max-lg:hidden'}>
        {threadId !== undefined ? (
          <LateConversation key={threadId} area={area} threadId={threadId} listHref={listHref} />
        ) : subject !== null ? (
          <Opening area={area} subject={subject} listHref={listHref} hrefOf={hrefOf} />
        ) : (
          <p className="grid h-full min-h-96 place-items-center px-6 text-center text-ink-muted">
            Escolha uma conversa para ler e responder.
          </p>
        )}
      </div>
    </div>
  )
}

const loadConversation = () => import('./conversation.tsx').then((module) => module.Conversation)

/** Loads the conversation's code separately, so that the list shows without it. */
function LateConversation(props: ConversationProps) {
  const [isMissing, setMissing] = useState(false)
  const Conversation = useCode(loadConversation, !isMissing, () => setMissing(true))
  if (isMissing) return <NotFetched onRetry={() => setMissing(false)} />
  return Conversation === null ? <ConversationSkeleton /> : <Conversation {...props} />
}

function NotFetched({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <FailureState title="Não conseguimos abrir as mensagens" offline={!navigator.onLine} onRetry={onRetry}>
      Confira sua internet e tente de novo.
    </FailureState>
  )
}

/** Finds or starts the thread and replaces this page with it. */
function Opening({
  area,
  subject,
  listHref,
  hrefOf,
}: {
  readonly area: MessagingArea
  readonly subject: Subject
  readonly listHref: string
  readonly hrefOf: (threadId: string) => string
}) {
  const navigate = useNavigate()
  const { value, failure, retry } = useResource({
    key: `${subject.about} ${subject.id}`,
    load: () => area.messages.openThread(subject),
  })
  const show = useEffectEvent((id: string) => void navigate({ href: hrefOf(id), replace: true }))
  const id = value?.id
  useEffect(() => {
    if (id !== undefined) show(id)
  }, [id])
  if (failure === null) return <ConversationSkeleton />
  const { title, text, canRetry, isOffline } = failureText(failure)
  // Messages.openThread refuses only a conversation with oneself.
  const isOwn = isFailure(failure) && failure.name === 'Rejected'
  return (
    <FailureState
      title={isOwn ? (subject.about === 'provider' ? 'Este perfil é seu' : 'Esta oferta é sua') : title}
      {...(canRetry && { onRetry: retry })}
      {...(isOffline && { offline: isOffline })}
      action={
        <ButtonLink href={listHref} variant="secondary">
          Ver as conversas
        </ButtonLink>
      }
    >
      {text}
    </FailureState>
  )
}

function MessagingSkeleton() {
  return (
    <Loading label="Carregando as suas mensagens…" className="grid gap-3">
      <Skeleton className="h-12 w-full rounded-md" />
      <Skeleton className="h-20 w-full rounded-md" />
      <Skeleton className="h-20 w-full rounded-md" />
    </Loading>
  )
}
