import { PictureRefused } from '../../core/images/picture-editor.port.ts'
import type { PictureSize } from '../../core/images/picture-rules.ts'

/** A drawing surface and its encoder. */
export interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  toBlob(type: string, quality: number): Promise<Blob | null>
}

/**
 * Returns an OffscreenCanvas if available, else a detached canvas element.
 * @throws PictureRefused if the browser lacks memory.
 */
export function surfaceOf(page: Window & typeof globalThis, { width, height }: PictureSize): Surface {
  const surface =
    typeof page.OffscreenCanvas === 'function' ? offscreen(page, width, height) : element(page, width, height)
  if (surface === null) throw new PictureRefused('too many pixels')
  surface.context.imageSmoothingQuality = 'high'
  return surface
}

function offscreen(page: Window & typeof globalThis, width: number, height: number): Surface | null {
  const canvas = new page.OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  return context && { context, toBlob: (type, quality) => canvas.convertToBlob({ type, quality }) }
}

function element(page: Window & typeof globalThis, width: number, height: number): Surface | null {
  const canvas = page.document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  return (
    context && {
      context,
      toBlob: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
    }
  )
}

/** Encodes as WebP, or as JPEG on white if the browser would write a much larger PNG instead. Null on failure. */
export async function writeSurface({ context, toBlob }: Surface, quality: number): Promise<Blob | null> {
  const webp = await toBlob('image/webp', quality)
  if (webp?.type === 'image/webp') return webp
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.globalCompositeOperation = 'source-over'
  return toBlob('image/jpeg', quality)
}
