import { Check, Paperclip, Send, X, Zap } from 'lucide-react'
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Message, MOST_CHARACTERS, type Thread } from '../../../core/messages/message.ts'
import { isRecord, readJson, writeJson } from '../../../core/storage/json.ts'
import { useApp } from '../../app.tsx'
import { cx } from '../../components/ui/cx.ts'
import { controlClass } from '../../components/ui/field.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { SendingNotes } from './sending-notes.tsx'

interface ComposerProps {
  readonly thread: Thread
  /** The message whose text the field changes; null for a new message. */
  readonly editing: Message | null
  readonly onSend: (text: string) => void
  readonly onTyped: () => void
  readonly onStopEditing: () => void
  readonly onAttach: () => void
  /** A quick reply to write into the field; a new object each time. */
  readonly inserted: { readonly text: string } | null
  /** Shows the quick replies; absent for a traveller. */
  readonly onReplies?: () => void
}

/** Drafts by thread; personal, so a logout removes them. */
const DRAFTS_KEY = 'tp:me:message_drafts'
const MOST_DRAFTS = 20

/** The field for a new message. It says before sending which parts will be masked. */
export function Composer(props: ComposerProps) {
  const { thread, editing, onSend, onTyped, onStopEditing, onAttach, inserted, onReplies } = props
  const draft = useDraft(thread.id)
  const [edited, setEdited] = useState({ id: '', text: '' })
  const { text, write } =
    editing === null
      ? draft
      : {
          text: edited.id === editing.id ? edited.text : editing.text,
          write: (next: string) => setEdited({ id: editing.id, text: next }),
        }
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (editing !== null) field.current?.focus()
  }, [editing])
  const insert = useEffectEvent((reply: string) => {
    write((text.trim() === '' ? reply : `${text.trimEnd()}\n${reply}`).slice(0, MOST_CHARACTERS))
    field.current?.focus()
  })
  // A layout effect: a discarded message leaves the list and enters the field in one paint.
  useLayoutEffect(() => {
    if (inserted !== null) insert(inserted.text)
  }, [inserted])
  const id = useId()
  const isEmpty = text.trim() === ''
  const send = () => {
    field.current?.focus()
    if (isEmpty) return
    onSend(text.trim())
    if (editing === null) write('')
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editing !== null) onStopEditing()
    // On a touch keyboard Enter begins a line.
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return
    event.preventDefault()
    send()
  }
  return (
    <form
      // The notice that the network is lost pushes the conversation down: the field stays above the phone's navigation.
      className="border-t border-line bg-page pt-3 max-lg:sticky max-lg:bottom-[calc(var(--bottom-bar)+0.5rem)] lg:bg-transparent lg:p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {editing !== null && (
        <div className="mb-2 flex items-center justify-between rounded-md bg-sunken pl-3 text-sm text-ink-muted">
          Editando a mensagem
          <IconButton label="Cancelar a edição" icon={<X size={18} aria-hidden="true" />} onClick={onStopEditing} />
        </div>
      )}
      <div aria-live="polite" className="grid gap-2 not-empty:mb-2">
        <SendingNotes thread={thread} text={text} />
      </div>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Mensagem para {thread.other.name}
        </label>
        {editing === null && (
          <IconButton
            label="Anexar foto, documento ou localização"
            icon={<Paperclip size={20} aria-hidden="true" />}
            className="size-12"
            onClick={onAttach}
          />
        )}
        {onReplies !== undefined && editing === null && (
          <IconButton
            label="Respostas prontas"
            icon={<Zap size={20} aria-hidden="true" />}
            className="size-12 max-sm:-ml-3"
            onClick={onReplies}
          />
        )}
        <textarea
          ref={field}
          id={id}
          name="mensagem"
          rows={1}
          maxLength={MOST_CHARACTERS}
          placeholder="Sua mensagem"
          value={text}
          onChange={({ target }) => {
            write(target.value)
            if (editing === null && target.value.trim() !== '') onTyped()
          }}
          onKeyDown={sendOnEnter}
          className={cx(controlClass, 'block max-h-40 min-h-12 flex-1 resize-none field-sizing-content py-3')}
        />
        <IconButton
          type="submit"
          label={editing === null ? 'Enviar' : 'Salvar a edição'}
          aria-disabled={isEmpty}
          icon={editing === null ? <Send size={20} aria-hidden="true" /> : <Check size={20} aria-hidden="true" />}
          variant="primary"
          className={cx('size-12', isEmpty && 'opacity-50')}
        />
      </div>
    </form>
  )
}

function useDraft(threadId: string) {
  const { storage } = useApp()
  const [text, setText] = useState(() => draftsOf(readJson(storage, DRAFTS_KEY))[threadId] ?? '')
  const write = (next: string) => {
    setText(next)
    const { [threadId]: _, ...others } = draftsOf(readJson(storage, DRAFTS_KEY))
    const kept = Object.entries(others).slice(1 - MOST_DRAFTS)
    writeJson(storage, DRAFTS_KEY, Object.fromEntries(next === '' ? kept : [...kept, [threadId, next]]))
  }
  return { text, write }
}

function draftsOf(stored: unknown): Readonly<Record<string, string>> {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(Object.entries(stored).filter((one): one is [string, string] => typeof one[1] === 'string'))
}
