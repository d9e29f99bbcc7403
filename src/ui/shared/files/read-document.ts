import { type PictureEditor, PictureRefused } from '../../../core/images/picture-editor.port.ts'
import { scaleWithin } from '../../../core/images/picture-rules.ts'
import { LARGEST_UPLOAD_BYTES, LEAST_DOCUMENT_SIDE } from '../../../core/images/upload-limits.ts'

/** A valid file as a data URL, or a Portuguese sentence about what is wrong. */
export type ReadFile =
  | { readonly kind: 'read'; readonly content: string; readonly name: string }
  | { readonly kind: 'refused'; readonly sentence: string }

export type FileReading = (pictures: PictureEditor, file: File, signal: AbortSignal) => Promise<ReadFile>

/** Pixels of the longer side: small print stays readable. */
const SENT_SIDE = 2000

const refused = (sentence: string): ReadFile => ({ kind: 'refused', sentence })

const TOO_SMALL = `A imagem é pequena demais para ler. Use uma com pelo menos ${LEAST_DOCUMENT_SIDE} pixels de largura e de altura.`

/**
 * Rotates and scales a photo of a document on this device, so that only pixels are sent, without metadata.
 * @throws the signal's reason when aborted; errors other than PictureRefused.
 */
export async function readDocumentPicture(
  pictures: PictureEditor,
  file: File,
  signal: AbortSignal,
  noPicture = new PictureRefused('not a picture').sentence,
): Promise<ReadFile> {
  try {
    const picture = await pictures.open(file, signal)
    try {
      const { width, height } = scaleWithin(picture, SENT_SIDE)
      if (Math.min(width, height) < LEAST_DOCUMENT_SIDE) return refused(TOO_SMALL)
      return { kind: 'read', content: await pictures.render(picture, { maxSide: SENT_SIDE }, signal), name: file.name }
    } finally {
      await pictures.close(picture)
    }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'not a picture') return refused(noPicture)
    return refused(error.reason === 'too small' ? TOO_SMALL : error.sentence)
  }
}

/** A photo as above, or a PDF, which is sent unchanged. Ignores the declared type. */
export const readDocument: FileReading = async (pictures, file, signal) => {
  const [head, tail] = await Promise.all([textOf(file.slice(0, 5)), textOf(file.slice(-PDF_END_BYTES))])
  if (head === null || tail === null) return refused(new PictureRefused('unreadable').sentence)
  if (head !== '%PDF-') return readDocumentPicture(pictures, file, signal, NEITHER)
  if (file.size > LARGEST_UPLOAD_BYTES) {
    return refused('O PDF passa de 8 MB. Salve uma versão menor ou envie uma foto dele.')
  }
  if (!tail.includes('%%EOF')) {
    return refused('O PDF está incompleto. Salve de novo e envie, ou envie uma foto dele.')
  }
  const content = await dataUrlOf(new Blob([file], { type: 'application/pdf' }))
  signal.throwIfAborted()
  return content === null
    ? refused(new PictureRefused('unreadable').sentence)
    : { kind: 'read', content, name: file.name }
}

/** Readers accept a PDF's end marker within this distance from the end. */
const PDF_END_BYTES = 1024

const NEITHER = 'Este arquivo não é uma foto nem um PDF. Envie um PDF ou uma imagem JPEG, PNG ou WebP.'

/** One character per byte; null if the file is no longer readable, for example in a cloud folder. */
const textOf = (part: Blob): Promise<string | null> =>
  part.arrayBuffer().then(
    (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
    () => null,
  )

const dataUrlOf = (blob: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })
