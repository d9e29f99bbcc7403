import { useMemo } from 'react'
import type { QrDrawing } from './qr-drawing.ts'
import { Button } from './ui/button.tsx'
import { cx } from './ui/cx.ts'
import { late, useLate } from './ui/late-code.tsx'
import { Skeleton } from './ui/skeleton.tsx'

const drawing = late(() => import('./qr-drawing.ts').then((module) => module.drawQr))

export interface QrCodeProps {
  /** The encoded text. */
  readonly text: string
  /** Name for screen readers: 'QR Code do Pix'. */
  readonly label: string
  /** Sets the width of the square: `w-full max-w-64`. */
  readonly className?: string
}

/**
 * A QR Code that every camera reads: black on white in both themes, in forced colours and on paper, with its quiet zone. The encoder loads
 * with the first code; its room is reserved.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { code: drawQr, isMissing, retry } = useLate(drawing)
  const frame = cx('block aspect-square rounded-md', className)
  if (drawQr !== null) return <Drawn draw={drawQr} text={text} label={label} className={frame} />
  if (!isMissing) return <Skeleton className={frame} />
  return (
    <div
      className={cx(frame, 'grid! place-content-center justify-items-center gap-3 bg-sunken p-4 text-center text-sm')}
    >
      <p>Não conseguimos desenhar o QR Code agora.</p>
      <Button size="sm" variant="secondary" onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}

function Drawn({ draw, text, label, className }: QrCodeProps & { readonly draw: (text: string) => QrDrawing }) {
  const { size, path } = useMemo(() => draw(text), [draw, text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx(className, 'forced-color-adjust-none print:[print-color-adjust:exact]')}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
