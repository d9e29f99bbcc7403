import { ImageOff, ImageUp, RotateCw, X } from 'lucide-react'
import type { PhotoUpload } from '../../../../../core/offer-editing/photo-uploads.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { UploadBar } from '../../../../components/ui/upload-bar.tsx'

interface PhotoUploadCardProps {
  readonly upload: PhotoUpload
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** A photo's upload, or why it failed. */
export function PhotoUploadCard({ upload, onRetry, onDrop }: PhotoUploadCardProps) {
  const { fileName, state, percent, preview, sentence } = upload
  const hasEnded = state === 'failed' || state === 'refused'
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line bg-page p-3">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-muted">
        {preview !== null && !hasEnded ? (
          <img src={preview} alt="" className="size-full object-cover" />
        ) : hasEnded ? (
          <ImageOff size={22} aria-hidden="true" />
        ) : (
          <ImageUp size={22} aria-hidden="true" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{fileName}</p>
        {state === 'waiting' && <p className="mt-1 text-sm text-ink-muted">Na fila…</p>}
        {state === 'sending' &&
          (preview === null ? (
            <p className="mt-1 text-sm text-ink-muted">Preparando a foto…</p>
          ) : (
            <UploadBar percent={percent} label={`Envio de ${fileName}`} awaiting="Guardando…" />
          ))}
        {state === 'kept' && <p className="mt-1 text-sm text-ink-muted">Enviada. Já aparece na lista.</p>}
        {hasEnded && (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            {sentence}
          </p>
        )}
        {state === 'failed' && (
          <Button
            variant="ghost"
            className="-ml-3 px-3 text-sm"
            icon={<RotateCw size={18} aria-hidden="true" />}
            aria-label={`Tentar de novo: ${fileName}`}
            onClick={onRetry}
          >
            Tentar de novo
          </Button>
        )}
      </div>
      {state !== 'kept' && (
        <IconButton
          label={hasEnded ? `Dispensar: ${fileName}` : `Cancelar o envio: ${fileName}`}
          icon={<X size={20} aria-hidden="true" />}
          onClick={onDrop}
        />
      )}
    </li>
  )
}
