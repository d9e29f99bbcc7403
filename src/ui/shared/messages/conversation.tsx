import { useActorRef, useSelector } from '@xstate/react'
import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { selectWaiting } from '../../../core/messages/conversation.setup.ts'
import type { Message, Thread } from '../../../core/messages/message.ts'
import type { OutgoingMessage } from '../../../core/messages/outgoing.ts'
import { provideConversation } from '../../../core/messages/provide-messages.ts'
import type { MessagingArea } from '../../areas.ts'
import { offerHref } from '../../components/offer-card.tsx'
import { toast } from '../../components/toasts/toast.ts'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { FailureState } from '../../components/ui/failure-state.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { useCode } from '../../components/ui/use-code.ts'
import { failureText } from '../../failure-sentence.ts'
import { useOnline } from '../../use-online.ts'
import { AskForNotifications } from '../notifications/ask-for-notifications.tsx'
import { useNow } from '../time/use-now.ts'
import { Composer } from './composer.tsx'
import type { OpenedDialog } from './conversation-dialogs.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { loadAttachmentView, MessageAttachment } from './message-attachment.tsx'
import { MessageList } from './message-list.tsx'
import { subjectText } from './message-words.ts'

export interface ConversationProps {
  readonly area: MessagingArea
  readonly threadId: string
  readonly listHref: string
}

const loadDialogs = () => import('./conversation-dialogs.tsx').then((module) => module.ConversationDialogs)

const NOT_OPENED = 'Não conseguimos abrir as opções. Confira sua internet e tente de novo.'

const loadReplies = () => import('./quick-replies.tsx').then((module) => module.QuickReplies)

