import { Download, FileText, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '../../../core/messages/message.ts'
import type { OutgoingAttachment } from '../../../core/messages/outgoing.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { failureText } from '../../failure-sentence.ts'
import { useAction } from '../forms/use-action.ts'
import { WayLink } from '../offers/way-link.tsx'
import { useLeavingSignal } from '../use-leaving-signal.ts'
import { useResource } from '../use-resource.ts'

interface AttachmentViewProps {
  /** Each file has its own key. */
  readonly fileKey: string
  readonly attachment: Attachment | OutgoingAttachment
  /** Returns a data URL. */
  readonly load: (signal: AbortSignal) => Promise<string>
}

/** An attachment: a picture to enlarge, a PDF to download, or a place that opens in maps. */
export function AttachmentView({ fileKey, attachment, load }: AttachmentViewProps) {
  switch (attachment.kind) {
    case 'picture':
      return <Photo fileKey={fileKey} size={'width' in attachment ? attachment : null} load={load} />
    case 'document':
      return <Document name={attachment.name} bytes={'bytes' in attachment ? attachment.bytes : null} load={load} />
    case 'place':
      return <PlaceCard latitude={attachment.latitude} longitude={attachment.longitude} />
  }
}

const BOX = 'mb-1 max-w-full rounded-lg border border-line bg-surface'
/** Pixels of a picture in the conversation. */
const MOST_WIDTH = 260
const MOST_HEIGHT = 320

interface PhotoProps extends Pick<AttachmentViewProps, 'fileKey' | 'load'> {
  readonly size: { readonly width: number; readonly height: number } | null
}

function Photo({ fileKey, size, load }: PhotoProps) {
  const [isLarge, setLarge] = useState(false)
  const { value, failure, retry } = useResource({ key: fileKey, load })
  const { width, height } = size ?? { width: 4, height: 3 }
  // Reserves the picture's size before it arrives, so that the conversation does not jump.
  const shownWidth = Math.round(Math.min(MOST_WIDTH, (MOST_HEIGHT * width) / height))
  const style = { width: shownWidth, aspectRatio: `${width} / ${height}` }
  if (failure !== null) {
    return (
      <div className={`${BOX} p-3 text-sm`}>
        <p>{failureText(failure).text}</p>
        <Button variant="secondary" size="sm" className="mt-2 min-h-11" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  if (value === null) return <Skeleton className="mb-1 rounded-lg" style={style} />
  return (
    <>
      <button
        type="button"
        aria-label="Ampliar a foto"
        className="mb-1 max-w-full overflow-hidden rounded-lg border border-line"
        onClick={() => setLarge(true)}
      >
        <img src={value} alt="" className="block max-w-full object-cover" style={style} />
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title="Foto" size="lg" shape="full">
        <img src={value} alt="Foto enviada na conversa" className="mx-auto block max-h-[75dvh] max-w-full" />
      </Dialog>
    </>
  )
}

interface DocumentProps extends Pick<AttachmentViewProps, 'load'> {
  readonly name: string
  readonly bytes: number | null
}

function Document({ name, bytes, load }: DocumentProps) {
  const leavingSignal = useLeavingSignal()
  const { run, isBusy, problem } = useAction(async () => {
    const link = document.createElement('a')
    link.href = await load(leavingSignal())
    link.download = name
    link.click()
  })
  return (
    <div className={`${BOX} p-2`}>
      <div className="flex items-center gap-2">
        <FileText size={24} aria-hidden="true" className="shrink-0 text-primary-text" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium wrap-anywhere">{name}</p>
          {bytes !== null && <p className="text-ink-muted">PDF · {sizeText(bytes)}</p>}
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          icon={<Download size={16} aria-hidden="true" />}
          loading={isBusy}
          onClick={() => void run()}
        >
          Baixar
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger">
        {problem}
      </p>
    </div>
  )
}

function PlaceCard({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  return (
    <div className={`${BOX} p-3`}>
      <p className="flex items-center gap-2 text-sm font-medium">
        <MapPin size={20} aria-hidden="true" className="text-primary-text" />
        Localização
      </p>
      <WayLink point={{ name: 'Local da conversa', latitude, longitude }} />
    </div>
  )
}

const KILO = 1024
const sizeText = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${Math.max(1, Math.round(bytes / KILO))} KB`
    : `${(bytes / KILO / KILO).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
