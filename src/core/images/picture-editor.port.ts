/** A file of the person; a browser's File satisfies it. */
export interface PictureFile {
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A decoded picture: upright, its longer side at most WORKING_SIDE. */
export interface OpenPicture {
  /** Address for an img element, valid until the picture is closed; also its key in the editor. */
  readonly url: string
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
}

/** Part of an open picture, in its pixels from its upper left corner. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Rendering {
  /** The whole picture by default. */
  readonly area?: PictureArea
  /** The maximum of the result's longer side in pixels; nothing is enlarged. */
  readonly maxSide: number
}

/** Reads, crops and scales pictures on the device before the upload. */
export interface PictureEditor {
  /**
   * Checks the content, not the name. Close the picture when it is no longer shown.
   * @throws PictureRefused for unsupported files; the signal's reason when aborted.
   */
  open(file: PictureFile, signal?: AbortSignal): Promise<OpenPicture>
  /**
   * A data URL for the upload: WebP, or JPEG where the browser cannot write WebP, without metadata such as place and camera; at
   * most LARGEST_UPLOAD_BYTES.
   * @throws PictureRefused where the picture was closed or cannot be written; the signal's reason when aborted.
   */
  render(picture: OpenPicture, rendering: Rendering, signal?: AbortSignal): Promise<string>
  /** Frees the memory. May be called twice. */
  close(picture: OpenPicture): Promise<void>
}

/** Why a file is refused. */
export type RefusalReason =
  | 'unreadable'
  | 'not a picture'
  | 'unknown to this browser'
  | 'broken'
  | 'too small'
  | 'too many pixels'
  | 'too many bytes'

const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  unreadable: 'Não conseguimos ler o arquivo. Se ele está na nuvem, baixe-o para o aparelho e escolha de novo.',
  'not a picture': 'Este arquivo não é uma foto que aceitamos. Escolha uma imagem JPEG, PNG ou WebP.',
  'unknown to this browser':
    'Este navegador não abre fotos HEIC, o formato do iPhone. Envie a foto pelo próprio iPhone ou salve-a como JPEG.',
  broken: 'Não conseguimos abrir a foto. O arquivo pode estar incompleto ou corrompido. Escolha outra.',
  'too small': 'A foto é pequena demais. Escolha uma com pelo menos 128 pixels de largura e de altura.',
  'too many pixels': 'A foto é grande demais para este aparelho. Escolha uma com menos de 120 megapixels.',
  'too many bytes': 'O arquivo passa de 60 MB. Escolha uma foto menor.',
}

/** A refused file; its sentence tells the person why and what to do. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options: { cause?: unknown } = {}) {
    super(`the picture was refused: ${reason}`, options)
    this.reason = reason
  }

  get sentence(): string {
    return SENTENCES[this.reason]
  }
}
