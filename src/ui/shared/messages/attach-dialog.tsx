import { FileText, ImagePlus, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { MapPoint } from '../../../core/maps/maps.port.ts'
import { maskFileName } from '../../../core/messages/contact-masking.ts'
import { MOST_CHARACTERS, MOST_NAME_CHARACTERS, type Thread } from '../../../core/messages/message.ts'
import type { OutgoingAttachment } from '../../../core/messages/outgoing.ts'
import type { DeviceFiles } from '../../../core/storage/device-files.port.ts'
import { useApp } from '../../app.tsx'
import { PinPicker } from '../../components/map/pin-picker.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { popupItemClass } from '../../components/ui/popup.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { readDocument } from '../files/read-document.ts'
import { useFileChooser } from '../files/use-file-chooser.tsx'
import { useAction } from '../forms/use-action.ts'
import { HereButton } from '../maps/here-button.tsx'
import { useLeavingSignal } from '../use-leaving-signal.ts'
import { SendingNotes } from './sending-notes.tsx'

interface AttachedMessage {
  readonly id: string
  readonly text: string
  readonly attachment: OutgoingAttachment
}

export interface AttachDialogProps {
  readonly thread: Thread
  readonly files: DeviceFiles
  readonly newId: () => string
  readonly onClose: () => void
  /** The file is already stored under the message's id. */
  readonly onSend: (message: AttachedMessage) => void
}

type Chosen =
  | { readonly kind: 'picture'; readonly name: string; readonly content: string }
  | { readonly kind: 'document'; readonly name: string; readonly content: string }
  | { readonly kind: 'place'; readonly point: MapPoint | null }

const NO_ROOM = 'Não há espaço neste aparelho para guardar o arquivo até o envio. Libere espaço e tente de novo.'
const NOT_READ = 'Não conseguimos ler o arquivo agora. Tente de novo.'

/** Sends a photo, a PDF or a place, with a caption. */
export function AttachDialog({ thread, files, newId, onClose, onSend }: AttachDialogProps) {
  const { account, log } = useApp()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [text, setText] = useState('')
  // Sentence about the choice itself.
  const [refusal, setRefusal] = useState<string | null>(null)
  const leavingSignal = useLeavingSignal()
  const reading = useAction(
    async (file: File) => {
      setRefusal(null)
      const read = await readDocument(account.pictures, file, leavingSignal())
      if (read.kind === 'refused') return setRefusal(read.sentence)
      const kind = read.content.startsWith('data:image/') ? 'picture' : 'document'
      setChosen({ kind, name: read.name.slice(-MOST_NAME_CHARACTERS), content: read.content })
    },
    (failure) => {
      if (!leavingSignal().aborted) log.warn('reading file failed', failure)
      return NOT_READ
    },
  )
  const sending = useAction(
    async (file: Exclude<Chosen, { kind: 'place' }>) => {
      const id = newId()
      await files.keep(id, file.content)
      onSend({ id, text: text.trim(), attachment: { kind: file.kind, name: file.name } })
    },
    (failure) => {
      log.warn('storing file failed', failure)
      return NO_ROOM
    },
  )
  const sentence = refusal ?? reading.problem ?? sending.problem
  const send = () => {
    if (chosen === null) return
    if (chosen.kind !== 'place') return void sending.run(chosen)
    if (chosen.point === null) return setRefusal('Marque o lugar no mapa ou use a sua localização.')
    onSend({ id: newId(), text: text.trim(), attachment: { kind: 'place', ...chosen.point } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={chosen === null ? 'O que você quer enviar?' : TITLES[chosen.kind]}
      size={chosen?.kind === 'place' ? 'md' : 'sm'}
      footer={
        chosen !== null && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
            <Button loading={sending.isBusy} loadingLabel="Guardando…" onClick={send}>
              Enviar
            </Button>
          </>
        )
      }
    >
      {chosen === null ? (
        <Kinds
          isBusy={reading.isBusy}
          onFile={(file) => void reading.run(file)}
          onPlace={() => setChosen({ kind: 'place', point: null })}
        />
      ) : (
        <div className="grid gap-4">
          <Preview chosen={chosen} thread={thread} onPoint={(point) => setChosen({ kind: 'place', point })} />
          <TextField
            name="legenda"
            label="Legenda"
            optional
            maxLength={MOST_CHARACTERS}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div aria-live="polite" className="grid gap-2">
            <SendingNotes thread={thread} text={text} />
          </div>
        </div>
      )}
      <p
        role="alert"
        className={sentence === null ? undefined : 'mt-4 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger'}
      >
        {sentence}
      </p>
    </Dialog>
  )
}

const TITLES: Readonly<Record<Chosen['kind'], string>> = {
  picture: 'Enviar a foto',
  document: 'Enviar o documento',
  place: 'Enviar a localização',
}

interface KindsProps {
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
  readonly onPlace: () => void
}

function Kinds({ isBusy, onFile, onPlace }: KindsProps) {
  return (
    <div className="grid gap-1">
      <FileItem
        label="Foto"
        accept="image/*"
        icon={<ImagePlus size={20} aria-hidden="true" />}
        isBusy={isBusy}
        onFile={onFile}
      />
      <FileItem
        label="Documento PDF (até 8 MB)"
        accept="application/pdf,.pdf"
        icon={<FileText size={20} aria-hidden="true" />}
        isBusy={isBusy}
        onFile={onFile}
      />
      <button type="button" className={popupItemClass} onClick={onPlace}>
        <MapPin size={20} aria-hidden="true" />
        Localização
      </button>
      <p className="mt-2 text-sm text-ink-muted">
        Só você e a outra pessoa veem o que for enviado. A foto vai sem a data, o lugar e o aparelho em que foi tirada.
      </p>
    </div>
  )
}

interface FileItemProps {
  readonly label: string
  readonly accept: string
  readonly icon: React.ReactNode
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
}

function FileItem({ label, accept, icon, isBusy, onFile }: FileItemProps) {
  const { open, input } = useFileChooser({ label, accept, onFiles: ([file]) => file !== undefined && onFile(file) })
  return (
    <>
      <button type="button" className={popupItemClass} aria-disabled={isBusy} onClick={() => !isBusy && open()}>
        {icon}
        {label}
      </button>
      {input}
    </>
  )
}

interface PreviewProps {
  readonly chosen: Chosen
  readonly thread: Thread
  readonly onPoint: (point: MapPoint) => void
}

function Preview({ chosen, thread, onPoint }: PreviewProps) {
  if (chosen.kind === 'picture') {
    return <img src={chosen.content} alt="A foto escolhida" className="mx-auto max-h-72 max-w-full rounded-lg" />
  }
  if (chosen.kind === 'document') {
    const shown = thread.showsContacts ? chosen.name : maskFileName(chosen.name)
    return (
      <div className="rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere">
        <p className="font-medium">{shown}</p>
        {shown !== chosen.name && (
          <p className="mt-1 text-info">Até a reserva ser confirmada, contatos no nome do arquivo ficam ocultos.</p>
        )}
      </div>
    )
  }
  return (
    <>
      <HereButton onPoint={onPoint} />
      <PinPicker value={chosen.point} onChange={onPoint} centre={null} label="Ponto no mapa" />
    </>
  )
}
