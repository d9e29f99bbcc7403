import { useEffect, useState } from 'react'
import type { OpenPicture, PictureArea } from '../../../core/images/picture-editor.port.ts'
import { middleOf } from '../../../core/images/picture-rules.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { PictureCropper } from '../../components/ui/picture-cropper.tsx'
import { UploadBar } from '../../components/ui/upload-bar.tsx'
import { holdPage } from '../../hold-page.ts'

export interface AvatarDialogProps {
  readonly picture: OpenPicture
  readonly step: 'cropping' | 'changing' | 'failed'
  /** 0 to 100. */
  readonly percent: number
  /** The failure's text. */
  readonly sentence: string | null
  readonly onSave: (area: PictureArea) => void
  readonly onCancel: () => void
}

const SQUARE = 1

/** Crops the chosen photo under a round mask and uploads it. */
export function AvatarDialog({ picture, step, percent, sentence, onSave, onCancel }: AvatarDialogProps) {
  const [area, setArea] = useState<PictureArea>(() => middleOf(picture, SQUARE))
  const isChanging = step === 'changing'
  // The crop exists only here.
  useEffect(holdPage, [])
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Ajustar foto"
      size="sm"
      dismissible={!isChanging}
      footer={
        <>
          {isChanging && <UploadBar percent={percent} label="Envio da foto" awaiting="Salvando…" />}
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
