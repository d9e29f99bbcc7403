import { useState } from 'react'
import type { OpenPicture, PictureArea } from '../../../../core/images/picture-editor.port.ts'
import { middleOf } from '../../../../core/images/picture-rules.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { PictureCropper } from '../../../components/ui/picture-cropper.tsx'

export interface AvatarDialogProps {
  readonly picture: OpenPicture
  readonly step: 'cropping' | 'changing' | 'failed'
  /** 0 to 100. */
  readonly percent: number
  /** Why it failed. */
  readonly sentence: string | null
  readonly onSave: (area: PictureArea) => void
  readonly onCancel: () => void
}

const SQUARE = 1
/** Percent: all is sent, and the answer awaited. */
const ALL_SENT = 99

/** The chosen photo under a round mask, and the way of it to the server. */
export function AvatarDialog({ picture, step, percent, sentence, onSave, onCancel }: AvatarDialogProps) {
  const [area, setArea] = useState<PictureArea>(() => middleOf(picture, SQUARE))
  const isChanging = step === 'changing'
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Ajustar foto"
      size="sm"
      dismissible={!isChanging}
      footer={
        <>
          {isChanging && <Sending percent={percent} />}
          <p
            role="alert"
            className={sentence ? 'w-full rounded-md bg-danger-soft px-4 py-3 text-sm text-danger' : undefined}
          >
            {sentence}
          </p>
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
          <Button loading={isChanging} loadingLabel="Salvando a foto…" onClick={() => onSave(area)}>
            {step === 'failed' ? 'Tentar de novo' : 'Salvar foto'}
          </Button>
        </>
      }
    >
      <div inert={isChanging} className={isChanging ? 'opacity-60' : undefined}>
        <PictureCropper picture={picture} aspect={SQUARE} round onChange={setArea} />
      </div>
    </Dialog>
  )
}

/** A screen reader hears quarters, not every percent. */
function Sending({ percent }: { readonly percent: number }) {
  const text = (told: number) => (told >= ALL_SENT ? 'Salvando…' : `Enviando… ${told}%`)
  return (
    <div className="w-full">
      <p aria-hidden="true" className="mb-2 text-sm text-ink-muted tabular-nums">
        {text(percent)}
      </p>
      <progress
        aria-label="Envio da foto"
        max={100}
        value={percent}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-none bg-line text-primary-ring [&::-moz-progress-bar]:bg-primary-ring [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-ring"
      />
      <p role="status" className="sr-only">
        {text(percent >= ALL_SENT ? percent : Math.floor(percent / 25) * 25)}
      </p>
    </div>
  )
}
