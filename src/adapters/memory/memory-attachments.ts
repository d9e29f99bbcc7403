import { Rejected } from '../../core/failures.ts'
import { maskFileName } from '../../core/messages/contact-masking.ts'
import type { Attachment } from '../../core/messages/message.ts'
import type { NewMessage } from '../../core/messages/messages.port.ts'

/** The media type of a data URL. */
export const typeOf = (dataUrl: string) => /^data:([\w/+-]+);/.exec(dataUrl)?.[1] ?? ''

/** Pictures count as 4 by 3. */
export function attachmentOf(given: NonNullable<NewMessage['attachment']>, isBooked: boolean): Attachment {
  if (given.kind === 'place') return given
  const type = typeOf(given.content)
  if (type.startsWith('image/')) return { kind: 'picture', width: 400, height: 300 }
  if (type !== 'application/pdf') {
    throw new Rejected('no picture and no PDF', { fields: { file: 'Envie uma imagem (JPEG, PNG ou WebP) ou um PDF.' } })
  }
  const name = isBooked ? given.name : maskFileName(given.name)
  return { kind: 'document', name, bytes: Math.floor((given.content.length * 3) / 4) }
}