/** One open conversation. */
export function Conversation({ area, threadId, listHref }: ConversationProps) {
  const [machine] = useState(() => provideConversation(area))
  const actor = useActorRef(machine, { input: { threadId } })
  const context = useSelector(actor, (state) => state.context)
  const isLost = useSelector(actor, (state) => state.matches({ open: { stream: 'offline' } }))
  const isCutOff = useSelector(actor, (state) => state.matches({ open: { delivery: 'waiting' } }))
  const isDelivered = useSelector(actor, (state) => state.matches({ open: { delivery: 'idle' } }))
  const isOtherTyping = useSelector(actor, (state) => state.matches({ open: { 'other typing': 'typing' } }))
  const isFetchingOlder = useSelector(actor, (state) => state.matches({ open: { older: 'fetching' } }))
  const isOnline = useOnline()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const Dialogs = useCode(loadDialogs, opened !== null, () => {
    setOpened(null)
    toast.error(NOT_OPENED)
  })
  const [hasSent, setSent] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // The question about notifications would hide a message that waits or was refused.
  if (hasSent && isDelivered && isOnline && !isAsking) setAsking(true)
  const [isChoosing, setChoosing] = useState(false)
  const [inserted, setInserted] = useState<{ readonly text: string } | null>(null)
  const Replies = useCode(loadReplies, isChoosing, () => {
    setChoosing(false)
    toast.error('Não conseguimos abrir as respostas. Confira sua internet e tente de novo.')
  })
  const { thread, messages, failure, olderFailure } = context
  const isLoaded = thread !== null
  // Preloads the code for attaching, which must also work offline, once the messages show.
  useEffect(() => {
    if (!isLoaded) return
    const preload = () => void Promise.allSettled([loadDialogs(), loadAttachmentView()])
    if (typeof requestIdleCallback === 'function') requestIdleCallback(preload)
    else preload()
  }, [isLoaded])

  const markSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') actor.send({ type: 'seen' })
  })
  const unread = thread?.unread ?? 0
  useEffect(() => {
    if (unread === 0) return
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [unread])

  /** Takes a message or a change out of the queue. Its text returns to the field, so nothing is lost. */
  const discard = ({ id, text, change }: OutgoingMessage) => {
    actor.send({ type: 'discard', id })
    setSent(false)
    const changed = change?.kind === 'edit' ? messages.find((message) => message.id === change.messageId) : undefined
    setEditing(changed === undefined ? null : { ...changed, text })
    if (change === undefined && text !== '') setInserted({ text })
  }

  if (thread === null && failure !== null) {
    const { title, text, canRetry } = failureText(failure)
    return (
      <FailureState
        title={title}
        {...(canRetry && { onRetry: () => actor.send({ type: 'retry' }) })}
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
  if (thread === null) return <ConversationSkeleton />
  return (
    <section
      aria-label={`Conversa com ${thread.other.name}`}
      ref={keepInSight}
      tabIndex={-1}
      className="flex outline-none scroll-mb-4 h-[calc(100dvh-var(--header-height)-var(--bottom-bar)-8.5rem)] min-h-96 flex-col lg:h-[calc(100dvh-var(--header-height)-10rem)] lg:min-h-[32rem]"
    >
      <ConversationHeader thread={thread} listHref={listHref} onOptions={() => setOpened({ kind: 'person' })} />
      <MessageList
        thread={thread}
        messages={messages}
        waiting={selectWaiting(context)}
        sendingId={context.sendingId}
        isCutOff={isCutOff || !isOnline}
        isFetchingOlder={isFetchingOlder}
        olderFailure={olderFailure}
        onOlder={() => actor.send({ type: 'show older' })}
        onTryAgain={(id) => actor.send({ type: 'try again', id })}
        onDiscard={(message) => {
          if (thread.canSend || message.text === '') discard(message)
          else setOpened({ kind: 'discard', message })
        }}
        onActions={(message) => setOpened({ kind: 'message', message })}
        renderAttachment={(message, isWaiting) => (
          <MessageAttachment area={area} threadId={threadId} message={message} isWaiting={isWaiting} />
        )}
      />
      {/* The text stays constant while the other person types, so that screen readers announce it once. */}
      <p aria-live="polite" className="h-5 shrink-0 truncate px-1 text-sm text-ink-muted lg:px-4">
        {isOtherTyping && `${thread.other.name.split(' ')[0]} está escrevendo…`}
      </p>
      {Dialogs !== null && opened !== null && (
        <Dialogs
          area={area}
          thread={thread}
          opened={opened}
          onClose={() => setOpened(null)}
          onOpen={setOpened}
          onEdit={setEditing}
          onDiscard={discard}
          onEvent={(event) => actor.send(event)}
        />
      )}
      {isChoosing && Replies !== null && (
        <Replies
          area={area}
          threadId={threadId}
          onClose={() => setChoosing(false)}
          onInsert={(text) => setInserted({ text })}
        />
      )}
      {(isLost || !isOnline) && (
        <p role="status" className="border-t border-line bg-sunken px-4 py-2 text-sm text-ink-muted">
          {isOnline
            ? 'Reconectando… O que você escrever será enviado.'
            : 'Sem internet. O que você escrever será enviado quando a conexão voltar.'}
        </p>
      )}
      {isAsking && isOnline && <AskForNotifications after="message" className="mb-3 lg:mx-3" />}
      {thread.canSend ? (
        <Composer
          thread={thread}
          editing={editing}
          onStopEditing={() => setEditing(null)}
          onAttach={() => setOpened({ kind: 'attach' })}
          inserted={inserted}
          {...(thread.side === 'guide' && { onReplies: () => setChoosing(true) })}
          onTyped={() => actor.send({ type: 'typed' })}
          onSend={(text) => {
            actor.send(editing === null ? { type: 'send', text } : { type: 'edit', id: editing.id, text })
            setEditing(null)
            setSent(true)
          }}
        />
      ) : (
        <p className="border-t border-line p-4 text-ink-muted">
          {thread.isBlocked
            ? `Você bloqueou ${thread.other.name}. Os avisos das reservas continuam a chegar.`
            : 'Esta conversa não recebe mais mensagens.'}
        </p>
      )}
    </section>
  )
}

/**
 * Scrolls so that the text field is visible, also below the tabs of the guide area. On a phone the list and its focused
 * row no longer exist.
 */
function keepInSight(section: HTMLElement | null): void {
  section?.scrollIntoView?.({ block: 'end' })
  if (document.activeElement === document.body) section?.focus({ preventScroll: true })
}

interface ConversationHeaderProps {
  readonly thread: Thread
  readonly listHref: string
  readonly onOptions: () => void
}

function ConversationHeader({ thread, listHref, onOptions }: ConversationHeaderProps) {
  const now = useNow()
  const { other, offer, booking, side } = thread
  const href =
    booking !== null && side === 'traveller'
      ? `/area-do-cliente/reserva/${encodeURIComponent(booking.id)}`
      : booking !== null
        ? `/area-do-guia?tab=bookings&dia=${booking.startsAt.slice(0, 10)}`
        : offer !== null
          ? offerHref(offer.id)
          : `/loja/${encodeURIComponent(thread.providerId)}`
  return (
    <header className="flex items-center gap-3 border-b border-line pb-3 lg:p-3">
      <AppLink
        href={listHref}
        keepScroll
        aria-label="Voltar para as conversas"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </AppLink>
      <Avatar name={other.name} src={other.avatar} size={40} />
      <div className="min-w-0">
        <h2 className="truncate text-lg">{other.name}</h2>
        <AppLink
          href={href}
          className="-mb-1 block truncate rounded-sm pb-1 text-sm text-ink-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          {subjectText(thread, now)}
        </AppLink>
      </div>
      <IconButton
        label="Opções da conversa"
        icon={<Ellipsis size={20} aria-hidden="true" />}
        className="ml-auto"
        onClick={onOptions}
      />
    </header>
  )
}
