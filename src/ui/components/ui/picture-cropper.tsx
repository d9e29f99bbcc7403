import 'react-easy-crop/react-easy-crop.css'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { OpenPicture, PictureArea } from '../../../core/images/picture-editor.port.ts'
import { middleOf, SMALLEST_SIDE } from '../../../core/images/picture-rules.ts'
import { IconButton } from './icon-button.tsx'

export interface PictureCropperProps {
  readonly picture: OpenPicture
  /** Width divided by height of the result. */
  readonly aspect: number
  /** Shows a round mask; the result stays a rectangle. */
  readonly round?: boolean
  /** Called with every change of the visible part. Before that it is middleOf the picture. */
  readonly onChange: (area: PictureArea) => void
}

const MOST_ZOOM = 4
const ZOOM_STEP = 0.1
/** Screen pixels for an arrow key; a fifth with Shift. */
const KEYBOARD_STEP = 10

/**
 * Chooses a part of a picture by dragging, pinching, the wheel, arrow keys and a slider. Large (react-easy-crop): import its file when a
 * picture is first chosen.
 */
export function PictureCropper({ picture, aspect, round = false, onChange }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const id = useId()
  // A higher zoom would make the part smaller than a picture's minimum.
  const { width, height } = middleOf(picture, aspect)
  const maxZoom = Math.max(1, Math.min(MOST_ZOOM, Math.min(width, height) / SMALLEST_SIDE))
  const zoomTo = (value: number) => setZoom(Math.min(maxZoom, Math.max(1, value)))

  return (
    <div className="flex flex-col gap-4">
      <div className="relative h-[min(40dvh,22rem)] overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setCrop}
          onZoomChange={zoomTo}
          onCropAreaChange={(_, area) => onChange(area)}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': 'Parte da foto que aparece',
            'aria-describedby': `${id}-help`,
          }}
        />
      </div>
      <p id={`${id}-help`} className="text-sm text-ink-muted">
        Arraste a foto para escolher o que aparece. No teclado, use as setas.
      </p>
      {maxZoom > 1 && (
        <div className="flex items-center gap-2">
          <IconButton
            label="Afastar"
            icon={<Minus size={20} aria-hidden="true" />}
            disabled={zoom <= 1}
            onClick={() => zoomTo(zoom - ZOOM_STEP * 2)}
          />
          <input
            type="range"
            aria-label="Aproximação"
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            min={1}
            max={maxZoom}
            step={ZOOM_STEP / 10}
            value={zoom}
            onChange={(event) => zoomTo(event.target.valueAsNumber)}
            onKeyDown={(event) => {
              const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
              if (direction === undefined) return
              event.preventDefault()
              zoomTo(zoom + direction * ZOOM_STEP)
            }}
            className="h-11 min-w-0 flex-1 cursor-pointer accent-primary-ring"
          />
          <IconButton
            label="Aproximar"
            icon={<Plus size={20} aria-hidden="true" />}
            disabled={zoom >= maxZoom}
            onClick={() => zoomTo(zoom + ZOOM_STEP * 2)}
          />
        </div>
      )}
    </div>
  )
}
