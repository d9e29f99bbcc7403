import {
  type OpenPicture,
  type PictureEditor,
  type PictureFile,
  PictureRefused,
} from '../../core/images/picture-editor.port.ts'
import {
  checkPicture,
  checkPixels,
  checkSides,
  clampArea,
  LARGEST_FILE_BYTES,
  type PictureHeader,
  type PictureSize,
  scaleWithin,
} from '../../core/images/picture-rules.ts'
import { LARGEST_UPLOAD_BYTES, WORKING_SIDE } from '../../core/images/upload-limits.ts'
import { type Surface, surfaceOf, writeSurface } from './surface.ts'

/** Tried in this order until the picture is small enough; usually the first is. */
const QUALITIES = [0.85, 0.7, 0.5]
/** For the working copy, which is never sent. */
const WORKING_QUALITY = 0.95
/** A picture larger than this whose decoding fails despite a valid header counts as out of memory. */
const HEAVY_PIXELS = 30_000_000

/** Decodes, crops and scales with the browser's own functions; the result contains only pixels. */
export function createBrowserPictureEditor(page: Window & typeof globalThis): PictureEditor {
  /** Open pictures by their object URL. */
  const open = new Map<string, Blob>()

  /** Upright: browsers apply the orientation stored in the file. */
  async function decode(source: Blob, header?: PictureHeader): Promise<ImageBitmap> {
    try {
      return await page.createImageBitmap(source, { imageOrientation: 'from-image' })
    } catch (cause) {
      if (header?.type === 'heic') throw new PictureRefused('unknown to this browser', { cause })
      const isHeavy = header?.size != null && header.size.width * header.size.height > HEAVY_PIXELS
      throw new PictureRefused(isHeavy ? 'too many pixels' : 'broken', { cause })
    }
  }

  /** The working copy: the file itself if it needs no scaling and every browser can show it. */
  async function workingCopy(source: Blob, header: PictureHeader): Promise<[Blob, PictureSize]> {
    const bitmap = await decode(source, header)
    try {
      const { width, height } = bitmap
      checkPixels({ width, height })
      checkSides({ width, height })
      const size = scaleWithin({ width, height }, WORKING_SIDE)
      if (size.width === width && header.type !== 'heic') return [source, size]
      const surface = surfaceOf(page, size)
      surface.context.drawImage(bitmap, 0, 0, size.width, size.height)
      return [await write(surface, [WORKING_QUALITY], Number.POSITIVE_INFINITY), size]
    } finally {
      bitmap.close()
    }
  }

  async function write(surface: Surface, qualities: readonly number[], largest: number): Promise<Blob> {
    for (const quality of qualities) {
      const blob = await writeSurface(surface, quality)
      if (blob !== null && blob.size <= largest) return blob
    }
    throw new PictureRefused('broken')
  }

  return {
    async open(file, signal) {
      signal?.throwIfAborted()
      const bytes = await read(file)
      const header = checkPicture(bytes)
      // The type comes from the content, so that the browser reads a picture regardless of the file's name.
      const source = new Blob([bytes], { type: `image/${header.type}` })
      const [copy, size] = await workingCopy(source, header)
      signal?.throwIfAborted()
      const url = page.URL.createObjectURL(copy)
      open.set(url, copy)
      return { url, ...size }
    },

    async render(picture: OpenPicture, { area, maxSide }, signal) {
      signal?.throwIfAborted()
      const copy = open.get(picture.url)
      if (copy === undefined) throw new PictureRefused('unreadable')
      const bitmap = await decode(copy)
      try {
        const part = clampArea(area ?? { x: 0, y: 0, ...sizeOf(bitmap) }, sizeOf(bitmap))
        const size = scaleWithin(part, maxSide)
        const surface = surfaceOf(page, size)
        surface.context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
        const dataUrl = await toDataUrl(page, await write(surface, QUALITIES, LARGEST_UPLOAD_BYTES))
        signal?.throwIfAborted()
        return dataUrl
      } finally {
        bitmap.close()
      }
    },

    async close({ url }) {
      if (open.delete(url)) page.URL.revokeObjectURL(url)
    },
  }
}

const sizeOf = ({ width, height }: ImageBitmap): PictureSize => ({ width, height })

async function read(file: PictureFile): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > LARGEST_FILE_BYTES) throw new PictureRefused('too many bytes')
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new PictureRefused('unreadable', { cause })
  }
}

function toDataUrl(page: Window & typeof globalThis, blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new page.FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new PictureRefused('unreadable', { cause: reader.error }))
    reader.readAsDataURL(blob)
  })
}
