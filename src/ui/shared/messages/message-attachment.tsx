import type { Message } from '../../../core/messages/message.ts'
import type { OutgoingMessage } from '../../../core/messages/outgoing.ts'
import type { MessagingArea } from '../../areas.ts'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { useCodePersistently } from '../../components/ui/use-code.ts'

/** A message or outgoing message with an attachment. */
export type Carrier = Message | OutgoingMessage

export const loadAttachmentView = () => import('./attachment-view.tsx').then((module) => module.AttachmentView)

interface MessageAttachmentProps {
  readonly area: Pick<MessagingArea, 'files' | 'messages'>
  readonly threadId: string
  readonly message: Carrier
  /** The file is still on this device, unsent. */
  readonly isWaiting: boolean
}

/** A message's attachment; the code loads with the first one. */
export function MessageAttachment({ area, threadId, message: { id, attachment }, isWaiting }: MessageAttachmentProps) {
  const View = useCodePersistently(loadAttachmentView, true)
  if (attachment == null || View === null) return <Skeleton className="mb-1 h-14 w-48 rounded-lg" />
  const load = async (signal: AbortSignal) => {
    const kept = isWaiting ? await area.files.read(id) : null
    return kept ?? (await area.messages.fetchFile(threadId, id, signal)).dataUrl
  }
  return <View fileKey={id} attachment={attachment} load={load} />
}
