import { type OpenPicture, type PictureEditor, PictureRefused } from '../../core/images/picture-editor.port.ts'
import {
  checkPicture,
  checkSides,
  clampArea,
  LARGEST_FILE_BYTES,
  type PictureSize,
  scaleWithin,
} from '../../core/images/picture-rules.ts'
import { WORKING_SIDE } from '../../core/images/upload-limits.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export interface MemoryPictureEditor extends PictureEditor {
  /** Pictures that are not closed yet. */
  readonly openCount: () => number
  /** Sizes of rendered pictures. */
  readonly rendered: readonly PictureSize[]
}

/** Follows the editor's rules without decoding: every result is one grey pixel. */
export function createMemoryPictureEditor(before?: BeforeAnswering): MemoryPictureEditor {
  const open = new Set<string>()
  const rendered: PictureSize[] = []
  let count = 0
  return {
    async open(file, signal) {
      if (file.size > LARGEST_FILE_BYTES) throw new PictureRefused('too many bytes')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const check = () => {
        const { size } = checkPicture(bytes)
        if (size === null) throw new PictureRefused('unknown to this browser')
        checkSides(size)
        count += 1
        const picture = { url: `memory:${count}`, ...scaleWithin(size, WORKING_SIDE) }
        open.add(picture.url)
        return picture
      }
      return answering(check, before, signal)
    },
    render(picture: OpenPicture, { area, maxSide }, signal) {
      const render = () => {
        if (!open.has(picture.url)) throw new PictureRefused('unreadable')
        rendered.push(scaleWithin(clampArea(area ?? { x: 0, y: 0, ...picture }, picture), maxSide))
        return GREY_PIXEL
      }
      return answering(render, before, signal)
    },
    async close({ url }) {
      open.delete(url)
    },
    openCount: () => open.size,
    rendered,
  }
}

const GREY_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
